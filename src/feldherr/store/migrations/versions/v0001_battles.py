"""Battles, seats, records and rests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    _battles()
    _parts()


def _battles() -> None:
    op.create_table(
        "battles",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("start", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.String(128), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
    )
    op.create_index("battles_by_time", "battles", ["over", "created"])
    op.create_index("battles_by_address", "battles", ["address"])


def _parts() -> None:
    op.create_table(
        "seats",
        _of_battle(),
        sa.Column("seat", sa.String(64), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
    )
    op.create_table(
        "lines",
        _of_battle(),
        sa.Column("serial", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
    )
    op.create_table(
        "rests",
        _of_battle(),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def _of_battle() -> "sa.Column[str]":
    return sa.Column("battle", sa.String(32), sa.ForeignKey("battles.id"), primary_key=True)


def downgrade() -> None:
    """Remove them."""
    for name in ("rests", "lines", "seats", "battles"):
        op.drop_table(name)
