"""The fast loops: they play and judge as the readable engine does, whatever the rules say."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from types import ModuleType
from typing import Any

import pytest
from dominospec.emit import load_engine
from dominospec.rulebook.expression import Expression, Kind, Truth
from dominospec.rulebook.model import ByPlayers, Condition, RuleBook, Spinning

from emit.books import (
    ABLE,
    ALWAYS,
    GAMES,
    NOBODY_ABLE,
    VARIANTS,
    book,
    changed,
    engine,
    noun,
    operation,
    small,
    spinners,
)

Record = dict[str, Any]

HAND, BONEYARD, RESERVE = (noun(words, Kind.TILES) for words in ("hand", "boneyard", "reserve"))
NOT_ABLE = operation("not", ABLE)
CAN_DRAW = operation(">", BONEYARD, RESERVE)
CANNOT_DRAW = operation("<=", BONEYARD, RESERVE)
NEVER = Truth(False)


# -- more games that differ in one thing


def turns(**conditions: Expression) -> RuleBook:
    """All Fives with other conditions in the part ``turn``."""
    rules = book().turn
    return changed(
        book(),
        turn={
            name: Condition(getattr(rules, name).rule, when) for name, when in conditions.items()
        },
    )


def branches(choice: Spinning, when: Expression) -> RuleBook:
    """All Fives with another choice of spinners and another gate of their branches."""
    gate = Condition("placement.branches", when)
    return changed(book(), placement={**spinners(choice), "branch_opens": gate})


def no_drawing() -> RuleBook:
    return turns(draw=NEVER, passing=NOT_ABLE, blocked=NOBODY_ABLE)


def drawing_at_will() -> RuleBook:
    """Who can play may draw all the same."""
    return turns(play=NEVER, draw=CAN_DRAW)


def full_hands() -> RuleBook:
    """Who holds ten tiles draws no more."""
    full = operation(">=", HAND, 10)
    return turns(
        draw=operation("and", NOT_ABLE, operation("and", CAN_DRAW, operation("not", full))),
        passing=operation("and", NOT_ABLE, operation("or", CANNOT_DRAW, full)),
    )


def last_tile() -> RuleBook:
    """A round ends with the last but one tile of a hand, or when somebody holds twenty."""
    return turns(
        out=operation("<=", HAND, 1), blocked=operation("or", NOBODY_ABLE, operation(">", HAND, 20))
    )


def open_spinners() -> RuleBook:
    """Every double spins, and its branches open at once."""
    return branches(Spinning.EVERY, ALWAYS)


def one_branch() -> RuleBook:
    """The other branch of the spinner closes when one is joined."""
    return branches(Spinning.FIRST, operation("<", noun("joined branches"), 1))


def double(pips: int) -> RuleBook:
    """All Fives with another set, and as many tiles a hand as that allows, nine at most."""
    tiles = (pips + 1) * (pips + 2) // 2
    sizes = {players: min(9, tiles // players) for players in book().setup.players}
    return changed(book(), setup={"highest_pips": pips, "deal": ByPlayers("setup.deal", sizes)})


def to(target: int, base: RuleBook) -> RuleBook:
    """The same game to a lower target."""
    targets = dict.fromkeys(base.setup.players, target)
    return changed(base, match={"target": ByPlayers("match.target", targets)})


BOOKS: dict[str, Callable[[], RuleBook]] = {
    **{game: partial(book, game) for game in GAMES},
    **VARIANTS,
    **{
        build.__name__: build
        for build in (
            no_drawing,
            drawing_at_will,
            full_hands,
            last_tile,
            open_spinners,
            one_branch,
        )
    },
    **{f"double_{pips}": partial(double, pips) for pips in (1, 2, 3, 9, 12)},
}


@cache
def short(name: str) -> ModuleType:
    """The engine of a game, to thirty points."""
    return load_engine(to(30, BOOKS[name]()))


def readable(engine: ModuleType, record: object) -> Any:
    """What the readable way through ``validate`` says."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_quick", lambda record: None)
        return engine.validate(record)


def through_json(record: object) -> Any:
    return json.loads(json.dumps(record))


# -- all that is right

WITH_POINTS = [name for name in BOOKS if name != "double_1"]
"""Three tiles hardly ever score."""


