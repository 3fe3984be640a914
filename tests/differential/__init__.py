"""The generated engines against the hand-written reference, step by step and record by record."""
