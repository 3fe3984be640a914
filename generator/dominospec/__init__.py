"""A rules language for domino games, and the generator of engines and tests from it."""