def assert_alike(engine: ModuleType, match: Any) -> None:
    """The record of a match is right, and every way to judge it says the same."""
    record = through_json(engine.expand(match))
    verdict = readable(engine, record)
    assert verdict.valid, verdict.violations[0]
    assert engine.judge(match) == engine._quick(record) == verdict
    assert engine.compact(record) == match


@pytest.mark.parametrize("name", BOOKS)
def test_random_rounds_are_judged_alike(name: str) -> None:
    engine = short(name)
    for players in engine.RULES.players:
        rng = Random(f"{name} {players}")
        for _ in range(4):
            played = engine.playout(rng, players)
            assert_alike(engine, engine.CompactMatch(players, (played,), None, None))


@pytest.mark.parametrize("name", WITH_POINTS)
def test_random_matches_are_judged_alike(name: str) -> None:
    engine = short(name)
    for players in engine.RULES.players:
        assert_alike(engine, engine.playout_match(Random(f"{name} {players}"), players))


@pytest.mark.parametrize("name", WITH_POINTS)
def test_matches_of_the_readable_engine_are_judged_alike(name: str) -> None:
    engine = short(name)
    for players in engine.RULES.players:
        record = through_json(engine.random_match(players, Random(players)))
        verdict = readable(engine, record)
        assert verdict.valid
        assert engine.judge(engine.compact(record)) == engine._quick(record) == verdict
        assert engine.expand(engine.compact(record)) == record


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_open_matches_are_judged_alike(game: str, players: int) -> None:
    engine = short(game)
    whole = engine.expand(engine.playout_match(Random(players), players))
    for rounds in range(len(whole["rounds"])):
        for events in range(0, len(whole["rounds"][rounds]["events"]), 3):
            record = through_json(whole)
            record["rounds"] = record["rounds"][: rounds + 1]
            last = record["rounds"][-1]
            last["events"] = last["events"][:events]
            for claims, keys in (
                (record, ("scores", "winner")),
                (last, ("ended", "left", "settlement", "scores")),
            ):
                for key in keys:
                    claims.pop(key, None)
            verdict = readable(engine, record)
            assert verdict.valid
            assert engine.judge(engine.compact(record)) == engine._quick(record) == verdict


def test_each_end_and_each_kind_of_event_was_met() -> None:
    """The matches above would show little if they were all alike."""
    rng = Random(1)
    rounds = [
        played
        for players in (2, 3, 4)
        for _ in range(20)
        for played in engine().playout_match(rng, players).rounds
    ]
    assert {played.ended for played in rounds} == {"out", "blocked", "target"}
    events = [event for played in rounds for event in played.events]
    assert ("", "6|6", 0) in events
    assert (None, "6|6", 0) in events
    assert (None, "", 0) in events
    assert {0, 5, 10, 15, 20, 25, 30} <= {points for _, _, points in events} <= {*range(0, 40, 5)}


def test_shared_settlements_are_judged_alike() -> None:
    rng = Random(1)
    rounds = (engine().playout(rng, 3) for _ in range(100_000))
    played = next(played for played in rounds if any(p % 5 for p in played.scores))
    assert sum(played.settlement) % 5 == 0
    assert_alike(engine(), engine().CompactMatch(3, (played,), played.scores, None))


def test_only_random_is_asked_of_the_source_of_chance() -> None:
    class Chance:
        def __init__(self) -> None:
            self._rng = Random(7)

        def random(self) -> float:
            return self._rng.random()

    assert engine().playout(Chance(), 3) == engine().playout(Random(7), 3)
    assert engine().playout_match(Chance(), 4) == engine().playout_match(Random(7), 4)


def test_every_choice_is_equally_likely() -> None:
    """Among six tiles: who opens, with which tile, and at which of two like sites the next lies."""
    rng = Random(3)
    rounds = [small().playout(rng, 2) for _ in range(6000)]
    assert 2850 < sum(played.opener for played in rounds) < 3150
    openings = Counter(played.events[0][1] for played in rounds)
    assert len(openings) == 6
    assert all(900 < times < 1100 for times in openings.values())
    seconds = Counter(played.events[1][0] for played in rounds if played.events[0][1] == "0|0")
    assert seconds["0|0.line-a"] > 100
    assert abs(seconds["0|0.line-a"] - seconds["0|0.line-b"]) < 100


