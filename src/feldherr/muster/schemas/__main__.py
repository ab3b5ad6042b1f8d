"""Writes the JSON Schemas of army files anew, beside this file."""

from pathlib import Path

from feldherr.games.registry import games
from feldherr.muster.schema import written

for known in games():
    path = Path(__file__).with_name(f"{known.name}.json")
    path.write_text(written(known.name), encoding="utf-8")
