"""15.F What lies beside the table in a combat: every bonus, what hangs on it; duels in odds."""

import msgspec
import pytest

from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.odds.duels import duel_of
from feldherr.games.t9a.scene import scene
from feldherr.picture.scene import Tally
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import ARCHER, asked, unit

AID = NinthAgeAid()


def fight(cursor: str = "initiative_step") -> Brawl:
    """Twenty archers with a standard, five wide, against five. Blue is side 0."""
    made = brawl(
        unit("r1", "archer", RED, 20, files=5, standard=True, champion=True),
        unit("b1", "archer", BLUE, 5, files=5, champion=True),
        engaged="r1 b1",
    )
    made.state.cursor = cursor
    return made


def tally(made: Brawl) -> Tally:
    (found,) = scene(made.opening, made.state).beside
    assert isinstance(found, Tally)
    return found


@pytest.mark.rule("t9a", "15.F.a.0", "15.F.a.1", "15.F.a.4", "15.F.a.5")
def test_15_F_every_bonus_that_counts_for_somebody_has_a_row() -> None:
    made = fight()
    made.unit("b1").round.lost = 2
    told = tally(made)
    assert told.title.en == "Combat Score so far"
    assert [(text.en, one, other, rule) for text, one, other, rule in told.rows] == [
        ("Health Points lost by the enemy", 0, 2, "15.F.a.1"),
        ("Rank Bonus", 0, 3, "15.F.a.4"),
        ("Standards", 0, 1, "15.F.a.5"),
    ]
    assert (told.sums, told.notes) == ((0, 6), ())


@pytest.mark.rule("t9a", "15.F.a.0", "15.G.1")
def test_15_G_what_a_score_leads_to_stands_below_it() -> None:
    made = fight()
    made.unit("b1").round.lost = 2
    made.combat_result()
    made.unit("b1").round.lost = 0
    told = tally(made)
    assert (told.title.en, told.sums) == ("Combat Score", (0, 6))
    ((note, rule),) = told.notes
    assert rule == "15.G.1"
    assert note.en == "Break Test of Archer 2: 1 or less; breaks at 100 %."


@pytest.mark.rule("t9a", "15.G.a")
def test_15_G_a_who_is_steadfast_takes_its_test_without_a_penalty() -> None:
    made = fight()
    made.unit("r1").round.lost, made.unit("r1").standard = 8, False
    made.combat_result()
    ((note, _),) = tally(made).notes
    assert note.en == "Break Test of Archer 1, without a penalty: 7 or less; breaks at 42 %."


def test_outside_of_combats_nothing_lies_there() -> None:
    made = fight()
    made.state.combat = None
    assert scene(made.opening, made.state).beside == ()


# Duels ---


@pytest.mark.rule("t9a", "15.E.c.1")
def test_15_E_the_odds_of_a_duel_are_exact() -> None:
    """Two attacks each, 4+ to hit, 4+ to wound, no armour, at the same time."""
    blocks = [unit(f"{seat}1", "archer", pose, 10, files=5, champion=True)
              for seat, pose in (("r", RED), ("b", BLUE))]  # fmt: skip
    made = brawl(*blocks, engaged="r1 b1")
    own, enemy = made.pool("r1.champion"), made.pool("b1.champion")
    assert own is not None and enemy is not None
    assert ARCHER.parts[0].attack_value == 1 and own.health == enemy.health == 1
    found = duel_of(made, own, enemy)
    falls = 1 - (3 / 4) ** 2
    assert (found.own, found.enemy) == pytest.approx((falls * (1 - falls), falls * (1 - falls)))
    assert (found.both, found.neither) == pytest.approx((falls**2, (1 - falls) ** 2))


@pytest.mark.rule("t9a", "15.E.b.1", "15.E.a.2")
def test_15_E_two_figures_stand_side_by_side_before_a_duel_is_issued_or_accepted() -> None:
    made = fight(cursor="duels")
    question = asked(made.duels())
    (odds,) = AID.odds(made, question, "r1.champion")
    assert odds.title.args == {"unit": "r1.champion", "other": "b1.champion"}
    values = {one.words.key: (one.own, one.enemy) for one in odds.factors}
    assert values["t9-attack-value"] == (2, 2) and values["t9-health"] == (1, 1)
    assert msgspec.json.encode(odds), "what is shown can be sent"
    assert AID.odds(made, question, "no-duel") == ()


@pytest.mark.rule("t9a", "16.A.a.1")
def test_16_A_a_unit_whose_last_model_has_just_fallen_is_not_drawn() -> None:
    made = fight()
    made.unit("b1").models, made.unit("b1").champion = 0, False
    assert [body.id for body in scene(made.opening, made.state).bodies] == ["r1"]