def test_a_round_goes_on_from_scores_and_opener() -> None:
    played = engine().playout(Random(1), 2, opener=1, scores=(100, 240))
    assert played.opener == 1
    assert played.scores[0] >= 100
    assert played.scores[1] >= 240


@pytest.mark.parametrize(
    ("players", "opener", "scores", "message"),
    [
        (5, None, None, "no 5 players"),
        (2, 2, None, "no seat 2"),
        (2, None, (0,), "not 1"),
        (2, None, (250, 0), "decided"),
    ],
)
def test_what_does_not_go_together_is_refused(
    players: int, opener: int | None, scores: tuple[int, ...] | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        engine().playout(Random(1), players, opener, scores)


def test_a_round_that_no_rule_ends_is_noticed() -> None:
    endless = load_engine(turns(blocked=NEVER, out=NEVER))
    with pytest.raises(endless.Endless, match="nobody can go on"):
        endless.playout(Random(1), 2)


# -- all that is not right


def alterations(record: Record) -> Iterator[Record]:
    """The record with one change: a value replaced, a key or an item lost, added or moved."""
    text = json.dumps(record)
    for path in paths(record):
        for change in CHANGES:
            altered = json.loads(text)
            holder = altered
            for step in path[:-1]:
                holder = holder[step]
            if change(holder, path[-1]) and json.dumps(altered) != text:
                yield altered


def paths(value: Any, *path: str | int) -> Iterator[tuple[str | int, ...]]:
    """The way to each value inside, outermost first."""
    steps = value.items() if isinstance(value, dict) else enumerate(value)
    for step, inner in steps:
        yield (*path, step)
        if isinstance(inner, dict | list):
            yield from paths(inner, *path, step)


def _replacing(replace: Callable[[Any], Any]) -> Callable[[Any, Any], bool]:
    def change(holder: Any, step: Any) -> bool:
        try:
            holder[step] = replace(holder[step])
        except (TypeError, ValueError):
            return False
        return True

    return change


def _lose(holder: Any, step: Any) -> bool:
    del holder[step]
    return True


def _double(holder: Any, step: Any) -> bool:
    if isinstance(holder, dict):
        holder[f"x_{step}"] = holder[step]
    else:
        holder.insert(step, copy.deepcopy(holder[step]))
    return True


def _add(holder: Any, step: Any) -> bool:
    if isinstance(holder, list):
        return False
    holder["note"] = step
    return True


def _rename(holder: Any, step: Any) -> bool:
    if isinstance(holder, list):
        return False
    holder[f"{step}s"] = holder.pop(step)
    return True


def _swap(holder: Any, step: Any) -> bool:
    if isinstance(holder, dict) or step == 0:
        return False
    holder[step - 1], holder[step] = holder[step], holder[step - 1]
    return True


CHANGES: list[Callable[[Any, Any], bool]] = [
    _lose,
    _double,
    _add,
    _rename,
    _swap,
    *map(
        _replacing,
        [
            lambda value: value + 1,
            lambda value: value - 1,
            lambda value: value + 2**64,
            lambda value: -value,
            lambda value: float(value) if isinstance(value, int) else float("x"),
            lambda value: bool(value),
            lambda value: str(value),
            lambda value: [value],
            lambda value: [*value, *value],
            lambda value: dict.fromkeys(value, 0),
            lambda value: dict(enumerate(value)),
            lambda value: value[::-1],
            lambda value: value[:-1],
            lambda value: value.replace("|", "-") if isinstance(value, str) else int("x"),
            lambda value: value.replace("-a", "-b") if isinstance(value, str) else int("x"),
            lambda value: value.upper() if isinstance(value, str) else int("x"),
            lambda value: None,
            lambda value: "",
            lambda value: "1|4",
            lambda value: "1|4.low",
            lambda value: "out",
            lambda value: 0,
            lambda value: {},
            lambda value: [],
        ],
    ),
]


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("all_fives", 2),
        ("all_fives", 3),
        ("all_fives", 4),
        ("all_fives_own_hand", 4),
        ("fives_and_threes", 2),
        ("five_up", 2),
        ("us_sniff", 3),
        ("reserve", 2),
        ("no_award", 2),
        ("drawing_at_will", 2),
        ("last_tile", 3),
        ("double_2", 2),
    ],
)
def test_what_is_accepted_is_right(name: str, players: int) -> None:
    engine = short(name)
    match = engine.playout_match(Random(players), players)
    if len(match.rounds) > 2:
        match = engine.CompactMatch(players, match.rounds[:2], match.rounds[1].scores, None)
    accepted = 0
    for altered in alterations(engine.expand(match)):
        verdict = engine._quick(altered)
        if verdict is not None:
            accepted += 1
            assert verdict == readable(engine, altered), altered
            assert engine.judge(engine.compact(altered)) == verdict
    assert accepted > 20


