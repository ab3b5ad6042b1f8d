"""Hooks of rules that a model, one of its parts or a weapon has, whoever else has them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from feldherr.table import Steps

from ...army.profiles import Change, Given, ShootingWeapon, Weapon
from ...moments import Attack, Own, Pool, Sweep
from ...state import Unit
from ...words import Amount, Characteristic

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

Again = Literal["", "failed", "successful", "ones", "all", "ones and successful"]
"""Which dice of a roll are rolled again: "ones" are natural ones. The last two are never said by
one rule, but by two together."""


class ModelHooks:
    """Asked for each pool, part or weapon that has the rule: `own` tells whose rule it is."""

    # --- Characteristics: 6 ---

    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        """How it changes a characteristic of its owner, in general or in view of an attack."""
        return ()

    def heeds_losses(self, rules: "Deeds", own: Own) -> bool:
        """Whether what it changes depends on who is still there: odds count the losses then."""
        return False

    def changes_of_foe(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack
    ) -> Sequence[Change]:
        """How it changes a characteristic of those that attack its owner or are attacked by it."""
        return ()

    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        """Model rules that another pool of the same unit has because of this one (21.A.a.20); its
        own pool too, if `lends_itself`."""
        return ()

    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        """How far, in inches, the owner's Commanding Presence or Rally Around the Flag (`word`)
        reaches a friendly unit by this rule; 0: it gives none."""
        return 0

    def led_by(self, rules: "Deeds", own: Own) -> Sequence[Pool]:
        """Models whose Discipline the owner may use in tests, wherever they are (21.A.a.5)."""
        return ()

    # --- To hit: 14.C, 15.D.e ---

    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """A modifier of the owner's to-hit rolls; +1 helps him."""
        return 0

    def to_be_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """A modifier of to-hit rolls against the owner; +1 helps the attacker."""
        return 0

    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        """Which to-hit rolls of the owner are rolled again."""
        return ""

    def hit_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        """Which to-hit rolls of close combat attacks against the owner are rolled again."""
        return ""

    def struck(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[None]:
        """An attack of the owner has hit a unit, as often as its `hits` say (7.B step 2)."""
        yield from ()

    def hits_surely(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        """Whether the owner's close combat attacks and shots hit without a roll (7.D)."""
        return False

    def wounds_surely(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        """Whether hits of an attack of the owner wound without a roll (7.F-4)."""
        return False

    def spreads(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Attack]:
        """What the hits of the owner's close combat attack become, if it is an Area Attack
        (21.G.b.4); nothing: they stay as they are."""
        return ()

    def more_hits(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """How many hits each natural 6 to hit causes beyond its own (21.G.b.15)."""
        return 0

    # --- Wounds and saves: 7.F to 7.I ---

    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        """Which to-wound rolls of the owner's attacks are rolled again."""
        return ""

    def wounded_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        """Which to-wound rolls against the owner are rolled again (21.D.b.2)."""
        return ""

    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """The roll needed for the owner's Special Save by this rule; 0 = it gives none (7.H)."""
        return 0

    def saved_again(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> Again:
        """Which Special Saves, by the rule `word`, against the owner's attacks are rolled again."""
        return ""

    def denies_save(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        """Whether no Special Save by the rule `word` is allowed against the owner's attacks."""
        return False

    def multiplies(self, rules: "Deeds", own: Own, attack: Attack, wounds: int) -> Steps[list[int]]:
        """How many Health Points each of so many unsaved wounds costs (21.G.b.12)."""
        yield from ()
        return [1] * wounds

    def to_wound(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """The to-wound roll that the owner's attack needs whatever its Strength; 0: by Strength
        (7.F-1)."""
        return 0

    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        """The owner's attack has caused unsaved wounds, not multiplied yet: attacks that follow
        at once, their hits counted."""
        yield from ()
        return []

    def has_saved(
        self, rules: "Deeds", own: Own, attack: Attack, faces: Sequence[int]
    ) -> Sequence[Attack]:
        """The owner's Armour Saves against an attack succeeded with these faces: hits that somebody
        suffers for it at once (21.E)."""
        return ()

    def weakens(self, rules: "Deeds", own: Own, attack: Attack) -> None:
        """An attack on the owner is about to wound: its values may be lowered (7.F)."""

    def lessens(
        self, rules: "Deeds", own: Own, attack: Attack, costs: Sequence[int]
    ) -> Sequence[int]:
        """What unsaved wounds by an attack cost the owner (7.I) instead of so many Health Points
        each."""
        return costs

    def bleeds(self, rules: "Deeds", own: Own, attack: Attack, lost: int) -> Sequence[Attack]:
        """An attack costs the owner so many Health Points: hits that somebody suffers for it at the
        same time, counted."""
        return ()

    def has_suffered(self, rules: "Deeds", own: Own, attack: Attack) -> None:
        """The owner has suffered unsaved wounds by an attack (7.I)."""

    def last_blows(
        self, rules: "Deeds", own: Own, attack: Attack, slain: int
    ) -> Steps[list[Attack]]:
        """An attack kills so many models of the owner's pool, which are not removed yet: what they
        strike in dying, hits counted."""
        yield from ()
        return []

    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        """Attack attributes that the owner's attacks of any kind have by this rule."""
        return ()

    def ignores_of_foe(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        """Rules of the model attacked that do not help it against the owner's attacks: "parry"."""
        return frozenset()

    def deprives(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        """Attack attributes that attacks against the owner lose: "divine_attacks"."""
        return frozenset()

    def wounds_better(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """A modifier of the owner's to-wound rolls; +1 helps him."""
        return 0

    def poisons_on(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """The natural roll to hit from which the owner's Poison Attacks wound by themselves, if it
        is lower than usual; 0: it is not (21.G.b.6)."""
        return 0

    def rebounds(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        """Whether close combat attacks of the owner, or on the owner, that show a natural 1 to hit
        strike the attacking model's Health Pool."""
        return False

    def forgoes_save(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        """Whether the owner itself cannot use its Special Save by the rule `word`."""
        return False

    # --- Shooting: 14 ---

    def ignores(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        """The to-hit penalties of shooting that the owner's shots do not suffer: "long-range",
        "moved", "reaction", "cover", "hard-target"."""
        return frozenset()

    def shoots(self, rules: "Deeds", own: Own) -> ShootingWeapon | None:
        """A Special Attack that the owner's part can use as a Shooting Attack now, as a weapon
        that is chosen, aimed and ranged (21.H.a.1/2)."""
        return None

    def blows(self, rules: "Deeds", own: Own, target: str, models: int) -> Steps[list[Attack]]:
        """That Shooting Attack by so many models on a unit, its hits counted."""
        yield from ()
        return []

    def sees_through(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Sequence[Unit]:
        """Units whose Line of Sight the owner may use for shots with a weapon (14.A.a.6)."""
        return ()

    def loads(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Sequence[ShootingWeapon]:
        """Other ways in which the owner may shoot with a weapon that has the rule (14.A.a.3)."""
        return ()

    def has_fired(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Steps[None]:
        """The owner has fired a weapon that has the rule."""
        yield from ()

    def hides(self, rules: "Deeds", own: Own) -> int:
        """What this rule adds to the Hard Target of the owner (21.D.b.6)."""
        return 0

    def has_shot(
        self, rules: "Deeds", own: Own, attack: Attack, faces: Sequence[int]
    ) -> Sequence[Attack]:
        """Shots of the owner were rolled for (14.C): hits that follow from these faces."""
        return ()

    def fires_deep(self, rules: "Deeds", own: Own) -> bool:
        """Whether the owner shoots from the third rank, too (14.A.a.2)."""
        return False

    def misfires_as(self, rules: "Deeds", own: Own, result: int) -> int:
        """Which result of the Misfire Table counts for the owner's weapon (21.F.d)."""
        return result

    def near(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """A modifier of the to-hit rolls of shots at short range (14.C.a); +1 helps."""
        return 0

    def shots(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Amount | None:
        """How often the owner shoots with a weapon instead of what is printed (14.B.1)."""
        return None

    # --- Movement: 12.D ---

    def sweeps(self, rules: "Deeds", own: Own) -> Sweep | None:
        """The Sweeping Attack of the owner's part (21.H.a.3); None: it has none, or used it up."""
        return None

    # --- Melee: 15.D, 15.E ---

    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        """Close combat weapons that the owner's part may use besides those it carries now."""
        return ()

    def duels(self, rules: "Deeds", own: Own) -> bool:
        """Whether the owner may issue and accept duels like a champion (15.E.a)."""
        return False

    def dares(self, rules: "Deeds", own: Own) -> bool:
        """Whether the owner issues a duel whenever it can, and it is accepted (15.E.a)."""
        return False

    def is_never_shamed(self, rules: "Deeds", own: Own) -> bool:
        """Whether the owner is not the one who suffers for a refused duel (15.E.b.2)."""
        return False

    def step(self, rules: "Deeds", own: Own, attack: Attack | None) -> int | None:
        """The Initiative Step of the owner's close combat attacks instead of its Agility."""
        return None

    def further_ranks(self, rules: "Deeds", own: Own) -> int:
        """From how many ranks more the owner's part supports (21.G.b.9)."""
        return 0

    def cannot_fight(self, rules: "Deeds", own: Own, supporting: bool) -> bool:
        """Whether the owner's part makes no close combat attacks (21.G.b.20), or none that
        support others (21.G.b.1)."""
        return False

    def supports(self, rules: "Deeds", own: Own) -> int:
        """How many Supporting Attacks each of the owner's models may make, if that is more than
        its Height allows (15.D.c.1.b)."""
        return 0

    def instead_of_blows(self, rules: "Deeds", own: Own) -> Steps[list[Attack]]:
        """What the owner's part does at its Agility instead of its close combat attacks, hits
        counted; nothing: it makes these (15.D.d)."""
        yield from ()
        return []

    def shields(self, rules: "Holders", own: Own, other: str) -> bool:
        """Whether enemies that can strike the owner cannot strike that pool (15.D.d.1)."""
        return False

    def aside(
        self, rules: "Deeds", own: Own, targets: Sequence[str], models: int
    ) -> Steps[list[Attack]]:
        """What some of so many models of the owner's part do to units that they could strike,
        instead of striking: hits, one of each of these models (15.D.d)."""
        yield from ()
        return []

    def more_blows(
        self, rules: "Deeds", own: Own, targets: Sequence[str], models: int
    ) -> Steps[dict[str, int]]:
        """How many close combat attacks more so many of its models make on which of the pools that
        they reach (15.D.d)."""
        yield from ()
        return {}

    def throws_hits_again(self, rules: "Deeds", own: Own, key: str) -> bool:
        """Whether the dice for the number of hits of the owner's Special Attack `key` may be thrown
        again (21.H)."""
        return False

    def misfires(self, rules: "Deeds", own: Own) -> Steps[bool]:
        """The owner's weapon, which has this rule, has misfired (21.F.d): True if this was it, and
        nothing is rolled on the table."""
        yield from ()
        return False

    def crushes(self, rules: "Deeds", own: Own) -> int:
        """How many Crush Attacks each of the owner's models makes (21.G.b.24)."""
        return 1

    def nominates(self) -> Sequence[Given]:
        """What one close combat attack of each model with the rule has (8.D.a.3-6)."""
        return ()

    def sole_special(self, rules: "Deeds", own: Own) -> bool:
        """Whether the owner makes no other Special Attack in this round (21.H)."""
        return False

    def special_amount(self, rules: "Deeds", own: Own, word: str) -> Amount | None:
        """The number or dice that the owner's Special Attack `word` has by this rule (21.H)."""
        return None

    def has_harmed(
        self, rules: "Deeds", own: Own, attack: Attack, lost: int, slain: int
    ) -> Steps[None]:
        """An attack of the owner has cost a pool so many Health Points; so many of its models were
        removed by all attacks of that moment (16.A)."""
        yield from ()

    def special_maximised(self, rules: "Deeds", own: Own, key: str) -> int:
        """How often the rolls for the hits of a Special Attack, "stomp-attacks", are maximised."""
        return 0

    def avenges(self, rules: "Deeds", own: Own, killers: Sequence[Attack]) -> Steps[None]:
        """The owner's pool has been removed; these attacks caused its last wounds (16.A)."""
        yield from ()

    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        """The Special Attacks of the owner in this Initiative Step, their hits counted (21.H)."""
        yield from ()
        return []
