"""8.D.a.3-6 Orcs and Goblins: gits in units of goblins, and what whirls through all others."""

from math import pi
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.army.army import Choice
from feldherr.games.t9a.army.profiles import Troop
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.game import start
from feldherr.games.t9a.moments import Attack, Charge, Losses
from feldherr.games.t9a.movement.released import HIDDEN
from feldherr.games.t9a.names import names
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Combat, Seat, Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement
from tests.t9a.musters import army, fielded, keys
from tests.t9a.positions import HAND, NORTH, SOUTH, at, rules, run, told, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
CAVE = ("cave_goblin", "shield_2")
COMMON = ("common_goblin", "shield_2")


def goblins(*options: str, size: int = 20) -> Troop:
    return fielded("goblins", *options, size=size, book="orcs_and_goblins")


def mob(options: tuple[str, ...], pose: Pose, size: int = 20, **fields: Any) -> list[Any]:
    """Goblins of red with all that they bring along, five wide."""
    listed = goblins(*options, size=size)
    made, entry = unit("r1", listed, pose, size, 5, **fields)
    found = [(made, replace(entry, has_champion=listed.has_champion))]
    for n, one in enumerate(listed.brings, start=1):
        other, brought = unit(f"r1-{n}", one, None, 1)
        other.status = "joined" if one.enters == "champion" else "concealed"
        if one.enters == "champion":
            other.host, seat = "r1", Seat(other.id, 0, n - 1)
            made.characters = (*made.characters, seat)
        found.append((other, replace(brought, points=0)))
    return found


def foes(pose: Pose, what: Any = "soldier", models: int = 10) -> tuple[Unit, Troop]:
    return unit("b1", what, pose, models, 5)


def out(made: Whole, quarter: int = 0, name: str = "r1-1") -> Placement:
    """Just beside an edge of the goblins, looking away from it."""
    box = made.formation(made.unit("r1")).rectangle
    centre = Pose(*box.center, box.pose.facing + quarter * pi / 2)
    away = (box.width if quarter % 2 else box.depth) / 2
    return placed(name, centre.ahead(away + 20 + 1))


def counted(made: Whole) -> list[tuple[str, int]]:
    """Hits, by the unit that suffers them."""
    found = [event.args for event in told(made) if event.key == "special-hits"]
    return [(one["other"], one["count"]) for one in found]


class Spared(Whole):
    """Hits cost nothing: they are only told."""

    def attack_sequence(self, attacks: Any) -> Any:
        self.struck = [*getattr(self, "struck", []), *attacks]
        yield from ()


# The army list ------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("race", "git", "size", "count", "legal"),
    [
        *[
            ("cave_goblin", "mad_git", size, n, n <= most)
            for size, most in ((29, 1), (30, 2), (45, 3))
            for n in (most, most + 1)
        ],
        *[
            ("common_goblin", "shady_git", size, n, n <= most)
            for size, most in ((29, 2), (30, 3))
            for n in (most, most + 1)
        ],
    ],
)
def test_larger_units_have_more_gits(
    race: str, git: str, size: int, count: int, legal: bool
) -> None:
    chosen = (race, "shield_2", *[git] * count)
    listed = army(Choice(unit="goblins", size=size, options=chosen), book="orcs_and_goblins")
    assert ("t9-option-too-often" not in keys(listed)) is legal


@BOOK
@pytest.mark.rule("t9a", "18.A.1")
def test_what_a_unit_brings_along_is_worth_nothing_itself() -> None:
    plain, more = goblins(*CAVE), goblins(*CAVE, "mad_git")
    assert more.points == plain.points + 60 and [one.points for one in more.brings] == [0]
    assert more.size == plain.size == 20 and more.model == plain.model


@BOOK
def test_a_battle_begins_with_gits_in_their_places() -> None:
    units = (
        Choice(unit="goblins", size=20, options=(*CAVE, "mad_git")),
        Choice(unit="goblins", size=20, options=(*COMMON, "shady_git", "shady_git")),
    )
    listed = army(*units, book="orcs_and_goblins")
    opening = start({"red": listed, "blue": listed})
    state = NinthAge.begin(opening)
    assert [*opening.troops][:5] == ["r1", "r1-1", "r2", "r2-1", "r2-2"]
    assert state.units["r1-1"].status == "concealed" and not state.units["r1"].characters
    assert [seat.id for seat in state.units["r2"].characters] == ["r2-1", "r2-2"]
    assert names(opening, "de")["r1-1"] == "Irrer Wicht 1"


# Shady Gits ---------------------------------------------------------------------------------------


