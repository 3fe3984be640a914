"""Checks of a spec beyond its grammar and types, one file each."""
