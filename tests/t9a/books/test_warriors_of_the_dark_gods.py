"""8.D.a.3-6 Warriors of the Dark Gods: armour and shields, paths, trophies, Heralds."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.books import Category, books
from feldherr.games.t9a.army.counts import units_with_counts
from feldherr.games.t9a.army.draft import draft
from feldherr.games.t9a.army.legality import NARROWER, WIDER, _shifted
from feldherr.games.t9a.army.profiles import Armour, Change, Given, Model, Part, Weapon
from feldherr.games.t9a.army.roster import promoted
from feldherr.games.t9a.army.words import bare
from feldherr.games.t9a.model_rules.books import CHAMPION_GAINS
from feldherr.games.t9a.moments import Attack, DisciplineTest, Losses, Own, TestKind
from feldherr.games.t9a.state import Duel
from feldherr.games.t9a.words import INCH
from tests.t9a.attacking import fight, lost, owner, strike
from tests.t9a.books.warriors import BOOK, GREAT, against, blow, warrior
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import HAND, HERO, OGRE, SOUTH, at, joined, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

# Armour and shields -------------------------------------------------------------------------------

FORGED = Armour("hell_forged_armour", 3, rules=(Given("hell_forged_armour_rule"),))
SPIKED = Armour("spiked_shield", 1, rules=(Given("spiked_shield_rule"),))


@BOOK
@pytest.mark.parametrize(("kind", "again"), [("break", True), ("panic", False)])
def test_who_wears_hell_forged_armour_breaks_hardly(kind: TestKind, again: bool) -> None:
    made = against(warrior(worn=(FORGED,)))
    red = made.unit("r1")
    assert made.repeats(red, DisciplineTest(unit="r1", kind=kind)) is again
    assert made.all_have(red, "fearless")
    toxic = replace(blow(made, by="b1", on="r1"), rules=(Given("toxic_attacks"),))
    assert made.special_saves(toxic) == {"aegis": 5}
    assert made.special_saves(blow(made, by="b1", on="r1")) == {}


@BOOK
@pytest.mark.parametrize(
    ("face", "weapon", "back"), [(4, HAND, True), (3, HAND, False), (4, GREAT, False)]
)
def test_spiked_shields_strike_back_on_four(face: int, weapon: Weapon, back: bool) -> None:
    """All these save: on 3 with the shield, on 4 without it. The hit back has Strength 4."""
    target = warrior(worn=(replace(FORGED, rules=()), SPIKED), weapons=(weapon,))
    made = fight(unit("r1", "soldier", RED, 10), unit("b1", target, BLUE, 10), phase="melee")
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    dice: list[Any] = [(6,), (face,), (3,), (1,)]
    found = lost(made, strike(made, 1), *dice[: 4 if back else 2])
    assert found == ({"r1": 1} if back else {})


@BOOK
def test_masters_of_destruction_hold_a_shield_beside_a_great_weapon() -> None:
    shield = (Armour("shield", 1),)
    for words, held in (((), False), (("master_of_destruction",), True)):
        made = against(warrior(*words, worn=shield, weapons=(GREAT,)))
        assert made.holds_shield(made.pools(made.unit("r1"))[0]) is held


@BOOK
def test_masters_of_battle_support_with_three_attacks() -> None:
    for words, attacks in (((), 1), (("masters_of_battle",), 3)):
        made = against(warrior(*words))
        group = next(one for one in made.fighters(made.unit("r1")) if one.supporting)
        assert made.most_support(Own(group.pool, group.part)) == attacks


# Paths --------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("first", "files", "firm"), [(True, 5, True), (False, 5, False), (True, 2, False)]
)
def test_exiles_are_stubborn_at_first_and_in_no_column(first: bool, files: int, firm: bool) -> None:
    red = unit("r1", troop("soldier", "path_of_the_exiled"), RED, 10, files)
    made = brawl(red, unit("b1", "soldier", BLUE, 10))
    made.unit("r1").first_round = first
    test = DisciplineTest(unit="r1", kind="break", penalty=3)
    assert made.penalty(made.unit("r1"), test) == (0 if firm else 3)


@BOOK
def test_exiles_and_the_favoured_shun_each_other() -> None:
    hero = unit("r2", troop(HERO, "path_of_the_favoured", character=True), at(30, 20))
    plain = unit("r3", troop(HERO, character=True), at(40, 20))
    host = unit("r1", troop("soldier", "path_of_the_exiled"), at(20, 20), 10)
    made = rules(Whole, host, hero, plain)
    assert not made.can_join(made.unit("r2"), made.unit("r1"))
    assert made.can_join(made.unit("r3"), made.unit("r1"))


@BOOK
@pytest.mark.parametrize(("health", "raised"), [(1, 2), (2, 3), (3, 3), (5, 5)])
def test_champions_of_the_favoured_have_a_health_point_more(health: int, raised: int) -> None:
    gains = list(CHAMPION_GAINS["path_of_the_favoured"])
    assert gains[0] == Change("health", 1)
    champion = promoted(warrior(health=health), gains)
    assert (champion.health, champion.discipline) == (raised, 9)


@BOOK
def test_a_promoted_champion_is_still_first_among_equals() -> None:
    model = warrior("path_of_the_favoured")
    listed = replace(troop(model), champion=promoted(model, [Change("health", 1)]))
    made = brawl(unit("r1", listed, RED, 10, champion=True), unit("b1", "soldier", BLUE, 10))
    champion = next(p for p in made.pools(made.unit("r1")) if p.role == "champion")
    assert made.value(made.parts(champion)[0], "attack_value") == 3


# Characters ---------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("mates", "found"), [("battle_fever", True), ("fearless", False)])
def test_deeds_count_among_fevered_mates(mates: str, found: bool) -> None:
    hero = unit("r2", troop(HERO, "deeds_not_words", character=True), None)
    red = unit("r1", troop("soldier", mates), RED, 10)
    joined(red[0], hero)
    made = brawl(red, hero, unit("b1", "soldier", BLUE, 10))
    own = made.parts(next(p for p in made.pools(made.unit("r1")) if p.key == "r2"))[0]
    known = made.attributes(
        Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND)
    )
    assert bool(known.has("hatred")) is found and bool(known.has("battle_focus")) is found


@BOOK
def test_an_idol_of_spite_is_used_once() -> None:
    made = against(troop(HERO, "idol_of_spite", character=True), models=1)
    run(made.start_round(), "yes")
    assert (blow(made).strength, blow(made).piercing) == (5, 2)
    assert made.attack_value_of(blow(made), "attack_value") == 4
    made.state.cursor = "start_round"
    run(made.start_round())
    assert blow(made).strength == 4


@BOOK
def test_a_stallion_marches_sixteen_inches() -> None:
    made = rules(Whole, unit("r1", troop("knight", "prized_stallion"), RED, 1))
    assert made.march_rate(made.unit("r1")) == pytest.approx(16 * INCH)


@BOOK
@pytest.mark.parametrize(("duel", "bonus"), [(True, 1), (False, 0)])
def test_a_trophy_is_taken_in_a_duel_and_counts_ever_after(duel: bool, bonus: int) -> None:
    hero = unit("r1", troop(HERO, "trophy_rack", character=True), RED)
    other = unit("b1", troop(HERO, character=True), BLUE)
    made = brawl(hero, other)
    made.state.duels = (Duel("r1", "b1"),) if duel else ()
    red, own = made.unit("r1"), owner(made, "r1")  # type: ignore[arg-type]
    attack = Attack(kind="close_combat", target="b1", pool="b1", by=own)
    for one in made.unit_rules(red):
        run(one.has_harmed(made, own, attack, 3, 1))
        run(one.has_harmed(made, own, attack, 1, 1))
    assert sum(one.adds_to_score(made, red) for one in made.unit_rules(red)) == bonus
    assert keys(made).count("takes-trophy") == bonus
    assert made.repeats(red, DisciplineTest(unit="r1", kind="break"))
    red.fleeing = True
    assert not made.repeats(red, DisciplineTest(unit="r1", kind="rally"))


@BOOK
def test_embers_die_with_each_breath() -> None:
    embers = Given("breath_attack", gives=(Given("dying_embers"),))
    dragon = replace(HERO, parts=(replace(HERO.parts[0], rules=(embers,)),))
    made = against(troop(dragon, character=True), models=1)
    own = owner(made, "r1")  # type: ignore[arg-type]
    breath = Attack(kind="special", target="b1", by=own, hits=4, rules=(Given("dying_embers"),))
    run(made._struck([made.attributes(breath)]))
    assert made.unit("r1").wounds == 1


# Lashes and manifestations ------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("x", "reached"), [(23.0, True), (23.6, False)])
def test_lashes_reach_an_inch_beside_the_way(x: float, reached: bool) -> None:
    """Five files of 20 mm end 1.97" beside their middle, the enemy's begin so far from its own."""
    rider = unit("r1", troop("soldier", "skinning_lash"), at(20, 20), 5)
    foe = unit("b1", "soldier", at(x + 1.9, 24, SOUTH), 10)
    made = rules(Whole, rider, foe, phase="movement")
    red = made.unit("r1")
    poses = [at(20, 20), at(20, 30)]
    sweeps = list(made._sweeps_of(red))
    assert made._passed_by(red, made.unit("b1"), poses, sweeps) is reached
    assert not made._swept(red, made.unit("b1"), poses, 300)
    assert run(made._sweeping_hits(*sweeps[0], "b1")).hits == 5


