"""16 Casualties: Health Points, models, ranks; 17.A.1.d the panic of great losses."""

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.formation.formation import stands
from feldherr.games.t9a.losses.losses import Casualties
from feldherr.games.t9a.moments import Cause, Losses
from feldherr.games.t9a.state import Combat, Duel, Seat, Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Answer, Steps
from tests.t9a.positions import HERO, NORTH, SOUTH, at, joined, keys, rules, run, told, troop, unit
from tests.t9a.stand_ins import Alone


class Losing(Alone):
    """Losses; who would panic is only noted."""

    def panic_tests(
        self, units: Sequence[Unit], cause: Cause, enemies: Mapping[str, str] | None = None
    ) -> Steps[None]:
        by = enemies or {}
        for one in units:
            self.tell("alone-panic", unit=one.id, cause=cause, enemy=by.get(one.id, ""))
        yield from ()

    def destroy(self, unit: Unit, *rules: str, enemy: str = "") -> Steps[None]:
        yield from Casualties.destroy(self, unit, *rules, enemy=enemy)


def loses(made: Losing, lost: dict[str, int], *answers: Answer, enemy: str = "") -> None:
    for one in made.units():
        one.phase.health = one.phase.health or made.health(one)
    run(made.lose_health([Losses(unit="b1", lost=lost, enemy=enemy)]), *answers)


def blue(what: Any, models: int, files: int = 5, **fields: Any) -> Losing:
    """Blue's unit facing south with its front at (20", 20")."""
    return rules(Losing, unit("b1", what, at(20, 20, SOUTH), models, files, **fields))


@pytest.mark.rule("t9a", "16.0", "16.A.a.1", "16.A.a.2", "E16-1", "7.I-1")
def test_trolls_with_three_health_points_lose_whole_models_first() -> None:
    made = blue("ogre", 10)
    loses(made, {"b1": 7})
    assert (made.unit("b1").models, made.unit("b1").wounds) == (8, 1)
    loses(made, {"b1": 2})
    assert (made.unit("b1").models, made.unit("b1").wounds) == (7, 0)
    assert made.unit("b1").round.lost == 9


@pytest.mark.rule("t9a", "16.A.a.3", "21.C.e/4", "21.C.a.3/2", "16.A.b")
@pytest.mark.parametrize(
    ("lost", "answers", "models", "champion"),
    [(8, ("1",), 2, True), (9, (), 1, True), (10, (), 0, False)],
)
def test_what_rank_and_file_cannot_lose_their_champion_loses(
    lost: int, answers: tuple[str, ...], models: int, champion: bool
) -> None:
    made = blue("soldier", 10, champion=True)
    loses(made, {"b1": lost}, *answers)
    assert (made.unit("b1").models, made.unit("b1").champion) == (models, champion)


@pytest.mark.rule("t9a", "16.A.a.3", "16.A.d.1", "15.F.a.2")
@pytest.mark.parametrize(("second", "left"), [(0, 1), (1, 0), (3, 0)])
def test_what_two_enemies_do_at_once_falls_on_the_champion_and_is_no_overkill(
    second: int, left: int
) -> None:
    made = blue("soldier", 5, champion=True)
    made.state.combat = Combat(units=("b1", "r1"))
    both = [Losses(unit="b1", lost={"b1": 4}), Losses(unit="b1", lost={"b1": second})]
    run(made.lose_health(both))
    assert made.unit("b1").models == left and made.unit("b1").round.overkill == 0


@pytest.mark.rule("t9a", "16.A.a.3", "15.F.a.2", "15.E.d")
def test_what_falls_on_a_duelling_champion_from_its_ranks_is_no_overkill() -> None:
    made = blue("soldier", 5, champion=True)
    made.state.duels = (Duel("r1", "b1.champion"),)
    loses(made, {"b1": 8})
    assert made.unit("b1").status == "destroyed" and made.unit("b1").round.overkill == 0


