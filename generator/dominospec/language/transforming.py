"""From Lark's tree to the syntax tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from lark import Token, Tree
from lark.tree import Meta

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.findings import Label, Report
from dominospec.rulebook.basics import RuleKind, Span

DEEPEST = 100
"""The deepest nesting of a part of a spec."""
HIGHEST_NUMBER = 1_000_000

Children = list[Any]


def too_deep(parsed: Tree[Token]) -> Tree[Token] | None:
    """A part that is nested too deep for the recursive stages, if there is one."""
    pending = [(parsed, 0)]
    while pending:
        part, depth = pending.pop()
        if depth > DEEPEST:
            return part
        pending.extend((child, depth + 1) for child in part.children if isinstance(child, Tree))
    return None


def _up_to(span: Span, last: Span) -> Span:
    return replace(span, end_line=last.end_line, end_column=last.end_column)


def _fields(part: Callable[..., Any]) -> Callable[[Any, Meta, Children], Any]:
    """A part whose fields are the children in order."""

    def make(self: Transforming, meta: Meta, children: Children) -> Any:
        return part(*children, self.span_of(meta))

    return make


def _tuple(part: Callable[..., Any]) -> Callable[[Any, Meta, Children], Any]:
    """A part whose one field is a tuple of the children."""

    def make(self: Transforming, meta: Meta, children: Children) -> Any:
        return part(tuple(children), self.span_of(meta))

    return make


def _line(form: str) -> Callable[[Any, Meta, Children], tree.Line]:
    """A line of an example; its keywords are in its form."""

    def make(self: Transforming, meta: Meta, children: Children) -> tree.Line:
        parts = (child for child in children if not isinstance(child, Token | None))
        return tree.Line(form, tuple(parts), self.span_of(meta))

    return make


def _worded_line(self: Transforming, meta: Meta, children: Children) -> tree.Line:
    """A line of an example whose form is all of its keywords."""
    words = " ".join(tree.of_kind(Token, children))
    return _line(words)(self, meta, children)


def _example(kind: str) -> Callable[[Any, Meta, Children], tree.Example]:
    def make(self: Transforming, meta: Meta, children: Children) -> tree.Example:
        title, *rest = children
        return tree.Example(
            kind,
            self.translated(title, rest),
            tree.of_kind(tree.Citation, rest),
            tree.of_kind(tree.Line, rest),
            _up_to(self.span_of(meta), title.span),
        )

    return make


def _word(self: Transforming, meta: Meta, children: Children) -> str:
    return " ".join(children)


def _clause(
    span: Span,
    verb: str,
    *,
    subject: tree.Phrase | None = None,
    manner: tree.Phrase | None = None,
    value: tree.Value | None = None,
    receiver: tree.Phrase | None = None,
    guard: tree.Expression | None = None,
    code: tree.Name | None = None,
) -> tree.Clause:
    return tree.Clause(None, subject, verb, manner, value, receiver, guard, code, span)


class Transforming:
    """Makes a node of the syntax tree of each part of Lark's tree and of each token with a value.

    A method has the name of the rule of the grammar, or of the token, that it makes a node of.
    """

    def __init__(self, file: str, report: Report) -> None:
        self._file = file
        self._report = report

    def transform(self, part: object) -> Any:
        """The node of a part; tokens without a value stay as they are."""
        if isinstance(part, Tree):
            children = [self.transform(child) for child in part.children]
            return getattr(self, part.data)(part.meta, children)
        if isinstance(part, Token) and (make := getattr(self, part.type, None)) is not None:
            return make(part)
        return part

    def span_of(self, place: Token | Meta) -> Span:
        """The span of a token, or of a part that is not empty."""
        line, column = place.line or 1, place.column or 1
        end_line, end_column = place.end_line or line, place.end_column or column
        return Span(self._file, line, column, end_line, end_column)

    # -- tokens

    def INT(self, token: Token) -> tree.Integer:
        span = self.span_of(token)
        return tree.Integer(self._number(token, span), span)

    def TILE(self, token: Token) -> tree.Tile:
        return self._tile(token, self.span_of(token))

    def SITE(self, token: Token) -> tree.Site:
        tile, _, side = token.partition(".")
        span = self.span_of(token)
        tile_span = replace(span, end_column=span.column + len(tile))
        return tree.Site(self._tile(tile, tile_span), side, span)

    def NAME(self, token: Token) -> tree.Name:
        return tree.Name(str(token), self.span_of(token))

    CODE = NAME
    SECTION = NAME
    LANGUAGE = NAME

    def STRING(self, token: Token) -> tree.Text:
        text = tree.Text(token[1:-1], self.span_of(token))
        if not text.text.strip():
            self._report.error(Code.TEXT_EMPTY, text.span, "there is nothing between the quotes")
        return text

    def _tile(self, text: str, span: Span) -> tree.Tile:
        low, high = sorted(self._number(half, span) for half in text.split("|"))
        return tree.Tile(low, high, span)

    def _number(self, digits: str, span: Span) -> int:
        # Python refuses to convert thousands of digits, so look at the length first.
        if len(digits.lstrip("0")) < 8 and int(digits) <= HIGHEST_NUMBER:
            return int(digits)
        self._report.error(
            Code.NUMBER_HUGE, span, f"no number in a spec is greater than {HIGHEST_NUMBER}"
        )
        return HIGHEST_NUMBER

    def translation(self, meta: Meta, children: Children) -> tree.Translation:
        return tree.Translation(*children)

    def translated(self, text: tree.Text, parts: Children) -> tree.Text:
        """A text with those of some parts that translate it."""
        translations: dict[str, tree.Translation] = {}
        for one in tree.of_kind(tree.Translation, parts):
            first = translations.setdefault(one.language.text, one)
            if first is not one:
                self._report.error(
                    Code.TEXT_LANGUAGE,
                    one.language.span,
                    f"the text is given in `{one.language.text}` already",
                    labels=(Label(first.language.span, "here"),),
                    suggestion="a text has one line for each language",
                )
        return replace(text, translations=tuple(translations.values()))

    # -- expressions and values

    def phrase(self, meta: Meta, children: Children) -> tree.Phrase:
        return tree.Phrase(tuple(map(str, children)), self.span_of(meta))

    def operation(self, meta: Meta, children: Children) -> tree.Operation:
        operator = next(child for child in children if isinstance(child, Token))
        operands = tuple(child for child in children if child is not operator)
        return tree.Operation(str(operator), operands, self.span_of(meta))

    def truth(self, meta: Meta, children: Children) -> tree.Truth:
        return tree.Truth(children[0] == "always", self.span_of(meta))

    def call(self, meta: Meta, children: Children) -> tree.Call:
        function, *arguments = children
        return tree.Call(function, tuple(arguments), self.span_of(meta))

    def by_case(self, meta: Meta, children: Children) -> tree.ByCase:
        *cases, otherwise = children
        return tree.ByCase(tuple(cases), otherwise, self.span_of(meta))

    def key(self, meta: Meta, children: Children) -> tree.Key:
        extreme, amount = children
        return tree.Key(str(extreme), amount, self.span_of(meta))

    def extreme(self, meta: Meta, children: Children) -> tree.Extreme:
        phrase, key, condition = children
        return tree.Extreme(phrase, (key,), condition, self.span_of(meta))

    def keyed(self, meta: Meta, children: Children) -> tree.Value:
        first, *keys = children
        if isinstance(first, tree.Extreme):
            keys = [*first.keys, *keys]
            return tree.Extreme(first.phrase, tuple(keys), first.condition, self.span_of(meta))
        span = self.span_of(meta)
        self._report.error(
            Code.CLAUSE_VALUE,
            span,
            "`then` follows a first key",
            expected="as in `the side with the least tiles, then the least pips`",
        )
        return tree.Extreme(tree.Phrase((), span), tuple(keys), None, span)

    noun = _fields(tree.Noun)
    group = _fields(tree.Group)
    argument = _fields(tree.Argument)
    each = _fields(tree.Each)
    case = _fields(tree.Case)
    counted = _fields(tree.Counted)
    measure = _fields(tree.Measure)
    by_count = _tuple(tree.ByCount)
    list = _tuple(tree.List)
    chain = _tuple(tree.Chain)
    opposed = _tuple(tree.Opposed)

    # -- rules

    value_verb = _word
    act_verb = _word
    order_verb = _word

    def lead(self, meta: Meta, children: Children) -> tree.Phrase:
        (phrase,) = tree.of_kind(tree.Phrase, children)
        return phrase

    def clause(self, meta: Meta, children: Children) -> tree.Clause:
        lead, statement = children
        clause: tree.Clause = replace(statement, lead=lead, span=self.span_of(meta))
        return clause

    def valued(self, meta: Meta, children: Children) -> tree.Clause:
        subject, verb, value = children
        return _clause(self.span_of(meta), verb, subject=subject, value=value)

    def acted(self, meta: Meta, children: Children) -> tree.Clause:
        subject, verb, manner, guard = children
        return _clause(self.span_of(meta), verb, subject=subject, manner=manner, guard=guard)

    def ordered(self, meta: Meta, children: Children) -> tree.Clause:
        verb, value = children
        return _clause(self.span_of(meta), verb, value=value)

    def repeated(self, meta: Meta, children: Children) -> tree.Clause:
        return _clause(self.span_of(meta), "deal again", guard=children[0])

    def paid(self, meta: Meta, children: Children) -> tree.Clause:
        verb, amount, receiver, guard = children
        return _clause(self.span_of(meta), str(verb), value=amount, receiver=receiver, guard=guard)

    def unpaid(self, meta: Meta, children: Children) -> tree.Clause:
        _, guard = children
        return _clause(self.span_of(meta), "award nothing", guard=guard)

    def refused(self, meta: Meta, children: Children) -> tree.Clause:
        return _clause(self.span_of(meta), "refuse", code=children[0])

    def kind(self, meta: Meta, children: Children) -> RuleKind:
        return RuleKind(children[0])

    def cite(self, meta: Meta, children: Children) -> tree.Citation:
        return tree.Citation(*children)

    def rule(self, meta: Meta, children: Children) -> tree.Rule:
        replacing, kind, name, *rest = children
        (sentence,) = tree.of_kind(tree.Text, rest)
        sentence = self.translated(sentence, rest)
        return tree.Rule(
            replacing is not None,
            kind,
            name,
            tree.of_kind(tree.Citation, rest),
            sentence,
            tree.of_kind(tree.Clause, rest),
            _up_to(self.span_of(meta), name.span),
        )

    def removal(self, meta: Meta, children: Children) -> tree.Removal:
        kind, name = children
        return tree.Removal(kind, name, _up_to(self.span_of(meta), name.span))

    def section(self, meta: Meta, children: Children) -> tree.Section:
        name, *items = children
        return tree.Section(name, tuple(items))

    # -- examples

    def laying(self, meta: Meta, children: Children) -> tree.Laying:
        tile, turned, site = children
        return tree.Laying(tile, turned is not None, site, self.span_of(meta))

    def number(self, meta: Meta, children: Children) -> tree.Points:
        minus, first, *quotient = children
        value = Fraction(first.value) if isinstance(first, tree.Integer) else self._decimal(first)
        match quotient:
            case [_, tree.Integer() as divisor]:
                value = self._divided(value, divisor)
        return tree.Points(-value if minus else value, self.span_of(meta))

    def _divided(self, value: Fraction, divisor: tree.Integer) -> Fraction:
        if divisor.value > 0:
            return value / divisor.value
        self._report.error(Code.TYPE_DIVISOR, divisor.span, "nothing is divided by 0")
        return value

    def _decimal(self, token: Token) -> Fraction:
        whole, _, part = token.partition(".")
        span = self.span_of(token)
        return self._number(whole, span) + Fraction(self._number(part, span), 10 ** len(part))

    end = _fields(tree.End)

    join = _line("join")
    lay = _line("lay")
    joins = _line("joins")
    spinners = _line("spinners")
    sites = _line("sites")
    ends = _line("ends")
    total = _line("total")
    award = _line("award")
    refused_laying = _line("refuse")
    players = _line("players")
    hand = _line("hand")
    out = _line("out")
    awards = _line("awards")
    winner = _line("winner")
    laid = _line("laid")
    boneyard = _line("boneyard")
    turn = _line("turn")
    start_scores = _line("start scores")
    start_round = _line("start round")
    laid_last = _line("laid last")
    lays = _line("lays")
    draws = _line("draws")
    passes = _line("passes")
    calls = _line("calls")
    refused_deed = _line("refuse")
    may_lay = _line("may lay")
    may_draw = _line("may draw")
    may_pass = _line("may pass")
    settled = _line("settled")
    scores = _line("scores")
    next_opener = _line("next opener")

    ended = _worded_line
    match = _worded_line

    board = _example("board")
    settlement = _example("settlement")
    round = _example("round")
    dropped = _fields(tree.Drop)
    all_dropped = _fields(tree.DropAll)

    def examples(self, meta: Meta, children: Children) -> tree.Examples:
        span = self.span_of(meta)
        end = span.column + len("examples")
        heading = replace(span, end_line=span.line, end_column=end)
        return tree.Examples(heading, tuple(children))

    # -- files

    def source(self, meta: Meta, children: Children) -> tree.Source:
        key, file = children
        return tree.Source(key, file, _up_to(self.span_of(meta), file.span))

    def header(self, meta: Meta, children: Children) -> tree.Header:
        is_game = children[0] if isinstance(children[0], Token) else None
        name, title, base, *rest = children if is_game is None else children[1:]
        title = self.translated(title, rest)
        span = _up_to(self.span_of(meta), title.span)
        return tree.Header(is_game is not None, name, title, base, span)

    def opening(self, meta: Meta, children: Children) -> tuple[tree.Header, Children]:
        header, *sources = children
        return header, sources

    def file(self, meta: Meta, children: Children) -> tree.File:
        (header, sources), *blocks = children
        return tree.File(
            header,
            tuple(sources),
            tree.of_kind(tree.Section, blocks),
            tree.of_kind(tree.Examples, blocks),
        )
