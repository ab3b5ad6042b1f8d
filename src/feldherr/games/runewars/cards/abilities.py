"""34 Abilities as data: when, at what price, on what condition, on whom, and what they do.

The lists are closed. An ability that no combination of them says names a `hook`: a small class of
its own in `abilities/special/`, found by that name.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .words import Action, Colour, Icon, Keyword, MoveKind, Number, Token

When = Literal[
    # 34.1, 34.2: while performing an attack; what it does tells the step (76.1 to 76.3)
    "melee",
    "ranged",
    "attack",
    # while defending: against melee attacks, ranged ones, any
    "defend",
    "defend_melee",
    "defend_ranged",
    "skill",  # 34.4
    # windows of the setup and of the round (76.5 to 76.8)
    "before_deployment",
    "after_deployment",
    "after_setup",
    "runes_cast",
    "round_start",
    "after_command",
    "before_end_phase",
    "end_phase",
    # windows of the unit's own activation
    "before_activation",
    "before_reveal",
    "on_reveal",
    "after_activation",
    # windows of what happens to the unit
    "after_attack",
    "after_defend",
    "after_move",
    "after_reform",
    "after_shift",
    "collides",
    "is_collided",
    "receives_bane",
    "tested",
    "own_tray_lost",
    "own_destroyed",
    # windows of what happens to others
    "ally_attacks",
    "enemy_tested",
    "enemy_shaken",
    "enemy_rallies",
    "enemy_destroyed",
    "enemy_wounded",
]
Step = Literal["pool", "reroll", "add", "change", "remove", "surge", "done"]
"""The attack steps 7.3, 7.4, 7.5 with its three parts (56.4), 7.6 and the moment after 7.11."""
Whom = Literal["self", "defender", "attacker", "target", "other"]
"""The own unit, those of the attack, whom `target` chose, whom the window is about."""


class Cost(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What an ability is paid with; nothing = free. `unique`: at most once per attack."""

    surge: int = 0  # 34.3
    plus: bool = False  # 31.2: a variable number of surges, at least `surge`
    unique: bool = False
    exhaust: bool = False  # 32.0
    discard: bool = False  # 1.1
    wounds: Number = 0  # suffered by the own unit
    inspiration: Number = 0  # 44.3
    times: int = 0  # how often an attack may use it; 0 = as often as it can be paid
    once: Literal["", "round", "activation", "game"] = ""