@BOOK
def test_who_is_lashed_is_timid() -> None:
    made = against(troop("soldier", "skinning_lash"))
    own = owner(made, "r1")  # type: ignore[arg-type]
    lash = Attack(kind="special", target="b1", pool="b1", by=own, special="skinning_lash")
    skinning = next(one for one in made.unit_rules(made.unit("r1")) if _is(one, "skinning_lash"))
    run(skinning.has_harmed(made, own, lash, 1, 1))
    assert made.least(made.unit("b1"), "discipline") == 6
    assert made.unit("b1").gained == {"lashed": made.state.player_turn + 1}


def _is(one: Any, word: str) -> bool:
    return bool(one.given.word == word)


HERALD = troop(
    HERO,
    *("manifestation", "abiding_spirit", "brand_of_the_dragon", "emissary_of_chaos"),
    *("sorcerer_immortal", "unholy_avatar"),
    character=True,
)


@BOOK
def test_a_herald_is_two_of_five_things() -> None:
    made = rules(Whole, unit("r1", HERALD, at(20, 20)), unit("b1", "soldier", at(50, 40), 5))
    red = made.unit("r1")
    assert not made.any_has(red, "fly") and not made.any_has(red, "terror")
    choosing = next(one for one in made.unit_rules(red) if _is(one, "manifestation"))
    run(choosing.before_deployment(made, red), "t9-brand-of-the-dragon", "t9-unholy-avatar")
    assert made.any_has(red, "fly") and made.any_has(red, "breath_attack")
    assert not made.any_has(red, "terror") and not made.any_has(red, "hard_target")
    own = owner(made, "r1")  # type: ignore[arg-type]
    assert made.value(own, "strength") == 5 and made.any_has(red, "divine_attacks")


