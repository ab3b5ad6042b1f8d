"""The database of battles: SQLite or PostgreSQL."""

from concurrent.futures import Future
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Connection,
    Row,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Engine, make_url

from .lines import AnyLine
from .migrate import migrate
from .tables import BATTLES, LINES, RESTS, SEATS
from .writer import Writer

INSERT_BATTLE, INSERT_SEAT, INSERT_LINE = insert(BATTLES), insert(SEATS), insert(LINES)
UPDATE_STANDING = (
    update(BATTLES)
    .where(BATTLES.c.id == bindparam("battle"))
    .values(standing=bindparam("standing"), over=bindparam("over"), address=bindparam("address"))
)
DELETE_REST = delete(RESTS).where(RESTS.c.battle == bindparam("gone"))
INSERT_REST = insert(RESTS)


class Seat(Struct, frozen=True):
    """A seat and the hash of the token that opens it; "" if nobody can sit there."""

    seat: str
    token: str


class Standing(Struct, frozen=True, omit_defaults=True):
    """What a list of battles shows; `lost` (points) goes by the sides, `number` counts answers."""

    turn: int = 0
    lost: tuple[int, int] = (0, 0)
    number: int = 0
    waiting_for: tuple[str, ...] = ()
    over: bool = False
    leaders: dict[str, str] = {}


class NewBattle(Struct, frozen=True):
    """A battle at its beginning. `start` is whatever never changes, encoded."""

    id: str
    game: str
    start: bytes
    secret: str
    created: str
    address: str = ""


class Rest(Struct, frozen=True):
    """Where a battle was after the line `serial`."""

    serial: int
    data: bytes


class Stored(Struct, frozen=True):
    """Everything about a battle. `lines` are whole, also when there is a rest."""

    battle: NewBattle
    standing: Standing
    seats: tuple[Seat, ...]
    lines: list[AnyLine]
    rest: Rest | None


class Store:
    """Reads at once, writes through one thread. Reading blocks: call it in a thread."""

    def __init__(self, url: str) -> None:
        """Open a database, and bring its tables up to date."""
        self.engine = connected(url)
        migrate(self.engine)
        self.writer = Writer(self.engine)
        self.writer.start()

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    # --- Writing ---

    def create(
        self, battle: NewBattle, seats: tuple[Seat, ...], standing: Standing, lines: list[AnyLine]
    ) -> Future[None]:
        """Store a new battle with the first lines of its record."""
        row = msgspec.structs.asdict(battle) | {"over": False, "standing": _json(standing)}
        seated = tuple({"battle": battle.id, "seat": s.seat, "token": s.token} for s in seats)
        first = _rows(battle.id, 1, lines)
        begun = ((INSERT_BATTLE, (row,)), (INSERT_SEAT, seated))
        return self.writer.write((*begun, (INSERT_LINE, first)) if first else begun)

    def append(
        self, battle: NewBattle, serial: int, lines: list[AnyLine], standing: Standing
    ) -> Future[None]:
        """Store lines from `serial` on. Raises `Taken` in the future if they are there already."""
        row = {
            "battle": battle.id,
            "standing": _json(standing),
            "over": standing.over,
            "address": "" if standing.over else battle.address,
        }
        rows = _rows(battle.id, serial, lines)
        return self.writer.write(((INSERT_LINE, rows), (UPDATE_STANDING, (row,))))

    def lay_down(self, battle: str, rest: Rest) -> Future[None]:
        """Store where a battle is, in place of where it was before."""
        row = {"battle": battle, "serial": rest.serial, "data": rest.data}
        return self.writer.write(((DELETE_REST, ({"gone": battle},)), (INSERT_REST, (row,))))

    # --- Reading ---

    def load(self, battle: str) -> Stored | None:
        """A battle with its whole record."""
        with self.engine.connect() as connection:
            found = connection.execute(select(BATTLES).where(BATTLES.c.id == battle)).first()
            if found is None:
                return None
            seats = _seats(connection, battle)
            return Stored(_new(found), _standing(found), seats, *_record(connection, battle))

    def since(self, battle: str, serial: int) -> list[AnyLine]:
        """The lines of a record after that one."""
        with self.engine.connect() as connection:
            return _lines(connection, battle, serial)

    def listed(self, over: bool, limit: int) -> list[tuple[NewBattle, Standing]]:
        """The latest battles that are over, or that are not."""
        wanted = select(BATTLES).where(BATTLES.c.over == over)
        wanted = wanted.order_by(BATTLES.c.created.desc(), BATTLES.c.id).limit(limit)
        with self.engine.connect() as connection:
            return [(_new(row), _standing(row)) for row in connection.execute(wanted)]

    def standing(self, battle: str) -> tuple[NewBattle, Standing] | None:
        """What a list shows of one battle."""
        with self.engine.connect() as connection:
            row = connection.execute(select(BATTLES).where(BATTLES.c.id == battle)).first()
            return None if row is None else (_new(row), _standing(row))

    def count(self, address: str | None = None) -> int:
        """How many battles go on, all of them or those of one address."""
        wanted = select(func.count()).select_from(BATTLES).where(BATTLES.c.over.is_(False))
        if address is not None:
            wanted = wanted.where(BATTLES.c.address == address)
        with self.engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())


def connected(url: str) -> Engine:
    """An engine whose commits are on disk when they return."""
    engine = create_engine(make_url(url), pool_pre_ping=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: Any) -> None:
    """SQLite: readers never wait for the writer, and every commit is on disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _rows(battle: str, serial: int, lines: list[AnyLine]) -> tuple[dict[str, Any], ...]:
    return tuple(
        {"battle": battle, "serial": number, "line": _json(line)}
        for number, line in enumerate(lines, serial)
    )


def _new(row: Row[Any]) -> NewBattle:
    return NewBattle(row.id, row.game, row.start, row.secret, row.created, row.address)


def _standing(row: Row[Any]) -> Standing:
    return msgspec.json.decode(row.standing, type=Standing)


def _seats(connection: Connection, battle: str) -> tuple[Seat, ...]:
    rows = connection.execute(select(SEATS).where(SEATS.c.battle == battle))
    return tuple(Seat(row.seat, row.token) for row in rows)


def _lines(connection: Connection, battle: str, serial: int) -> list[AnyLine]:
    wanted = select(LINES.c.line).where(LINES.c.battle == battle, LINES.c.serial > serial)
    rows = connection.execute(wanted.order_by(LINES.c.serial))
    return [msgspec.json.decode(line, type=AnyLine) for (line,) in rows]


def _record(connection: Connection, battle: str) -> tuple[list[AnyLine], Rest | None]:
    lines = _lines(connection, battle, 0)
    rest = connection.execute(select(RESTS).where(RESTS.c.battle == battle)).first()
    return lines, None if rest is None else Rest(rest.serial, rest.data)
