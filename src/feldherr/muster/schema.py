"""JSON Schemas of army files, so that editors help while writing.

`python -m feldherr.muster.schemas` writes their files anew; a test keeps them fresh.
"""

import json
from typing import Any

import msgspec

from feldherr.games.registry import game

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(name: str) -> dict[str, Any]:
    """The schema of a game's army files. Raises `LookupError` for an unknown game."""
    listing = game(name).listing
    title = f"feldherr: army of {game(name).title['en']}"
    return {"$schema": DIALECT, "title": title} | msgspec.json.schema(listing) | listing.schema


def written(name: str) -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(name), indent=2, ensure_ascii=False) + "\n"
