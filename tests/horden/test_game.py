"""Horden & Helden in the registry: how a battle is started, listed and looked at."""

import pytest
from msgspec import structs

from feldherr.games.horden.game import GAME
from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.options import Options
from feldherr.games.horden.terrain.plan import Plan
from feldherr.games.registry import Row, game
from feldherr.texts import LANGUAGES, has, sentence
from tests.horden.positions import element, opening, position

LEADER = Unit(kind="great_flyer", commander=True, individual="wizard", undead=True, name="Vhal")
FOOT = Unit(kind="pike", properties=("pavises",))
ARMY = Army(name="A", units=(FOOT, LEADER, Unit(kind="knight")), fortified=True, ramparts=2)
ARMIES = {"red": ARMY, "blue": ARMY}


def test_the_registry_knows_it() -> None:
    assert game("horden") is GAME
    assert set(GAME.title) == set(LANGUAGES)
    assert GAME.rulebook.game == "horden"


@pytest.mark.rule("horden", "M4.2.a")
def test_a_battle_starts_on_a_named_a_given_or_a_drawn_table() -> None:
    name, *_ = GAME.plans()
    assert GAME.start(ARMIES, Options(), name).plan == GAME.plan(name)  # type: ignore[attr-defined]
    assert GAME.start(ARMIES, Options(), "").plan == Plan()  # type: ignore[attr-defined]
    assert GAME.start(ARMIES, Options(), Plan(1600)).plan == Plan(1600)  # type: ignore[attr-defined]
    assert GAME.start(ARMIES).plan is None  # type: ignore[attr-defined]
    with pytest.raises(LookupError, match=f"There is no table 'moon'. Known tables: {name}, "):
        GAME.start(ARMIES, Options(), "moon")


def test_a_battle_begins_with_both_armies() -> None:
    state = GAME.engine.begin(GAME.start(ARMIES, Options(), ""))
    assert list(state.elements) == ["r1", "r2", "r3", "b1", "b2", "b3"]
    assert state.cursor == "lay_terrain"


@pytest.mark.rule("horden", "T1", "T1.e")
def test_an_army_is_listed_by_category_with_all_that_it_pays_for() -> None:
    assert GAME.rows(ARMY) == [
        Row("great_flyer", "flying", "Vhal", ("commander", "wizard", "undead"), 108),
        Row("knight", "mounted", "", (), 42),
        Row("pike", "foot", "", ("pavises",), 56),
        Row("camp", "train", "", ("fortified",), 24),
        *[Row("rampart", "train", "", (), 12)] * 2,
    ]
    assert sum(row.points for row in GAME.rows(ARMY)) == GAME.points(ARMY) == 254
    mules = structs.replace(ARMY, units=(LEADER, *[Unit(kind="baggage")] * 2), base="baggage")
    assert [row.kind for row in GAME.rows(mules) if row.group == "train"][:2] == ["baggage"] * 2


@pytest.mark.rule("horden", "M3.5.c", "M4.1.i")
def test_M4_1_i_two_commanders_pay_for_the_walls_of_a_joint_camp() -> None:
    twice = Army(name="B", units=(LEADER, LEADER), fortified=True)
    assert GAME.points(twice) == 2 * 108 + 6 * 6
    assert GAME.points(structs.replace(twice, deep=True)) == 2 * 108 + 6 * 6


def test_a_moment_tells_turn_side_and_losses() -> None:
    state = position(element("b1", "blade", status="lost", points=36), active="blue")
    state.phase = "melee"
    moment = GAME.moment(opening(), state)
    assert (moment.turn, moment.side, moment.phase, moment.lost) == (1, 0, "melee", (36, 0))
    state.active, state.winner, state.won_by = "", "red", "B6.a"
    moment = GAME.moment(opening(), state)
    assert (moment.side, moment.winner, moment.won_by) == (0, "red", "B6.a")


@pytest.mark.rule("horden", "B6.a", "G48")
@pytest.mark.parametrize(
    ("blue", "red", "won_by", "said"),
    [
        (300, 4, "B6.a", "Points lost: Blue 300, Red 4. 300 are enough for a defeat."),
        (299, 40, "B6.a", "The commander of Blue is lost. Points lost: Blue 299, Red 40."),
        (60, 40, "G48", "The turns are over. Points lost after 9 turns: Red 40, Blue 60."),
        (40, 40, "", "The turns are over: after 9 turns both sides have lost 40 points."),
    ],
)
def test_the_end_says_how_the_battle_was_won(blue: int, red: int, won_by: str, said: str) -> None:
    state = position(
        element("b1", "blade", status="lost", points=blue),
        element("r1", "blade", status="lost", points=red),
    )
    assert GAME.moment(opening(), state).why is None
    state.turn, state.winner, state.won_by = 9, "red" if won_by else "", won_by or "G48"
    why = GAME.moment(opening(), state).why
    assert why and sentence("en", why.key, why.args, {"red": "Red", "blue": "Blue"}) == said
    assert sentence("de", why.key, why.args, {})


def test_a_turn_is_counted_once_before_and_in_its_roll_for_action_points() -> None:
    state = position(active="red")
    state.cursor, state.turn, state.phase = "start_turn", 4, "melee"
    assert GAME.moment(opening(), state).turn == 5
    state.turn, state.phase = 5, "movement"
    assert GAME.moment(opening(), state).turn == 5


@pytest.mark.rule("horden", "B6.a")
def test_B6_a_300_lost_points_break_a_side() -> None:
    assert GAME.breaks_at(opening(), "red") == 300
    assert GAME.breaks_at(opening(points=1200), "red") == 600


@pytest.mark.parametrize("language", LANGUAGES)
def test_phases_and_highlights_can_be_told(language: str) -> None:
    assert all(has(language, key) for key in GAME.phases.values())
    assert all(has(language, f"event-{key}") for key in GAME.highlights)
