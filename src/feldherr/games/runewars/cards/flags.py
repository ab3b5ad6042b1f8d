"""Plain permissions and prohibitions that cards give their units, each asked in one place."""

from typing import Literal

Flag = Literal[
    # --- Movement ---
    "charging_marches",  # every march counts as modified by charge
    "no_missed_charge_panic",  # no panic for a charge that collides with nobody (75.2)
    "turns_marches",  # a march may be treated as modified by turn
    "turns_shifts",  # so may a shift
    "faster_marches",  # a march may be one speed faster
    "slower_marches",  # a march may be one speed slower
    "sprints_first_march",  # the first march of an activation: speed +1, or turn
    "no_slow_turns",  # turn and wheel cannot lower its speed
    "stops_anywhere",  # a move may end at any point of the template
    "moves_through",  # units and terrain do not stop its moves
    "no_disengage_panic",  # 52.4
    "no_collision_panic",  # 91.1
    "holds_engaged",  # enemies engaged with it cannot shift
    "roots_engaged",  # units engaged with it can neither reform nor shift
    "driven_fury",  # a shift granted by its skill may count as a charge, then the ally is stunned
    # --- Attacks ---
    "reaches_front",  # melee: its front counts as touching the front of enemies at range 1 in arc
    "reaches_sides",  # so do enemies at range 1 in its side arcs
    "ignores_sight",  # ranged targets need no line of sight
    "shoots_engaged",  # ranged attacks although engaged (36.2)
    "short_range",  # ranged attacks only at range 1-3
    "throws_melee",  # it may make its melee attack as a ranged one
    "flank_fire",  # it may shoot from its side arcs, with ranks and files exchanged
    "column_attack",  # melee: ranks and files exchanged for threat and rerolls
    "no_flank_dice",  # enemies that flank it add no die
    "no_ranged_target",  # ranged attacks cannot choose it
    "no_engaged_test",  # no test for being engaged with the target of a ranged attack (36.3)
    "keywords_in_melee",  # the keywords of this card count in melee attacks only
    "borrows_surges",  # it has the surge abilities of allies at range 1-3 in its melee attacks
    "cheap_surges",  # its surge abilities cost one surge less, at least 1; not those with "+"
    "cheap_surges_against_baned",  # so do ranged ones if the defender has a bane
    "blight_rerolls",  # blight removes no die; after the rerolls one may be spent to reroll all
    "lingers",  # empty trays stay until the end of the phase while it has figures
    "counts_lost_trays",  # trays that engaged enemies lose are counted on its card
    # --- Morale, skills, setup ---
    "one_card_less",  # one morale card less is drawn against it, at least one
    "one_card_more",  # one more is drawn against enemies engaged with it
    "two_skills",  # after a skill ability it may resolve another one
    "lends_march",  # while its tool is revealed allies have the skill: speed-1 march
    "violent_forces",  # Violent Forces: other runes for its ranged attack and its skill
    "readied_by_kills_only",  # the card is readied only when an enemy engaged with it is destroyed
    "late_deployment",  # deployed after the first round, at any terrain
]
