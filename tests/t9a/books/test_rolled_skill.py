"""5.B.a An Offensive Skill that is rolled: the Omen of Savar of the Daemon Legions."""

from random import Random

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Attack
from feldherr.games.t9a.odds import fray
from feldherr.muster.battlescribe.catalogues import Sheet
from feldherr.muster.battlescribe.t9a.changes import part_of
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.odds_twin import LIMIT, expected, fought
from tests.t9a.positions import HAND, HERO, run, troop, unit

OMEN = replace(HERO, parts=(replace(HERO.parts[0], offensive_skill="D6+5", weapons=(HAND,)),))


def omen() -> Brawl:
    return brawl(unit("r1", troop(OMEN), RED, 1), unit("b1", "archer", BLUE, 10))


def attacks(made: Brawl) -> list[Attack]:
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    blow = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND, count=1)
    return [blow, replace(blow, count=2)]


@pytest.mark.rule("t9a", "5.B.a-1", "5.B.a-2", "15.D.e.1")
@pytest.mark.parametrize(("face", "skill", "needed"), [(1, 6, 3), (2, 7, 2)])
def test_it_is_rolled_once_for_all_simultaneous_attacks(face: int, skill: int, needed: int) -> None:
    """Against Defensive Skill 3: 3 more hit on 3+, 4 more on 2+."""
    made = omen()
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    found = run(made.with_skill(own, attacks(made)), (face,))
    assert [one.skill for one in found] == [skill, skill]
    assert [made.needed_to_hit(one) for one in found] == [needed, needed]


@pytest.mark.rule("t9a", "5.B.a-1")
def test_who_has_a_fixed_one_rolls_nothing() -> None:
    made = brawl(unit("r1", "soldier", RED, 5), unit("b1", "archer", BLUE, 10))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert run(made.with_skill(own, attacks(made))) == attacks(made)


@pytest.mark.rule("t9a", "5.B.a-1", "15.D.e.1")
def test_odds_count_every_roll_of_it() -> None:
    """By the twin: the same round fought again and again."""
    made = omen()
    real: NinthAge = NinthAge(made.opening, made.state, lambda event: None)
    exact = expected(fray(real, real.unit("r1"), real.unit("b1")))
    seen = fought(real, ("r1", "b1"), 100, Random(5))
    assert abs(seen.mean(1) - exact[1]) <= LIMIT * seen.error(1)


@pytest.mark.rule("t9a", "8.D.a.2-1")
@pytest.mark.parametrize(("printed", "skill"), [("D6+5", "D6+5"), ("5", 5), ("-", None)])
def test_catalogues_may_print_dice(printed: str, skill: int | str | None) -> None:
    sheet = Sheet("Omen of Savar", "3 Offensive", {"Off": printed, "Att": "4"}, {}, (), False)
    assert part_of(sheet, []).offensive_skill == skill
