"""B5.5.2 Lost elements, B6 Winners and losers, T1 point costs."""

import pytest

from feldherr.games.horden.aftermath.losses import Losses, camp_loss, changes_hands
from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.models.points import (
    army_price,
    camp_sections,
    camp_size,
    commands,
    price,
)
from feldherr.games.horden.state import Camp, Element, Section
from feldherr.table import Steps
from feldherr.texts import sentence
from tests.horden.positions import at, element, keys, rules, run


class Lurkers(Losses):
    """Losses with a note that is written at once."""

    def note_next_lair(self, e: Element) -> Steps[None]:
        e.status, e.lurks_in = "lurking", "wood-2"
        yield from self.roll(e.seat, "noted")


def blue_camp(**fields: object) -> dict[str, Camp]:
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(600, 760), **fields)  # type: ignore[arg-type]
    return {camp.id: camp}


# --- T1 Point costs ---


@pytest.mark.rule("horden", "T1", "T1.a", "T1.b", "T1.c", "T1.d")
@pytest.mark.parametrize(
    ("unit", "points"),
    [
        (Unit(kind="blade"), 36),
        (Unit(kind="blade", individual="hero"), 60),
        (Unit(kind="blade", individual="wizard", commander=True), 84),
        (Unit(kind="blade", individual="cleric"), 48),
        (Unit(kind="blade", commander=True), 60),
        (Unit(kind="blade", properties=("mounts",)), 42),
        (Unit(kind="heavy_archer", properties=("pavises",)), 28),
        (Unit(kind="legionary", properties=("obstacles",)), 42),
        (Unit(kind="pike", properties=("pavises",)), 56),
        (Unit(kind="heavy_archer", properties=("pavises", "obstacles")), 32),
        (Unit(kind="lurker", lair="wood"), 18),
        (Unit(kind="baggage"), 0),
    ],
)
def test_T1_price_of_an_element_with_all_that_belongs_to_it(unit: Unit, points: int) -> None:
    assert price(unit) == points


@pytest.mark.rule("horden", "T1.e", "T1.f", "M4.1.d", "M3.5.a", "M3.5.b", "W4")
def test_W4_a_camp_is_free_and_its_three_sides_cost_24_points() -> None:
    units = (Unit(kind="blade", commander=True),)
    assert army_price(Army(name="open", units=units), 600) == 60
    assert army_price(Army(name="walled", units=units, fortified=True), 600) == 60 + 24
    assert army_price(Army(name="outworks", units=units, ramparts=2), 600) == 60 + 2 * 12


@pytest.mark.rule("horden", "M4.1.i", "M3.5.c", "W5")
def test_W5_the_joint_camp_of_three_commands_needs_8_sections_or_7() -> None:
    assert commands(1800) == 3
    assert camp_size(1800) == (6, 1)
    assert camp_sections(6, 1) == 8
    assert camp_size(1800, deep=True) == (3, 2)
    assert camp_sections(3, 2) == 7


# --- B5.5.2 Lost elements ---


@pytest.mark.rule("horden", "B5.5.2.a", "B5.5.2.b", "G47")
def test_B5_5_2_b_a_lost_element_takes_its_individual_along() -> None:
    hero = element("r1", "blade", at(100, 100), individual="hero", points=60)
    game = rules(Losses, hero)
    game.lose(hero, "destroyed", "B5.3.a")
    assert (hero.status, hero.pose, hero.individual) == ("lost", None, "")
    assert game.lost_points("red") == 60
    assert keys(game.told) == ["lost"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "T7.3", "G47", "M3.2.a")
def test_G47_a_dead_hero_counts_24_though_the_element_lives_on() -> None:
    hero = element("r1", "blade", at(100, 100), individual="hero", points=60)
    game = rules(Losses, hero)
    game.lose_individual(hero, "killed", "T7.3")
    assert (hero.status, hero.individual, game.lost_points("red")) == ("table", "", 24)
    game.lose(hero, "destroyed")
    assert game.lost_points("red") == 60, "nothing is counted twice"