class Target(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which units may be chosen, and how many: `count` 0 = each of them."""

    side: Literal["enemy", "ally", "any"] = "enemy"
    other: bool = False  # 81.1: not the own unit (of enemies: not the defender)
    reach: Number = 0  # at range 1 to this; 0 = any distance
    of: Whom = "self"  # from whom the range is measured
    sight: bool = False
    engaged: bool | None = None  # None: engaged or not
    engaged_with_own: bool = False
    without: Token | Literal[""] = ""
    unique: bool | None = None
    type: Literal["", "infantry", "cavalry", "siege"] = ""
    count: Number = 1


class Condition(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """When an ability may be used; every field that is set must hold."""

    defender_within: Number = 0  # the defender is at range 1 to this
    defender_has: Token | Literal["bane", ""] = ""
    own_has: Token | Literal["bane", ""] = ""
    own_hidden: bool = False  # the own command tool is not revealed
    other_hidden: bool = False  # the opponent's in the attack is not
    more_trays: bool = False  # than the opponent in the attack
    round: int = 1  # from this round on
    rune: dict[Literal["stable", "unstable", "natural"], int] = {}  # at least so many
    unengaged: bool = False
    alone: bool = False  # the defender is engaged with nobody else


class AddIcon(Struct, frozen=True, forbid_unknown_fields=True, tag="icon", tag_field="do"):
    icon: Icon
    amount: Number = 1


class RemoveIcon(Struct, frozen=True, forbid_unknown_fields=True, tag="unicon", tag_field="do"):
    """56.4.c; no icon: of the owner's choice."""

    icon: Icon | Literal[""] = ""
    amount: Number = 1


class AddDie(Struct, frozen=True, forbid_unknown_fields=True, tag="die", tag_field="do"):
    """56.2.a; several colours: of the owner's choice."""

    colours: tuple[Colour, ...]
    amount: Number = 1


class SwapDie(Struct, frozen=True, forbid_unknown_fields=True, tag="swap", tag_field="do"):
    """One die out, another in."""

    to: tuple[Colour, ...]
    out: tuple[Colour, ...] = ("red", "blue", "white")


class DropDie(Struct, frozen=True, forbid_unknown_fields=True, tag="drop", tag_field="do"):
    """After the rerolls dice of the own attack must go (56.2.b)."""

    amount: Number = 1


class Reroll(Struct, frozen=True, forbid_unknown_fields=True, tag="reroll", tag_field="do"):
    amount: Number = 1


class SetDie(Struct, frozen=True, forbid_unknown_fields=True, tag="set", tag_field="do"):
    """56.4.b: a die shows any face."""


class Gain(Struct, frozen=True, forbid_unknown_fields=True, tag="gain", tag_field="do"):
    """A keyword for this attack."""

    keyword: Keyword
    amount: Number = 1


class Defense(Struct, frozen=True, forbid_unknown_fields=True, tag="defense", tag_field="do"):
    """For this attack; not below `least`, if that is given; `set`: it becomes this."""

    amount: Number
    to: Whom = "self"
    less: bool = False
    least: int = 1
    set: bool = False


class Give(Struct, frozen=True, forbid_unknown_fields=True, tag="give", tag_field="do"):
    token: Token | Literal["bane"]  # "bane": of the user's choice
    amount: Number = 1
    to: Whom = "target"


class Lose(Struct, frozen=True, forbid_unknown_fields=True, tag="lose", tag_field="do"):
    token: Token | Literal["bane", "boon", "banes", "boons"]  # the plurals mean all of them
    amount: Number = 1
    to: Whom = "self"


class Damage(Struct, frozen=True, forbid_unknown_fields=True, tag="damage", tag_field="do"):
    amount: Number
    to: Whom = "target"


class Wound(Struct, frozen=True, forbid_unknown_fields=True, tag="wound", tag_field="do"):
    amount: Number
    to: Whom = "target"


class Heal(Struct, frozen=True, forbid_unknown_fields=True, tag="heal", tag_field="do"):
    amount: Number = 1
    to: Whom = "self"


class Ready(Struct, frozen=True, forbid_unknown_fields=True, tag="ready", tag_field="do"):
    """32.2: `own` this card, else a card of the unit's choice; `or_bane`: or a bane goes."""

    own: bool = False
    or_bane: bool = False
    to: Whom = "self"


class Test(Struct, frozen=True, forbid_unknown_fields=True, tag="test", tag_field="do"):
    """58: a morale test."""

    severity: Number
    to: Whom = "target"


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag="act", tag_field="do"):
    """The unit performs an action. `by`: who decides about it; `kinds`: templates it may use."""

    action: Action
    speed: Number = 1
    kinds: tuple[MoveKind, ...] = ("straight",)
    to: Whom = "self"
    by: Literal["owner", "user"] = "owner"
    disengages: bool = False
    enters: bool = True  # may go into and out of terrain
    or_action: Action | Literal[""] = ""


class Recast(Struct, frozen=True, forbid_unknown_fields=True, tag="recast", tag_field="do"):
    """51.2 Rune tokens are cast again, up to so many."""

    amount: Number = 1
    having: Literal["", "unstable"] = ""  # a token that has this rune on either side


class Raise(Struct, frozen=True, forbid_unknown_fields=True, tag="raise", tag_field="do"):
    """New figures come into empty slots as by Regenerate (68.4)."""

    amount: Number


class Strip(Struct, frozen=True, forbid_unknown_fields=True, tag="strip", tag_field="do"):
    """Upgrade cards of another unit are discarded; `figures`: also figure upgrades."""

    amount: Number = 1
    to: Whom = "target"
    figures: bool = False


Effect = (
    AddIcon
    | RemoveIcon
    | AddDie
    | SwapDie
    | DropDie
    | Reroll
    | SetDie
    | Gain
    | Defense
    | Give
    | Lose
    | Damage
    | Wound
    | Heal
    | Ready
    | Test
    | Act
    | Recast
    | Raise
    | Strip
)


class Ability(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One ability of a card. `must`: not optional (76.11)."""

    when: When
    must: bool = False
    cost: Cost = Cost()
    given: Condition = Condition()
    target: Target | None = None
    effects: tuple[Effect, ...] = ()
    hook: Annotated[str, Meta(pattern=r"^[a-z_]*$")] = ""
    step: Step | None = None
    """Of an attack; else what it does tells it."""
