"""8.D.a.3-6 Dwarven Holds: grudges, runes, engines."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Part, ShootingWeapon
from feldherr.games.t9a.moments import Attack
from tests.t9a.attacking import Striking, fight, lost, owner, strike
from tests.t9a.books.meetings import BLUE, BOOK, RED, meet, men, rule_of
from tests.t9a.positions import (
    HAND,
    HERO,
    SOLDIER,
    SOUTH,
    asked,
    at,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Alone, Whole

CANNON = ShootingWeapon("cannon", 60, aim=4, strength=4, piercing=0)


# --- Grudges ---

DWARF = {"marks": ("dwarven_holds",)}


def hold(*more: Any, king: dict[str, Any] | None = None) -> Whole:
    lord = men("sturdy", *more, what=HERO, models=1, name="r2", pose=at(40, 10),
               listed={**DWARF, "character": True, **(king or {})})  # fmt: skip
    return rules(
        Whole, men("sturdy", listed=DWARF), lord, unit("b1", "soldier", at(20, 40, SOUTH), 5),
        unit("b2", "soldier", at(40, 40, SOUTH), 5), unit("b3", HERO, at(50, 40, SOUTH)),
    )  # fmt: skip


@BOOK
@pytest.mark.parametrize(
    ("words", "king", "names"),
    [
        ((), {"entry": "king"}, ["b2"]),
        ((), {"entry": "thane"}, []),
        (("ancestral_memory",), {"entry": "king"}, ["b2"]),
        (("ancestral_memory",), {"entry": "thane", "general": True}, ["b3"]),
        ((), {"entry": "king", "mount": "War Throne"}, ["b1", "b3"]),
    ],
)
def test_kings_thrones_and_remembering_generals_bear_grudges(
    words: tuple[str, ...], king: dict[str, Any], names: list[str]
) -> None:
    made = hold(*words, king=king)
    step = rule_of(made, "sturdy").before_battle(made, made.unit("r1"))
    run(step, *names)  # of the third of three grudges there is nothing to choose
    marked = [name for name in ("b1", "b2", "b3") if "grudge" in made.unit(name).used]
    assert set(names) <= set(marked) and len(marked) == len(names) + ("mount" in king)
    run(rule_of(made, "sturdy").before_battle(made, made.unit("r2")))


@BOOK
@pytest.mark.parametrize(
    ("marked", "first", "again"), [(True, True, "failed"), (False, True, ""), (True, False, "")]
)
def test_the_marked_are_hated(marked: bool, first: bool, again: str) -> None:
    made = meet("grudges", first_round=first)
    made.unit("r1").first_round = first
    made.unit("b1").used = {"grudge": 1} if marked else {}
    assert made._hits_again(made.attributes(strike(made, 1, weapon=HAND))) == again


@BOOK
@pytest.mark.parametrize(("marked", "again"), [("b1", "failed"), ("b2", "")])
def test_whoever_joins_the_marked_is_hated_with_them(marked: str, again: str) -> None:
    lord = unit("b2", troop(HERO, character=True))
    made = fight(men("grudges"), unit("b1", "soldier", BLUE, 5), lord)
    joined(made.unit("b1"), lord)
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.unit(marked).used = {"grudge": 1}
    other = "b2" if marked == "b1" else "b1"
    assert made._hits_again(made.attributes(strike(made, 1, weapon=HAND, pool=other))) == again


@BOOK
@pytest.mark.parametrize(
    ("general", "x", "led"), [(True, 18, True), (True, 19, False), (False, 5, False)]
)
def test_the_presence_of_a_general_on_a_throne(general: bool, x: float, led: bool) -> None:
    throne = men("majesty_of_high_kings", what=HERO, models=1, name="r2", pose=at(22.36 + x, 20),
                 listed={"character": True, "general": general})  # fmt: skip
    made = rules(Alone, men(), throne)
    assert made.commanded(made.unit("r1")) is led


# --- Seekers and guardians ---


@BOOK
@pytest.mark.parametrize(("foe", "attacks"), [("soldier", 6), ("ogre", 4)])
def test_the_grim_strike_at_each_who_touches_them(foe: str, attacks: int) -> None:
    """A base of 20 mm touches three of 20 mm, or one of 40 mm."""
    made = meet("grim_resolve", what=HERO, foe=foe, models=1)
    assert made.value(owner(made, "r1"), "attack_value") == attacks


@BOOK
@pytest.mark.parametrize(
    ("foe", "multiplied"), [("ogre", True), ("dragon", True), ("soldier", False)]
)
def test_monster_seekers_wound_monsters_more(foe: str, multiplied: bool) -> None:
    made = meet("monster_seeker", foe=foe)
    words = [
        one.given.word for one in made.attack_rules(made.attributes(strike(made, 1, weapon=HAND)))
    ]
    assert ("multiple_wounds" in words) is multiplied


CHAINED = Part(
    "Seeker", 1, 2, 3, 5, 4, 1, weapons=(HAND,), rules=(Given("whirling_chains_of_doom"),)
)


@BOOK
def test_whirling_chains_strike_first_and_alone() -> None:
    made = meet(what=replace(SOLDIER, parts=(CHAINED,)))
    known = made.attributes(strike(made, 1, weapon=HAND))
    assert (known.strength, known.piercing, made.initiative(owner(made, "r1"))) == (5, 2, 10)
    assert not made.can(made.unit("r1"), "join") and made.can(made.unit("b1"), "join")


@BOOK
def test_a_smith_sharpens_the_blades_of_his_unit() -> None:
    smith = unit("r2", troop(HERO, "rune_craft_mastery", character=True))
    made = fight(men(), unit("b1", "soldier", BLUE, 5), smith)
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    assert made.attributes(strike(made, 1, weapon=HAND)).piercing == 0
    joined(made.unit("r1"), smith)
    assert made.attributes(strike(made, 1, weapon=HAND)).piercing == 1
    own = next(pool for pool in made.pools(made.unit("r1")) if pool.key == "r2")
    attack = Attack(kind="close_combat", target="b1", by=made.parts(own)[0], weapon=HAND, pool="b1")
    assert made.attributes(attack).piercing == 2
    assert made.attributes(strike(made, 1, kind="shooting", weapon=CANNON)).piercing == 0


@BOOK
@pytest.mark.parametrize(
    ("said", "strength", "agility", "ahead"),
    [("engraved-might", 4, 3, 0), ("engraved-speed", 3, 5, 0), ("engraved-vanguard", 3, 3, 12)],
)
def test_engravings_are_chosen(said: str, strength: int, agility: int, ahead: int) -> None:
    made = meet("runic_engravings")
    run(rule_of(made, "runic_engravings").before_deployment(made, made.unit("r1")), said)
    known = made.attributes(strike(made, 1, weapon=HAND))
    assert (known.strength, made.value(owner(made, "r1"), "agility")) == (strength, agility)
    given = made.given(made.pools(made.unit("r1"))[0], "vanguard")
    assert (given.x if given else 0) == ahead and "engraved" in keys(made)


# --- Engines ---


@BOOK
@pytest.mark.parametrize(
    ("word", "strength", "piercing", "attributes"),
    [
        ("rune_crafted_cannon", 5, 1, {"magical_attacks"}),
        ("rune_crafted_catapult", 5, 2, {"magical_attacks"}),
        ("rune_crafted_ballista", 4, 0, {"magical_attacks", "accurate"}),
        ("rune_crafted_organ_gun", 4, 0, {"magical_attacks"}),
        ("flaming_shot", 4, 0, {"magical_attacks", "flaming_attacks"}),
    ],
)
def test_runic_shots(word: str, strength: int, piercing: int, attributes: set[str]) -> None:
    made = meet(word)
    known = made.attributes(strike(made, 1, kind="shooting", weapon=CANNON))
    assert (known.strength, known.piercing) == (strength, piercing)
    assert attributes <= {given.word for given in known.rules}
    assert made.needed_to_wound(known) == {5: 2, 4: 3}[strength] - (
        word == "rune_crafted_organ_gun"
    )
    blow = made.attributes(strike(made, 1, weapon=HAND))
    assert (blow.strength, blow.has("magical_attacks")) == (3, None)


@BOOK
def test_misfires_of_engineered_weapons_are_harmless() -> None:
    made = rules(Whole, men("engineering_rune", "war_machine"))
    one = rule_of(made, "engineering_rune")
    assert one.misfires_as(made, owner(made, "r1"), 1) == 5  # type: ignore[arg-type]


@BOOK
@pytest.mark.parametrize(("face", "left"), [(6, False), (5, True)])
def test_bombs_last_until_a_six(face: int, left: bool) -> None:
    made = rules(Whole, men("shrapnel_bombs", models=1), unit("b1", "soldier", BLUE, 5))
    own = owner(made, "r1")  # type: ignore[arg-type]
    sweep = next(made._sweeps_of_part(own))
    attack = run(made._sweeping_hits(own, sweep, "b1"), (face,))
    assert (attack.hits, attack.strength, attack.piercing) == (2 * face, 3, 1)
    assert (next(made._sweeps_of_part(own), None) is not None) is left


@BOOK
def test_an_entrenched_machine_has_hard_cover_until_it_moves() -> None:
    made = rules(
        Whole, men("entrench", what=HERO, models=1),
        men("war_machine", name="r2", models=1, pose=at(40, 20)),
        unit("b1", "archer", at(30, 40, SOUTH), 5),
    )  # fmt: skip
    run(rule_of(made, "entrench").before_battle(made, made.unit("r1")), "r2")
    stand = made.stands(made.unit("b1"))[0]
    assert made.shade(made.unit("b1"), stand, made.unit("r2")) == "hard"
    made.has_moved(made.unit("r2"))
    assert made.shade(made.unit("b1"), stand, made.unit("r2")) == ""


@BOOK
def test_nothing_need_be_entrenched() -> None:
    made = rules(Whole, men("entrench"), men("war_machine", name="r2", models=1, pose=at(40, 20)))
    step = rule_of(made, "entrench").before_battle(made, made.unit("r1"))
    question = asked(step)
    assert list(question.options) == ["r2", "nobody"]


# --- Seekers die fighting ---


def seeking(*, files: int = 5, foe: Any = "soldier", models: int = 10) -> Striking:
    seekers = unit("b1", troop("soldier", "yer_comin_with_me"), BLUE, models, files)
    made = fight(unit("r1", foe, RED, 5), seekers, phase="melee")
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    run(rule_of(made, "yer_comin_with_me", "b1").starts_round(made, made.unit("b1")))
    return made


@BOOK
@pytest.mark.parametrize(("files", "needed"), [(5, 4), (2, 6)])
def test_seekers_in_a_broad_unit_wound_everything_on_4(files: int, needed: int) -> None:
    made = seeking(files=files, foe="dragon")
    own = made.parts(made.pools(made.unit("b1"))[0])[0]
    attack = Attack(kind="close_combat", target="r1", by=own, pool="r1", weapon=HAND, hits=1)
    assert made.needed_to_wound(made.attributes(attack)) == needed
    assert made.needed_to_wound(made.attributes(replace(attack, kind="special"))) == 6


@BOOK
def test_seekers_strike_whoever_kills_them() -> None:
    """Of two killed one hits in dying (4+ for the Parry) and wounds; AP 2 leaves no save."""
    made = seeking()
    attack = strike(made, 3, weapon=HAND)
    dice = (4, 4, 1), (2, 2), (4, 3), (2,)
    assert lost(made, attack, *dice) == {"b1": 2, "r1": 1}


@BOOK
@pytest.mark.parametrize(
    ("files", "fields"), [(2, {}), (5, {"special": "impact-hits"}), (5, {"kind": "shooting"})]
)
def test_seekers_die_quietly_in_a_column_and_under_hooves(
    files: int, fields: dict[str, Any]
) -> None:
    made = seeking(files=files)
    attack = strike(made, 1, **{"weapon": HAND if "kind" not in fields else CANNON, **fields})
    assert lost(made, attack, (4,), (2,)) == {"b1": 1}