def test_a_clean_record_of_each_shared_claim_left_out_is_right() -> None:
    record = engine().expand(engine().playout_match(Random(4), 3))
    for path in paths(record):
        if path[-1] in ("rules", "opener_by", "ended", "left", "settlement", "scores", "winner"):
            altered = through_json(record)
            holder = altered
            for step in path[:-1]:
                holder = holder[step]
            del holder[path[-1]]
            assert engine()._quick(altered) == readable(engine(), altered)
            assert engine().judge(engine().compact(altered)) == readable(engine(), altered)


WORLD: Record = {
    "format": "domino-record/1", "game": "all_fives", "players": 2,
    "rounds": [
        {"opener": 0, "opener_by": "lot",
         "hands": [["1|2", "0|0"], ["2|2", "1|1"]], "boneyard": ["0|1", "0|2"],
         "events": [
             {"seat": 0, "play": "1|2", "points": 0},
             {"seat": 1, "play": "2|2", "at": "1|2.high", "points": 5},
             {"seat": 0, "draw": "0|1"},
             {"seat": 0, "play": "0|1", "at": "1|2.low", "points": 0},
             {"seat": 1, "draw": "0|2"},
             {"seat": 1, "play": "0|2", "at": "2|2.line-b", "points": 0},
             {"seat": 0, "play": "0|0", "at": "0|1.low", "points": 0}],
         "ended": "out", "left": [[], ["1|1"]], "settlement": [0, 0], "scores": [0, 5]},
        {"opener": 0, "opener_by": "went_out",
         "hands": [["1|2", "0|0"], ["2|2", "1|1"]], "boneyard": ["0|1", "0|2"],
         "events": []}],
    "scores": [0, 5],
}  # fmt: skip
"""A round of :func:`small`, and one that has just begun."""

FIRST = ("rounds", 0, "events", 0)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ((*FIRST, "at"), None),
        ((*FIRST, "at"), ""),
        ((*FIRST, "at"), 0),
        ((*FIRST, "at"), "1|2.low"),
        (FIRST, {"seat": 0, "play": "1|2", "points": 0, "at": None, "note": 1}),
        (FIRST, {"seat": 0, "play": "1|2", "points": 0, "note": 1}),
        ((*FIRST, "seat"), False),
        ((*FIRST, "seat"), 0.0),
        (("rounds", 0, "opener"), False),
        (("rounds", 1, "opener"), False),
        (("rounds", 1, "opener"), 0.0),
        (("rounds", 1, "ended"), None),
        (("rounds", 1, "left"), None),
        (("rounds", 1, "settlement"), None),
        (("rounds", 1, "events"), {}),
        (("players",), 2.0),
        (("winner",), None),
        (("winner",), True),
        (("rounds", 0, "settlement"), [False, 0]),
        (("rounds", 0, "ended"), None),
        (("rounds", 0, "opener_by"), None),
        (("rounds", 0, "left", 0), {}),
        (("rounds", 0, "left", 1), ["0|2", "0|2"]),
        (("scores",), None),
        (("scores",), [False, 5]),
        (("rules",), None),
        (("note",), None),
    ],
)
def test_what_only_python_takes_for_equal_is_refused(
    path: tuple[str | int, ...], value: object
) -> None:
    world = small()
    record = copy.deepcopy(WORLD)
    assert world._quick(record) == readable(world, record)
    assert world._quick(record) is not None
    holder: Any = record
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    assert world._quick(record) is None
    assert not world.validate(record).valid


@pytest.mark.parametrize(
    "value",
    [None, True, 0, 1.5, "", "x", [], [[]], {}, {"players": 2}, {"players": []}, [{"players": 2}]],
)
def test_any_value_of_json_is_survived(value: object) -> None:
    assert engine()._quick(value) is None
    assert not engine().validate(value).valid


