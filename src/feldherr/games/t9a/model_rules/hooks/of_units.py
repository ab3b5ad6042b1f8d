"""Hooks of rules that a whole unit has, because enough of its models have them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from feldherr.table import Steps

from ...formation.formation import Formation
from ...moments import Charge, DisciplineTest, Volley
from ...state import Unit
from ...words import Amount

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

Freedom = Literal[
    "charge",  # declare charges, 11.B-1
    "hold",  # the charge reactions, 11.C-2
    "stand_and_shoot",
    "flee",
    "advance",  # 12.D
    "march",
    "reform",
    "shoot",  # 14.A.a.1
    "pursue",  # 15.H.03
    "overrun",  # 15.H.1
    "combat_reform",  # 15.I
    "join",  # 21.B.b: be joined by Characters
    "leave",  # 21.B.d: of a Character, its unit
    "stand_alone",  # 10.C-1: of a Character, be deployed in no unit
    "ambush",  # 21.A.a.10
]
"""What a unit would normally be free to do."""
Distance = Literal["charge", "flee", "pursuit", "march"]
"""Distances that are rolled (overrun is "pursuit"), and the March Rate."""


class UnitHooks:
    """Asked once for a unit that has the rule, see `scope` of `ModelRule`."""

    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        """Whether the unit cannot do that because of this rule."""
        return False

    def allows(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        """Whether the unit may do that although something else forbids it (it has marched …)."""
        return False

    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        """How often a roll for a distance is maximised; negative: minimised."""
        return 0

    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        """Inches that are added to a roll for a distance, or to the March Rate."""
        return 0

    def charge_bonus(self, rules: "Deeds", unit: Unit, target: Unit) -> int:
        """Inches that are added to its Charge Range in the Charge Phase against that target."""
        return 0

    def charge_dice(self, rules: "Deeds", unit: Unit, target: Unit) -> Amount:
        """What is rolled and added to its Charge Range in the Charge Phase against that target."""
        return 0

    def charged_from_afar(self, rules: "Deeds", unit: Unit, charger: Unit) -> int:
        """Inches that are added to the Charge Range of who charges the unit in the Charge Phase."""
        return 0

    def stands_behind(self, rules: "Holders", unit: Unit, host: Unit) -> bool:
        """Whether this Character stands behind in a unit that it joins (21.A.a.11)."""
        return False

    def charges_again(self, rules: "Deeds", unit: Unit) -> bool:
        """Whether a roll that is too short for a charge is repeated."""
        return False

    def throws_ones_again(self, rules: "Deeds", unit: Unit) -> bool:
        """Whether natural ones of a roll for its Charge Range are rolled again."""
        return False

    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        """Whether it neither joins nor is joined by a unit, each alone (21.B.b)."""
        return False

    def ignores_unit(self, rules: "Holders", unit: Unit, other: Unit) -> bool:
        """Whether another unit does not hinder it on its way (12.C-8)."""
        return False

    # --- Discipline Tests: 5.C.a ---

    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        """How often the 2D6 of a test are maximised; negative: minimised."""
        return 0

    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        """What is added to Discipline in a test of the unit."""
        return 0

    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        """Whether the unit passes a test without rolling."""
        return False

    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        """Whether a failed test is repeated."""
        return False

    def has_failed(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> None:
        """The unit has failed a test for good."""

    def ignores_penalty(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        """Whether the difference of the Combat Scores does not lower its Discipline."""
        return False

    def scorns(self, rules: "Deeds", unit: Unit, friend: Unit) -> bool:
        """Whether a friend's fate does not frighten the unit (17.A.1)."""
        return False

    def crumbles_less(self, rules: "Deeds", unit: Unit) -> int:
        """By how many Health Points its losses of instability are reduced (21.A.a.13)."""
        return 0

    def hastens(self, rules: "Deeds", caller: Unit, unit: Unit) -> bool:
        """Whether an ambusher of the same army may roll from the first Game Turn on; `caller` is
        who has the rule, wherever it is (21.A.a.10)."""
        return False

    def calls(self, rules: "Deeds", caller: Unit, unit: Unit) -> bool:
        """Whether a roll of 1 or 2 of such an ambusher is repeated."""
        return False

    def drums(self, rules: "Deeds", unit: Unit) -> int:
        """From how far, in inches, it slows and confuses marching enemies, if that is further than
        usual (12.D.a-1, 21.C.b.1)."""
        return 0

    def buys_test(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> Steps[bool]:
        """Whether the unit pays for rolling a failed test again (5.C.a)."""
        yield from ()
        return False

    # --- Moments ---

    def before_deployment(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """Spells are chosen, nobody is deployed yet (9.A)."""
        yield from ()

    def has_deployed(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """The unit has been put down in the Deployment Phase (10.C)."""
        yield from ()

    def has_gone_ahead(
        self, rules: "Deeds", unit: Unit, path: Sequence[Formation], lifted: bool
    ) -> None:
        """The unit has gone a part of its Vanguard move (21.A.a.39); `lifted`: it was set down."""

    def ends_step(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """An Initiative Step in which it fought is over (15.D.a.3)."""
        yield from ()

    def has_charged(self, rules: "Deeds", unit: Unit, charge: Charge) -> Steps[None]:
        """A charge of the unit has been declared (11.B-4)."""
        yield from ()

    def has_caught(self, rules: "Deeds", unit: Unit, target: Unit) -> Steps[None]:
        """The unit has completed a charge against a fleeing unit (11.E.i)."""
        yield from ()

    def has_marched(self, rules: "Deeds", unit: Unit, mm: float) -> Steps[None]:
        """The unit has made a March Move of that length (12.D.c)."""
        yield from ()

    def has_won(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """The unit has won a Round of Combat, and neither pursues nor overruns (15.H.01)."""
        yield from ()

    def before_battle(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """All are deployed, and the roll for the first turn comes next (10.H)."""
        yield from ()

    def drives(self, rules: "Deeds", unit: Unit, x: Amount) -> Steps[Amount]:
        """It is about to move at random: the dice that it moves, 0 = it stays (21.A.a.44)."""
        yield from ()
        return x

    def heads(self, rules: "Deeds", unit: Unit) -> Steps[float | None]:
        """In which direction, radians, it moves at random if its owner does not choose it."""
        yield from ()
        return None

    def all_rallied(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """In its owner's Movement Phase all who could rally have tried to (12.A-1)."""
        yield from ()

    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """A Player Turn begins, the owner's or the enemy's (2.A.b)."""
        yield from ()

    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """The phase is over; which one `rules.state.phase` tells."""
        yield from ()

    def before_shots(self, rules: "Deeds", unit: Unit, volley: Volley) -> Steps[None]:
        """The unit is about to shoot (14.A.a.10)."""
        yield from ()

    def ends_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """A Round of Combat that the unit has fought ends (15.D step 16)."""
        yield from ()

    def has_turned(self, rules: "Deeds", unit: Unit) -> None:
        """The unit has made a Post-Combat Pivot or a Post-Combat Reform (15.H.e)."""

    def was_charged(self, rules: "Deeds", unit: Unit, charger: Unit) -> Steps[None]:
        """An enemy has charged the unit successfully (11.E.b)."""
        yield from ()

    def faces_all(self, rules: "Deeds", unit: Unit) -> bool:
        """Whether all its facings count as its front in melee (3.B.f)."""
        return False

    def denies_ranks(self, rules: "Deeds", unit: Unit) -> bool:
        """Whether enemies in base contact with the unit have no Rank Bonus (15.F.a.4)."""
        return False

    def falls(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """A unit for which the rule is printed is about to be removed as a casualty (16.A.e)."""
        yield from ()

    def outlives(self, rules: "Deeds", unit: Unit) -> Steps[bool]:
        """A unit for which the rule is printed has lost its last Health Point (16.A.e): True if it
        leaves the board, but is no casualty."""
        yield from ()
        return False

    def scores(self, rules: "Deeds", unit: Unit) -> bool:
        """Whether the unit scores because of this rule (21.A.a.27)."""
        return False

    def adds_to_score(self, rules: "Deeds", unit: Unit) -> int:
        """What it adds to the Combat Score of the unit's side (15.F); see `score_once`."""
        return 0

    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """A Round of Combat of the unit begins (15.D step 1)."""
        yield from ()

    def starts_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """The phase begins; which one `rules.state.phase` tells (21.A.a.28)."""
        yield from ()

    def before_reaction(self, rules: "Deeds", unit: Unit, charge: Charge) -> Steps[bool]:
        """The unit has declared a charge (21.A.a.6): True if the target must flee if it can."""
        yield from ()
        return False

    def instead_of_flight(self, rules: "Deeds", unit: Unit) -> Steps[bool]:
        """The unit has failed a Panic Test (21.A.a.17): True if something else than fleeing
        happened."""
        yield from ()
        return False

    def instead_of_break_test(self, rules: "Deeds", unit: Unit, lost_by: int) -> Steps[bool]:
        """The unit has lost a combat (21.A.a.13): True if it takes no Break Test, this was it."""
        yield from ()
        return False

    def broken(self, rules: "Deeds", unit: Unit) -> Steps[bool]:
        """The unit has failed its Break Test (21.A.a.17/4): True if it is destroyed instead."""
        yield from ()
        return False

    def steadfast_ranks(self, rules: "Deeds", unit: Unit, ranks: int) -> int:
        """How many Full Ranks it counts instead of these for being Steadfast (15.G.a)."""
        return ranks

    def full_ranks(self, rules: "Holders", unit: Unit, ranks: int) -> int:
        """How many Full Ranks it counts instead of these (21.A.a.21/3)."""
        return ranks
