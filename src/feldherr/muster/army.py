"""Army files: read, checked, written. docs/formats.md specifies the format."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import structs

from feldherr.games.registry import WHERE, Game, game, games
from feldherr.table import Refusal

from .complaints import BadFile, choice
from .source import Source, read

ARMIES = Path(__file__).parent / "armies"
"""The armies that come with feldherr: a folder for each game."""
SUFFIXES = (".yaml", ".yml")


class Head(msgspec.Struct, frozen=True):
    """What tells by which game's format the rest of a file is read."""

    game: str


@dataclass(frozen=True)
class Report:
    """An army file that was read: the army, what it costs, every breach of the rules.

    `size` is the size of game by which it was judged, in points.
    """

    game: Game
    army: Any
    size: int
    points: int
    breaches: tuple[BadFile, ...]

    @property
    def left(self) -> int:
        """Points that could still be spent."""
        return self.size - self.points

    def told(self, language: str) -> list[str]:
        """A sentence for each breach: file, line, what, rules."""
        return [breach.sentence(language) for breach in self.breaches]


def armies(name: str) -> list[str]:
    """The names of the armies that come with a game. Raises `LookupError` for an unknown game."""
    return sorted(path.stem for path in (ARMIES / game(name).name).glob("*.yaml"))


def load_army(where: Path | str, options: Any = None, wanted: Game | None = None) -> Any:
    """A legal army: of a file, or of those that come with feldherr ("dwarfs-600").

    `options` of the game, else those of the file's own size; `wanted`: the only game that will do.
    Raises `BadFile` for a file that cannot be read or is of another game, and at the first breach
    of the rules.
    """
    return legal(check(where, options, wanted))


def legal(report: Report) -> Any:
    """The army of a report. Raises `BadFile` at the first breach of the rules."""
    if report.breaches:
        raise report.breaches[0]
    return report.army


def check(where: Path | str, options: Any = None, wanted: Game | None = None) -> Report:
    """Read an army and look for breaches.

    Raises `BadFile` for a file that cannot be read or is not of the game that is wanted.
    """
    return judged(read(found(where, wanted)), options, wanted)


def judged(source: Source, options: Any = None, wanted: Game | None = None) -> Report:
    """The same for a file that was read already, or that somebody typed."""
    played = _game(source)
    if played is not (wanted or played):
        raise source.complaint(Refusal("other-game"), "game")
    listed = source.convert(played.listing)
    rules = options or structs.replace(played.options(), points=listed.points)
    army = listed.army()
    breaches = tuple(
        source.complaint(refusal, *listed.place(refusal))
        for refusal in played.breaches(army, rules)
    )
    return Report(played, army, rules.points, played.points(army), breaches)


def dump(army: Any, points: int | None = None) -> str:
    """The army file of an army, meant for games of `points` (else the game's usual size).

    Raises `LookupError` for something that is no army of any game.
    """
    played = next((known for known in games() if isinstance(army, known.army)), None)
    if played is None:
        raise LookupError(f"{type(army).__name__} is no army of any game.")
    size = played.options().points if points is None else points
    plain = msgspec.to_builtins(played.listing.of(army, size))
    return "".join(_written(name, value) for name, value in plain.items())


def found(where: Path | str, wanted: Game | None = None) -> Path:
    """The file that is meant: a path, or the name of an army that comes with feldherr.

    Raises `BadFile` for a name that is neither, with the armies of the game that is wanted.
    """
    name = str(where)
    if isinstance(where, Path) or Path(name).suffix in SUFFIXES or len(Path(name).parts) != 1:
        return Path(where)
    ours = {path.stem: path for path in sorted(ARMIES.glob("*/*.yaml"))}
    if name not in ours and not Path(name).exists():
        known = armies(wanted.name) if wanted else ours
        raise BadFile(name, None, Refusal("no-such-army", (), choice(name, known)))
    return ours.get(name, Path(name))


def _game(source: Source) -> Game:
    name = source.convert(Head).game
    if name not in WHERE:
        args = {"name": "`game`"} | choice(name, WHERE)
        raise source.complaint(Refusal("value-unknown", (), args), "game")
    return game(name)


def _written(name: str, value: Any) -> str:
    """A line; a list of groups has a line for each of them."""
    if isinstance(value, str | int | bool):
        return _yaml({name: value}, flow=False)
    if isinstance(value, tuple) and isinstance(value[0], dict):
        return f"{name}:\n" + "".join(f"  - {_yaml(item, flow=True)}" for item in value)
    return f"{name}: {_yaml(value, flow=True)}"


def _yaml(value: Any, flow: bool) -> str:
    text: str = yaml.safe_dump(
        value, default_flow_style=flow, width=10_000, allow_unicode=True, sort_keys=False
    )
    return text
