"""L107.a What characters do for their army, scouts, and units that come late."""

from typing import Any

import pytest

from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.options import Options
from feldherr.games.runewars.setup.places import placed
from feldherr.games.runewars.state import Battlefield, Unit
from tests.runewars.positions import NORTH, SOUTH, at, keys, piece, position, rules, run, unit

Made = Any


def hero(card: str, **fields: Any) -> Unit:
    return unit("r1", card, "1x1", at(900, 150, NORTH), **fields)


def troop(name: str, card: str, rows: str, x: float, *upgrades: str) -> Unit:
    return unit(name, card, rows, at(x, 170, NORTH), *upgrades)


def foe() -> Unit:
    return unit("b1", "reanimates", "2x1", at(900, 800, SOUTH))


@pytest.mark.rule("runewars", "L107.a")
@pytest.mark.parametrize(("answer", "shape"), [("3 3", (3, 3)), ("1 4", None)])
def test_L107_a_hawthorne_reshapes_units_before_the_deployment(
    answer: str, shape: tuple[int, int] | None
) -> None:
    """At most four wide and four deep, every rank full: nine trays stand three by three only."""
    mine = troop("r2", "spearmen", "2x2", 600)
    made = rules(Runewars, hero("lord-hawthorne"), mine, foe())
    if shape is None:
        run(made.rules_before_deployment(), answer)
        assert (mine.columns, mine.ranks) == (1, 4)
        return
    mine = troop("r2", "spearmen", "3x3", 600)
    made = rules(Runewars, hero("lord-hawthorne"), mine, foe())
    run(made.rules_before_deployment())
    assert (mine.columns, mine.ranks) == shape


@pytest.mark.rule("runewars", "L107.a")
def test_L107_a_zachareth_gives_vitality_to_three() -> None:
    mine = [troop(f"r{n}", "spearmen", "2x1", 150 + 150 * n) for n in range(2, 5)]
    made = rules(Runewars, hero("baron-zachareth"), *mine, foe())
    run(made.rules_after_setup(), "r2", "r4", "done")
    assert [u.has("vitality") for u in mine] == [1, 0, 1]
    made = rules(Runewars, hero("baron-zachareth"), *mine, foe())
    run(made.rules_after_setup(), "r1", "r2", "r3")


@pytest.mark.rule("runewars", "L107.a", "13.2")
def test_L107_a_aliana_deploys_leonx_riders_again() -> None:
    riders = troop("r2", "leonx-riders", "2x1", 600)
    made = rules(Runewars, hero("aliana-of-summersong"), riders, foe())
    run(made.rules_after_deployment(), "r2", placed("r2", at(400, 160)))
    assert riders.pose == at(400, 160) and riders.status == "table"
    run(made.rules_after_deployment(), "r2", placed("r2", at(400, 160)))
    run(made.rules_after_deployment(), "done")


@pytest.mark.rule("runewars", "L107.a")
@pytest.mark.parametrize(("x", "refused"), [(1095, None), (1120, "not-near")])
def test_L107_a_thuk_tar_calls_a_unit_to_heel(x: float, refused: str | None) -> None:
    """At range 1: its front tray may be at most 75 mm away."""
    beasts = troop("r2", "flesh-rippers", "2x1", 400)
    made = rules(Runewars, hero("beastmaster-thuk-tar"), beasts, foe())
    step = made.rules_after_deployment()
    next(step)
    asked: Made = step.send("r2")
    refusal = asked.check(placed("r2", at(x - 30, 150)).rounded())
    assert (refusal.key if refusal else None) == refused
    assert asked.check(placed("r2", at(400, 170)).rounded()) is None


@pytest.mark.rule("runewars", "L107.a")
def test_L107_a_faolan_inspires_champions_and_who_is_near() -> None:
    near, far = troop("r2", "deepwood-archers", "2x1", 700), troop("r3", "leonx-riders", "2x1", 60)
    led = troop("r4", "deepwood-archers", "3x2", 1700, "latari-champion")
    made = rules(Runewars, hero("prince-faolan"), near, far, led, foe())
    run(made.rules_after_setup())
    assert [u.has("inspiration") for u in (near, far, led)] == [1, 0, 1]


@pytest.mark.rule("runewars", "L107.a")
def test_L107_a_kethra_twists_two_allies() -> None:
    mine = troop("r2", "berserkers", "2x2", 600)
    made = rules(Runewars, hero("kethra-alaak"), mine, foe())
    run(made.rules_after_deployment(), "r2", "done")
    assert mine.conditions == ["unnatural-growths"]


