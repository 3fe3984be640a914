"""The rule book played directly: slow, short, and apart from the generated engine.

Expected values of conformance cases come from here, never from the engine they are held against.
"""