@pytest.mark.rule("t9a", "16.A.a.3", "16.A.d.1")
def test_characters_never_lose_what_is_beyond_a_pool() -> None:
    foe, hero = unit("b1", "soldier", at(20, 20, SOUTH), 5), unit("b2", troop("hero"))
    joined(foe[0], hero)
    made = rules(Losing, foe, hero)
    loses(made, {"b1": 9})
    assert (made.unit("b1").models, made.unit("b2").wounds) == (0, 0)
    assert made.unit("b1").status == "table" and made.unit("b2").status == "joined"


@pytest.mark.rule("t9a", "16.A.c", "16.B.c", "21.B.c/1", "GC44")
def test_a_character_falls_at_its_last_point_and_leaves_its_place() -> None:
    foe, hero = unit("b1", "soldier", at(20, 20, SOUTH), 5), unit("b2", troop("hero"))
    joined(foe[0], hero)
    made = rules(Losing, foe, hero)
    loses(made, {"b2": 2})
    assert made.unit("b2").wounds == 2 and made.unit("b1").characters
    loses(made, {"b2": 1})
    assert made.unit("b2").status == "destroyed" and not made.unit("b1").characters
    assert "character-falls" in keys(made)


@pytest.mark.rule("t9a", "16.A.b", "21.C.e/2")
def test_a_champion_has_health_points_of_its_own() -> None:
    made = blue("ogre", 3, 3, champion=True)
    loses(made, {"b1.champion": 2})
    assert (made.unit("b1").champion_wounds, made.unit("b1").models) == (2, 3)
    loses(made, {"b1.champion": 1}, "0")
    assert (made.unit("b1").champion, made.unit("b1").models) == (False, 2)


@pytest.mark.rule("t9a", "16.B.a.1", "3.B-2")
@pytest.mark.parametrize(
    ("lost", "answers", "last"),
    [
        (0, (), (0, 1, 4)),
        (1, ("0",), (0, 1)),
        (1, ("1",), (1, 4)),
        (2, ("1",), (1,)),
        (3, (), ()),
        (6, (), ()),
    ],
)
def test_who_is_left_of_a_last_rank_stays_where_his_owner_put_him(
    lost: int, answers: tuple[str, ...], last: tuple[int, ...]
) -> None:
    """Thirteen in ranks of five, the last three at the ends."""
    made = blue("soldier", 13, 5, last=(0, 1, 4))
    made.unit("b1").phase.tested_losses = True
    loses(made, {"b1": lost}, *answers)
    assert made.unit("b1").last == last


@pytest.mark.rule("t9a", "21.C.e/1", "21.C.e/2")
@pytest.mark.parametrize(
    ("lost", "answers", "standard", "musician"),
    [
        (2, (), True, True),
        (3, ("1", "standard-bearer"), True, False),
        (3, ("1", "musician"), False, True),
        (4, (), False, False),
    ],
)
def test_standard_and_instrument_are_taken_up_while_there_are_others(
    lost: int, answers: tuple[str, ...], standard: bool, musician: bool
) -> None:
    made = blue("soldier", 5, 5, musician=True, standard=True, champion=True)
    loses(made, {"b1": lost}, *answers)
    assert (made.unit("b1").standard, made.unit("b1").musician) == (standard, musician)


@pytest.mark.rule("t9a", "15.F.a.2", "15.E.d", "G-15-5")
@pytest.mark.parametrize(("lost", "overkill"), [(3, 0), (4, 1), (6, 3), (9, 3)])
def test_what_a_duellist_suffers_beyond_its_last_point_is_overkill(
    lost: int, overkill: int
) -> None:
    foe, hero = unit("b1", "soldier", at(20, 20, SOUTH), 5), unit("b2", troop("hero"))
    joined(foe[0], hero)
    made = rules(Losing, foe, hero, duels=(Duel("r1", "b2"),))
    loses(made, {"b2": lost})
    assert (made.unit("b1").round.overkill, made.unit("b1").round.lost) == (overkill, 3)


