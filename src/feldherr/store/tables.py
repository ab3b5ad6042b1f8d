"""The tables of the database. Their history is in `migrations`."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

BATTLES = Table(
    "battles",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("start", LargeBinary, nullable=False),  # what never changes, as msgpack
    Column("secret", String(128), nullable=False),  # of the dice
    Column("created", String(32), nullable=False),  # ISO 8601, UTC
    Column("address", String(64), nullable=False),  # of whoever created it; "" once it is over
    Column("over", Boolean, nullable=False),
    Column("standing", Text, nullable=False),  # JSON: what a list of battles shows
)
"""One row a battle."""
Index("battles_by_time", BATTLES.c.over, BATTLES.c.created)
Index("battles_by_address", BATTLES.c.address)

SEATS = Table(
    "seats",
    METADATA,
    Column("battle", ForeignKey("battles.id"), primary_key=True),
    Column("seat", String(64), primary_key=True),
    Column("token", String(64), nullable=False),  # SHA-256 in hex; "": nobody can sit here
)
"""One row a seat."""

LINES = Table(
    "lines",
    METADATA,
    Column("battle", ForeignKey("battles.id"), primary_key=True),
    Column("serial", Integer, primary_key=True),  # from 1, without gaps
    Column("line", Text, nullable=False),  # JSON
)
"""The record: one row a line."""

RESTS = Table(
    "rests",
    METADATA,
    Column("battle", ForeignKey("battles.id"), primary_key=True),
    Column("serial", Integer, nullable=False),  # of the last line that is in it
    Column("data", LargeBinary, nullable=False),
)
"""Where a battle was when it left memory, so that it comes back without being played again."""