def sneaks(*more: str, **fields: Any) -> Whole:
    """Goblins with a git in contact with soldiers."""
    units = mob((*COMMON, "shady_git", *more), at(20, 20, NORTH))
    made = rules(Whole, *units, foes(at(20, 20, SOUTH)), **fields)
    made.unit("r1").engaged, made.unit("b1").engaged = {"b1": Side.FRONT}, {"r1": Side.FRONT}
    made.state.combat = Combat(units=("r1", "b1"))
    made.unit("r1").first_round = made.unit("b1").first_round = True
    return made


def git_of(made: Whole) -> Any:
    return next(pool for pool in made.pools(made.unit("r1")) if pool.key == "r1-1")


@BOOK
@pytest.mark.rule("t9a", "21.C.a/1", "21.C.a.1/1", "21.C.a.2/1")
def test_a_shady_git_is_a_champion_without_the_rank_of_one() -> None:
    made = sneaks()
    own = made.parts(git_of(made))[0]
    assert own.pool.role == "champion" and own.pool.count == 1
    assert made.value(own, "attack_value") == 2, "no First Among Equals"
    assert not made.is_ordered(made.unit("r1"))
    assert made.has(own.pool, "front_rank") and not made.may_leave("r1-1")
    assert made.size(made.unit("r1")) == 21


@BOOK
@pytest.mark.parametrize(("first", "agility"), [(True, 6), (False, 3)])
def test_a_shady_git_is_quick_in_the_first_round(first: bool, agility: int) -> None:
    made = sneaks()
    made.unit("r1").first_round = first
    own = made.parts(git_of(made))[0]
    assert made.value(own, "agility") == agility
    blow = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND)
    assert bool(made.attributes(blow).has("lightning_reflexes")) is first


@BOOK
@pytest.mark.rule("t9a", "15.E.a.1", "15.E.a.2")
def test_a_shady_git_fights_duels() -> None:
    assert [pool.key for pool in sneaks().duellists("red")] == ["r1-1"]


@BOOK
@pytest.mark.rule("t9a", "7.E-1", "16.A.a.3", "16.A.b")
def test_a_shady_git_falls_after_all_goblins() -> None:
    made = sneaks()
    host = made.unit("r1")
    hit = Attack(kind="shooting", target="r1", hits=1, strength=3)
    assert [pool.key for pool in made.suffering(host, hit)] == ["r1"]
    made.pool_loses("r1", 20)
    assert host.models == 0 and made.unit("r1-1").models == 1
    assert [pool.key for pool in made.suffering(host, hit)] == ["r1-1"]
    made.pool_loses("r1", 1)
    assert made.unit("r1-1").models == 0


@BOOK
@pytest.mark.rule("t9a", "16.B.0", "18.A.1", "18.A.3")
def test_goblins_are_lost_with_their_last_git() -> None:
    made = sneaks()
    run(made.lose_health([Losses(unit="r1", lost={"r1": 20})]))
    assert made.unit("r1").status == "table" and not made.is_lost(made.unit("r1"))
    assert made.worth(made.unit("r1")) == 65, "shattered: half of 130"
    run(made.lose_health([Losses(unit="r1", lost={"r1-1": 1})]))
    assert made.unit("r1").status == "destroyed" and made.is_lost(made.unit("r1"))


# Mad Gits -----------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("inches", "freed"), [(7.9, True), (8.1, False)])
def test_mad_gits_are_released_near_enemies_when_their_side_shoots(
    inches: float, freed: bool
) -> None:
    units = mob((*CAVE, "mad_git"), at(20, 20, NORTH))
    made = rules(Spared, *units, foes(at(20, 20 + inches, SOUTH)), phase="shooting")
    answers = (out(made), (2, 2)) if freed else ()
    run(made.begin_phase(), *answers)
    git = made.unit("r1-1")
    assert git.status == ("table" if freed else "concealed")
    if freed:  # two like dice cost it nothing here, and send it nowhere else
        assert git.pose is not None and git.pose.y == pytest.approx(20 * INCH + 21 + 4 * INCH)


@BOOK
@pytest.mark.parametrize("held", ["fleeing", "engaged", "enemy's turn", "charge"])
def test_mad_gits_stay_in_units_that_are_not_free(held: str) -> None:
    units = mob((*CAVE, "mad_git"), at(20, 20, NORTH))
    made = rules(Spared, *units, foes(at(20, 25, SOUTH)), phase="shooting")
    host = made.unit("r1")
    host.fleeing = held == "fleeing"
    host.round.engaged = held == "engaged"
    made.state.active = "blue" if held == "enemy's turn" else "red"
    made.state.phase = "charge" if held == "charge" else "shooting"
    conceals = next(one for one in made.unit_rules(host) if one.given.word == "conceals")
    run(conceals.starts_phase(made, host))
    assert made.unit("r1-1").status == "concealed"


