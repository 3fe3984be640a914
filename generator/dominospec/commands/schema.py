"""``dominospec schema``: the JSON Schemas of the formats."""

from __future__ import annotations

import json

import click

from dominospec import schemas
from dominospec.commands.output import Unusable, brief, nearest, say


@click.command()
@click.argument("name", required=False)
def schema(name: str | None) -> int:
    """Write the JSON Schema called NAME; without one, list them all."""
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
    say(json.dumps(schemas.schema(name), indent=2, ensure_ascii=False))
    return 0
