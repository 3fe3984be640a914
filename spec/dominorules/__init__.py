"""The rules people edit: one ``.rules`` file a game, read through ``importlib.resources``."""