@pytest.mark.rule("horden", "B6.a", "G47")
def test_B6_a_with_its_element_the_commander_is_lost() -> None:
    leader = element("r1", "blade", at(100, 100), commander=True, points=60)
    game = rules(Losses, leader)
    game.lose(leader, "destroyed")
    assert game.state.leaderless == ("red",)
    assert game.lost_points("red") == 60


@pytest.mark.rule("horden", "M3.5.c")
def test_M3_5_c_a_side_has_a_commander_as_long_as_one_of_several_is_left() -> None:
    leaders = [element(f"r{n}", "blade", at(100 * n, 100), commander=True) for n in (1, 2)]
    game = rules(Losses, *leaders)
    game.lose(leaders[0], "destroyed")
    assert (game.commander("red"), game.state.leaderless) == (leaders[1], ())
    game.lose(leaders[1], "destroyed")
    assert game.state.leaderless == ("red",)
    told = [event for event in game.told if event.key == "commander-lost"]  # type: ignore[attr-defined]
    names = {"red": "Rot", "r1": "Axt"}
    assert [sentence("de", "event-commander-lost", event.args, names) for event in told] == [
        "Mit Axt ist einer der Befehlshaber von Rot verloren.",
        "Mit r2 ist der Befehlshaber von Rot verloren.",
    ]


@pytest.mark.rule("horden", "B5.5.2.a")
def test_B5_5_2_a_who_leaves_the_table_in_flight_is_lost() -> None:
    bowmen = element("b1", "light_archer", at(100, 20), points=24)
    game = rules(Losses, bowmen)
    run(game.leave(bowmen, "fled", "B5.4.c"))
    assert (bowmen.status, game.lost_points("blue")) == ("lost", 24)


@pytest.mark.rule("horden", "B5.5.2.a", "B3.2.3.d", "B5.4.a")
def test_B5_5_2_a_a_lurker_that_fled_is_lost_until_it_appears_again() -> None:
    troll = element("b1", "lurker", at(100, 100), points=18, lair="wood")
    game = rules(Lurkers, troll)
    run(game.leave(troll, "fled", "B5.4.a"))
    assert (troll.status, troll.lurks_in, game.lost_points("blue")) == ("lurking", "wood-2", 18)
    troll.fled = False
    assert game.lost_points("blue") == 0


@pytest.mark.rule("horden", "B3.2.1.b")
def test_B3_2_1_b_a_god_that_is_gone_no_longer_waits_for_its_turn_to_leave() -> None:
    gods = [element(f"r{n}", "god", at(100 * n, 100), points=90) for n in (1, 2)]
    game = rules(Losses, *gods, gods=("r1", "r2"))
    game.lose(gods[0], "destroyed")
    assert game.state.gods == ("r2",)


# --- M4.1 Camp and baggage ---


@pytest.mark.rule("horden", "M4.1.g")
def test_M4_1_g_a_baggage_element_counts_75_points() -> None:
    mules = element("b1", "baggage", at(100, 100))
    game = rules(Losses, mules)
    game.lose(mules, "captured", "M4.1.h")
    assert game.lost_points("blue") == 75


@pytest.mark.rule("horden", "M4.1.g", "M4.1.h", "G47")
def test_M4_1_h_a_camp_counts_150_won_back_75_and_so_on() -> None:
    game = rules(Losses, camps=blue_camp())
    camp, lost = game.state.camps["camp-blue"], [game.lost_points("blue")]
    for taker in ("red", "blue", "red", "blue"):
        game.capture(camp, taker)
        lost.append(game.lost_points("blue"))
    assert lost == [0, 150, 75, 150, 75]
    assert game.lost_points("red") == 0, "the taker gains nothing and loses nothing"


@pytest.mark.rule("horden", "M4.1.f", "M4.1.h", "B5.3.1.f")
def test_M4_1_f_camp_followers_serve_the_first_owner_alone() -> None:
    wall = Section(id="s-blue-0", seat="blue", pose=at(640, 740), camp="camp-blue", gate=True)
    wall.stormed = True
    far = Section(id="s-blue-9", seat="blue", pose=at(100, 740))
    game = rules(Losses, camps=blue_camp(), sections={"s-blue-0": wall, "s-blue-9": far})
    camp = game.state.camps["camp-blue"]
    game.capture(camp, "red")
    assert (camp.holder, camp.followers, wall.seat, wall.stormed) == ("red", False, "red", False)
    assert far.seat == "blue", "a rampart elsewhere has an owner of its own"
    game.capture(camp, "blue")
    assert not camp.followers


