"""What each finding in a spec means: one page a code, read by ``dominospec explain``."""
