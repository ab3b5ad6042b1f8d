"""Battles of The 9th Age that chance has brought to where a test begins."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import dist, isclose
from random import Random
from typing import Any

import msgspec

from feldherr.games.registry import game
from feldherr.games.t9a.words import INCH
from feldherr.muster import load_army
from feldherr.server.founding import Founded, begun
from feldherr.server.match import Start
from feldherr.table import Answer, Battle, Choice, Placement, Question, SeededFate
from tests.server.people import News, Place

Wanted = Callable[[Question], bool]
ARMIES = {"red": "sonnstahl-2500", "blue": "greenhides-2500"}
SEEDS, LONG = 12, 600
"""So many battles are tried, and so many answers of each."""
TRIED = 12
APART = 20.0
"""mm. Places whose difference is seen while a ghost is dragged from one to the other."""
WIDE, DEEP, ROOM = 36 * INCH, 48 * INCH, 10 * INCH
"""mm. A small table, and how far whoever is dragged about stands from its sides."""


def zones(question: Question) -> bool:
    """Somebody chooses his Deployment Zone."""
    return question.key == "t9-zone"


def deploys(question: Question) -> bool:
    """The Imperial Guard can be deployed: 24 models, five abreast, of whom four are left over."""
    placed = (one for one in question.proposals if isinstance(one, Placement))
    return question.key == "t9-deploy" and any((p.what, p.how) == (("r6",), "5") for p in placed)


def charges(question: Question) -> bool:
    """Somebody can declare a charge."""
    declares = question.key == "declare-charge"
    return declares and any(" > " in str(answer) for answer in question.proposals)


def meets(question: Question) -> bool:
    """A charger has a choice of places on the edge of its target, some of them far apart."""
    if question.key != "charge-place":
        return False
    ends = [one.path[-1][:2] for one in question.proposals if isinstance(one, Placement)]
    return any(dist(a, b) > APART for a, b in combinations(ends, 2))


def duels(question: Question) -> bool:
    """Somebody has been challenged and may accept."""
    return question.key == "accept-duel" and len(question.proposals) > 1


def breaks(question: Question) -> bool:
    """A combat is decided; several units have to take Break Tests."""
    return question.key == "who-breaks-first"


def reforms(question: Question) -> bool:
    return question.key == "combat-reform"


def shares(question: Question) -> bool:
    """Attacks are shared out among so many that they are counted."""
    return question.key == "allocate-attacks" and len(question.proposals) > 3


def shoots(question: Question) -> bool:
    return question.key == "who-shoots"


def moves(question: Question) -> bool:
    """A block of rank-and-file may go straight away from its own edge, with room on both sides."""
    if question.key != "t9-move" or question.about["unit"] not in ("r3", "r6"):
        return False
    placed = (one for one in question.proposals if isinstance(one, Placement))
    return any(_is_free(*one.path[0]) for one in placed if len(one.path) == 1)


def _is_free(x: float, y: float, facing: float) -> bool:
    """Whether somebody there looks straight over his own half of a small table; mm, degrees."""
    ahead = 90.0 if y < DEEP / 2 else 270.0
    return isclose(facing % 360, ahead, abs_tol=1e-6) and ROOM < x < WIDE - ROOM


def leads(question: Question) -> bool:
    """A champion may take another place in his unit as part of its move."""
    shifts = (str(answer).endswith(".champion t9-shifts") for answer in question.proposals)
    return question.key == "t9-move" and any(shifts)


@cache
def reached(wanted: Wanted, width: float) -> Battle[Any, Any]:
    """A battle whose open question is of the wanted kind."""
    played = game("t9a")
    for seed in range(SEEDS):
        options = played.options(points=2500, width=width)
        armies = {seat: load_army(name, options) for seat, name in ARMIES.items()}
        battle = Battle(played.engine, played.start(armies, options, ()))
        if _played_to(battle, wanted, seed):
            return battle
    raise AssertionError("no battle comes there")


def _played_to(battle: Battle[Any, Any], wanted: Wanted, seed: int) -> bool:
    whims, fate = Random(seed), SeededFate(str(seed))
    for number in range(LONG):
        if battle.question is None or wanted(battle.question):
            return battle.question is not None
        question = battle.question
        dice = question.seat == "fate"
        answer = fate.answer(question, number) if dice else _chosen(question, whims)
        battle.answer(answer, question.seat)
    return False


def _chosen(question: Question, whims: Random) -> Answer:
    """Armies march at each other wherever they can; nobody flees."""
    offered: list[Answer] = list(question.proposals)
    whims.shuffle(offered)
    if isinstance(question, Choice):
        held: list[Answer] = [answer for answer in offered if answer == "t9-hold"]
        return (held or [one for one in offered if one != "done"] or offered)[0]
    ahead = sorted(offered[:TRIED], key=lambda one: "march" not in getattr(one, "how", ""))
    placed = [one for one in ahead if isinstance(one, Placement)]
    return next(one for one in [*placed, *offered] if question.check(one) is None)


def staged(site: Place, wanted: Wanted, width: float = 0.0) -> tuple[News, str]:
    """Such a battle on a server; two persons lead it on. Who is asked.

    `width` of the table in inches; 0 for what belongs to the size of the game.
    """
    made, asked = site.ask(founded, wanted, width)
    kept = site.hall.store.create(made.battle, made.seats, made.match.standing, made.lines)
    kept.result()
    return {"battle": made.battle.id, "links": made.tokens}, asked


def founded(wanted: Wanted, width: float) -> tuple[Founded, str]:
    battle = reached(wanted, width)
    assert battle.question is not None
    start = Start(
        game="t9a",
        armies={**ARMIES},
        opening=msgspec.to_builtins(battle.opening),
        leaders=dict.fromkeys(ARMIES, ""),
        branched=len(battle.journal),
    )
    return begun(start, list(battle.journal), "127.0.0.1"), battle.question.seat