@pytest.mark.rule("horden", "M4.1.i", "W6")
@pytest.mark.parametrize(("points", "value"), [(600, 150), (1200, 300), (1800, 450)])
def test_W6_the_value_of_a_camp_grows_with_the_commands(points: int, value: int) -> None:
    camp = Camp(id="c", seat="red", holder="blue", pose=at(0, 0), value=150 * commands(points))
    assert camp_loss(camp) == value


@pytest.mark.rule("horden", "M4.1.h", "B5.3.1.f")
@pytest.mark.parametrize(
    ("inside", "taker"),
    [([], ""), (["blue"], ""), (["red"], "red"), (["red", "blue"], ""), (["red", "red"], "red")],
)
def test_M4_1_h_a_camp_is_taken_when_only_conquerors_are_in_it(
    inside: list[str], taker: str
) -> None:
    assert changes_hands("blue", inside) == taker


# --- B6 Winners and losers ---


def loss(name: str, points: int) -> Element:
    return element(name, "blade", status="lost", points=points)


@pytest.mark.rule("horden", "B6.a", "G48")
@pytest.mark.parametrize(
    ("red", "blue", "leaderless", "winner"),
    [
        (300, 0, (), "blue"),
        (299, 0, (), ""),
        (300, 300, (), ""),
        (301, 300, (), "blue"),
        (300, 301, (), "red"),
        (60, 59, ("red",), "blue"),
        (60, 60, ("red",), ""),
        (60, 61, ("red",), ""),
        (60, 61, ("red", "blue"), "red"),
    ],
)
def test_B6_a_commander_or_300_points_and_more_than_the_other(
    red: int, blue: int, leaderless: tuple[str, ...], winner: str
) -> None:
    game = rules(Losses, loss("r1", red), loss("b1", blue), leaderless=leaderless)
    game.end_turn()
    state = game.state
    assert state.winner == winner
    if winner:
        assert (state.cursor, state.phase, state.won_by) == ("", "over", "B6.a")
    else:
        assert (state.cursor, state.active, state.phase) == ("start_turn", "blue", "setup")


@pytest.mark.rule("horden", "B6.a", "M3.5.c")
@pytest.mark.parametrize(
    ("points", "red", "winner"),
    [(300, 300, "blue"), (300, 299, ""), (1200, 600, "blue"), (1200, 599, ""), (1800, 899, "")],
)
def test_B6_a_in_bigger_games_half_of_the_points_and_never_the_commanders(
    points: int, red: int, winner: str
) -> None:
    leaderless = ("red",) if points > 600 else ()
    game = rules(Losses, loss("r1", red), leaderless=leaderless, options={"points": points})
    game.end_turn()
    assert game.state.winner == winner


@pytest.mark.rule("horden", "M1.4.a", "G48")
def test_M1_4_a_players_alternate_and_every_turn_may_end_the_battle() -> None:
    game = rules(Losses, active="blue")
    game.end_turn()
    assert (game.state.active, game.state.cursor) == ("red", "start_turn")


@pytest.mark.rule("horden", "G48")
@pytest.mark.parametrize(
    ("red", "blue", "winner", "told"),
    [(50, 49, "blue", "battle-won"), (49, 50, "red", "battle-won"), (50, 50, "", "battle-drawn")],
)
def test_G48_at_the_turn_limit_who_lost_less_wins(
    red: int, blue: int, winner: str, told: str
) -> None:
    game = rules(Losses, loss("r1", red), loss("b1", blue), options={"turn_limit": 2})
    game.end_turn()
    assert game.state.cursor == "start_turn", "turn 1 of 2 is over"
    game.state.turn = 2
    game.end_turn()
    state = game.state
    assert (state.cursor, state.winner, state.won_by) == ("", winner, "G48")
    assert keys(game.told) == [told]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "G48")
def test_G48_without_a_limit_the_battle_goes_on() -> None:
    game = rules(Losses, options={"turn_limit": 0})
    game.state.turn = 10_000
    game.end_turn()
    assert game.state.cursor == "start_turn"