# 16.B Removing ------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "16.B.a.1", "16.B.a.4")
def test_casualties_of_several_ranks_leave_the_rearmost_one() -> None:
    made = blue("soldier", 12)
    before = made.unit("b1").pose
    loses(made, {"b1": 4})
    assert (made.unit("b1").files, made.unit("b1").pose) == (5, before)


@pytest.mark.rule("t9a", "21.A.a.2/1", "21.A.a.2/10", "21.A.a.11/1", "16.B.c")
@pytest.mark.parametrize(
    ("words", "champion", "rank"), [((), False, 0), (("stand_behind",), False, 1), ((), True, 1)]
)
def test_who_has_front_rank_comes_forward_when_one_before_him_falls(
    words: tuple[str, ...], champion: bool, rank: int
) -> None:
    """Two Characters fill the first rank; behind them stands a third one, perhaps a champion."""
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 7, 2, champion=champion)
    first = [unit(name, troop("hero", character=True)) for name in ("b2", "b3")]
    third = unit("b4", troop("hero", *words, character=True))
    joined(foe[0], *first)
    joined(foe[0], third, rank=1)
    made = rules(Losing, foe, *first, third)
    loses(made, {"b2": 3})
    seat = next(one for one in made.unit("b1").characters if one.id == "b4")
    assert (seat.rank, seat.file) == (rank, 0)


@pytest.mark.rule("t9a", "16.B.c", "21.A.a.2/13", "21.A.a.2/14")
@pytest.mark.parametrize("side", [Side.LEFT, Side.RIGHT])
def test_the_others_stay_where_they_are_when_one_at_their_side_falls(side: Side) -> None:
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 10, 5)
    hero = unit("b2", troop(replace(HERO, base=(50, 75)), character=True))
    joined(foe[0], hero)
    foe[0].characters = (Seat("b2", side=side),)
    made = rules(Losing, foe, hero)
    before = [one.body.center for one in stands(made.formation(made.unit("b1"))) if not one.id]
    loses(made, {"b2": 3})
    after = [one.body.center for one in stands(made.formation(made.unit("b1")))]
    assert not made.unit("b1").characters and after == [pytest.approx(one) for one in before]


@pytest.mark.rule("t9a", "16.B.c", "21.A.a.2/10", "21.A.a.2/11")
@pytest.mark.parametrize(
    ("file", "answers", "right"),
    [(0, (), 10), (1, (), 10), (2, ("1",), 10), (2, ("0",), -10), (3, (), -10)],
)
def test_the_shorter_half_of_a_single_rank_moves_up_to_a_fallen_character(
    file: int, answers: tuple[str, ...], right: int
) -> None:
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 4, 5)
    heroes = [unit(name, troop("hero", character=True)) for name in ("b2", "b3")]
    joined(foe[0], *heroes)
    foe[0].characters = (Seat("b2", 0, file), Seat("b3", 0, 4))
    foe[0].models = 3
    made = rules(Losing, foe, *heroes)
    before = foe[0].pose
    loses(made, {"b2": 3}, *answers)
    assert before and made.unit("b1").pose == before.aside(right)
    assert made.unit("b1").files == 4 and made.unit("b1").characters == (Seat("b3", 0, 3),)


@pytest.mark.rule("t9a", "16.B.a.3", "21.A.a.2/1", "21.A.a.11/1")
@pytest.mark.parametrize(
    ("lost", "rank", "files"), [(2, 1, 5), (3, 0, 5), (4, 0, 4), (5, 0, 3), (7, 0, 1)]
)
def test_a_character_behind_steps_into_places_that_casualties_leave(
    lost: int, rank: int, files: int
) -> None:
    """Seven soldiers in two ranks, the Character behind the first one."""
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 7, 5)
    hero = unit("b2", troop("hero", "stand_behind", character=True))
    joined(foe[0], hero, rank=1, file=1)
    made = rules(Losing, foe, hero)
    loses(made, {"b1": lost}, *(["1"] if (5 - files) % 2 else []))
    assert (made.unit("b1").characters[0].rank, made.unit("b1").files) == (rank, files)
    every = [place for one in stands(made.formation(made.unit("b1"))) for place in one.covers]
    assert rank or sorted(every) == list(range(files))


