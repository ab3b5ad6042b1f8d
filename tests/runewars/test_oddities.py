"""34 Abilities of single cards that data alone cannot say."""

from pathlib import Path
from typing import Any, get_args

import pytest

from feldherr.games import runewars
from feldherr.games.runewars.abilities.hooks import AnyCard, Occasion, in_force
from feldherr.games.runewars.abilities.oddities import ODDITIES
from feldherr.games.runewars.attacks.attack import Attack, Die
from feldherr.games.runewars.cards.conditions import condition_cards
from feldherr.games.runewars.cards.flags import Flag
from feldherr.games.runewars.cards.units import unit_cards
from feldherr.games.runewars.cards.upgrades import upgrade_cards
from feldherr.games.runewars.state import Unit
from tests.runewars.fighting import figures
from tests.runewars.positions import NORTH, SOUTH, at, keys, rules, run, select, told, unit
from tests.runewars.test_effects import Able
from tests.runewars.test_morale import number


def red(*upgrades: str, card: str = "spearmen", rows: str = "3x2", **fields: Any) -> Unit:
    return unit("r1", card, rows, at(500, 500, NORTH), *upgrades, **fields)


def blue(**fields: Any) -> Unit:
    return unit("b1", "reanimates", "3x2", at(500, 500, SOUTH), **fields)


def attack(**fields: Any) -> Attack:
    return Attack(attacker="r1", defender="b1", type="melee", pool={"red": 1}, **fields)


def used(made: Able, hook: str, *answers: Any, who: str = "r1", **moment: Any) -> bool:
    """Use the ability of that hook; False if it cannot be used."""
    own = made.unit(who)
    for hooks in in_force(own):
        for ability in hooks.card.abilities:
            if ability.hook == hook:
                occasion = Occasion(**{"when": ability.when, "unit": who, **moment})
                if not made.can_use(own, hooks, ability, occasion):
                    return False
                run(made.use(own, hooks, ability, occasion), *answers)
                return True
    raise AssertionError(f"{who} has no {hook}")


def cards() -> list[AnyCard]:
    return [*unit_cards().values(), *upgrade_cards().values(), *condition_cards().values()]


@pytest.mark.rule("runewars", "34.0", "76.11")
def test_every_hook_that_a_card_names_has_a_class_and_no_class_is_idle() -> None:
    hooks = {a.hook for card in cards() for a in card.abilities if a.hook}
    assert set(ODDITIES) == hooks


def test_every_flag_is_asked_for_and_every_flag_is_carried() -> None:
    folder = Path(runewars.__file__).parent
    code = "".join(p.read_text("utf-8") for p in folder.rglob("*.py") if p.name != "flags.py")
    carried = {flag for card in cards() for flag in card.flags}
    assert carried == set(get_args(Flag)) == {f for f in get_args(Flag) if f'"{f}"' in code}


def test_reaping_blade_makes_mortal_strikes_of_blanks() -> None:
    made, fight = rules(Able, red("reaping-blade"), blue()), attack()
    fight.dice = [Die("red", 1), Die("red", 3), Die("blue", 1)]
    assert used(made, "reaping_blade", attack=fight)
    assert fight.left("mortal_strike") == 2


def test_the_eagle_banner_turns_inspiration_into_mortal_strikes() -> None:
    made, fight = rules(Able, red("eagle-banner-bearer"), blue()), attack()
    assert not used(made, "eagle_banner", attack=fight)
    made.unit("r1").tokens = {"inspiration": 3}
    assert used(made, "eagle_banner", "2", attack=fight)
    assert fight.left("mortal_strike") == 2 and made.unit("r1").tokens == {"inspiration": 1}


def test_dimodian_blades_give_what_the_unit_lacks() -> None:
    made, fight = rules(Able, red("dimodian-blades"), blue(), runes=(1, 1, 1, 1, 1)), attack()
    assert used(made, "dimodian_blades", attack=fight)
    assert fight.gained.get("precise", 0) == made.number("stable")
    assert fight.gained.get("lethal", 0) == made.number("unstable")


