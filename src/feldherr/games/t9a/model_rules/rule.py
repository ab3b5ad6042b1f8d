"""A model rule as code: one class for each word, registered by it."""

from collections.abc import Callable
from functools import cache
from typing import ClassVar, Literal, TypeVar

from ..army.profiles import Given
from .hooks.of_models import ModelHooks
from .hooks.of_units import UnitHooks

R = TypeVar("R", bound="type[ModelRule]")
Scope = Literal["any", "any_rank_and_file", "half", "most", "all"]
BY_WORD: dict[str, type["ModelRule"]] = {}
"""The classes of model rules by word."""
AURAS: dict[str, type["ModelRule"]] = {}
"""Those of rules that reach beyond their unit."""
GAINED = 1
"""The x of a rule that somebody has only for a while."""
TOUCH = -1
"""The reach of rules that work on enemies in base contact."""
LENDERS: set[str] = set()
"""Words of those by which others near them have model rules."""
LEADERS: set[str] = set()
"""Words of those that give a presence to friends near them (21.A.a.5, 21.A.a.34)."""


SHOTS: set[str] = set()
"""Words of Special Attacks that can be used as Shooting Attacks."""


ASKED: dict[str, set[str]] = {
    hook: set()
    for hook in (
        "sole_special",
        "special_amount",
        "has_harmed",
        "struck",
        "hits_surely",
        "wounds_surely",
        "duels",
        "spreads",
        "avenges",
        "falls",
        "has_deployed",
        "has_gone_ahead",
        "faces_all",
        "heads",
        "all_rallied",
        "outlives",
        "ends_step",
        "aside",
        "drums",
        "wields",
        "gives_attack",
        "ignores_of_foe",
        "deprives",
        "rebounds",
        "more_blows",
        "throws_hits_again",
        "bleeds",
        "has_suffered",
        "has_saved",
        "last_blows",
        "forgoes_save",
        "poisons_on",
        "shields",
        "has_wounded",
        "to_wound",
        "wounds_better",
        "instead_of_blows",
        "ignores_unit",
        "hides",
        "has_shot",
        "led_by",
        "has_failed",
        "scores",
        "misfires_as",
        "weakens",
        "sees_through",
        "loads",
        "has_fired",
        "fires_deep",
        "steadfast_ranks",
        "longer",
        "charge_bonus",
        "charged_from_afar",
    )
}
"""Hooks that are asked only where somebody has one of these words."""


class ModelRule(UnitHooks, ModelHooks):
    """One model rule that somebody has. Has no memory.

    A unit has it, and its unit hooks are asked, if enough of its models do: `scope`. The hooks of
    models are asked for everybody who has it.
    """

    scope: ClassVar[Scope] = "any"
    reach: ClassVar[int] = 0
    """Inches. Above 0: its unit hooks about tests, distances and instability are asked for all
    units in that distance of a unit that has it: friends (`on_friends`, itself too) or enemies, or
    (None) both. `TOUCH`: enemies in base contact."""
    on_friends: ClassVar[bool | None] = True
    lends_near: ClassVar[tuple[Given, ...]] = ()
    """Model rules that all models of the units in that distance have because of it."""
    adds_up: ClassVar[bool] = False
    """Whether several units near it lend it as often as there are of them."""
    lends_itself: ClassVar[bool] = False
    """Whether its owner has what it lends to others in its unit, too."""
    while_joined: ClassVar[bool] = False
    """Whether it lends only as long as they stand together, not to the end of the phase in which
    they part (21.B.d/2)."""
    takes: ClassVar[frozenset[str]] = frozenset()
    """Words of rules that its owner does not have as long as it has this one for a while."""
    saves_as: ClassVar[str] = ""
    """The Special Save that it is, if it has another name."""
    score_once: ClassVar[bool] = False
    """Whether what it adds to the Combat Score counts once for a side, however many have it."""
    one_of_several: ClassVar[bool] = False
    """Whether only one of its owner's Special Attacks with this sign is shot with at a time."""
    once: ClassVar[bool] = False
    """Whether a charge that it repeats uses it up for the game: `used` of the unit tells."""

    def __init__(self, given: Given) -> None:
        self.given = given


def model_rule(*words: str) -> Callable[[R], R]:
    """Registers the class of these model rules."""

    def register(one: R) -> R:
        for word in words:
            assert word not in BY_WORD, f"{word} has a class already"
            BY_WORD[word] = one
            if one.reach:
                AURAS[word] = one
            if one.shoots is not ModelHooks.shoots:
                SHOTS.add(word)
            if one.lends_near:
                LENDERS.add(word)
            if one.presence is not ModelHooks.presence:
                LEADERS.add(word)
            for hook, known in ASKED.items():
                if getattr(one, hook) is not getattr(ModelRule, hook):
                    known.add(word)
        return one

    return register


ATTRIBUTES: set[str] = set()
"""Words of books that are attack attributes: the attacks of a part have what the part has."""


def attack_attribute(*words: str) -> Callable[[R], R]:
    """Registers the class of these attack attributes of army books."""
    ATTRIBUTES.update(words)
    return model_rule(*words)


@cache
def rule_of(given: Given) -> ModelRule | None:
    """The rule as code; None for one that changes nothing by itself, or is not enforced."""
    found = BY_WORD.get(given.word)
    return found(given) if found else None
