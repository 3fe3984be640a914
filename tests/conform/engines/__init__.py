"""Fake engines, each with one known fault: programs for the harness to judge."""
