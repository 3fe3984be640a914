"""What happened in a match and what is wrong with it, in words and markup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from dominospec.drawing.words import markup
from dominospec.engine import Violation
from dominospec.points import Points, written
from dominospec.rulebook_page.texts import Said, inline
from dominospec.viewing.replay import Note, RoundStory, Step, Story
from dominospec.viewing.told import Told
from dominospec.viewing.words import Words
from dominospec.viewing.working import shown


def filled(template: str, **parts: object) -> str:
    """Words of the page as markup, with markup or numbers in place of what stands in braces."""
    return _template(template).format(**parts)


_template = cache(markup)


def foreign(text: str) -> str:
    """Text of any language and from anybody, which turns the direction of nothing else."""
    return f'<bdi dir="auto">{markup(text)}</bdi>'


def english(text: str) -> str:
    """What engines say, which is English in any page."""
    return f'<bdi lang="en" dir="ltr">{markup(text)}</bdi>'


def spoken(said: Said) -> str:
    """A text of a spec, with its language where it is not that of the page."""
    lang = f' lang="{markup(said.language)}"' if said.language else ""
    return f'<bdi{lang} dir="auto">{inline(said.text)}</bdi>'


def notation(thing: object, kind: str = "") -> str:
    """A tile, a site or a sum, which the style sets from left to right; nothing foreign."""
    return f'<bdi class="{kind}">{thing}</bdi>' if kind else f"<bdi>{thing}</bdi>"


def signed(points: Points) -> str:
    """Points with their sign."""
    return f"+{written(points)}" if points > 0 else written(points).replace("-", "\N{MINUS SIGN}")


class Teller:
    """Tells a story in one language."""

    def __init__(self, story: Story, told: Told, words: Words) -> None:
        self._story = story
        self._told = told
        self._words = words

    # -- the match

    def outcome(self) -> str:
        """How the match stands in the end."""
        words, story = self._words, self._story
        text = words.won
        if story.stopped:
            text = words.unjudged
        elif not story.over:
            text = words.open
        elif story.winner is None:
            text = words.drawn
        scores = markup(words.comma).join(
            filled(words.points, side=side, points=notation(written(points)))
            for side, points in enumerate(story.scores)
        )
        return filled(text, side=story.winner, scores=scores)

    def place(self, found: Violation) -> str:
        """Where a violation is, as people count, and beside that as the record does."""
        words, place = self._words, markup(self._words.place_whole)
        if found.round is not None:
            index = f"rounds[{found.round}]"
            place = filled(words.place_round, round=found.round + 1)
            if found.event is not None:
                index += f".events[{found.event}]"
                place += markup(words.comma) + filled(words.place_event, event=found.event + 1)
            place = filled(words.in_record, place=place, index=notation(index))
        return f'<span class="place">{place}</span>'

    def stopped(self) -> str:
        """What was not judged after the violations, where something was not."""
        if not self._story.stopped:
            return ""
        words = self._words
        return self._unjudged(words.last_judged_rest, words.last_judged)

    def _unjudged(self, template: str, nothing_left: str) -> str:
        """How much of the record was not judged."""
        words, rest = self._words, []
        events, rounds = self._story.unjudged
        for count, one, more in (
            (events, words.rest_event, words.rest_events),
            (rounds, words.rest_round, words.rest_rounds),
        ):
            if count:
                rest.append(filled(one if count == 1 else more, count=count))
        if not rest:
            return markup(nothing_left)
        return filled(template, rest=markup(words.comma).join(rest))

    def card(self, note: Note) -> str:
        """A violation with its rule."""
        words, found = self._words, note.violation
        rows = []
        if note.withheld:
            message = markup(words.withheld)
        else:
            message = english(found.message)
            for name, text in ((words.expected, found.expected), (words.found, found.found)):
                if text is not None:
                    said = self._value(found.code, text)
                    rows.append(f"<dt>{markup(name)}</dt><dd>{said}</dd>")
        if found.rule is not None:
            rows += self._rule(found.rule)
        return (
            f'<div class="card"><p><code>{markup(found.code)}</code>{self.meaning(found)}'
            f" {self.place(found)}</p><p>{message}</p>{_listed(rows)}</div>"
        )

    def _value(self, code: str, text: str) -> str:
        """A value in a violation: in words where it is a name, and as the record has it."""
        meaning = self._words.value(code, text)
        return english(text) if meaning is None else f"{markup(meaning)} ({english(text)})"

    def meaning(self, found: Violation) -> str:
        """What the code of a violation means, where that is not said by its message."""
        meaning = self._words.meaning(found.code)
        return f" {markup(meaning)}" if meaning else ""

    def _rule(self, rule: str) -> Iterator[str]:
        words, said, source = self._words, self._told.sentence(rule), self._told.source(rule)
        sentence = "" if said is None else f" {spoken(said)}"
        yield f"<dt>{markup(words.rule)}</dt><dd><code>{markup(rule)}</code>{sentence}</dd>"
        if source is not None:
            yield f"<dt>{markup(words.source)}</dt><dd>{foreign(source)}</dd>"

    # -- a step

    def line(self, told: RoundStory, step: Step) -> str:
        """What happened in a step, as an item of a list that can be linked to."""
        parts = [
            f'<li id="{step.key}"><a href="#{step.key}">{self._deed(told, step)}</a>',
            *self._points(step),
            *self._wrong(step),
        ]
        more = "".join(map(self.card, step.notes))
        if step.kind == "left":
            more += self._settlement(told, step)
        elif step.kind == "deal" and told.opener_rule is not None and not step.notes:
            more += _listed(self._rule(told.opener_rule))
        if more:
            parts.append(f'<div class="more">{more}</div>')
        return f"{''.join(parts)}</li>\n"

    def _deed(self, told: RoundStory, step: Step) -> str:
        words, seat = self._words, step.seat
        match step.kind:
            case "play":
                at = step.site is not None
                text = words.lays_at if at else words.lays
                if step.turned:
                    text = words.lays_turned_at if at else words.lays_turned
                return filled(text, seat=seat, tile=notation(step.tile), site=notation(step.site))
            case "draw" if step.tile is None:
                return filled(words.draws_hidden, seat=seat)
            case "draw":
                return filled(words.draws, seat=seat, tile=notation(step.tile))
            case "pass":
                return filled(words.passes, seat=seat)
            case "call":
                return filled(words.calls, seat=seat, points=notation(written(step.points)))
            case "unknown":
                return filled(words.unknown, seat=seat)
            case "deal":
                by = words.opened_by(told.by) or told.by
                return filled(words.opens, seat=seat, by=markup(by))
            case "refused":
                return markup(words.cannot_begin)
            case "left":
                return self._ended(told, step)
        return self.outcome()

    def _ended(self, told: RoundStory, step: Step) -> str:
        words = self._words
        match told.ended:
            case None:
                return filled(words.not_over, seat=step.turn)
            case "out":
                return filled(words.ended_out, seat=told.out_seat)
            case "blocked":
                return markup(words.ended_blocked)
            case "target":
                return markup(words.ended_target)
        return filled(words.ended_otherwise, ended=markup(told.ended))

    def _points(self, step: Step) -> Iterator[str]:
        """The sum of a placement, what was paid, and the scores where they changed."""
        if step.sum:
            yield f" {notation(step.sum, 'sum')}"
        if any(step.gains):
            gains = markup(self._words.comma).join(
                filled(self._words.gain, side=side, points=notation(signed(gain)))
                for side, gain in enumerate(step.gains)
                if gain
            )
            yield f' <b class="gain">{gains}</b>'
            yield f' <span class="stand">{_scores(step.scores)}</span>'
        elif step.kind == "play" and step.points:
            due = filled(self._words.due, points=notation(written(step.points)))
            yield f' <span class="due">{due}</span>'
        elif step.sum and step.notes:
            yield f' <span class="due">{markup(self._words.no_gain)}</span>'

    def _wrong(self, step: Step) -> Iterator[str]:
        """Codes, what the record claims instead, and what was not judged."""
        words = self._words
        for note in step.notes:
            code = note.violation.code
            yield f' <strong class="bad">{markup(code)}</strong>'
            if note.found is not None and not step.refused and not code.startswith("record."):
                meaning = words.value(code, note.found)
                said = english(note.found)
                if meaning is not None:
                    said = filled(words.quoted, text=markup(meaning))
                claim = filled(words.claim, claim=said)
                yield f' <span class="claim">{claim}</span>'
        if step.refused:
            told = self._unjudged(words.not_judged, words.stopped)
            if step.kind != "refused":
                told = f"{markup(words.not_allowed)} {told}"
            yield f' <span class="claim">{told}</span>'

    def _settlement(self, told: RoundStory, step: Step) -> str:
        """The settlement of a round, worked out."""
        words = self._words
        if told.left is None or told.settlement is None:
            return "" if told.ended is None else f"<p>{markup(words.not_settled)}</p>"
        left = [self._left(told, seat) for seat in range(len(told.left))]
        paid = [self._paid(told, step, side) for side in range(len(told.settlement))]
        rules = [row for rule in told.settlement_rules for row in self._rule(rule)]
        by = f"<h4>{markup(words.settled_by)}</h4>{_listed(rules)}" if rules else ""
        kind = "worked" if told.workings else "paid"
        return (
            f"<h4>{markup(words.settlement)}</h4>"
            f"{_table('left', ('', '', words.hand_left, words.pips), left)}"
            f"{_table(kind, ('', words.award, words.score), paid)}{by}"
        )

    def _paid(self, told: RoundStory, step: Step, side: int) -> Sequence[str]:
        """What a side is paid and its score after that; worked out where the rule book is there."""
        assert told.settlement is not None
        words = self._words
        award = notation(signed(told.settlement[side]))
        score = notation(written(step.scores[side]))
        if told.workings:
            working = told.workings[side]
            award = shown(working.award, words) if working.award else markup(words.nothing_paid)
            score = shown(working.score, words)
        return filled(words.side, side=side), award, score

    def _left(self, told: RoundStory, seat: int) -> tuple[str, ...]:
        """A hand at the end of a round and what its tiles count, added up."""
        assert told.left is not None
        words, hand = self._words, told.left[seat]
        pips: Sequence[Points] = [tile.low + tile.high for tile in hand]
        if told.counts is not None:
            pips = told.counts[seat]
        added = f"{' + '.join(map(written, pips))} = " if len(pips) > 1 else ""
        return (
            filled(words.seat_name, seat=seat),
            filled(words.side, side=self._story.sides[seat]),
            " ".join(map(notation, hand)) or markup(words.nothing_left),
            notation(f"{added}{written(sum(pips))}"),
        )


def _scores(scores: Sequence[Points]) -> str:
    """Scores in the order of their sides, which is that of reading."""
    return " : ".join(notation(written(score)) for score in scores)


def _listed(rows: Iterator[str] | Sequence[str]) -> str:
    """Names and what they mean."""
    text = "".join(rows)
    return f"<dl>{text}</dl>" if text else ""


def _table(kind: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table, of which the first cell of a row says what it is about."""
    head = "".join(f'<th scope="col">{markup(one)}</th>' if one else "<td></td>" for one in heads)
    body = "".join(
        f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for name, *cells in rows
    )
    return f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
