"""The typed rule book: all that is known of a game once its spec is checked."""
