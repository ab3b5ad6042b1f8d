"""22 Special items of the army book Undying Dynasties whose rules need code."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Change, Given
from ...moments import Own, Pool, Sweep
from ..rule import TOUCH, ModelRule, model_rule
from .book import BookRules
from .common import SweepingAttack

if TYPE_CHECKING:
    from ...holders import Holders


@model_rule("ankh_of_naptesh")
class AnkhOfNaptesh(ModelRule):
    """The rank-and-file around its bearer regenerate."""

    @rule("8.D.a.3-6", "21.D.b.7/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("fortitude", x=6),) if to.role == "rank_and_file" else ()


@model_rule("death_mask_of_teput")
class DeathMaskOfTeput(ModelRule):
    """Enemies in contact strike less well."""

    reach, on_friends = TOUCH, False
    lends_near = (Given("gains", changes=(Change("offensive_skill", -2),)),)


@model_rule("sandstorm_cloak")
class SandstormCloak(SweepingAttack):
    """A storm of sand over whom its bearer flies."""

    sweep = Sweep(word="sandstorm_cloak", hits="2D6", strength=2, piercing=1)


RULES = BookRules()
