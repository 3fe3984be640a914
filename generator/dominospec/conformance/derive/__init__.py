"""Cases derived from each rule of a rule book, by what the rule says and never by the game's name.

Every section has a module. It looks at the constructs of the rule book, and for each it builds the
positions that tell the rule from its neighbours: the numbers an expression compares with and those
around them, every remainder, every tie, every number of players. What must come out is what the
interpreter of the rule book gives.
"""

from dominospec.conformance.derive.all import derived

__all__ = ["derived"]
