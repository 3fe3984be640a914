"""Tests of the stage from text to rule book."""