@pytest.mark.rule("t9a", "16.B.a.2", "16.B.a.4", "G-16-2")
@pytest.mark.parametrize(
    ("lost", "answers", "files", "right"), [(2, (), 3, 0), (1, ("1",), 4, 10), (1, ("0",), 4, -10)]
)
def test_a_single_rank_loses_evenly_from_both_ends(
    lost: int, answers: tuple[str, ...], files: int, right: float
) -> None:
    made = rules(Losing, unit("b1", "soldier", at(20, 20, NORTH), 5, 5))
    loses(made, {"b1": lost}, *answers)
    pose = made.unit("b1").pose
    assert pose is not None and made.unit("b1").files == files
    assert pose.x == pytest.approx(20 * INCH + right)


@pytest.mark.rule("t9a", "16.B.b.1", "16.B.b.2", "16.B.b.A", "E16-4", "G-16-4")
def test_an_engaged_single_rank_loses_where_nobody_touches_it() -> None:
    """Blue's five face south; red's two touch blue's left end: the right end leaves."""
    foe = unit("b1", "soldier", at(20, 20, SOUTH), 5, 5)
    attacker = unit("r1", "soldier", at(20, 20).aside(30), 2, 2)
    made = rules(Losing, foe, attacker)
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    loses(made, {"b1": 2})
    pose = made.unit("b1").pose
    assert pose is not None and pose.x == pytest.approx(20 * INCH + 20)


@pytest.mark.rule("t9a", "16.A.e", "16.B.0", "17.A.1.a")
def test_a_unit_without_models_is_destroyed_and_its_friends_nearby_panic() -> None:
    near, far = unit("b2", "soldier", at(20, 27), 5), unit("b3", "soldier", at(50, 20), 5)
    made = rules(Losing, unit("b1", "soldier", at(20, 20, SOUTH), 5), near, far)
    loses(made, {"b1": 5})
    assert made.unit("b1").status == "destroyed" and made.unit("b1").pose is None
    assert [event.args["unit"] for event in told(made) if event.key == "alone-panic"] == ["b2"]


@pytest.mark.rule("t9a", "21.A.a.4/1")
@pytest.mark.parametrize(("friend", "panics"), [("soldier", []), ("mere", ["b2"])])
def test_the_insignificant_frighten_only_their_like(friend: str, panics: list[str]) -> None:
    mere = troop("soldier", "insignificant")
    other = mere if friend == "mere" else troop("soldier")
    made = rules(
        Losing,
        unit("b1", mere, at(20, 20, SOUTH), 5),
        unit("b2", other, at(20, 27), 5),
    )
    loses(made, {"b1": 5})
    assert [event.args["unit"] for event in told(made) if event.key == "alone-panic"] == panics


# 17.A.1.d -----------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "17.A.1.d", "G-17-2", "7.B-1")
@pytest.mark.parametrize(("lost", "panics"), [(4, False), (5, True)])
def test_a_quarter_lost_in_one_phase_panics(lost: int, panics: bool) -> None:
    made = blue("soldier", 20)
    loses(made, {"b1": lost}, enemy="r1")
    expected = [{"unit": "b1", "cause": "losses", "enemy": "r1"}] if panics else []
    assert [event.args for event in told(made) if event.key == "alone-panic"] == expected


