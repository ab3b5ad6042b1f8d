"""21.B Characters: joining and leaving; 21.A.a.13 and 37 instability."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Model, Troop
from feldherr.games.t9a.characters.making_way import MakingWay
from feldherr.games.t9a.moments import DisciplineTest
from feldherr.games.t9a.state import Seat
from tests.t9a.brawling import Brawl, brawl
from tests.t9a.positions import (
    HERO,
    KNIGHT,
    SOUTH,
    at,
    joined,
    keys,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Alone


class Company(Alone):
    """Characters and units."""

    can_join, join, leave = MakingWay.can_join, MakingWay.join, MakingWay.leave


RED, BLUE = at(20, 20), at(20, 20, SOUTH)


def hero(*given: str | Given, model: Model = HERO, **fields: Any) -> Troop:
    return troop(model, *given, character=True, **fields)


def company(
    host: Any = "soldier", who: Troop | None = None, models: int = 10, files: int = 5, **fields: Any
) -> Company:
    """A red unit and a Character beside it."""
    return rules(
        Company,
        unit("r1", host, RED, models, files),
        unit("r2", who or hero(), at(30, 20)),
        **fields,
    )


def may_join(made: Company) -> bool:
    return made.can_join(made.unit("r2"), made.unit("r1"))


# 21.B.b Joining -----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.B.b/1", "21.B.b/4", "21.B.b/5", "21.B.b/10", "21.A.a.2/1", "21.B.a/1")
def test_a_character_takes_a_place_in_the_first_rank() -> None:
    made = company()
    assert run(made.join(made.unit("r2"), made.unit("r1")), "2") is True
    assert made.unit("r1").characters == (Seat("r2", 0, 1),)
    assert made.unit("r2").status == "joined" and made.unit("r2").pose is None
    assert made.size(made.unit("r1")) == 11 and "character-joins" in keys(made)


@pytest.mark.rule("t9a", "21.A.a.2/6")
def test_the_second_rank_follows_when_the_first_is_full_of_characters() -> None:
    host = unit("r1", "soldier", RED, 4, 2)
    first = [unit(name, hero()) for name in ("r3", "r4")]
    joined(host[0], *first)
    made = rules(Company, host, *first, unit("r2", hero(), at(30, 20)))
    run(made.join(made.unit("r2"), made.unit("r1")), "1")
    assert made.unit("r1").characters[-1] == Seat("r2", 1, 0)


@pytest.mark.rule("t9a", "21.B.b/7")
@pytest.mark.parametrize(("word", "file", "west"), [("seat-left", 0, 10), ("seat-right", 5, -10)])
def test_a_single_rank_may_be_widened_at_either_end(word: str, file: int, west: float) -> None:
    made = company(models=5)
    before = [stand.body.center for stand in made.stands(made.unit("r1"))]
    run(made.join(made.unit("r2"), made.unit("r1")), word)
    red = made.unit("r1")
    assert (red.files, red.characters) == (6, (Seat("r2", 0, file),))
    assert red.pose is not None and red.pose.x == pytest.approx(RED.x - west)
    after = [stand.body.center for stand in made.stands(red) if not stand.id]
    assert after == [pytest.approx(place) for place in before]


@pytest.mark.rule("t9a", "21.B.b/7")
@pytest.mark.parametrize(("models", "ends"), [(5, True), (10, False)])
def test_only_a_single_rank_is_widened(models: int, ends: bool) -> None:
    made = company(models=models)
    places = made.join_places(made.unit("r2"), made.unit("r1"))
    assert ({"seat-left", "seat-right"} <= set(places)) is ends


@pytest.mark.rule("t9a", "21.A.a.2/13", "21.A.a.2/12", "21.A.a.2/3")
def test_a_mismatching_base_stands_at_a_side_and_moves_the_middle() -> None:
    rider = Model(name="Rider", base=(25, 50), parts=HERO.parts)
    made = company(who=hero(model=rider))
    run(made.join(made.unit("r2"), made.unit("r1")), "seat-right")
    assert made.unit("r1").characters == (Seat("r2", 0, 0, Side.RIGHT),)
    pose = made.unit("r1").pose
    assert pose is not None and pose.x == pytest.approx(RED.x + 12.5)
    made.leave(made.unit("r2"))
    back = made.unit("r1").pose
    assert back is not None and back.x == pytest.approx(RED.x)


@pytest.mark.rule("t9a", "21.A.a.2/9", "21.A.a.2/4")
@pytest.mark.parametrize(("files", "able"), [(1, False), (2, True)])
def test_a_base_wider_than_a_deep_unit_cannot_join(files: int, able: bool) -> None:
    ogre = Model(name="Big", base=(40, 40), parts=HERO.parts)
    assert may_join(company(who=hero(model=ogre), models=4, files=files)) is able


@pytest.mark.rule("t9a", "21.B.b/2", "21.B.b/11", "21.B.d.2/2")
@pytest.mark.parametrize("why", ["", "fleeing", "engaged", "left"])
def test_nobody_joins_fleeing_or_engaged_units_or_returns(why: str) -> None:
    made = company()
    made.unit("r1").fleeing = why == "fleeing"
    made.unit("r1").engaged = {"b1": Side.FRONT} if why == "engaged" else {}
    made.unit("r2").phase.left = "r1" if why == "left" else ""
    assert may_join(made) is (why == "")


@pytest.mark.rule(
    "t9a",
    "21.A.a.13/1",
    "21.A.a.35/2",
    "21.A.a.4/2",
    "21.A.a.32/2",
    "21.A.a.29/1",
    "21.A.a.17/2",
    "21.A.a.44/2",
    "GC37",
    "21.A.a.18/2",
    "21.B.b/11",
)
@pytest.mark.parametrize(
    ("host", "who", "able"),
    [
        ([], [], True),
        (["unstable"], [], False),
        (["unstable"], ["unstable"], True),
        ([], ["unstable"], False),
        (["unbreakable"], [], False),
        ([], ["unbreakable"], False),
        (["insignificant"], [], False),
        (["insignificant"], ["insignificant"], True),
        ([], ["insignificant"], True),
        (["chariot"], [], False),
        ([], ["chariot"], False),
        (["chariot"], ["chariot"], True),
        ([], ["towering_presence"], False),
        ([], ["towering_presence", "war_platform"], True),
        ([], ["chariot", "war_platform"], True),
        (["towering_presence"], [], False),
        (["war_machine"], [], False),
        ([], ["war_machine"], False),
        (["random_movement"], [], False),
    ],
)
def test_who_keeps_to_his_like(host: list[str], who: list[str], able: bool) -> None:
    given = [Given(word, x="2D6") if word == "random_movement" else word for word in host]
    assert may_join(company(troop("soldier", *given), hero(*who))) is able


@pytest.mark.rule("t9a", "21.A.a.4/2", "21.A.a.26/6", "21.A.a.18/2", "21.A.a.29/1")
@pytest.mark.parametrize(
    ("words", "able"),
    [
        (("insignificant",), True),
        (("skirmisher",), True),
        (("towering_presence", "war_platform"), True),
        (("towering_presence",), False),
    ],
)
def test_what_a_character_in_a_unit_is_bars_others_only_rarely(
    words: tuple[str, ...], able: bool
) -> None:
    """The Insignificant and Skirmishers bar others only as rank-and-file."""
    made = company(who=hero(model=replace(HERO, type="beast")))
    other = unit("r3", hero(*words))
    made.state.units["r3"], made.opening.troops["r3"] = other
    joined(made.unit("r1"), other, file=2)
    assert may_join(made) is able


@pytest.mark.rule("t9a", "21.A.a.26/6")
@pytest.mark.parametrize(("model", "able"), [(HERO, True), (KNIGHT, False)])
def test_skirmishers_take_characters_of_their_kind(model: Model, able: bool) -> None:
    assert may_join(company(troop("soldier", "skirmisher"), hero(model=model))) is able


@pytest.mark.rule("t9a", "21.A.a.18/3", "21.A.a.18/4", "X9")
@pytest.mark.parametrize(("files", "words"), [(5, []), (4, ["2", "3"])])
def test_a_war_platform_stands_in_the_middle(files: int, words: list[str]) -> None:
    made = company(who=hero("war_platform"), files=files)
    run(made.join(made.unit("r2"), made.unit("r1")), *words[:1])
    assert made.unit("r1").characters[0].file == (2 if files == 5 else 1)


@pytest.mark.rule("t9a", "21.B.b/3")
def test_characters_join_characters() -> None:
    made = rules(Company, unit("r1", hero(), RED), unit("r2", hero(), at(30, 20)))
    assert made.can_join(made.unit("r2"), made.unit("r1"))


# 21.B.d Leaving -----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.B.d/1", "21.B.d/3", "21.B.d/4", "21.A.a.2/10", "21.A.a.2/11")
@pytest.mark.parametrize(("file", "right"), [(0, 10), (4, -10)])
def test_who_leaves_a_single_rank_lets_the_shorter_half_close_up(file: int, right: float) -> None:
    host, leader = unit("r1", "soldier", RED, 4, 5), unit("r2", hero())
    joined(host[0], leader, file=file)
    made = rules(Company, host, leader)
    made.leave(made.unit("r2"))
    pose = made.unit("r1").pose
    assert pose is not None and pose.x == pytest.approx(RED.x + right)
    assert made.unit("r1").files == 4 and made.unit("r2").status == "table"
    assert made.unit("r2").phase.left == "r1"


# 21.A.a.13, 25, 37 Instability --------------------------------------------------------------------


def beaten(*given: str, by: int = 5, red: int = 10, files: int = 5, **fields: Any) -> Brawl:
    made = brawl(
        unit("r1", "soldier", RED, red),
        unit("b1", troop("soldier", *given), BLUE, 20, files),
        **fields,
    )
    made.combat.scores = {"red": by, "blue": 0}
    made.combat.losers = ("b1",)
    return made


@pytest.mark.rule("t9a", "21.A.a.13/2", "GC15", "GC16", "15.G.2")
def test_the_unstable_lose_health_and_do_not_flee() -> None:
    made = beaten("unstable")
    run(made.break_tests())
    assert made.unit("b1").models == 15 and not made.unit("b1").round.broken


@pytest.mark.rule("t9a", "21.A.a.13/3")
def test_characters_crumble_last_and_evenly() -> None:
    host = unit("b1", troop("soldier", "unstable"), BLUE, 3, 5, champion=True)
    leaders = [unit(name, hero("unstable")) for name in ("b2", "b3")]
    joined(host[0], *leaders)
    made = brawl(unit("r1", "soldier", RED, 10), host, *leaders)
    made.combat.scores = {"red": 6, "blue": 0}
    made.combat.losers = ("b1",)
    run(made.break_tests(), "b3", "b3", "1")
    assert (made.unit("b2").wounds, made.unit("b3").wounds) == (1, 2)
    assert made.unit("b1").models == 0


@pytest.mark.rule("t9a", "21.A.a.25/2", "GC16")
@pytest.mark.parametrize(("dice", "left"), [((1, 1), 20), ((1, 2), 15)])
def test_the_supernal_may_be_spared_by_a_test(dice: tuple[int, int], left: int) -> None:
    made = beaten("supernal", red=25)
    run(made.break_tests(), dice)
    assert made.unit("b1").models == left


@pytest.mark.rule("t9a", "21.A.a.37/1", "21.A.a.37/4", "GC18", "GC19", "GC20", "3-D4", "3-D5")
@pytest.mark.parametrize(
    ("by", "given", "flag", "files", "lost"),
    [
        (5, ["undead"], False, 5, 5),
        (9, ["undead", "stubborn"], True, 7, 3),
        (15, ["undead"], True, 20, 11),
        (5, ["undead"], True, 5, 2),
        (1, ["undead"], True, 5, 0),
        (9, ["unstable"], True, 5, 9),
    ],
)
def test_losses_of_the_undead_are_reduced_in_order(
    by: int, given: list[str], flag: bool, files: int, lost: int
) -> None:
    made = beaten(*given, by=by, red=4, files=files)
    if flag:
        bearer = unit("b9", hero(battle_standard=True), at(20, 24))
        made = brawl(
            unit("r1", "soldier", RED, 4, 4),
            unit("b1", troop("soldier", *given), BLUE, 20, files),
            bearer,
        )
        made.combat.scores = {"red": by, "blue": 0}
    assert made.lessened(made.unit("b1"), by) == lost


@pytest.mark.rule("t9a", "21.A.a.37/4", "20.B.c.2")
@pytest.mark.parametrize(("kind", "lost"), [("forest", 4), ("field", 7)])
def test_undead_light_infantry_is_stubborn_in_a_forest(kind: Any, lost: int) -> None:
    made = beaten("undead", "light_troops", by=7)
    made.state.pieces["t1"] = piece("t1", kind, BLUE)
    assert made.lessened(made.unit("b1"), 7) == lost


# 21.A.a.1, 20 -------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.A.a.1/1", "GC1", "GC3", "21.A.a.5/3")
@pytest.mark.parametrize(("rule", "needed"), [((), 6), (("fearless",), 7), (("fear",), 7)])
def test_fear_takes_one_off_discipline(rule: tuple[str, ...], needed: int) -> None:
    made = brawl(
        unit("r1", troop("soldier", "fear"), RED, 10),
        unit("b1", troop("soldier", *rule), BLUE, 10),
    )
    pool = made.pools(made.unit("b1"))[0]
    assert made.discipline(pool, DisciplineTest(unit="b1", kind="restrain")) == needed


@pytest.mark.rule("t9a", "21.A.a.20/1", "21.A.a.20/2")
@pytest.mark.parametrize(
    ("against", "entry", "stubborn"),
    [((), "hero", True), ((("marshal",),), "hero", False), ((("marshal",),), "marshal", True)],
)
def test_a_bodyguard_makes_its_characters_stubborn(
    against: tuple[tuple[str, ...], ...], entry: str, stubborn: bool
) -> None:
    host = unit("r1", troop("soldier", Given("bodyguard", against=against)), RED, 9)
    leader = unit("r2", hero(entry=entry))
    joined(host[0], leader, file=2)
    made = rules(Company, host, leader)
    assert made.any_has(made.unit("r1"), "stubborn") is stubborn
