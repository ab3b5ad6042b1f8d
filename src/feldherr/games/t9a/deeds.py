"""What chapters ask of each other although each says how in its own place.

Every method is written in the chapter that its docstring names; here it is only agreed upon.
Lengths are mm unless a name says inches.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from feldherr.field.box import Side
from feldherr.field.convex import Polygon
from feldherr.field.pose import Point, Pose
from feldherr.table import Refusal, Steps

from .deeds_of_moves import MovingDeeds
from .formation.formation import Formation
from .model_rules.hooks.of_units import Distance, Freedom
from .moments import Attack, Cause, Charge, DisciplineTest, Losses, Own, Pool
from .state import Kind, Piece, Unit
from .words import Amount, Characteristic


class Deeds(MovingDeeds):
    """The deeds that chapters ask of each other."""

    # --- Characteristics and tests: models/ ---

    PRESENCE: ClassVar[float]
    """21.A.a.5/2, 21.A.a.34/1: inches. See models/tests.py."""

    def value(self, own: Own, of: Characteristic, attack: Attack | None = None) -> int | None:
        """5, 6: a characteristic of a model or part after all modifiers, None if it has none.

        `attack` is the one in view of which it is asked. See models/values.py.
        """
        raise NotImplementedError

    def attack_value_of(self, attack: Attack, of: Characteristic) -> int | None:
        """7.A.c: a value of an attack with all that changes it. See attacks/values.py."""
        raise NotImplementedError

    def least(self, unit: Unit, of: Characteristic) -> int:
        """The lowest value of a characteristic in a unit. See models/values.py."""
        raise NotImplementedError

    def discipline_test(self, test: DisciplineTest) -> Steps[bool]:
        """5.C.a: whether a unit passes a Discipline Test, with re-rolls. See models/tests.py."""
        raise NotImplementedError

    def characteristic_test(self, unit: Unit, of: Characteristic, key: str) -> Steps[bool]:
        """5.C-3: whether a unit passes a test on a characteristic. See models/tests.py."""
        raise NotImplementedError

    def can(self, unit: Unit, deed: Freedom) -> bool:
        """Whether its model rules leave a unit free to do that. See models/tests.py."""
        raise NotImplementedError

    def forbidden_by(self, unit: Unit, deed: Freedom) -> tuple[str, ...]:
        """The ids of what forbids a unit to do that, if it cannot. See models/tests.py."""
        raise NotImplementedError

    def maximised(self, unit: Unit, distance: Distance) -> tuple[int, int]:
        """How often rolls for a distance are maximised and minimised. See models/tests.py."""
        raise NotImplementedError

    def in_presence(self, unit: Unit, pool: Pool) -> list[Unit]:
        """21.A.a.5/2: the units of its side in the range that a Commanding Presence of a model in a
        unit has. See models/tests.py."""
        raise NotImplementedError

    def commanded(self, unit: Unit) -> bool:
        """21.A.a.5: in range of a friendly Commanding Presence. See models/tests.py."""
        raise NotImplementedError

    def commanders(self, unit: Unit) -> Iterator[Pool]:
        """21.A.a.5: the models in whose Commanding Presence a unit is. See models/tests.py."""
        raise NotImplementedError

    def flag_bearers(self, unit: Unit) -> Iterator[Pool]:
        """21.A.a.34: the models in whose Rally Around the Flag a unit is. See models/tests.py."""
        raise NotImplementedError

    def steadfast(self, unit: Unit) -> bool:
        """15.G.a: whether a unit in combat is Steadfast. See melee/breaking.py."""
        raise NotImplementedError

    # --- Sight and cover: shooting/sight.py ---

    def sees(self, unit: Unit, target: Unit, first_rank: bool = False) -> bool:
        """4.B-4: at least one of its models (of its first rank) has Line of Sight to a unit.

        See shooting/sight.py.
        """
        raise NotImplementedError

    # --- Terrain: terrain/ ---

    def most_in(self, unit: Unit, kind: Kind) -> Piece | None:
        """20.B: the feature of that kind that holds the base centres of more than half of its
        models. See terrain/ground.py."""
        raise NotImplementedError

    def most_off(self, unit: Unit, kind: Kind) -> bool:
        """Whether more than half of its models are in no such feature. See terrain/ground.py."""
        raise NotImplementedError

    def is_in(self, unit: Unit, piece: Piece) -> bool:
        """3.C.b-1, G-17: whether a unit is in a feature. See terrain/ground.py."""
        raise NotImplementedError

    def lies_in(self, unit: Unit, *areas: Polygon) -> bool:
        """3.C.b-1, G-17: the same of a zone. See terrain/ground.py."""
        raise NotImplementedError

    def defends(self, unit: Unit) -> Piece | None:
        """20.B.g.1: the Wall that a unit defends. See terrain/ground.py."""
        raise NotImplementedError

    def dangerous_terrain(
        self, unit: Unit, path: Sequence[Formation], flying: bool = False
    ) -> Steps[None]:
        """20.A.a: the tests of a move through these positions, the features found by them.

        See terrain/dangerous.py.
        """
        raise NotImplementedError

    def dangerous_test(
        self,
        unit: Unit,
        x: int,
        models: Mapping[str, int] | None = None,
        ground: Kind | None = None,
    ) -> Steps[None]:
        """20.A.a.2, 12.C-2: one Dangerous Terrain (X) test of so many models of each pool, None: of
        all; `ground` is the terrain that causes it. See terrain/dangerous.py.
        """
        raise NotImplementedError

    # --- Attacks: attacks/ ---

    def attack_sequence(self, attacks: Sequence[Attack]) -> Steps[None]:
        """7.B steps 3 to 8 for all simultaneous attacks, whose `hits` are known: distribution,
        wounds, saves, losses (`lose_health`), Panic Tests. See attacks/sequence.py."""
        raise NotImplementedError

    def area_hits(self, target: Unit, side: Side, x: int, y: int) -> int:
        """21.G.b.4: how many hits of an Area Attack (X × Y) a unit suffers from that side.

        See shooting/area.py.
        """
        raise NotImplementedError

    def attacked_side(self, unit: Unit, target: Unit) -> Side:
        """21.G.b.4/1: the arc of a target in which who shoots at it is. See shooting/area.py."""
        raise NotImplementedError

    def faces_all(self, unit: Unit) -> bool:
        """8.D.a.3-6: whether all its facings count as its front. See melee/places.py."""
        raise NotImplementedError

    def is_faced(self, unit: Unit, foe: str) -> bool:
        """15.D.c: whether an enemy that it fights touches its front. See melee/places.py."""
        raise NotImplementedError

    def special_rolled(
        self, own: Own, target: str, dice: tuple[int, int], key: str
    ) -> Steps[Attack]:
        """21.H: Special Attacks that are rolled for, how many, on what. See melee/specials.py."""
        raise NotImplementedError

    def combat_of(self, unit: Unit) -> tuple[str, ...]:
        """15.B.1: the units that are connected to an engaged one by base contact.

        See melee/combats.py.
        """
        raise NotImplementedError

    def roll_to_hit(self, attack: Attack) -> Steps[int]:
        """15.D.e.1: rolls of like close combat attacks on one pool; the number of natural ones.

        See melee/strikes.py.
        """
        raise NotImplementedError

    def attributes(self, attack: Attack) -> Attack:
        """21.G, 7.A.c: the same attack with its attack attributes, Strength and Armour
        Penetration. See attacks/values.py."""
        raise NotImplementedError

    def ignored(self, attack: Attack) -> frozenset[str]:
        """8.D.a.3-6: the rules of the model attacked that do not help it. See attacks/values.py."""
        raise NotImplementedError

    # --- Shooting: shooting/ ---

    def hinders_stand_and_shoot(self, target: Unit, charge: Charge) -> Iterator[Refusal]:
        """11.C.b-2: all that hinders it. See shooting/reaction.py."""
        raise NotImplementedError

    def covers(self, charge: Charge) -> Steps[None]:
        """8.D.a.3-6: a friend of the target shoots at the charger. See shooting/reaction.py."""
        raise NotImplementedError

    def support_shots(self, charge: Charge) -> Steps[None]:
        """8.D.a.3-6: Support Units shoot at the charger, too. See shooting/reaction.py."""
        raise NotImplementedError

    def stand_and_shoot(
        self, target: Unit, charge: Charge, only: str = "", sparing: bool = False
    ) -> Steps[None]:
        """11.C.b-1: the Shooting Attack at the charger. See shooting/reaction.py."""
        raise NotImplementedError

    # --- Special attacks: melee/specials.py ---

    def models_touching(
        self, own: Own, front: bool = False, fits: Callable[[str], bool] = bool
    ) -> Steps[dict[str, int]]:
        """How many models of a pool strike each enemy unit that they touch (with the unit's front
        edge only) by a pool that `fits`; who touches several is asked. See melee/specials.py."""
        raise NotImplementedError

    def fallen(self, key: str) -> Pool:
        """15.E.c.4: a duellist that was removed, as it is still struck. See attacks/values.py."""
        raise NotImplementedError

    def can_be_stomped(self, pool: Pool) -> bool:
        """21.H.a.4/1: of Standard Height for Stomp Attacks. See attacks/distribution.py."""
        raise NotImplementedError

    def models_supporting(self, own: Own) -> Steps[dict[str, int]]:
        """15.D.c.1.a: how many models of a pool support others with a part, by the enemy unit that
        they reach. See melee/specials.py."""
        raise NotImplementedError

    def models_behind(self, own: Own) -> Steps[dict[str, int]]:
        """8.D.a.3-6: the same of those in the second rank. See melee/specials.py."""
        raise NotImplementedError

    def most_support(self, own: Own) -> int:
        """15.D.c.1.b: how many Supporting Attacks a model makes. See melee/numbers.py."""
        raise NotImplementedError

    def touched_by(self, unit: Unit, word: str) -> dict[str, int]:
        """How many enemy models of each pool touch models of a unit that have a rule.

        See melee/specials.py.
        """
        raise NotImplementedError

    def strikes_now(self, own: Own) -> bool:
        """15.D.a.2: whether this is the Initiative Step of a part. See melee/specials.py."""
        raise NotImplementedError

    def which_amount(self, own: Own, word: str) -> Steps[Amount]:
        """L5399: the number or dice of a Special Attack that counts, of several ones. See
        melee/specials.py."""
        raise NotImplementedError

    def special_hits(
        self, own: Own, target: str, amount: Amount, models: int, key: str
    ) -> Steps[Attack]:
        """21.H: the hits of models on a unit, rolled for each of them. See melee/specials.py."""
        raise NotImplementedError

    def two_handed(self, pool: Pool) -> bool:
        """21.G.b.25: whether a model fights with a Two-Handed weapon. See attacks/weapons.py."""
        raise NotImplementedError

    def holds_shield(self, pool: Pool) -> bool:
        """21.E.b/2: whether its weapons leave a hand for a shield. See attacks/weapons.py."""
        raise NotImplementedError

    # --- Losses: losses/ ---

    def lose_health(self, losses: Sequence[Losses]) -> Steps[None]:
        """16.A, 16.B: pools of several units lose Health Points at the same time; casualties are
        removed, ranks close up; then the Panic Tests of 17.A.1.d. See losses/losses.py."""
        raise NotImplementedError

    def destroy(self, unit: Unit, *rules: str, enemy: str = "") -> Steps[None]:
        """16.A.e: a whole unit with its Characters is removed as a casualty, without losing Health
        Points; its friends nearby panic (17.A.1.a). See losses/removal.py."""
        raise NotImplementedError

    def heeds(self, unit: Unit, friend: Unit) -> bool:
        """21.A.a.4/1: whether a friend's fate can panic a unit. See losses/removal.py."""
        raise NotImplementedError

    def remove_pool(self, pool: Pool) -> Steps[None]:
        """16.B: the models of a pool are removed as casualties. See losses/removal.py."""
        raise NotImplementedError

    def has_lost_health(self, unit: Unit) -> bool:
        """13.K: whether models of an entry lack Health Points. See losses/healing.py."""
        raise NotImplementedError

    def recovers(self, character: Unit, points: int) -> None:
        """13.K.b: a Character regains so many lost Health Points. See losses/healing.py."""
        raise NotImplementedError

    def raises(self, unit: Unit, points: int) -> Steps[None]:
        """13.K.c: a unit, its Characters left aside, regains Health Points and then models.

        See losses/healing.py.
        """
        raise NotImplementedError

    def keep_contact(self) -> None:
        """15.D.f: units that have lost contact are nudged. See melee/nudges.py."""
        raise NotImplementedError

    def nudge(self, unit: Unit, foe: Unit) -> tuple[Unit, Pose] | None:
        """15.D.f.1: who can be moved into contact again, and where. See melee/nudges.py."""
        raise NotImplementedError

    def burns_down(self, unit: Unit) -> None:
        """8.D.a.3-6: a single model is gone until it rises where it fell. See losses/removal.py."""
        raise NotImplementedError

    # --- Morale: morale/ ---

    def panic_tests(
        self, units: Sequence[Unit], cause: Cause, enemies: Mapping[str, str] | None = None
    ) -> Steps[None]:
        """17.A: these units test, all first, then those that failed flee.

        `enemies`: by whom a unit was brought to it.

        Whoever takes no Panic Test (17.A.5, 17.A.6) is left out. See morale/panic.py.
        """
        raise NotImplementedError

    def panics(self, unit: Unit, cause: Cause, enemy: str = "") -> Steps[bool]:
        """17.A: a Panic Test alone, nobody flees yet; True if it was failed. See morale/panic.py.

        What else happens to it (War Machine: Shaken) has happened.
        """
        raise NotImplementedError

    def flees_from(self, unit: Unit, away: Point | None) -> Steps[None]:
        """17.A.2, 17.A.3, 17.C.a: a unit begins to flee away from a point (None: any direction),
        turns and makes its Flee Move. See morale/panic.py."""
        raise NotImplementedError

    # --- Objectives: objectives/ ---

    def scores(self, unit: Unit) -> bool:
        """21.A.a.27: a Scoring Unit now. See objectives/objectives.py."""
        raise NotImplementedError

    def loses_marker(self, unit: Unit) -> Steps[None]:
        """9.E.3-4: a unit that was destroyed or lost Scoring drops its marker.

        See objectives/objectives.py.
        """
        raise NotImplementedError

    def starts_turn(self) -> Steps[None]:
        """9.E.3-2: markers are picked up at the start of a Player Turn. See objectives/."""
        raise NotImplementedError

    def ends_game_turn(self) -> None:
        """9.E.1-2: counters at the end of a Game Turn. See objectives/."""
        raise NotImplementedError

    def objective_winner(self) -> Steps[str]:
        """18.B: who wins the Secondary Objective, "" for nobody. See objectives/."""
        raise NotImplementedError

    def finish(self) -> Steps[None]:
        """18: the battle is scored; sets winner, won_by, scores. See scoring/scoring.py."""
        raise NotImplementedError

    # --- The order of the turn: turn/turns.py ---

    def ends_player_turn(self) -> None:
        """15.E.b.4: what ends with the Player Turn beside ThisTurn. See melee/duels.py."""
        raise NotImplementedError

    def end_phase(self) -> None:
        """2.A.a-1: the present phase is over; sets the cursor. See turn/turns.py."""
        raise NotImplementedError

    # --- Ends of phases and turns ---

    def phase_ends(self) -> Steps[None]:
        """8.D.a.3-6: what happens at the end of any phase. See melee/masters.py."""
        raise NotImplementedError

    def turn_ends(self) -> Steps[None]:
        """8.D.a.3-6: and at the end of a Player Turn. See melee/masters.py."""
        raise NotImplementedError

    def turn_begins(self) -> Steps[None]:
        """8.D.a.3-6: and at its start. See melee/masters.py."""
        raise NotImplementedError