def next_actions(engine: ModuleType, played: Any) -> Iterator[Any]:
    """Things to do next: tiles at open and other sites, draws of two tiles, a pass."""
    sides = [engine.Site(tile, side) for tile in played.layout._tiles for side in ALL_SIDES]
    taken = [site for site in sides if site not in played.layout.sites()]
    sites = [None, *played.layout.sites(), *taken[:3], *taken[-3:]]
    hands = [hand for seat, hand in enumerate(played.hands) if seat != played.turn]
    tiles = [*played.hands[played.turn or 0], *hands[0][:1], *played.boneyard[:1]]
    yield from (engine.Play(tile, site) for tile in tiles for site in sites)
    yield from (engine.Draw(tile) for tile in (*played.boneyard[:2], *hands[0][:1]))
    yield engine.Pass()


ALL_SIDES = ("low", "high", "line-a", "line-b", "branch-a", "branch-b")


@pytest.mark.parametrize("name", BOOKS)
def test_after_each_event_the_same_is_legal(name: str) -> None:
    engine = short(name)
    for players in engine.RULES.players:
        played = engine.playout(Random(players), players)
        record = engine.expand(engine.CompactMatch(players, (played,), None, None))
        (sheet,) = record["rounds"]
        played = played._replace(ended=None, left=None, settlement=None, scores=None)
        for claim in ("ended", "left", "settlement", "scores"):
            sheet.pop(claim, None)
        deal = engine.compact(record).rounds[0]
        hands = [[engine.Tile.parse(text) for text in hand] for hand in sheet["hands"]]
        boneyard = [engine.Tile.parse(text) for text in sheet["boneyard"]]
        replay = engine.Round(players, hands, boneyard, played.opener)
        entries, events = sheet["events"], deal.events
        seat = played.opener
        for index in range(len(events) + 1):
            for action in next_actions(engine, replay):
                legal = replay.refusal(action) is None
                points = replay.apply(action) if legal else 0
                if legal:
                    replay.undo()
                entry = engine._entry(engine.Event(seat, action, points))
                sheet["events"] = [*entries[:index], entry]
                event = engine._compact_event(entry)
                altered = played._replace(events=(*events[:index], event))
                verdict = engine._quick(record)
                assert (verdict is not None) == legal, (index, action)
                match = engine.CompactMatch(players, (altered,), None, None)
                assert engine.judge(match) == verdict, (index, action)
            if index < len(events):
                replay.apply(engine._action(entries[index]))
                seat = replay.turn if replay.turn is not None else (seat + 1) % players


def test_no_round_follows_an_unfinished_one_or_the_last() -> None:
    module = engine()
    match = module.playout_match(Random(1), 2)
    rounds = match.rounds
    cut = rounds[0]._replace(
        events=rounds[0].events[:3], ended=None, left=None, settlement=None, scores=None
    )
    later = module.playout(Random(2), 2)
    after = module.playout(Random(3), 2, module._last_mover(rounds[-1], 2))
    for code, wrong in (
        ("round.unfinished", (cut, later._replace(scores=None))),
        ("match.over", (*rounds, after._replace(scores=None))),
    ):
        altered = module.CompactMatch(2, wrong, None, None)
        assert module.judge(altered) is None
        record = module.expand(altered)
        assert module._quick(record) is None
        assert [each.code for each in readable(module, record).violations] == [code]


def test_all_tiles_are_there_once() -> None:
    """A tile that nobody draws, and one that nobody lays, stand for another."""
    rng = Random(5)
    rounds = (engine().playout(rng, 2) for _ in range(99))
    played = next(each for each in rounds if each.ended == "out" and _undrawn(each) > 1)
    *rest, last = played.boneyard
    loser = played.left.index(next(filter(None, played.left)))
    kept = played.left[loser] & -played.left[loser]
    for altered in (
        played._replace(boneyard=(*rest, rest[0])),
        played._replace(boneyard=tuple(rest)),
        played._replace(
            hands=tuple(
                hand ^ (kept | last if seat == loser else 0)
                for seat, hand in enumerate(played.hands)
            ),
            left=tuple(
                hand ^ (kept | last if seat == loser else 0)
                for seat, hand in enumerate(played.left)
            ),
            settlement=None,
            scores=None,
        ),
    ):
        wrong = engine().CompactMatch(2, (altered,), None, None)
        assert engine().judge(wrong) is None
        assert engine()._quick(engine().expand(wrong)) is None


