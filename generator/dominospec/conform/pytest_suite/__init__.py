"""The vectors of a game as tests of an engine; ``conform.pytest_plugin`` says how to run it."""
