"""Lists of games and battles, as the lobby shows them."""

import msgspec
from msgspec import Struct

from feldherr.commanders import commanders
from feldherr.games.registry import Game, game, games
from feldherr.games.showable import AnyName, in_both
from feldherr.picture.scene import Text
from feldherr.store import NewBattle, Standing

from .api import KnownCommander, KnownGame, Listed, ListedSeat
from .armoury import known_armies
from .wording import battle_of, both


def known_games() -> list[KnownGame]:
    """Every game with all that can be chosen about it."""
    return [known_game(played) for played in games()]


def known_game(played: Game) -> KnownGame:
    schema = msgspec.json.schema(played.options)
    return KnownGame(
        name=played.name,
        title=Text(**played.title),
        seats=played.seats,
        sizes=tuple(sorted({army.points for army in known_armies(played.name)})),
        plans=tuple(played.plans()),
        commanders=tuple(KnownCommander(name, described(name)) for name in commanders(played.name)),
        options=schema,
        lesson=played.lesson is not None,
    )


def described(name: str) -> Text:
    """What a commander is like; its name if nobody has described it."""
    try:
        return both(f"commander-{name}")
    except LookupError:
        return Text.both(name)


def rules(name: str) -> dict[str, Text]:
    """What every rule of a game is about, by its id."""
    entries = game(name).rulebook.entries
    return {key: Text(en=entry.en, de=entry.de) for key, entry in entries.items()}


class Outline(Struct, frozen=True):
    """The part of a battle's start that lists show."""

    armies: dict[str, AnyName]


def listed(battle: NewBattle, standing: Standing) -> Listed:
    """A battle as lists show it."""
    outline = msgspec.msgpack.decode(battle.start, type=Outline)
    seats = game(battle.game).seats
    return Listed(
        battle=battle.id,
        game=battle.game,
        title=battle_of(outline.armies[seat] for seat in seats),
        seats=tuple(
            ListedSeat(seat, in_both(outline.armies[seat]), standing.leaders.get(seat, ""))
            for seat in seats
        ),
        turn=standing.turn,
        lost=standing.lost,
        number=standing.number,
        waiting_for=standing.waiting_for,
        over=standing.over,
        created=battle.created,
    )