def _undrawn(played: Any) -> Any:
    """How many tiles of the boneyard nobody drew."""
    return len(played.boneyard) - sum(map(engine()._is_draw, played.events))


@pytest.mark.parametrize("name", BOOKS)
def test_settlements_are_paid_alike(name: str) -> None:
    engine = short(name)
    rng = Random(name)
    for players in engine.RULES.players:
        table = engine._TABLES[players]
        for _ in range(40):
            tiles = sorted(engine.RULES.tiles, key=lambda _: rng.random())
            left = [tiles[seat::players][: int(rng.random() * 5)] for seat in range(players)]
            for out in (None, int(rng.random() * players)):
                if out is not None:
                    left[out] = []
                awards = engine.settle(players, left, out).awards
                running = [int(rng.random() * 30) for _ in table.own]
                scores = [before + gain for before, gain in zip(running, awards, strict=True)]
                bits = [engine._set_of(hand) for hand in left]
                how = "blocked" if out is None else "out"
                paid, decided = engine._settle(table, running, bits, how, out or 0)
                assert (tuple(paid), running) == (awards, scores)
                assert decided == any(score >= 30 for score in scores)


def test_what_is_accepted_in_compact_form_is_right() -> None:
    """Each event, tile and claim of a compact round changed for another's."""
    module = short("all_fives")
    match = next(
        m for m in (module.playout_match(Random(s), 2) for s in range(99)) if len(m.rounds) == 1
    )
    (played,) = match.rounds
    rounds = (module.playout(Random(seed), 2, 1 - played.opener) for seed in range(99))
    others = next(each for each in rounds if each.ended == "out")._replace(opener_by="went_out")
    for field in played._fields:
        altered = match._replace(rounds=(played._replace(**{field: getattr(others, field)}),))
        assert module.judge(altered) is None or altered == match, field
    for index, event in enumerate(played.events):
        site, tile, points = event
        for other in {*played.events, *others.events, (None, "", 0), (site, tile, points + 5)}:
            events = (*played.events[:index], other, *played.events[index + 1 :])
            altered = match._replace(rounds=(played._replace(events=events),))
            verdict = module.judge(altered)
            if verdict is not None:
                assert verdict == readable(module, module.expand(altered))
            elif other == event:
                pytest.fail("the right event is refused")
    for wrong in (
        match._replace(players=5),
        match._replace(rounds=(*match.rounds, played)),
        match._replace(winner=module.DRAWN),
        match._replace(scores=(0, 0)),
    ):
        assert module.judge(wrong) is None


def test_nothing_given_is_changed() -> None:
    match = engine().playout_match(Random(2), 2)
    record = engine().expand(match)
    before = copy.deepcopy((match, record))
    engine().judge(match)
    engine()._quick(record)
    record["rounds"][1]["events"][-1]["points"] += 5
    before[1]["rounds"][1]["events"][-1]["points"] += 5
    assert engine()._quick(record) is None
    engine().judge(engine().compact(record))
    assert (match, record) == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda record: record.pop("players"), "players"),
        (lambda record: record.update(game="other"), "another game"),
        (lambda record: record.update(winner=-1), "no side -1"),
        (
            lambda record: record["rounds"][0]["events"][0].update(
                seat=1 - record["rounds"][0]["opener"]
            ),
            "turn of seat",
        ),
        (lambda record: record["rounds"][0]["hands"][0].append("7|7"), "no such tile"),
        (lambda record: record["rounds"][0]["hands"][0].extend(["1|1", "1|1"]), "twice"),
    ],
)
def test_what_the_compact_form_cannot_say(change: Callable[[Record], object], message: str) -> None:
    record = engine().expand(engine().playout_match(Random(2), 2))
    change(record)
    with pytest.raises(ValueError, match=message):
        engine().compact(record)


def test_another_notation_has_the_same_compact_form() -> None:
    match = engine().playout_match(Random(2), 2)
    text = json.dumps(engine().expand(match))
    assert engine().compact(json.loads(text.replace("|", "-"))) == match


def test_points_are_whole_where_the_game_has_no_others() -> None:
    module = engine("all_fives_own_hand")
    record = module.expand(module.playout_match(Random(2), 4))
    record["scores"] = [2.5, 0]
    with pytest.raises(ValueError, match="whole"):
        module.compact(record)
    record["scores"] = [5.0, 0]
    assert module.compact(record).scores == (5, 0)
