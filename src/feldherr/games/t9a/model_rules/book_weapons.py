"""8.D.a.3-6 What weapons that army books define give to attacks and change in their values.

The words are those of the rules that the books print beside the weapons.
"""

from ..army.profiles import Change, Given

CHARGE = (Change("strength", 1), Change("armour_penetration", 1))
WEAPON_GIVES: dict[str, tuple[Given, ...]] = {
    "executioners_blade_rule": (
        Given("lethal_strike"),
        Given("multiple_wounds", x=2, against=(("standard",),)),
    ),
    "repeater_handbow_rule": (Given("march_and_shoot"),),
    "sylvan_blades_rule": (Given("two_handed"),),
    "sylvan_lance_rule": (Given("devastating_charge", changes=CHARGE),),
}
"""Attack attributes."""
WEAPON_CHANGES: dict[str, tuple[Change, ...]] = {
    "sylvan_blades_rule": (
        Change("attack_value", 1),
        Change("offensive_skill", 1),
        Change("armour_penetration", 1),
    ),
    "sylvan_lance_rule": (Change("armour_penetration", 1),),
}
"""Modifiers of close combat attacks that are made with it."""