@pytest.mark.rule("runewars", "L107.a")
def test_L107_a_ravos_frightens_all_enemies() -> None:
    other = foe()
    run(rules(Runewars, hero("ravos-the-everhungry"), other).rules_after_setup())
    assert other.tokens == {"panic": 1}


@pytest.mark.rule("runewars", "L107.a")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_L107_a_wounds_are_taken_for_inspiration(answer: str) -> None:
    tar = unit("r1", "thuk-tar-and-gorgemaw", "1x1", at(900, 150, NORTH))
    mine = troop("r2", "berserkers", "2x2", 700)
    made = rules(Runewars, tar, mine, foe())
    word = ["tray 3"] if answer == "yes" else []
    run(made.rules_after_setup(), "no", answer, *word)
    assert mine.has("inspiration") == (answer == "yes")


@pytest.mark.rule("runewars", "L107.a")
def test_L107_a_the_guest_of_the_shadow_council_is_blighted() -> None:
    maro, guest = (
        Entry(card="ankaur-maro", formation="1x1"),
        Entry(card="spearmen", formation="2x1"),
    )
    army = Army(name="Red", faction="waiqar_the_undying", units=(maro, guest))
    units = hero("ankaur-maro"), troop("r2", "spearmen", "2x1", 600), foe()
    opening = Battlefield(armies={"red": army, "blue": army}, options=Options())
    made = Runewars(opening, position(*units), lambda event: None)
    run(made.rules_after_setup())
    assert [u.has("blight") for u in units[:2]] == [0, 2]


# --- Scouts and who comes late ---


@pytest.mark.rule("runewars", "68.0", "L130")
def test_68_scouts_have_a_free_blue_action() -> None:
    scouts = unit("r1", "outland-scouts", "2x1", at(500, 150, NORTH))
    made = rules(Runewars, scouts, foe(), cursor="scout")
    step = made.scout()
    asked: Made = next(step)
    blue = {face.stance for face in made.dials(scouts).actions
            for word in asked.options if word != "done"}  # fmt: skip
    faces = made.dials(scouts).actions
    shown = {faces[int(word.split()[0].rpartition("-a")[2]) - 1].stance
             for word in asked.options if word != "done"}  # fmt: skip
    assert shown == {"blue"} < blue
    march = next(w for w in asked.options if faces[int(w.split()[0][-1]) - 1].action == "march")
    with pytest.raises(StopIteration):
        step.send(march)
    assert scouts.pose != at(500, 150, NORTH) and (scouts.action, scouts.modifier) == ("", "")
    assert made.state.cursor == "after_deployment"


@pytest.mark.rule("runewars", "L130", "64.0")
def test_pathfinders_come_after_the_first_round_at_terrain() -> None:
    scouts = unit("r1", "outland-scouts", "2x2", None, "seasoned-pathfinder")
    forest = piece("t1", "forest-and-fissure", "defensive", at(900, 450))
    made = rules(Runewars, scouts, troop("r2", "spearmen", "2x1", 300), foe(), pieces=[forest])
    made.state.cursor = "deploy"
    made.state.turn_of = "red"
    run(made.deploy())
    assert made.state.cursor == "scout", "it is not waited for"
    made.state.units["r2"].status = "destroyed"
    made.state.units["r2"].pose = None
    made.finish()
    assert made.state.phase != "over", "it will come"
    step = made.arrive_late()
    asked: Made = next(step)
    assert asked.key == "arrive" and asked.options
    away = asked.check(placed("r1", at(300, 450)).rounded())
    assert away is not None and away.key == "not-beside-any-terrain"
    step.send(asked.options[0])
    assert scouts.status == "table" and "unit-deployed" in keys(made)


@pytest.mark.rule("runewars", "30.0")
def test_30_late_units_arrive_before_the_second_round() -> None:
    late = unit("r1", "outland-scouts", "2x2", None, "seasoned-pathfinder")
    made = rules(Runewars, late, troop("r2", "spearmen", "2x1", 300), foe(), cursor="end_phase")
    run(made.end_phase(), (1, 1, 1, 1, 1))
    assert made.state.cursor == "arrive_late"
    run(made.arrive_late())
    assert late.status == "destroyed", "there is no terrain"
    assert made.state.cursor == "start_round"