@BOOK
@pytest.mark.rule("t9a", "11.C.b-1", "11.C.b-2")
def test_mad_gits_answer_a_charge_of_goblins_without_bows() -> None:
    units = mob((*CAVE, "mad_git"), at(20, 20, NORTH))
    made = rules(Spared, *units, foes(at(20, 28, SOUTH)), active="blue")
    charge = Charge(unit="b1", target="r1", side=made.charge_side(made.unit("b1"), made.unit("r1")))
    assert made.can_stand_and_shoot(made.unit("r1"), charge)
    run(made.stand_and_shoot(made.unit("r1"), charge), out(made), (4, 5), (3,))
    assert counted(made) == [("b1", 3)]
    made.unit("r1-1").status = "destroyed"
    assert not made.can_stand_and_shoot(made.unit("r1"), charge), "nobody is left to release"


@BOOK
@pytest.mark.parametrize(("said", "freed"), [("yes", True), ("no", False)])
def test_goblins_with_bows_may_keep_their_gits_and_shoot(said: str, freed: bool) -> None:
    units = mob(("cave_goblin", "bow", "mad_git"), at(20, 20, NORTH))
    made = rules(Spared, *units, foes(at(20, 28, SOUTH)), active="blue")
    charge = Charge(unit="b1", target="r1", side=made.charge_side(made.unit("b1"), made.unit("r1")))
    answers = (out(made), (1, 2)) if freed else ()
    shots = (6,) * 10
    run(made.stand_and_shoot(made.unit("r1"), charge), said, *answers, shots)
    assert made.unit("r1-1").status == ("table" if freed else "concealed")
    assert any(one.kind == "shooting" for one in made.struck)


@BOOK
@pytest.mark.parametrize(
    ("place", "why"),
    [
        (lambda made: placed("r1-1", out_pose(made).ahead(3)), "not-beside-its-unit"),
        (lambda made: placed("r1-1", out_pose(made).ahead(-1)), "not-beside-its-unit"),
        (lambda made: placed("r1-1", backwards(out_pose(made))), "into-its-own-unit"),
    ],
)
def test_where_mad_gits_burst_out(place: Any, why: str) -> None:
    units = mob((*CAVE, "mad_git"), at(20, 20, NORTH))
    made = rules(Spared, *units, foes(at(20, 27, SOUTH)))
    host, git = made.unit("r1"), made.unit("r1-1")
    assert made._judge_exit(host, git, out(made)) is None
    refused = made._judge_exit(host, git, place(made))
    assert refused is not None and refused.key == why


def out_pose(made: Whole) -> Pose:
    x, y, degrees = out(made).path[0]
    return Pose(x, y, degrees / 180 * pi)


def backwards(pose: Pose) -> Pose:
    return Pose(pose.x, pose.y - 20, pose.facing + pi)


@BOOK
def test_a_git_without_room_stays_where_it_is() -> None:
    wall = troop(replace(foes(at(1, 1))[1].model, base=(200, 40)))
    around = [unit(f"b{n}", wall, Pose(20 * INCH, 20 * INCH, 0.0).ahead(0), 1) for n in range(1, 5)]
    units = mob((*CAVE, "mad_git"), at(20, 20, NORTH))
    made = rules(Spared, *units, *around)
    box = made.formation(made.unit("r1")).rectangle
    for n in range(4):
        centre = Pose(*box.center, box.pose.facing + n * pi / 2)
        away = (box.width if n % 2 else box.depth) / 2
        made.put(made.unit(f"b{n + 1}"), centre.ahead(away + 43))
    run(made.releases(made.unit("r1")), HIDDEN)
    assert made.unit("r1-1").status == "concealed"


@BOOK
@pytest.mark.rule("t9a", "17.A.1.a", "18.A.1")
def test_a_mad_git_frightens_nobody_and_is_worth_nothing() -> None:
    units = mob((*CAVE, "mad_git"), at(20, 20, NORTH))
    made = rules(
        Whole,
        *units,
        unit("r2", troop("soldier", "insignificant"), at(24, 20), 10),
        foes(at(20, 60, SOUTH)),
    )
    git = made.unit("r1-1")
    git.status = "table"
    made.put(git, at(22, 23))
    assert not made.frightened_by(git) and made.frightened_by(made.unit("r1"))
    run(made.destroy(git))
    assert made.worth(git) == 0