@BOOK
@pytest.mark.parametrize(
    ("spirit", "scores", "active", "wounds"),
    [
        (True, {"red": 2, "blue": 1}, "red", 1),
        (True, {"red": 1, "blue": 2}, "red", 2),
        (True, {"red": 2, "blue": 1}, "blue", 2),
        (False, {"red": 2, "blue": 1}, "red", 2),
    ],
)
def test_an_abiding_spirit_heals_after_victories_in_its_own_turn(
    spirit: bool, scores: dict[str, int], active: str, wounds: int
) -> None:
    made = brawl(unit("r1", HERALD, RED), unit("b1", "soldier", BLUE, 10))
    red = made.unit("r1")
    red.gained = {"abiding_spirit" if spirit else "unholy_avatar": 1000}
    red.wounds, made.combat.scores, made.state.active = 2, scores, active
    for one in made.unit_rules(red):
        run(one.ends_round(made, red))
    for one in made.unit_rules(red):
        run(one.ends_phase(made, red))
    assert red.wounds == wounds


@BOOK
def test_nobody_flies_beside_a_primal_legend() -> None:
    dragon, ally = troop("dragon", "primal_legend"), unit("r2", "dragon", at(40, 20))
    made = rules(
        Whole, unit("r1", dragon, at(20, 20)), ally, unit("b1", "dragon", at(50, 44, SOUTH))
    )
    assert not made.flies(made.unit("r2")) and not made.flies_charge(made.unit("r2"))
    assert made.flies(made.unit("b1"))
    made.unit("r1").status = "destroyed"
    assert made.flies(made.unit("r2")) and made.flies_charge(made.unit("r2"))


