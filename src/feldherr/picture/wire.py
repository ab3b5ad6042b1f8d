"""A film as the page's script reads it: small, and drawings made once for all bodies alike.

The types are the ones `data/replay/film.js` names.
"""

from typing import Any

import msgspec

from . import bodies, table
from .scene import Body, Film, Frame, Line, Move, Scene, Tally, advance, laid


class Looks:
    """The different drawings of a film, each with its number."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], int] = {}
        self.drawn: list[dict[str, object]] = []

    def of(self, body: Body) -> int:
        """The number of a body's drawing."""
        key = (body.side, body.symbol, body.width, body.depth, body.marks, body.stands,
               body.ranks, *body.counters.items(), body.outline)  # fmt: skip
        if key not in self.known:
            self.known[key] = len(self.drawn)
            self.drawn.append(
                {"art": bodies.look(body), "layer": bodies.layer(body), "side": body.side,
                 "symbol": body.symbol, "marks": body.marks, "width": body.width,
                 "depth": body.depth}
            )  # fmt: skip
        return self.known[key]


def encode(film: Film) -> str:
    """The film as JSON.

    Raises ValueError if a frame speaks of a body that is not on the table, or a body's symbol or
    mark is not known.
    """
    looks, scene = Looks(), film.scene
    standing = {body.id: body for body in scene.bodies}
    start, frames = [_body(body, looks) for body in scene.bodies], list[dict[str, object]]()
    for frame in film.frames:
        before = _tallies(scene)
        standing, scene = advance(standing, frame), laid(scene, frame)
        frames.append(_frame(frame, standing, looks))
        if (sums := _tallies(scene)) != before:
            frames[-1]["tallies"] = sums
        if frame.terrain is not None:
            frames[-1]["terrain"] = table.ground(scene, ("en", "de"))
    facts: dict[str, Any] = {
        "game": film.game, "verdict": film.verdict, "winner": film.winner,
        "armies": [msgspec.structs.asdict(army) for army in film.armies],
        "width": scene.width, "height": scene.height,
        "unit": scene.unit, "unit_name": scene.unit_name, "types": scene.types,
        "phases": list(film.phases.items()), "looks": looks.drawn, "bodies": start,
        "frames": frames,
    }  # fmt: skip
    return msgspec.json.encode(facts).decode()


def _tallies(scene: Scene) -> list[dict[str, Any]]:
    """The sums beside the table."""
    return [msgspec.structs.asdict(one) for one in scene.beside if isinstance(one, Tally)]


def _body(body: Body, looks: Looks) -> dict[str, object]:
    place = {key: _short(value) for key, value in msgspec.structs.asdict(body.place).items()}
    label = {"label": body.label} if body.label else {}
    return {"id": body.id, "look": looks.of(body), "place": place, **label}


def _frame(frame: Frame, after: dict[str, Body], looks: Looks) -> dict[str, object]:
    gone = set(frame.removed)
    changes = {
        "put": [_body(body, looks) for body in frame.put],
        "moved": [_move(move) for move in frame.moved],
        "marked": [(name, looks.of(after[name])) for name in frame.marked if name not in gone],
        "removed": frame.removed,
        "lines": [_line(line) for line in frame.lines],
        "dice": [msgspec.structs.asdict(die) for die in frame.dice],
    }
    told = {key: value for key, value in changes.items() if value}
    return {
        "turn": frame.turn,
        "side": frame.side,
        "phase": frame.phase,
        "lost": frame.lost,
        **told,
    }


def _line(line: Line) -> dict[str, object]:
    told = {"text": line.text, "rules": line.rules}
    return {**told, "opens": True} if line.opens else told


def _move(move: Move) -> tuple[object, ...]:
    via = [_short(value) for stop in move.via for value in (stop.x, stop.y, stop.facing)]
    end = move.place
    return (move.id, _short(end.x), _short(end.y), _short(end.facing), *([via] if via else []))


def _short(value: float) -> float:
    """A hundredth of a millimetre, or of a degree, is enough to look at."""
    return round(value, 2)
