"""The command line: one file a command, each a thin face of what the stages before it do."""