@BOOK
def test_a_primal_legend_widens_its_category(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts = Category(id="legendary_beasts", en="Legendary Beasts", most=35)
    army = draft(books()["empire_of_sonnstahl"], 2500, Random(1).randrange)
    _, entry, _ = next(iter(units_with_counts(army)))
    word = next(bare(one) for gift in entry.brings for one in gift.has)
    assert _shifted(army, beasts).most == 35
    monkeypatch.setitem(WIDER, word, WIDER["primal_legend"])
    found = [_shifted(army, one).most for one in (beasts, replace(beasts, id="core"))]
    assert found == [45, 35]
    monkeypatch.setitem(NARROWER, word, (("legendary_beasts", 25),))
    assert _shifted(army, beasts).most == 25


# The irredeemable ---------------------------------------------------------------------------------

GRINDER = replace(
    OGRE,
    rules=(Given("irredeemable"),),
    parts=(Part("Wretched One", 1, 1, None, None, 4, 0, rules=(Given("grind_attacks", x=2),)),),
)


@BOOK
def test_the_second_rank_of_the_irredeemable_grinds_too() -> None:
    made = brawl(unit("r1", GRINDER, RED, 5, 3), unit("b1", "soldier", BLUE, 20, 10))
    own = owner(made, "r1")  # type: ignore[arg-type]
    made.set_initiative()
    made.combat.step = 1
    assert [one.hits for one in run(made._specials(own))] == [10]
    made.combat.step = 0
    assert not run(made._specials(own))


@BOOK
def test_the_irredeemable_fall_when_the_last_step_is_over() -> None:
    made = brawl(unit("r1", GRINDER, RED, 5, 3), unit("b1", "soldier", BLUE, 10))
    red = made.unit("r1")
    run(made.lose_health([Losses(unit="r1", lost={"r1": 4}, kind="close_combat")]))
    assert red.models == 5
    made.combat.step = 0
    for one in made.unit_rules(red):
        run(one.ends_step(made, red))
    assert (red.models, red.wounds, red.round.lost) == (4, 1, 4)


@BOOK
@pytest.mark.parametrize(("files", "key"), [(3, ""), (2, "t9-no-column")])
def test_the_irredeemable_never_stand_in_a_column(files: int, key: str) -> None:
    made = rules(Whole, unit("r1", GRINDER, at(20, 20), 5, files))
    red = made.unit("r1")
    refused = made.crowded(red, made.formation(red))
    assert (refused.key if refused else "") == key


# The Chosen Lord ----------------------------------------------------------------------------------

BLADE = Weapon("hand_weapon", enchanted=True, changes=(Change("strength", 3),))
HIDE = Armour("heavy_armour", 5, enchanted=True, rules=(Given("aegis", x=4),))


def charmed() -> Model:
    """Somebody with an enchanted blade and an enchanted suit."""
    return warrior(weapons=(HAND, BLADE), worn=(HIDE,))


@BOOK
@pytest.mark.parametrize(("word", "strength"), [("entropic_aura", 4), ("fear", 7)])
def test_no_enchantment_works_in_contact_with_an_entropic_aura(word: str, strength: int) -> None:
    made = against(charmed(), blue=troop("soldier", word))
    (pool,) = made.pools(made.unit("r1"))
    assert blow(made, weapon=made.weapon_of(made.parts(pool)[0])).strength == strength
    guarded = made.guarded(pool, blow(made, by="b1", on="r1"))
    lost = word == "entropic_aura"
    assert sum(piece.armour for piece in guarded.model.worn) == (2 if lost else 5)
    assert made.has(pool, "aegis") is not lost


@BOOK
def test_an_entropic_aura_reaches_its_own_unit_but_no_enemy_beside_it() -> None:
    lord = unit("r2", troop(HERO, "entropic_aura", character=True))
    host = unit("r1", charmed(), RED, 10)
    joined(host[0], lord, file=4)
    made = brawl(host, lord, unit("b1", charmed(), BLUE.aside(200), 4, 4), engaged="r1 b1")
    assert made.in_entropy(made.pools(made.unit("r1"))[0])
    assert not made.in_entropy(made.pools(made.unit("b1"))[0])
