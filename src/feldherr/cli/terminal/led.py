"""Playing a battle at the terminal: people, commanders, dice; taking back, leaving, going on."""

from collections.abc import Mapping
from typing import Any

from feldherr.commanders import commander
from feldherr.host import Battle
from feldherr.table import FATE, Fate, ManualFate, Player, SeededFate, play
from feldherr.table import Battle as TableBattle

from .diary import Diary
from .hand import Hand
from .human import HUMAN, Human
from .talk import Leave, TakeBack, Talk


def lead(
    battle: Battle, diary: Diary, leaders: Mapping[str, str], seconds: float, lang: str
) -> bool:
    """Play on until the battle is over; whether it is. The journal has every answer at any time."""
    talk = Talk(battle, diary, lang)
    people = [seat for seat, name in leaders.items() if name == HUMAN]
    if len(people) == 1:
        talk.seats = (people[0],)
    players = {seat: player(talk, battle, seat, leaders, seconds) for seat in leaders}
    fate: Fate = SeededFate(battle.secret) if diary.sealed else ManualFate(Hand(talk, battle))
    talk.say("begins", "dim", file=str(diary.path))
    try:
        to_the_end(talk, battle, players, fate, people)
    except (Leave, KeyboardInterrupt):
        talk.say("left", file=str(diary.path))
        return False
    finally:
        diary.close()
    return True


def player(
    talk: Talk, battle: Battle, seat: str, leaders: Mapping[str, str], seconds: float
) -> Player:
    """Who answers for a seat: a person or a commander."""
    if leaders[seat] == HUMAN:
        return Human(talk, battle, hotseat=[*leaders.values()].count(HUMAN) > 1)
    return commander(leaders[seat], f"{battle.secret}:{seat}", seconds, battle.played.name)


def to_the_end(
    talk: Talk, battle: Battle, players: Mapping[str, Player], fate: Fate, people: list[str]
) -> None:
    """Play and take back until nobody is asked any more."""

    def watch(_: TableBattle[Any, Any]) -> None:
        talk.diary.follow()
        talk.news()

    while not battle.over:
        try:
            play(battle, players, fate, watch)
        except TakeBack:
            take_back(talk, battle, people if talk.diary.sealed else [*people, FATE])
    talk.diary.end()


def take_back(talk: Talk, battle: Battle, seats: list[str]) -> None:
    """Take back the last answer of a person, dice in hand too, and all that came after it."""
    own = [number for number, entry in enumerate(battle.journal) if entry.seat in seats]
    if not own:
        talk.say("nothing-to-undo", "yellow")
        return
    while len(battle.journal) > own[-1]:
        battle.undo()
    talk.diary.rewrite()
    talk.forget()
    talk.say("undone", answers=len(battle.journal))
