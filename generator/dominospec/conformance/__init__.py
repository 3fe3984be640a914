"""Conformance: cases from a rule book's examples and rules, run on an engine or written as tests."""
