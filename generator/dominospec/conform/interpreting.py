"""What the interpreter of the rule book answers, to hold the answers of an engine of ours to."""

from __future__ import annotations

from dominospec.conform.saying import opener_value
from dominospec.conform.serving import Json
from dominospec.conformance.derive.story import opening_text
from dominospec.conformance.following import deed_of, laid_of
from dominospec.conformance.interpreter.layout import Layout, bare
from dominospec.conformance.interpreter.opening import Hands
from dominospec.conformance.interpreter.play import Round, Start
from dominospec.conformance.interpreter.settlement import Left, settle
from dominospec.conformance.notation import parse_tile
from dominospec.points import Points, exact, number
from dominospec.rulebook.asking import reads_hands
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import RuleBook


def interpreted(book: RuleBook, query: str, given: Json, when: Json) -> Json:
    """The answer to a query about a board, a settlement or a round, in its main parts.

    Raises:
        ValueError: it is another query.
    """
    match query:
        case "board":
            if not given["laid"]:
                return {}
            layout = Layout(book, map(laid_of, given["laid"]))
            award = number(layout.award_in(bare(book)))
            return {"total": layout.total, "award": award}
        case "settle":
            paid = settle(book, _left(given))
            return {"awards": [*map(number, paid.awards)], "winner": paid.winner}
        case "legal":
            state = _round(book, given)
            return {"turn": state.turn, "legal": [*map(str, state.legal())]}
        case "play":
            return {"states": _states(book, given, when)}
    raise ValueError(f"the interpreter answers no query {query}")


def _states(book: RuleBook, given: Json, when: Json) -> list[Json]:
    """A round at first, then after each action."""
    state = _round(book, given)
    dealt = [_tiles(hand) for hand in when["dealt"]] if "dealt" in when else None
    states = [_state(state, dealt)]
    for action in when["actions"]:
        deed, seat = deed_of(action["do"]), action["seat"]
        refused = state.refusal(seat, deed)
        if refused is not None:
            states.append({"refused": refused, **_state(state, dealt)})
            continue
        points = state.apply(deed, seat)
        states.append({"points": number(points), **_state(state, dealt)})
    return states


def _state(state: Round, dealt: Hands | None) -> Json:
    ended = state.ended
    shown: Json = {
        "turn": None if ended else state.turn,
        "legal": [*map(str, state.legal())],
        "scores": [*map(number, state.scores)],
        "ended": ended.value if ended else None,
        "settlement": [*map(number, state.settled.awards)] if state.settled else None,
        "match": state.outcome,
    }
    if ended and not state.over and (dealt is not None or not reads_hands(state.book)):
        shown["opener"] = opener_value(opening_text(state.next_opening(dealt)))
    return shown


def _round(book: RuleBook, given: Json) -> Round:
    start = Start(
        _exact(given["scores"]),
        given.get("round", 1),
        frozenset(_tiles(given["named"])) if "named" in given else None,
        given.get("more", 0),
        laid_last=given.get("laid_last"),
    )
    hands = [_tiles(hand) for hand in given["hands"]]
    laid = [*map(laid_of, given["laid"])]
    boneyard = _tiles(given["boneyard"])
    return Round(book, given["players"], hands, boneyard, given["turn"], laid=laid, start=start)


def _left(given: Json) -> Left:
    return Left(
        [_tiles(hand) for hand in given["hands"]],
        given["out"],
        _tiles(given.get("boneyard", [])),
        _exact(given["scores"]) if "scores" in given else None,
        given.get("round", 1),
        given.get("laid_last", given["out"]),
    )


def _exact(scores: list[float]) -> tuple[Points, ...]:
    return tuple(map(exact, scores))


def _tiles(texts: list[str]) -> list[Tile]:
    return [*map(parse_tile, texts)]
