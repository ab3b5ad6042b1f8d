"""21.B.d Leaving units."""

from collections.abc import Iterator

from feldherr.field.box import Side
from feldherr.table import rule

from ..formation.command import moved_along
from ..formation.formation import cells
from ..state import Seat, Unit
from .joining import Joining


class Leaving(Joining):
    """How Characters leave."""

    @rule(
        "21.B.d/1",
        "21.B.d/3",
        "21.B.d/4",
        "21.B.d.2/1",
        "21.B.d.2/2",
        "21.A.a.2/10",
        "21.A.a.2/11",
        "17.A.1.d",
        "G-17-2",
    )
    def leave(self, character: Unit) -> None:
        """A Character stands as a unit of its own from now on, still without a place; the others
        close up."""
        host = self.unit(character.host)
        seat = next(seat for seat in host.characters if seat.id == character.id)
        own = self.formation(host)
        side, width = seat.side, self.troop(character.id).model.base[0]
        host.characters = tuple(other for other in host.characters if other.id != character.id)
        character.status, character.host = "table", ""
        character.phase.left = host.id
        host.phase.parted = (*host.phase.parted, character.id)
        host.phase.health -= character.phase.health
        if side is not None:
            way = 1 if side is Side.LEFT else -1
            self.put(host, own.pose.aside(way * (width + own.gap) / 2))
        else:
            self._close_gap(host, seat.file)
        self.tell("character-leaves", "21.B.d/1", unit=character.id, other=host.id)

    @rule("21.B.d.1/7", "21.B.d.2/1")
    def stays(self, character: Unit, host: Unit, *rules: str) -> None:
        """A Character is part of the unit still that it was about to leave."""
        self.put(character, None)
        character.status, character.host, character.phase.left = "joined", host.id, ""
        host.phase.parted = tuple(name for name in host.phase.parted if name != character.id)
        host.phase.health += character.phase.health
        self.tell("character-stays", *rules, unit=character.id, other=host.id)

    @rule("21.A.a.2/11", "21.C.d/1", "21.C.d/3")
    def _close_gap(self, host: Unit, file: int) -> None:
        """A single rank that lacks models closes up: the shorter half moves."""
        own = self.formation(host)
        wide = [cells(one.base, own.base, own.gap) for one in own.joined if one.side is None]
        room = max(1, host.models + sum(size[0] for size in wide if size))
        lost = own.files - room
        if lost <= 0:
            return
        way = 1 if 2 * file < own.files else -1
        host.files = room
        host.lead -= lost if host.lead > file else 0
        host.bearers = moved_along(host.bearers, -lost, beyond=file)
        host.characters = tuple(_closed_up(host.characters, file, lost))
        self.put(host, own.pose.aside(way * lost * (own.base.width + own.gap) / 2))


@rule("21.A.a.2/11")
def _closed_up(seats: tuple[Seat, ...], gap: int, lost: int) -> Iterator[Seat]:
    """The places of Characters when so many files are gone beside a gap."""
    for seat in seats:
        right = seat.side is None and seat.file > gap
        yield Seat(seat.id, seat.rank, seat.file - lost) if right else seat
