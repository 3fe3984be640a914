"""Knows the game: whatever is asked is answered right."""

from conform.engines.acting import act

if __name__ == "__main__":
    act("perfect")