@pytest.mark.parametrize(("tokens", "lethal"), [(2, 0), (3, 1), (7, 2)])
def test_feeding_frenzy_counts_lost_trays(tokens: int, lethal: int) -> None:
    made, fight = rules(Able, red("feeding-frenzy"), blue()), attack()
    made.unit("r1").cards[0].tokens = {"wound": tokens}
    assert used(made, "feeding_frenzy", attack=fight)
    assert fight.gained.get("lethal", 0) == lethal


def test_trays_that_an_engaged_enemy_loses_are_counted() -> None:
    made, foe = rules(Able, red("feeding-frenzy"), blue()), None
    foe = made.unit("b1")
    foe.trays[5].figures = []
    run(made.reconfigure(foe))
    assert made.unit("r1").cards[0].tokens == {"wound": 1}


def test_conduits_of_the_army_are_exhausted_for_lethal() -> None:
    friend = unit("r2", "spearmen", "2x1", at(900, 300), "bloodrage-conduit")
    made, fight = rules(Able, red("bloodrage-conduit"), friend, blue()), attack()
    assert used(made, "bloodrage", "r2", "done", attack=fight)
    assert fight.gained == {"lethal": 1} and friend.cards[0].exhausted
    assert used(made, "ready_a_conduit") and not friend.cards[0].exhausted


def test_a_bane_of_the_card_goes_to_the_defender() -> None:
    made = rules(Able, red("blackthorn-assassin"), blue())
    for left in (2, 1, 0):
        assert used(made, "card_token_to_defender", attack=attack())
        assert made.unit("r1").cards[0].tokens == {"blight": left}
    assert not used(made, "card_token_to_defender", attack=attack())
    assert made.unit("b1").tokens == {"blight": 3}


def test_lord_hawthorne_attacks_another_enemy() -> None:
    other = unit("b2", "reanimates", "2x1", at(560, 440, 180))
    hero = unit("r1", "lord-hawthorne", "1x1", at(500, 500, NORTH))
    made = rules(Able, hero, blue(), other, attacked=("b1",))
    assert made.targets_of(hero, "melee") == [made.unit("b1")]
    assert not used(made, "another_melee", attack=attack())


def test_the_shield_of_margath_strikes_back() -> None:
    made = rules(Able, red("shield-of-margath"), blue())
    assert used(made, "shield_of_margath", "tray 4", other="b1", attack=attack())
    assert ("suffers-damage", {"unit": "b1", "count": 1}) in [(e.key, e.args) for e in told(made)]


def test_the_avenger_attacks_out_of_turn_and_stays_inactive() -> None:
    made = rules(Able, red("avenger-of-latariana"), blue())
    assert used(made, "avenger", (1, 1), "done", other="b1", attack=attack())
    assert made.unit("r1").revealed
    made = rules(Able, red("avenger-of-latariana", revealed=True), blue())
    assert not used(made, "avenger", other="b1", attack=attack())


@pytest.mark.parametrize(("lost", "usable"), [(0, False), (1, True)])
def test_the_shadow_rune_heals_after_a_tray_was_destroyed(lost: int, usable: bool) -> None:
    made = rules(Able, red("shard-of-the-shadow-rune"), blue())
    answers = ["heal"] if usable else []
    fight = attack(trays_lost=lost)
    assert used(made, "shard_of_the_shadow_rune", *answers, attack=fight) is usable


@pytest.mark.parametrize(("wounds", "usable"), [(2, False), (3, True)])
def test_bilehall_thirsts_for_three_wounds(wounds: int, usable: bool) -> None:
    made = rules(Able, red("thirst-of-bilehall", tokens={"stun": 1}), blue())
    answers = ["stun"] if usable else []
    assert used(made, "thirst_of_bilehall", *answers, attack=attack(wounds=wounds)) is usable
    assert made.unit("r1").has("stun") == (0 if usable else 1)


