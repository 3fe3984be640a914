"""One slip of each kind in a record that is right, and what a judge must find first.

A slip alters a record and returns the violation it makes. Where it goes is looked for by playing
the record through with the reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from reference import Action, AllFives, Draw, Match, Pass, Play, Round, Tile, Violation

Record: TypeAlias = dict[str, Any]
Slip: TypeAlias = Callable[[Record], Violation]

GAME = AllFives()
SLIPS: list[Slip] = []


class NoPlace(LookupError):
    """The record has no place for this slip."""


def slip(function: Slip) -> Slip:
    SLIPS.append(function)
    return function


def _places(record: Record) -> Iterator[tuple[int, int, dict[str, Any], Round]]:
    """Each event with its round and number, and the round as it stood before it."""
    match = Match(GAME, record["players"])
    for r, sheet in enumerate(record["rounds"]):
        played = match.start_round(sheet["hands"], sheet["boneyard"], sheet["opener"])
        for e, event in enumerate(sheet["events"]):
            yield r, e, event, played
            played.apply(event["seat"], _action(event))


def _action(event: dict[str, Any]) -> Action:
    if "play" in event:
        return Play(event["play"], event.get("at"))
    return Draw(event["draw"]) if "draw" in event else Pass()


def _first(
    record: Record, wanted: Callable[[dict[str, Any], Round], object]
) -> tuple[int, int, dict[str, Any], Round]:
    """The first event that is wanted, though not of the very first turn."""
    for r, e, event, played in _places(record):
        if e > 0 and wanted(event, played):
            return r, e, event, played
    raise NoPlace


def _last_settled(record: Record) -> tuple[int, dict[str, Any]]:
    for r, sheet in reversed(list(enumerate(record["rounds"]))):
        if "left" in sheet:
            return r, sheet
    raise NoPlace


# -------------------------------------------------------------------- form


@slip
def hands_missing(record: Record) -> Violation:
    del record["rounds"][1]["hands"]
    return Violation("record.format", 1)


@slip
def another_format(record: Record) -> Violation:
    record["format"] = "domino-record/2"
    return Violation("record.format")


@slip
def players_as_text(record: Record) -> Violation:
    record["players"] = str(record["players"])
    return Violation("record.format")


@slip
def seat_as_fraction(record: Record) -> Violation:
    record["rounds"][0]["events"][2]["seat"] += 0.0
    return Violation("record.format", 0, 2)


@slip
def seat_that_is_not_there(record: Record) -> Violation:
    record["rounds"][0]["opener"] = record["players"]
    return Violation("record.format", 0)


@slip
def no_tile(record: Record) -> Violation:
    record["rounds"][0]["boneyard"][0] = "1/4"
    return Violation("record.format", 0)


@slip
def no_site(record: Record) -> Violation:
    record["rounds"][0]["events"][1]["at"] = "1|4.middle"
    return Violation("record.format", 0, 1)


@slip
def two_actions_at_once(record: Record) -> Violation:
    record["rounds"][0]["events"][0]["pass"] = True
    return Violation("record.format", 0, 0)


@slip
def points_of_a_draw(record: Record) -> Violation:
    r, e, event, _ = _first(record, lambda event, _: "draw" in event)
    event["points"] = 0
    return Violation("record.format", r, e)


@slip
def huge_score(record: Record) -> Violation:
    record["scores"][0] = 2**63
    return Violation("record.format")


@slip
def unknown_key(record: Record) -> Violation:
    record["referee"] = "nobody"
    return Violation("record.unknown-key")


@slip
def unknown_key_of_a_round(record: Record) -> Violation:
    record["rounds"][2]["number"] = 3
    return Violation("record.unknown-key", 2)


@slip
def unknown_key_of_an_event(record: Record) -> Violation:
    record["rounds"][1]["events"][3]["turned"] = True
    return Violation("record.unknown-key", 1, 3)


@slip
def another_rule_book(record: Record) -> Violation:
    record["rules"] = "sha256:" + 64 * "0"
    return Violation("record.rules")


# -------------------------------------------------------------------- setup


@slip
def too_many_players(record: Record) -> Violation:
    record["players"] = 5
    return Violation("setup.players")


@slip
def one_round_more(record: Record) -> Violation:
    record["rounds"].append(record["rounds"][0])
    return Violation("match.over", len(record["rounds"]) - 1)


@slip
def tile_twice(record: Record) -> Violation:
    record["rounds"][1]["hands"][0][0] = record["rounds"][1]["hands"][1][0]
    return Violation("setup.tiles", 1)


@slip
def tile_missing(record: Record) -> Violation:
    record["rounds"][1]["boneyard"].pop()
    return Violation("setup.tiles", 1)


@slip
def tile_of_a_larger_set(record: Record) -> Violation:
    record["rounds"][2]["boneyard"][-1] = "6|7"
    return Violation("setup.tiles", 2)


@slip
def hand_too_large(record: Record) -> Violation:
    hands = record["rounds"][1]["hands"]
    hands[0].append(hands[1].pop())
    return Violation("setup.deal", 1)


@slip
def one_hand_too_few(record: Record) -> Violation:
    record["rounds"][2]["boneyard"] += record["rounds"][2]["hands"].pop()
    return Violation("setup.deal", 2)


@slip
def wrong_opener(record: Record) -> Violation:
    for r, sheet in enumerate(record["rounds"]):
        if sheet["opener_by"] == "went_out":
            sheet["opener"] = (sheet["opener"] + 1) % record["players"]
            return Violation("setup.opener", r)
    raise NoPlace


@slip
def wrong_claim_to_open(record: Record) -> Violation:
    record["rounds"][0]["opener_by"] = "went_out"
    return Violation("setup.opener", 0)


# -------------------------------------------------------------------- turns and draws


@slip
def event_after_the_end(record: Record) -> Violation:
    events = record["rounds"][1]["events"]
    events.append({"seat": 0, "pass": True})
    return Violation("turn.after-end", 1, len(events) - 1)


@slip
def out_of_turn(record: Record) -> Violation:
    r, e, event, _ = _first(record, lambda event, _: "play" in event)
    event["seat"] = (event["seat"] + 1) % record["players"]
    return Violation("turn.seat", r, e)


@slip
def passed_though_able(record: Record) -> Violation:
    r, e, event, _ = _first(record, lambda event, _: "play" in event)
    record["rounds"][r]["events"][e] = {"seat": event["seat"], "pass": True}
    return Violation("turn.must-play", r, e)


@slip
def drew_though_able(record: Record) -> Violation:
    r, e, event, played = _first(record, lambda event, now: "play" in event and now.boneyard())
    record["rounds"][r]["events"].insert(e, {"seat": event["seat"], "draw": played.boneyard()[0]})
    return Violation("turn.must-play", r, e)


@slip
def passed_instead_of_drawing(record: Record) -> Violation:
    r, e, event, _ = _first(record, lambda event, _: "draw" in event)
    record["rounds"][r]["events"][e] = {"seat": event["seat"], "pass": True}
    return Violation("turn.must-draw", r, e)


@slip
def drew_from_nothing(record: Record) -> Violation:
    r, e, event, played = _first(record, lambda event, _: "pass" in event)
    drawn = played.dealt_boneyard[-1]
    record["rounds"][r]["events"][e] = {"seat": event["seat"], "draw": drawn}
    return Violation("draw.from-empty", r, e)


@slip
def drew_another_tile(record: Record) -> Violation:
    r, e, event, played = _first(
        record, lambda event, now: "draw" in event and len(now.boneyard()) > 1
    )
    event["draw"] = played.boneyard()[1]
    return Violation("draw.not-next", r, e)


# -------------------------------------------------------------------- placements


@slip
def tile_of_another_hand(record: Record) -> Violation:
    r, e, event, played = _first(record, lambda event, _: "play" in event)
    event["play"] = played.hands()[(event["seat"] + 1) % record["players"]][0]
    return Violation("placement.not-in-hand", r, e)


@slip
def tile_laid_before(record: Record) -> Violation:
    r, e, event, played = _first(record, lambda event, _: "play" in event)
    event["play"] = played.board().tiles()[0]
    return Violation("placement.not-in-hand", r, e)


@slip
def site_of_a_tile_in_hand(record: Record) -> Violation:
    r, e, event, _ = _first(record, lambda event, _: "at" in event)
    name = "line-a" if event["play"][0] == event["play"][2] else "low"
    event["at"] = f"{event['play']}.{name}"
    return Violation("placement.no-site", r, e)


@slip
def site_taken(record: Record) -> Violation:
    r, e, event, played = _first(record, lambda event, now: "at" in event and now.board().joins())
    event["at"] = played.board().joins()[0][0]
    return Violation("placement.no-site", r, e)


@slip
def opened_at_a_site(record: Record) -> Violation:
    opening = record["rounds"][1]["events"][0]
    opening["at"] = record["rounds"][1]["events"][1]["at"]
    return Violation("placement.no-site", 1, 0)


@slip
def laid_at_no_site(record: Record) -> Violation:
    r, e, event, _ = _first(record, lambda event, _: "at" in event)
    del event["at"]
    return Violation("placement.no-site", r, e)


@slip
def branch_of_a_later_double(record: Record) -> Violation:
    def later_doubles(now: Round) -> list[Tile]:
        return [tile for tile in now.board().tiles() if tile.is_double][1:]

    r, e, event, played = _first(record, lambda event, now: "at" in event and later_doubles(now))
    event["at"] = f"{later_doubles(played)[0]}.branch-a"
    return Violation("placement.no-site", r, e)


@slip
def branch_too_early(record: Record) -> Violation:
    def closed(now: Round) -> bool:
        board = now.board()
        names = [site.name for site, _ in board.open_sites()]
        joined = [site.name for joins in board.joins() for site in joins]
        return bool(board.spinners()) and not any("branch" in name for name in names + joined)

    r, e, event, played = _first(record, lambda event, now: "at" in event and closed(now))
    event["at"] = f"{played.board().spinners()[0]}.branch-b"
    return Violation("placement.closed-branch", r, e)


@slip
def value_that_does_not_match(record: Record) -> Violation:
    def other_sites(event: dict[str, Any], now: Round) -> list[str]:
        sites = now.board().open_sites() if "at" in event else []
        return [site for site, value in sites if str(value) not in event["play"]]

    r, e, event, played = _first(record, other_sites)
    event["at"] = other_sites(event, played)[0]
    return Violation("placement.no-match", r, e)


# -------------------------------------------------------------------- claims


@slip
def points_not_claimed_in_full(record: Record) -> Violation:
    r, e, event, _ = _first(record, lambda event, _: event.get("points"))
    event["points"] -= 5
    return Violation("score.points", r, e)


@slip
def points_for_nothing(record: Record) -> Violation:
    r, e, event, _ = _first(record, lambda event, _: event.get("points") == 0)
    event["points"] = 5
    return Violation("score.points", r, e)


@slip
def round_stopped_early(record: Record) -> Violation:
    record["rounds"][1]["events"].pop()
    return Violation("round.unfinished", 1)


@slip
def blocked_instead_of_out(record: Record) -> Violation:
    for r, sheet in enumerate(record["rounds"]):
        if sheet["ended"] == "out":
            sheet["ended"] = "blocked"
            return Violation("round.ended", r)
    raise NoPlace


@slip
def ended_though_open(record: Record) -> Violation:
    """The last round stops in the middle, but still claims its end."""
    sheet = record["rounds"][-1]
    del sheet["events"][-2:], record["winner"], record["scores"], sheet["scores"]
    sheet.pop("left", None)
    sheet.pop("settlement", None)
    return Violation("round.ended", len(record["rounds"]) - 1)


@slip
def tile_left_in_the_wrong_hand(record: Record) -> Violation:
    r, sheet = _last_settled(record)
    hands = sorted(sheet["left"], key=len)
    hands[0].append(hands[-1].pop())
    return Violation("settlement.left", r)


@slip
def settled_wrongly(record: Record) -> Violation:
    r, sheet = _last_settled(record)
    sheet["settlement"][0] += 5
    return Violation("settlement.award", r)


@slip
def added_wrongly(record: Record) -> Violation:
    record["rounds"][1]["scores"][1] += 10
    return Violation("match.scores", 1)


@slip
def wrong_final_scores(record: Record) -> Violation:
    record["scores"].reverse()
    record["scores"][0] += 0.5
    return Violation("match.scores")


@slip
def wrong_winner(record: Record) -> Violation:
    record["winner"] = 1 - min(record["winner"], 1)
    return Violation("match.winner")


@slip
def draw_claimed(record: Record) -> Violation:
    record["winner"] = None
    return Violation("match.winner")


@slip
def winner_though_open(record: Record) -> Violation:
    """The match stops after its first round, but still names a winner."""
    del record["rounds"][1:], record["scores"]
    return Violation("match.winner")
