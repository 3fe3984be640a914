"""What a game says of itself, in the language of the page where its spec gives that."""

from __future__ import annotations

from dominospec.engine import Engine
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook_page.texts import Said, said


class Told:
    """The title and the rules of a game, from its rule book if that is there, else its engine."""

    def __init__(self, engine: Engine | None, book: RuleBook | None, language: str) -> None:
        self._rules = {} if engine is None else engine.RULES.rules
        self._language = language
        self._said = {}
        self.title = None if engine is None else said(engine.RULES.title, (), language)
        if book is not None:
            self.title = said(book.title, book.translations, language)
            self._said = {
                rule.id: said(rule.sentence, rule.translations, language) for rule in book.rules
            }

    def sentence(self, rule: str) -> Said | None:
        """What a rule says."""
        if rule not in self._said and rule in self._rules:
            return said(self._rules[rule].sentence, (), self._language)
        return self._said.get(rule)

    def source(self, rule: str) -> str | None:
        """Where a rule is from."""
        return self._rules[rule].source if rule in self._rules else None
