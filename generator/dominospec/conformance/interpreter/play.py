"""A round by the rule book: whose turn it is, what may be done, how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dominospec.conformance.evaluate import Value, as_number
from dominospec.conformance.interpreter.asking import (
    Question,
    asked_of,
    decided,
    optional,
    question,
)
from dominospec.conformance.interpreter.layout import Laid, Layout, Standing
from dominospec.conformance.interpreter.opening import Ended, Hands, Opening, opening
from dominospec.conformance.interpreter.settlement import Left, Settled, paid, settle
from dominospec.conformance.notation import points_text, tile_text
from dominospec.points import Points, whole
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import Calling, CallReceiver, FinishAsked, RuleBook


class Drawn(NamedTuple):
    """A draw, of the next tile or of one that is named."""

    tile: Tile | None = None

    def __str__(self) -> str:
        return "draw" if self.tile is None else f"draw {tile_text(self.tile)}"


class Passed(NamedTuple):
    """A pass."""

    def __str__(self) -> str:
        return "pass"


class Called(NamedTuple):
    """A call of points."""

    points: Points

    def __str__(self) -> str:
        return f"call {points_text(self.points)}"


Action = Laid | Drawn | Passed
"""What the seat to move may do."""
Deed = Action | Called


class Duties(NamedTuple):
    """What the player to move must do, and may do."""

    play: bool
    draw: bool
    passing: bool
    may_play: bool
    may_draw: bool


@dataclass(frozen=True)
class Start:
    """What is known of a round beside its tiles and the seat to move."""

    scores: tuple[Points, ...] | None = None
    """One a side; None: zeros."""
    number: int = 1
    """The number of the round in its match."""
    named: frozenset[Tile] | None = None
    """The tiles that named the opener; None where any tile will do."""
    more: int = 0
    """How many rounds, with this one, are played at a tie before it is asked again who won."""
    passes: int = 0
    """How many passes in a row came just before."""
    laid_last: int | None = None
    """The seat that laid the last tile of the layout."""


class _Rules:
    """What the rule book asks of a round."""

    def __init__(self, book: RuleBook) -> None:
        turn = book.turn
        self.play = question(turn.play)
        self.draw = question(turn.draw)
        self.passing = question(turn.passing)
        self.may_play = optional(turn.may_play, turn.play.rule, missing=True)
        self.may_draw = optional(turn.may_draw, turn.draw.rule, missing=False)
        self.again = optional(turn.again, turn.order_rule, missing=False)
        self.out = question(turn.out)
        self.blocked = question(turn.blocked)
        self.finish = question(book.match.finish)


class _Due:
    """The points of a placement while they may be called."""

    def __init__(self, points: Points, mover: int) -> None:
        self.points = points
        self.mover = mover
        self.callers: set[int] = set()


class Round:
    """A round from a position on; it changes as things are done."""

    def __init__(
        self,
        book: RuleBook,
        players: int,
        hands: Sequence[Iterable[Tile]],
        boneyard: Iterable[Tile],
        turn: int,
        *,
        laid: Iterable[Laid] = (),
        start: Start | None = None,
    ) -> None:
        self.book = book
        self.players = players
        self.side_of = book.setup.sides.by_players[players]
        self.hands = [set(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.opener = turn
        self.turn = turn
        self.layout = Layout(book, laid)
        self.start = start or Start()
        self.scores: list[Points] = list(self.start.scores or [0] * len(set(self.side_of)))
        self.passes = self.start.passes
        self.drawn = 0
        """How many tiles the seat to move has drawn in this turn."""
        self.laid_last = self.start.laid_last
        self.ended: Cause | None = None
        self.out: int | None = None
        self.settled: Settled | None = None
        self.over = False
        """Whether the match is decided."""
        self._rules = _Rules(book)
        self._due: _Due | None = None
        """What may be called now."""
        self._last: tuple[int, Action] | None = None
        """Who did what last, calls aside."""

    # -- the match

    def _ask_if_over(self) -> None:
        """Ask whether the match is over, if it is asked now."""
        self.over = self._is_asked() and self._finished() and not self._plays_on()

    def _is_asked(self) -> bool:
        """Whether it is asked now if the match is over."""
        if self.settled:
            return self.start.more <= 1
        return not self.start.more and self.book.match.finish_asked is FinishAsked.AT_ONCE

    def _finished(self) -> bool:
        """Whether the scores, or the number of the round, end a match."""
        target = self.book.match.target.values[self.players]
        about = {"target": target, "round": self.start.number}
        return any(self._rules.finish.holds({**about, "score": score}) for score in self.scores)

    def _plays_on(self) -> bool:
        """Whether several sides have the most points, and more rounds are played then."""
        return self.book.match.tie_rounds is not None and len(self._best()) > 1

    def _best(self) -> list[int]:
        return [side for side, score in enumerate(self.scores) if score == max(self.scores)]

    @property
    def more(self) -> int:
        """How many rounds are still played, once this one is over, before it is asked again."""
        if self.start.more > 1:
            return self.start.more - 1
        ties = self.book.match.tie_rounds
        return ties[self.players] if ties and self._finished() and self._plays_on() else 0

    @property
    def winner(self) -> int | None:
        """The side that has won; None in a drawn match and in one that goes on."""
        best = self._best()
        return best[0] if self.over and len(best) == 1 else None

    @property
    def outcome(self) -> str:
        """``goes on``, ``drawn`` or such as ``won by 0``."""
        if not self.over:
            return "goes on"
        return "drawn" if self.winner is None else f"won by {self.winner}"

    def hand_text(self, seat: int) -> list[str]:
        """The tiles of a hand, sorted, as a record lists them."""
        return [tile_text(tile) for tile in sorted(self.hands[seat])]

    # -- what may be done

    def standing(self, seat: int) -> Standing:
        """What the layout's rules read of a seat that may lay a tile."""
        return Standing(
            self.players,
            self.book.match.target.values[self.players],
            self.start.number,
            self.scores[self.side_of[seat]],
            self.passes,
            len(self.hands[seat]) == 1,
            self.start.named,
        )

    def _able(self, seat: int) -> bool:
        return self.layout.able(self.hands[seat], self.standing(seat))

    def duties(self) -> Duties:
        """What the mover must do, and may do."""
        nouns: dict[str, Value] = {
            **self._counts(self.turn),
            "able": self._able(self.turn),
            "drawn": self.drawn,
            "laid": len(self.layout.placements),
        }
        rules = self._rules
        may_play = rules.may_play.holds(nouns)
        nouns["able"] = nouns["able"] and may_play
        return Duties(
            play=rules.play.holds(nouns),
            draw=rules.draw.holds(nouns),
            passing=rules.passing.holds(nouns),
            may_play=may_play,
            may_draw=rules.may_draw.holds(nouns),
        )

    def _counts(self, seat: int) -> dict[str, Value]:
        return {
            "players": self.players,
            "hand": len(self.hands[seat]),
            "boneyard": len(self.boneyard),
            "reserve": self.book.setup.reserve.values[self.players],
        }

    def legal(self) -> list[Action]:
        """All that the mover may do."""
        if self.ended:
            return []
        duties = self.duties()
        actions: list[Action] = []
        if duties.may_play:
            actions += self.layout.legal(self.hands[self.turn], self.standing(self.turn))
        if self._may_draw(duties):
            actions.append(Drawn())
        if duties.passing and not duties.play:
            actions.append(Passed())
        return actions

    def _may_draw(self, duties: Duties) -> bool:
        bidden = duties.draw and not duties.play
        return bool(self.boneyard) and (bidden or duties.may_draw)

    def refusal(self, seat: int, deed: Deed) -> str | None:
        """The code with which something is refused; None if it is legal."""
        if isinstance(deed, Called):
            return self._call_refusal(seat, deed)
        if self.ended:
            return "turn.after-end"
        if seat != self.turn:
            return "turn.seat"
        duties = self.duties()
        if isinstance(deed, Laid):
            if not duties.may_play:
                return "turn.no-play"
            if deed.tile not in self.hands[seat]:
                return "placement.not-in-hand"
            return self.layout.refusal(deed, self.standing(seat))
        if isinstance(deed, Passed):
            if duties.play:
                return "turn.must-play"
            return None if duties.passing else "turn.must-draw"
        if not self._may_draw(duties):
            return "turn.must-play" if duties.play else "draw.from-empty"
        return None if deed.tile in (None, self.boneyard[0]) else "draw.not-next"

    def answering(self, code: str) -> str | None:
        """The rule that decides that something is refused now with a code, where there is one."""
        setup = self.book.setup
        reserve = setup.reserve.values[self.players]
        kept = self.book.keeps_reserve and 0 < len(self.boneyard) <= reserve
        if code == "draw.from-empty" and kept:
            return setup.reserve.rule
        if code == "turn.seat" and (rule := self._turn_rule()):
            return rule
        return self.book.answering(code, opening=not self.layout.placements)

    def _turn_rule(self) -> str | None:
        """The rule by which it is the turn of a seat, where it is not that of the order alone."""
        if self._last is None or isinstance(self._last[1], Drawn):
            return None
        last, turn = self._last[0], self.book.turn
        others = any(hand for seat, hand in enumerate(self.hands) if seat != self.turn)
        if turn.again is not None and self.turn == last and others:
            return turn.again.rule
        return turn.skip_rule if self.turn != self.after(last) else None

    # -- doing it

    def apply(self, deed: Deed, seat: int | None = None) -> Points:
        """Do something legal, the mover if no seat is named; the points of a placement or call."""
        seat = self.turn if seat is None else seat
        if not isinstance(deed, Called):
            self._last = (seat, deed)
        match deed:
            case Laid():
                return self._lay(seat, deed)
            case Drawn():
                self._due = None
                self.drawn += 1
                self.hands[seat].add(self.boneyard.pop(0))
                self._end(seat, self._rules.out, self._rules.blocked)
            case Passed():
                self._due = None
                self.passes += 1
                asked = (self._rules.out, self._rules.blocked)
                if any("passes" in one.reads for one in asked):  # then both, as everywhere
                    self._end(seat, *asked)
                if not self.ended:
                    self._next()
            case Called():
                return self._call(seat, deed)
        return 0

    def _lay(self, seat: int, placement: Laid) -> Points:
        standing = self.standing(seat)
        self.hands[seat].remove(placement.tile)
        self.layout.lay(placement)
        self.laid_last = seat
        self.passes = 0
        points = self.layout.award_in(standing)
        if self.book.scoring.calling is None:
            self._pay({self.side_of[seat]: points})
        else:
            self._due = _Due(points, seat)
        self._ask_if_over()
        if self.over:
            self.ended = Cause.TARGET
            return points
        self._end(seat, self._rules.out, self._rules.blocked)
        if not self.ended:
            placed = {**self.layout.placed(standing), "points": points}
            members = {"number": self.layout.numbers()} if self._rules.again.domains else {}
            goes_on = self._rules.again.holds(placed, members)
            if goes_on and (self.hands[seat] or self.book.turn.skip_rule is None):
                self.drawn = 0
            else:
                self._next()
        return points

    def _pay(self, gains: Mapping[int, Points]) -> None:
        self.scores = paid(self.book, self.players, self.scores, gains)

    def after(self, seat: int) -> int:
        """The seat whose turn follows, whatever it holds."""
        return (seat + self.book.turn.step) % self.players

    def _next(self) -> None:
        self.drawn = 0
        self.turn = self.after(self.turn)
        if self.book.turn.skip_rule is not None and any(self.hands):
            while not self.hands[self.turn]:
                decided(self.book.turn.skip_rule, f"seat {self.turn} is passed over")
                self.turn = self.after(self.turn)

    def _end(self, seat: int, *asked: Question) -> None:
        """Ask if the round is out or blocked; if it is, settle it."""
        side = [other for other in range(self.players) if self.side_of[other] == self.side_of[seat]]
        nouns: dict[str, Value] = {
            **self._counts(seat),
            "nobody able": not any(map(self._able, range(self.players))),
            "side hand": sum(len(self.hands[other]) for other in side),
            "passes": self.passes,
        }
        for one in asked:
            if one.holds(nouns):
                break
        else:
            return
        if one is self._rules.out:
            self.ended, self.out = Cause.OUT, seat
        else:
            self.ended = Cause.BLOCKED
        left = Left(
            [sorted(hand) for hand in self.hands],
            self.out,
            self.boneyard,
            self.scores,
            self.start.number,
            self.laid_last,
        )
        self.settled = settle(self.book, left)
        self._pay(dict(enumerate(self.settled.awards)))
        self._ask_if_over()
        if self._plays_on() or self.start.more:
            tied = "several have the most" if self._plays_on() else "one has the most"
            reached = "the match might be over" if self._finished() else "short of the end"
            decided(
                self.book.match.winner_rule,
                f"{tied}, {reached}, {self.start.more} rounds to play before, {self.more} after",
            )

    # -- calls

    @property
    def due(self) -> Points:
        """The points of the last placement that nobody has called yet."""
        return 0 if self._due is None else self._due.points

    def calls(self) -> list[tuple[int, Called]]:
        """The seats that may call what is due, each with that call; none where nothing is."""
        if not self.due:
            return []
        call = Called(self.due)
        return [(seat, call) for seat in range(self.players) if not self.refusal(seat, call)]

    def _call_refusal(self, seat: int, call: Called) -> str | None:
        calling, due = self.book.scoring.calling, self._due
        allowed = None if calling is None else calling.allowed
        rule = None if allowed is None else allowed.rule
        if self.over or self.ended is Cause.TARGET:
            decided(rule, "called after the match is over")
            return "turn.after-end"
        if allowed is None or due is None:
            decided(rule, "called when nothing can be")
            return "call.refused"
        nouns = self._calling(seat, call, due)
        if seat in due.callers:
            decided(allowed.rule, f"{_caller(nouns)} calls again")
            return "call.refused"
        return None if question(allowed).holds(nouns) else "call.refused"

    def _calling(self, seat: int, call: Called, due: _Due) -> dict[str, Value]:
        return {
            "called": call.points,
            "due": due.points,
            "mover": seat == due.mover,
            "partner": seat != due.mover and self.side_of[seat] == self.side_of[due.mover],
        }

    def _call(self, seat: int, call: Called) -> Points:
        calling, due = self.book.scoring.calling, self._due
        assert calling is not None
        assert due is not None
        nouns = self._calling(seat, call, due)
        gains = self._called(calling, seat, nouns)
        due.callers.add(seat)
        if call.points == due.points:
            due.points = 0
        when = "once the round is over" if self.ended else "in the round"
        decided(calling.allowed.rule, f"{_caller(nouns)} calls {when}")
        self._pay(gains)
        self._ask_if_over()
        if self.over:
            decided(calling.allowed.rule, f"a call {when} ends the match")
            self.ended = self.ended or Cause.TARGET
        return gains[self.side_of[seat]]

    def _called(self, calling: Calling, seat: int, nouns: Mapping[str, Value]) -> dict[int, Points]:
        """What each side gets for a call."""
        gains: dict[int, Points] = dict.fromkeys(range(len(self.scores)), 0)
        for award in calling.awards:
            if not asked_of(award.rule, award.when).holds(nouns):
                continue
            points = as_number(asked_of(award.rule, award.amount).answer(nouns))
            decided(award.rule, f"{award.receiver.value} gets {_sign(points)}")
            caller = self.side_of[seat]
            others = [side for side in gains if side != caller]
            for side in [caller] if award.receiver is CallReceiver.CALLER else others:
                gains[side] = whole(gains[side] + points)
        return gains

    # -- the next round

    def as_ended(self) -> Ended:
        """What claims to open the next round read of this one."""
        if self.ended is None:
            raise ValueError("the round goes on")
        winner = self.settled.winner if self.settled else None
        return Ended(
            self.ended,
            self.opener,
            self.after(self.opener),
            self.out,
            self.laid_last,
            tuple(seat for seat, side in enumerate(self.side_of) if side == winner),
        )

    def next_opening(self, hands: Hands | None = None) -> Opening:
        """Who opens the next round, if it is dealt so."""
        hands = [()] * self.players if hands is None else hands
        number = self.start.number + 1
        return opening(self.book, self.players, hands, number=number, before=self.as_ended())


def _caller(nouns: Mapping[str, Value]) -> str:
    if nouns["mover"]:
        return "the mover"
    return "a partner" if nouns["partner"] else "another side"


def _sign(points: Points) -> str:
    return "points" if points > 0 else "less" if points < 0 else "nothing"
