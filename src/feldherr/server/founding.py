"""New battles: armies are chosen and judged, seats get their secrets, the first dice fall."""

from datetime import UTC, datetime
from secrets import choice, token_hex, token_urlsafe
from typing import Any

import msgspec
from msgspec import Struct

from feldherr.commanders import commander
from feldherr.games.registry import Game, game
from feldherr.muster import agreed, armies, judged, legal, load_army, surprise
from feldherr.muster.source import Source
from feldherr.store import NewBattle, Seat, Stored
from feldherr.store.lines import Answered, AnyLine
from feldherr.table import Entry, Illegal, Refusal

from .api import PERSON, ChosenArmy, WantedBattle, WantedBranch
from .armoury import ARMY, named, report
from .match import Match, Start, held
from .secrets import new_token, sealed


class Founded(Struct, frozen=True):
    """A battle that is ready to be stored. `tokens` by seat, of persons only."""

    battle: NewBattle
    seats: tuple[Seat, ...]
    lines: list[AnyLine]
    match: Match
    tokens: dict[str, str]


def founded(wanted: WantedBattle, address: str) -> Founded:
    """Raises `Illegal`, `Unknown` or `BadFile` with what is wrong with the request."""
    played = game(wanted.game)
    leaders = led(played, wanted.seats)
    if wanted.dice == "own" and all(leaders.values()):
        raise Illegal(Refusal("dice-need-person"))
    options = chosen_options(played, wanted)
    if wanted.plan and wanted.plan not in played.plans():
        raise Illegal(Refusal("no-such-plan", (), {"plan": wanted.plan}))
    lists = chosen_armies(played, wanted, options)
    opening = played.start(lists, options, wanted.plan)
    start = Start(
        game=played.name,
        armies={seat: army.name for seat, army in lists.items()},
        opening=msgspec.to_builtins(opening),
        leaders=leaders,
        dice=wanted.dice,
        together=wanted.together,
    )
    return begun(start, [], address)


def branched(wanted: WantedBranch, stored: Stored, address: str) -> Founded:
    """A battle that shares its first answers with another one, and has dice of its own."""
    if not stored.standing.over:
        raise Illegal(Refusal("still-running"))
    start = msgspec.msgpack.decode(stored.battle.start, type=Start)
    journal = held(stored.lines)[: wanted.answers]
    leaders = led(game(start.game), wanted.seats)
    changed = msgspec.structs.replace(
        start, leaders=leaders, together=wanted.together, dice="table", branched=len(journal)
    )
    return begun(changed, journal, address)


def begun(start: Start, journal: list[Entry], address: str) -> Founded:
    """Seat the players, enter what was answered before, and let the first dice fall."""
    match = Match(start, token_hex(32))
    lines: list[AnyLine] = [Answered(entry) for entry in journal]
    for line in lines:
        match.follow(line)
    match.keep()
    while (roll := match.rolled()) is not None:
        match.follow(roll)
        lines.append(roll)
    tokens = {seat: new_token() for seat in match.persons}
    seats = tuple(
        Seat(seat, sealed(tokens[seat]) if seat in tokens else "") for seat in match.played.seats
    )
    battle = NewBattle(
        id=token_urlsafe(9),
        game=start.game,
        start=msgspec.msgpack.encode(start),
        secret=match.secret,
        created=datetime.now(UTC).isoformat(timespec="milliseconds"),
        address=address,
    )
    return Founded(battle, seats, lines, match, tokens)


# --- What was chosen ---


def led(played: Game, seats: dict[str, str]) -> dict[str, str]:
    """The commander of each seat, "" for persons. Raises `Illegal` or `Unknown`."""
    if {*seats} != {*played.seats}:
        raise Illegal(Refusal("no-seats", (), {"seats": ", ".join(played.seats)}))
    for name in seats.values():
        if name != PERSON:
            commander(name, game=played.name)
    return {seat: "" if name == PERSON else name for seat, name in seats.items()}


def chosen_options(played: Game, wanted: WantedBattle) -> Any:
    """The game's options; the size of the armies is one of them. Raises `Illegal` or `Unknown`."""
    size = {} if wanted.size is None else {"points": wanted.size}
    options = agreed(played, dict(wanted.options) | size)
    least, most = played.sizes
    if not least <= options.points <= most:
        raise Illegal(Refusal("bad-size", (), {"least": least, "most": most}))
    return options


def chosen_armies(played: Game, wanted: WantedBattle, options: Any) -> dict[str, Any]:
    """An army for each seat; who has not chosen is surprised, by another one than the enemy's."""
    if strangers := {*wanted.armies} - {*played.seats}:
        args = {"seats": ", ".join(played.seats), "seat": ", ".join(sorted(strangers))}
        raise Illegal(Refusal("no-seats", (), args))
    names = {seat: wanted.armies.get(seat, ChosenArmy(surprise=True)) for seat in played.seats}
    taken = {army.name for army in names.values()}
    chosen = dict[str, Any]()
    for seat, army in names.items():
        if army.text or army.name:
            chosen[seat] = chosen_army(played, army, options)
        else:
            chosen[seat] = surprising_army(played, options, taken)
            taken.add(chosen[seat].name)
    return chosen


def chosen_army(played: Game, army: ChosenArmy, options: Any) -> Any:
    """Raises `BadFile` at the first breach."""
    if not army.text:
        named(played.name, army.name)
        return load_army(army.name, options)
    return legal(judged(Source(ARMY, army.text), options, played))


def surprising_army(played: Game, options: Any, taken: set[str]) -> Any:
    """An army by chance; of a game that makes none a ready one of that size.

    Raises `Illegal` if there is none.
    """
    try:
        return surprise(played, options, token_hex(16), taken)
    except LookupError:
        fitting = [name for name in armies(played.name) if report(name).size == options.points]
    if not fitting:
        raise Illegal(Refusal("no-surprise", (), {"size": options.points}))
    free = [name for name in fitting if report(name).army.name not in taken]
    return load_army(choice(free or fitting), options)