def test_tatters_are_soaked_twice() -> None:
    made = rules(Able, red("bloodied-tatters"), blue())
    assert not used(made, "soaked_tatters", attack=attack())
    for _ in range(2):
        assert used(made, "tatters_soaked", other="b1")
    assert not used(made, "tatters_soaked", other="b1")
    fight = attack()
    assert used(made, "soaked_tatters", attack=fight) and fight.left("morale") == 1


def test_archers_shift_after_their_shots() -> None:
    made = rules(Able, red(card="deepwood-archers", rows="2x1"), blue())
    fight = attack(added={"surge": 2})
    assert used(made, "shift_afterwards", attack=fight)
    assert [(order.action, order.speed) for order in fight.orders] == [("shift", 1)]


def test_obscenes_throw_smaller_enemies_aside() -> None:
    thrower = unit("r1", "obscenes", unit_cards()["obscenes"].rows[0].formation, at(500, 500))
    made = rules(Able, thrower, blue())
    few = len(thrower.trays) * 3
    assert used(made, "thrown_aside") is (len(made.unit("b1").trays) <= few)


def test_banes_become_wounds_by_the_signets() -> None:
    made = rules(Able, red("cursed-signets", tokens={"stun": 2}), blue())
    assert used(made, "wounds_for_banes", "tray 4", "tray 4", other="stun", number=2)
    assert not made.unit("r1").tokens and len(made.unit("r1").trays[3].figures) == 2


@pytest.mark.parametrize(("y", "usable"), [(870, True), (880, False)])
def test_rallying_near_the_bannerscamp_gives_panic(y: float, usable: bool) -> None:
    far = unit("b1", "reanimates", "3x2", at(500, y, SOUTH))
    made = rules(Able, red("bannerscamp"), far)
    assert used(made, "panic_after_rally", other="b1") is usable
    assert far.has("panic") == int(usable)


def test_the_war_crier_hands_a_bane_on() -> None:
    made = rules(Able, red("war-crier", tokens={"panic": 1, "stun": 1}), blue())
    assert used(made, "war_crier", "stun")
    assert made.unit("b1").tokens == {"stun": 1} and made.unit("r1").tokens == {"panic": 1}


def test_the_white_modifier_fits_any_action() -> None:
    made = rules(Able, red("lance-corporal"), blue())
    mine = made.unit("r1")
    dials = made.dials(mine)
    assert not made.fits(mine, dials.actions[0], dials.modifiers[6])
    assert used(made, "white_modifier")
    assert made.fits(mine, dials.actions[0], dials.modifiers[6])


@pytest.mark.parametrize(("answer", "change"), [("earlier", -1), ("later", 1)])
def test_the_raven_pennon_shifts_the_initiative(answer: str, change: int) -> None:
    mine = red("raven-pennon-bearer")
    mine.action = "spearmen-a1"
    made = rules(Able, mine, blue())
    before = made.initiative(mine)
    assert used(made, "raven_pennon", answer)
    assert made.initiative(mine) == before + change


def test_a_storm_strikes_one_enemy_for_each_surge() -> None:
    made = rules(Able, red("storm-sorceress"), blue(), runes=(0, 1, 0, 0, 0))
    assert used(made, "storm", (4,), *(["tray 4"] * made.number("unstable")))
    assert "skill-rolled" in keys(made)


def test_lord_vorunthul_shows_his_other_side() -> None:
    lord = unit("r1", "lord-vorunthul", "1x1", at(500, 500))
    made = rules(Able, lord, blue())
    assert used(made, "into_the_cursed") and lord.card == "vorunthul-the-cursed"
    assert used(made, "into_the_lord") and lord.card == "lord-vorunthul"


@pytest.mark.rule("runewars", "49.1.a", "G-48")
def test_a_tool_that_was_set_stays_so_when_the_card_is_turned() -> None:
    cursed = unit("r1", "vorunthul-the-cursed", "1x1", at(500, 500))
    last = len(rules(Able, cursed, blue()).dials(cursed).actions)
    made = rules(Able, select(cursed, last), blue())
    before = made.face(cursed)
    assert used(made, "into_the_lord")
    assert made.face(cursed) == before and made.modifier(cursed) is None


