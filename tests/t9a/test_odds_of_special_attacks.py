"""The odds of Special Attacks, against every face of the dice: what a rule does to Impact Hits,
Grind Attacks or Stomp Attacks alone it does to the odds of these alone."""

from collections import defaultdict
from typing import Any

import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Model, Part
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Attack
from feldherr.games.t9a.odds.foresight import Foresight
from feldherr.games.t9a.odds.harms import harms_of
from feldherr.games.t9a.odds.thought import every, played
from feldherr.games.t9a.state import Combat, Duel, Position
from feldherr.table import Steps
from tests.t9a.positions import HERO, SOUTH, at, rules, troop, unit

IMPACT, GRIND, STOMP = 10, 3, 0
"""The Initiative Steps of Special Attacks."""
IMPACTS, GRINDS = Given("impact_hits", x=1), Given("grind_attacks", x=1)
STOMPS = Given("stomp_attacks", x=1)
SCENES: dict[str, tuple[int, tuple[Given, ...]]] = {
    "fire_phoenix": (GRIND, (GRINDS, STOMPS)),
    "living_avalanche": (IMPACT, (IMPACTS, STOMPS)),
    "mountain_breaker": (IMPACT, (IMPACTS, STOMPS)),
    "big_brother": (STOMP, (replace(IMPACTS, x="D3"), replace(STOMPS, x="D3"))),
}
"""The rules of a beast that change one of its Special Attacks, in which step, and all of these."""


def charge(*words: Given, duel: bool = False, guard: tuple[str, ...] = ()) -> NinthAge:
    """A beast with these rules has charged a hero, whom it may fight in a duel."""
    mount = Part("Beast", 1, 2, 2, 3, 5, 2, rules=(Given("harnessed"), *words))
    beast = Model(name="Beast", base=(50, 50), parts=(HERO.parts[0], mount))
    mine = unit("r1", troop(beast, character=True), at(36, 20))
    foe = unit("b1", troop(HERO, "towering_presence", *guard, character=True), at(36, 20, SOUTH))
    made = rules(NinthAge, mine, foe, phase="melee")
    made.engage(mine[0], Side.FRONT, foe[0], Side.FRONT)
    mine[0].charging = True
    made.state.duels = (Duel("r1", "b1"),) if duel else ()
    made.state.combat = Combat(units=("b1", "r1"))
    made.set_initiative()
    return made


def of_step(made: NinthAge, step: int) -> Steps[list[Attack]]:
    """The Special Attacks of the beast in a step."""
    made.combat.step = step
    return made._specials(made.parts(made.pools(made.unit("r1"))[0])[1])


def thrown_out(start: NinthAge, step: int) -> dict[int, float]:
    """The Health Points that they cost, over every face of their dice."""
    found: dict[int, float] = defaultdict(float)
    state = encode(start.state)

    def struck() -> Any:
        made = NinthAge(start.opening, decode(state, type=Position), lambda event: None)
        yield from made.attack_sequence((yield from of_step(made, step)))
        return made.unit("b1").round.lost

    for chance, lost in every(struck):
        found[min(lost, 3)] += chance
    return dict(found)


def foreseen(made: Foresight, step: int) -> dict[int, float]:
    """The same by the odds."""
    found: dict[int, float] = defaultdict(float)
    harms = harms_of(made, played(of_step(made, step)), {"b1": 0})
    for lost, chance in enumerate(harms[0].chances if harms else [1.0]):
        found[min(lost, 3)] += float(chance)
    return {lost: chance for lost, chance in found.items() if chance > 1e-12}


@pytest.mark.rule(
    "t9a", "8.D.a.3-6", "21.H/1", "21.H.a.2/1", "21.H.a.4/1", "21.H.a.5/1", "2.B.a.2-1"
)
@pytest.mark.parametrize("duel", [False, True])
@pytest.mark.parametrize("word", SCENES)
def test_what_changes_one_special_attack_changes_the_odds_of_that_one(
    word: str, duel: bool
) -> None:
    """Impact Hits, Grind Attacks and Stomp Attacks are weighed one after the other by the same
    rules, whose memory must not take one for the other."""
    changed, others = SCENES[word]
    start, plain = charge(Given(word), *others, duel=duel), charge(*others, duel=duel)
    made = Foresight(start)
    for step in (IMPACT, GRIND, STOMP):
        found = foreseen(made, step)
        assert found == pytest.approx(thrown_out(start, step)), step
        assert (found != pytest.approx(foreseen(Foresight(plain), step))) == (step == changed)


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.H.a.2/1")
@pytest.mark.parametrize(("step", "avenged"), [(IMPACT, False), (STOMP, True)])
def test_impact_hits_leave_no_time_for_a_last_blow(step: int, avenged: bool) -> None:
    start = charge(IMPACTS, STOMPS, guard=("yer_comin_with_me",))
    start.unit("b1").round.roused, start.unit("b1").wounds = ("yer_comin_with_me",), 2
    made = Foresight(start)
    harms = harms_of(made, played(of_step(made, step)), {"b1": 0, "r1": 1})
    assert [harm.axes for harm in harms] == [(0, 1) if avenged else (0,)]
