"""A match step by step: one page of HTML that shows a record and all that is wrong with it.

Record, replay, page: the engine's own API plays the record again (:mod:`replay`), each round is
laid on one table so that tiles stay where they are from step to step (:mod:`board`), and all of it
is written as a list that can be read without script (:mod:`lines`), and as numbers from which the
script of the page draws (:mod:`numbers`). The same input gives the same bytes.
"""

from dominospec.viewing.page import match_page
from dominospec.viewing.replay import Story, replayed
from dominospec.viewing.words import ENGLISH, LANGUAGES, Words

__all__ = ["ENGLISH", "LANGUAGES", "Story", "Words", "match_page", "replayed"]
