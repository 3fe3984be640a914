"""``dominospec schema``: the JSON Schemas of the formats."""

from __future__ import annotations

import json

import click

from dominospec import schemas
from dominospec.commands.output import Unusable, brief, nearest, say


@click.command()
@click.argument("name", required=False)
@click.option("--game", metavar="NAME|PATH.rules", help="With record: of this game alone.")
def schema(name: str | None, game: str | None) -> int:
    """Write the JSON Schema called NAME; without one, list them all."""
    if game is not None and name != "record":
        raise Unusable("--game goes with the schema of a record: schema record --game NAME")
    if name is None:
        width = max(map(len, schemas.NAMES))
        for known in schemas.NAMES:
            say(f"{known:<{width}}  {schemas.title(known)}")
        return 0
    if name not in schemas.NAMES:
        raise Unusable(
            f"no schema is called {brief(name)!r}{nearest(name, schemas.NAMES)}. "
            f"There are: {', '.join(schemas.NAMES)}."
        )
    shown = schemas.schema(name) if game is None else schemas.record_schema(_form(game))
    say(json.dumps(shown, indent=2, ensure_ascii=False))
    return 0


def _form(game: str) -> schemas.RecordForm:
    """What the records of a game may hold, from its rule book."""
    from dominospec.commands.specs import sound_book
    from dominospec.rulebook.basics import Cause
    from dominospec.rulebook.model import ClaimKind, FinishAsked

    book = sound_book(game)
    claims = book.setup.claims
    at_once = book.match.finish_asked is FinishAsked.AT_ONCE
    return schemas.RecordForm(
        game=book.name,
        players=book.setup.players,
        opener_by=tuple(claim.value for claim in claims if claim is not ClaimKind.NEW_DEAL),
        ended=tuple(cause.value for cause in Cause if at_once or cause is not Cause.TARGET),
        turned=book.placement.turning is not None,
        calls=book.scoring.calling is not None,
    )
