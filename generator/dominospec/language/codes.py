"""The codes of findings: stable names, each with a page under ``explain/``."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """What is wrong with a spec."""

    FILE_UNREADABLE = "file.unreadable"
    FILE_TOO_LONG = "file.too-long"
    FILE_ENCODING = "file.encoding"
    TEXT_CHARACTER = "text.character"
    TEXT_EMPTY = "text.empty"
    TEXT_LANGUAGE = "text.language"

    SYNTAX_UNEXPECTED = "syntax.unexpected"
    SYNTAX_CHARACTER = "syntax.character"
    SYNTAX_UNCLOSED = "syntax.unclosed"
    SYNTAX_NESTING = "syntax.nesting"
    SYNTAX_MISPLACED = "syntax.misplaced"

    NAME_FORM = "name.form"
    NAME_KEYWORD = "name.keyword"
    NAME_UNKNOWN = "name.unknown"
    NUMBER_HUGE = "number.huge"
    NUMBER_RANGE = "number.range"

    SECTION_DUPLICATE = "section.duplicate"
    RULE_DUPLICATE = "rule.duplicate"
    RULE_EXISTS = "rule.exists"
    RULE_MISSING = "rule.missing"
    RULE_KIND = "rule.kind"
    RULE_EMPTY = "rule.empty"
    RULE_OVERLAP = "rule.overlap"
    RULE_GAP = "rule.gap"
    RULE_UNREACHABLE = "rule.unreachable"

    CLAUSE_UNKNOWN = "clause.unknown"
    CLAUSE_VALUE = "clause.value"
    CLAUSE_MISPLACED = "clause.misplaced"
    CLAUSE_DUPLICATE = "clause.duplicate"

    TYPE_MISMATCH = "type.mismatch"
    TYPE_DIVISOR = "type.divisor"
    TYPE_ARGUMENTS = "type.arguments"
    TYPE_SUM = "type.sum"

    PLAYERS_MISSING = "players.missing"
    PLAYERS_UNKNOWN = "players.unknown"
    PLAYERS_DUPLICATE = "players.duplicate"
    SIDES_SEATS = "sides.seats"
    DEAL_TOO_MANY = "deal.too-many"
    RESERVE_TOO_MANY = "reserve.too-many"

    EXTENDS_MISSING = "extends.missing"
    EXTENDS_CYCLE = "extends.cycle"

    SOURCE_DUPLICATE = "source.duplicate"
    SOURCE_UNDECLARED = "source.undeclared"
    SOURCE_UNUSED = "source.unused"
    CITATION_MISSING = "citation.missing"

    GAME_INCOMPLETE = "game.incomplete"
    LEADER_MISSING = "leader.missing"
    REFUSAL_UNKNOWN = "refusal.unknown"
    REFUSAL_MISSING = "refusal.missing"
    REFUSAL_DUPLICATE = "refusal.duplicate"

    EXAMPLE_DUPLICATE = "example.duplicate"
    EXAMPLE_UNKNOWN = "example.unknown"
    EXAMPLE_NOT_INHERITED = "example.not-inherited"
    EXAMPLE_LINE = "example.line"
    EXAMPLE_TILE = "example.tile"
    EXAMPLE_SITE = "example.site"
    EXAMPLE_COUNT = "example.count"
    EXAMPLE_FAILS = "example.fails"
    FACT_FAILS = "fact.fails"
