"""What the players agree on before a battle: variants of the rulebook and readings of its gaps.

Each reading is a named option whose default is the ruling for the basic rules, so that the advanced
rules or a house rule are another set of values, not another engine.
"""

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Options of Horden & Helden; lengths in LE."""

    points: int = 600  # M3.5.a: size of an army
    edge_roll: Literal["normal", "variant"] = "normal"  # B3.1.b, B3.1.c
    sight: float = 0.0  # B1.b: greatest sight, LE; 0 = a clear day
    frozen: bool = False  # M4.2.n: the rivers are frozen
    turn_limit: int = 60  # G48: turns (of both players together) until the battle ends; 0 = none
    max_individuals: int = 3  # G62: per 600 points; 0 = no limit
    plate_slows: bool = True  # G31
    legionaries_count_as_blades_vs_tribal: bool = False  # G6
    spears_broken_at: int = 5  # G7: margin by which Lancers and Tribal Foot destroy Spears
    zones_bind_flyers: bool = False  # B4.3.a, B5.5.c: fronts on the ground bind flyers aloft
    feared_types: tuple[str, ...] = ("great_flyer", "behemoth")  # G19: contact costs 1 AP more
    gods_need_no_commander: bool = True  # G18
    push_back: Literal["room", "full"] = "room"  # G43: pushed just enough, or as far as the pusher
    cleric_range: float = 6.0  # G10: how far clerics hinder magic, LE
    magic_needs_sight: bool = True  # G28: a magical attack is made on whom the wizard sees
    handgunner_magic: bool = True  # G27: wizards strengthen the shots of Handgunners, too
    artillery_survives_shots: bool = True  # G40: Artillery shot at is never destroyed
    flight_follows_recoil: bool = True  # G15: the distance of flight counts from after the recoil
