"""Engines of domino games, one module a game, generated from rules."""