@pytest.mark.rule("t9a", "17.A.1.d", "G-17-2")
def test_losses_of_a_phase_add_up_and_are_tested_once() -> None:
    made = blue("soldier", 20)
    for _ in range(3):
        loses(made, {"b1": 3})
    assert keys(made).count("alone-panic") == 1


@pytest.mark.rule("t9a", "17.A.1.d", "G-17-3")
def test_single_models_do_not_panic_for_their_own_losses() -> None:
    made = blue("dragon", 1, 1)
    loses(made, {"b1": 4})
    assert "alone-panic" not in keys(made)


@pytest.mark.rule("t9a", "21.A.a.2/5", "21.B.c/1")
@pytest.mark.parametrize(
    ("bases", "answers", "measure", "width"),
    [
        ([(25, 50)], (), "b2", 25.0),
        ([(25, 50), (25, 50)], (), "b3", 50.0),
        ([(25, 50), (40, 40)], ("b2",), "b2", 65.0),
        ([(25, 50), (40, 40)], ("b3",), "b3", 65.0),
    ],
)
def test_characters_left_alone_form_up_by_one_of_their_bases(
    bases: list[tuple[int, int]], answers: tuple[str, ...], measure: str, width: float
) -> None:
    """They stood at the sides of soldiers on 20 mm; those are gone, with the ground they took."""
    host = unit("b1", "soldier", at(20, 20, SOUTH), 10)
    riders = [
        unit(f"b{n}", troop(replace(HERO, base=base), character=True))
        for n, base in enumerate(bases, start=2)
    ]
    sides = (Side.LEFT, Side.RIGHT)
    host[0].characters = tuple(Seat(r.id, side=s) for (r, _), s in zip(riders, sides, strict=False))
    for rider, _ in riders:
        rider.status, rider.host = "joined", "b1"
    made = rules(Losing, host, *riders)
    loses(made, {"b1": 10}, *answers)
    left = made.unit("b1")
    assert (left.measure, made.formation(left).width) == (measure, width)
    assert made.size(left) == len(bases)


@pytest.mark.rule("t9a", "16.B.a.2", "16.B.a.3")
@pytest.mark.parametrize(("file", "files"), [(0, [0, 1]), (2, [1, 2]), (4, [1, 2])])
def test_two_characters_move_inwards_side_by_side(file: int, files: list[int]) -> None:
    """Four soldiers and two heroes in one rank; three soldiers fall: three places are left."""
    host = unit("b1", "soldier", at(20, 20, SOUTH), 4, 6)
    heroes = [unit(f"b{n}", troop(HERO, character=True)) for n in (2, 3)]
    joined(host[0], *heroes, file=file)
    made = rules(Losing, host, *heroes)
    loses(made, {"b1": 3}, "2" if file == 4 else "1")
    left = made.unit("b1")
    assert sorted(seat.file for seat in left.characters) == files
    assert len(stands(made.formation(left))) == 3


@pytest.mark.rule("t9a", "16.B.b.1", "16.B.b.A")
@pytest.mark.parametrize("seed", range(12))
def test_16_b_b_what_a_rank_loses_at_its_ends_is_the_best_of_all_ways(seed: int) -> None:
    """The way found without trying those that cannot be better, against all of them."""
    chance = Random(seed)
    narrow = unit("r1", "soldier", at(36, 20), chance.randint(5, 9))
    narrow[0].files = narrow[0].models
    x = 36 + chance.choice((0.0, chance.uniform(-3, 3), 3 * chance.choice((-1, 1))))
    foe = unit("b1", chance.choice(("soldier", "ogre")), at(x, 20, SOUTH), chance.randint(3, 12))
    made = rules(Losing, narrow, foe, phase="melee")
    made.engage(narrow[0], Side.FRONT, foe[0], Side.FRONT)
    for lost in range(1, narrow[0].files):
        quick = made.best_cuts(narrow[0], lost)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(made), "_most_contact", lambda *_: inf)
            assert quick == made.best_cuts(narrow[0], lost)
