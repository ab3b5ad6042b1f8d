"""What the players agree on before a battle: sizes, optional rules, readings of the book's gaps.

Each reading is a named option whose default is the ruling that the engine follows.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Options of Runewars."""

    points: int = 200  # L69, L119: size of an army
    skirmish: bool = False  # L1312: 100 points, smaller table, one deployment scheme
    core_cards: tuple[str, ...] | None = None  # L111: one core set is shared; dealt to Daqan
    rounds: Annotated[int, Meta(ge=1)] = 8  # 64.3
    friendly: bool = False  # G-29, 62.2: move templates may be tried out at any time
    assumed_dials: bool = True  # G-49: units whose dials are our own may take part
    corner_engages: bool = False  # G-60: corners that meet on one grid count as contact
    square_up_among_many: bool = False  # G-12: on reveal also if engaged with several enemies
    immobilize_bonus: bool = True  # G-13: immobilize also cancels a bonus march or shift
    flank_die: Literal["flanked", "any"] = "flanked"  # G-16: against the flanked unit, or anybody
    must_spend_surges: bool = True  # G-17
    figure_moves_up: Literal["owner", "attacker"] = "owner"  # G-18
    refill_hero_slot: bool = True  # G-20: new figures may stand where a figure upgrade stood
    panic_per_collision: Literal["each", "once"] = "each"  # G-36
    missed_at_speed_0: bool = False  # G-58: a charge that cannot move gives panic
    ally_panic: bool = True  # G-43: panic tokens are spent in tests of engaged allies, too
    exit_panic: Literal["each", "once"] = "each"  # G-23: per enemy, leaving terrain
    unique_per: Literal["limit", "spent"] = "limit"  # G-24