# --- Runes, morale cards, dice of their own ---


def test_the_fire_rune_shoots_with_the_threat_of_unstable_runes() -> None:
    far = unit("b1", "reanimates", "3x2", at(500, 700, SOUTH))
    made = rules(Able, red("fire-rune"), far, runes=(0, 1, 0, 0, 0))
    threat = made.number("unstable")
    assert used(made, "fire_rune", (6,), "done", *(["tray 4"] * 2 * threat))
    assert figures(far) == 24 - 2 * threat


def test_the_corruption_rune_reads_the_top_morale_card() -> None:
    made = rules(Able, red("corruption-rune"), blue(), runes=(0, 1, 0, 0, 0))
    assert used(made, "corruption_rune", (number("disarray"),), "tray 4")
    foe = made.unit("b1")
    assert foe.tokens == {"stun": 1} and figures(foe) == 23
    assert made.state.discarded == ("disarray",)


def test_the_dawnblade_strikes_for_each_surge() -> None:
    made = rules(Able, red("the-dawnblade"), blue())
    fight = attack(added={"surge": 2})
    assert used(made, "dawnblade", "2", *["tray 4"] * 4, *["tray 5"] * 2, attack=fight)
    assert figures(made.unit("b1")) == 18


@pytest.mark.parametrize(
    ("face", "tokens"), [(1, {}), (2, {"stun": 1}), (6, {"stun": 1, "immobilize": 1})]
)
def test_the_slasher_rolls_a_blue_die(face: int, tokens: dict[str, int]) -> None:
    made = rules(Able, red("grotesque-slasher"), blue())
    assert used(made, "grotesque_slasher", (face,), attack=attack())
    assert made.unit("b1").tokens == tokens


def test_venom_is_brewed_out_of_wounds_and_handed_on() -> None:
    made = rules(Able, red("ritual-venom"), blue(), runes=(0, 0, 0, 0, 0))
    natural = made.number("natural")
    assert natural and used(made, "venom_brewed", *(["1"] * (natural > 1)), "blight", "tray 4")
    assert made.unit("r1").cards[0].tokens == {"blight": 1}
    assert used(made, "card_token_to_defender", attack=attack())
    assert made.unit("b1").tokens == {"blight": 1}


def test_the_bannerscamp_turns_a_test_into_panic() -> None:
    made = rules(Able, red("bannerscamp"), blue())
    run(made.morale_test(made.unit("b1"), 2, panic=0), "r1 bannerscamp 1")
    assert made.unit("b1").tokens == {"panic": 2} and "morale-drawn" not in keys(made)


def test_fear_incarnate_hurts_by_the_icons_of_the_card() -> None:
    made = rules(Able, red("fear-incarnate"), blue())
    run(made.morale_test(made.unit("b1"), 1, panic=0), (number("disarray"),), "tray 4")
    assert figures(made.unit("b1")) == 23


def test_a_triumphant_unit_reforms_and_a_goblet_is_filled() -> None:
    foe = unit("b1", "rune-golems", "1x1", at(500, 500, SOUTH))
    made = rules(Able, red("triumphant-cry", "viscera-goblet"), foe)
    run(made.destroy(foe), "r1 triumphant-cry 1")
    assert "reform" in keys(made) and made.unit("r1").cards[1].tokens["wound"] == 2


def test_the_goblet_heals() -> None:
    mine = unit("r1", "rune-golems", "2x1", at(500, 500, NORTH), "viscera-goblet")
    made = rules(Able, mine, blue())
    assert not used(made, "goblet_drunk")
    mine.trays[0].figures = [1]
    assert used(made, "goblet_drunk") and mine.trays[0].figures == [0]
    assert mine.cards[0].tokens == {"wound": 0}
