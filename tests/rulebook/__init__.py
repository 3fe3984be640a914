"""Tests of the rule book: its digest and its print."""
