"""What the players agree on before a battle: size, table, scenario, readings of the book's gaps.

Each reading is a named option whose default is the ruling that the engine follows.
"""

from typing import Literal

from msgspec import Struct

Deployment = Literal[
    "frontline_clash",
    "dawn_assault",
    "counterthrust",
    "encircle",
    "refused_flank",
    "marching_columns",
]
"""9.D In the order of the D6."""
Objective = Literal[
    "hold_the_ground",
    "breakthrough",
    "spoils_of_war",
    "king_of_the_hill",
    "capture_the_flags",
    "secure_target",
]
"""9.E In the order of the D6."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Options of The 9th Age, 2nd edition."""

    points: int = 4500  # 8.B.a, 9.A: Army Points
    turns: int = 6  # 2.A-1: Game Turns
    width: float = 0.0  # 9.C-1: inches; 0 = what belongs to the size of the game
    depth: float = 48.0  # 9.C-1: inches
    deployment: Deployment | Literal[""] = ""  # 9.D; "" = rolled
    objective: Objective | Literal[""] = ""  # 9.E; "" = rolled
    simple_victory: bool = False  # 18.C.a
    hidden_lists: bool = False  # 8.E.a
    ask_obvious: bool = False  # 5.C.a-2: also who tests and what is rolled again is asked

    spoils_from: Literal["centre", "marker"] = "centre"  # G-16
    inside: Literal["part", "whole", "centre"] = "part"  # G-17: a unit in a zone or feature
    target_counts_as_blocker: bool = True  # G-19
    march_tests: Literal["always", "to march"] = "always"  # G-24
    turning_kills: bool = False  # G-25: a front edge that meets the charger in the turn
    redirect_after_destroyed: bool = True  # G-38
    one_panic_test_per_phase: bool = True  # G-01, G-17-1: none after one that was passed

    cover_from: Literal["more than half", "half"] = "more than half"  # G-14-1
    shots_per: Literal["part", "model"] = "part"  # G-14-4

    killing_batch_overkills: bool = True  # G-15-5
    both_duels_refusable: bool = True  # G-15-6
    reform_ban: Literal["next turn", "own next turn"] = "next turn"  # G-15-15
    line_keeps_ranks: bool = True  # G-15-16: a line's Full Ranks count for all but Rank Bonus
    massacre_at_half: bool = True  # G-18-1
    tall_type: Literal["cavalry", "construct"] = "cavalry"  # G-19-1

    fear_immunity: Literal["model", "unit"] = "model"  # GC2
    afraid_may_pursue: bool = False  # GC4
    undead_rank_bonus_in_line: bool = True  # GC18
    machine_shaken: Literal["next turn", "own next turn"] = "next turn"  # GC22
    champion_counts_for_five: bool = True  # GC45
    make_way_needs_charge: bool = False  # GC46
    fleeing_musicians_count: bool = True  # GC48
