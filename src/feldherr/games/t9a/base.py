"""What every chapter of the rules needs: the units, who is whose enemy, what was agreed."""

from collections.abc import Iterator

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.sides import TwoSides
from feldherr.table import rule

from .army.profiles import Entrance, Troop
from .army.retinue import along
from .army.sizes import is_warband
from .options import Options
from .state import RED, Battlefield, Piece, Position, Unit
from .words import INCH


@rule("9.C-1", "8.C-1")
def table_of(options: Options) -> tuple[float, float]:
    """Width and depth of the table, mm."""
    width = options.width or (36.0 if is_warband(options.points) else 72.0)
    return width * INCH, options.depth * INCH


class Rules(TwoSides[Battlefield, Position]):
    """The base of all chapters."""

    opens = Battlefield
    kind = Position

    # --- What was agreed ---

    @property
    def options(self) -> Options:
        return self.opening.options

    @property
    def table(self) -> tuple[float, float]:
        """Width and depth of the table, mm."""
        return table_of(self.options)

    # --- Who is there ---

    @property
    @rule("2.A.b-1")
    def reactive(self) -> str:
        return self.enemy(self.state.active)

    @property
    @rule("2.A.c-1", "2.A.c-2", "2.A.c-3", "G-12")
    def in_order(self) -> tuple[str, str]:
        """Whose effects come first and whose second among simultaneous ones."""
        state = self.state
        first = state.active or state.first_finisher or state.chooser or RED
        return first, self.enemy(first)

    def unit(self, name: str) -> Unit:
        """The unit of that list entry; a joined Character's own record."""
        return self.state.units[name]

    def troop(self, name: str) -> Troop:
        """What the army list says about the unit of that id."""
        return self.opening.troops[name]

    def piece(self, name: str) -> Piece:
        return self.state.pieces[name]

    @rule("3.B-1", "21.A.a.10/9")
    def units(self, seat: str = "") -> Iterator[Unit]:
        """The units on the board, all or one side's. Joined Characters are part of their hosts."""
        every = self.state.units.values()
        return (u for u in every if u.status == "table" and seat in ("", u.seat))

    @rule("2.A.d-1")
    def enemies(self, unit: Unit) -> Iterator[Unit]:
        return self.units(self.enemy(unit.seat))

    @rule("2.A.d-1")
    def friends(self, unit: Unit) -> Iterator[Unit]:
        """The other units of its side."""
        return (other for other in self.units(unit.seat) if other.id != unit.id)

    def others(self, unit: Unit) -> Iterator[Unit]:
        """All units but this one."""
        return (other for other in self.units() if other.id != unit.id)

    @rule("21.B.b/10")
    def standing(self, unit: Unit) -> Unit:
        """The unit in which an entry stands now: its host, or itself."""
        return self.unit(unit.host) if unit.status == "joined" else unit

    @rule("21.B.b/4")
    def joined(self, unit: Unit) -> list[Unit]:
        """The Characters that have joined a unit."""
        return [self.unit(seat.id) for seat in unit.characters]

    @rule("8.D.a.3-6")
    def brought(self, unit: Unit, how: Entrance) -> list[Unit]:
        """What the list entry of a unit has brought along that takes the field so."""
        every = enumerate(self.troop(unit.id).brings, start=1)
        return [self.unit(along(unit.id, n)) for n, one in every if one.enters == how]

    # --- Status ---

    @rule("11.E.g-1", "11.E.g-2", "11.E.g-3")
    def engaged(self, unit: Unit) -> bool:
        """Engaged in combat."""
        return bool(unit.engaged) or unit.round.engaged

    @rule("17.B.1", "3.B-4")
    def shaken(self, unit: Unit) -> bool:
        """Contains a Shaken model. What shakes a model shakes its unit; fear: 21.A.a.1/3."""
        members = (unit, *self.joined(unit))
        return unit.round.afraid or any(u.shaken_until >= self.state.player_turn for u in members)

    @rule("17.B.1")
    def shake(self, unit: Unit, turns: int = 0) -> None:
        """Shaken until the end of this Player Turn, or of so many later ones."""
        until = self.state.player_turn + turns
        unit.shaken_until = max(unit.shaken_until, until)
        self.tell("shaken", "17.B.1", unit=unit.id)

    @rule("11.E.g-1", "14.A.a.1", "15.B.a")
    def engage(self, unit: Unit, own: Side, foe: Unit, other: Side) -> None:
        """Two units are engaged with each other from now on, by these edges of theirs.

        It is the first round of combat for both, unless they fought already.
        """
        for one, side, against in ((unit, own, foe), (foe, other, unit)):
            one.first_round = one.first_round or not one.engaged
            one.engaged = {**one.engaged, against.id: side}
            one.turn.was_engaged = True

    @rule("11.E.g-1")
    def disengage(self, unit: Unit, foe: Unit) -> None:
        """Two units are not in contact any more."""
        unit.engaged = {k: v for k, v in unit.engaged.items() if k != foe.id}
        foe.engaged = {k: v for k, v in foe.engaged.items() if k != unit.id}

    @rule("14.A.a.1", "14.C.b", "15.C.2", "21.B.b/9", "21.B.b/10")
    def has_moved(self, unit: Unit, **how: bool) -> None:
        """A unit and the Characters in it have moved in this Player Turn; `how`: "marched",
        "reformed", "pivoted", "went". Who joins later has moved by himself."""
        for member in (unit, *self.joined(unit)):
            member.turn.moved, member.turn.just_arrived, member.freed = True, False, False
            if "entrenched" in member.used:
                member.used = {word: n for word, n in member.used.items() if word != "entrenched"}
            for name, true in how.items():
                setattr(member.turn, name, true or getattr(member.turn, name))

    def put(self, unit: Unit, pose: Pose | None) -> None:
        """Set a unit down. Every change of place goes through here."""
        unit.pose = pose
