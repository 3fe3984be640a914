"""Rule book and cases to a measure: which slips in the rules the cases of a game would find.

Each clause is made to say something a little different, an engine is built of the book with that
slip, and the derived cases are run against it. What no case finds is either the same game said
otherwise, which is shown by search or argued by hand, or a gap in the cases.
"""

from dominospec.strength.measuring import Strength, Tried, measure, read_arguments
from dominospec.strength.mutants import Mutant, mutants

__all__ = ["Mutant", "Strength", "Tried", "measure", "mutants", "read_arguments"]
