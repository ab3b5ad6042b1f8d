"""Bringing a database's tables up to date, with Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x66656C64
"""PostgreSQL: an advisory lock, so that of several servers that start at once one does it."""


def migrate(engine: Engine) -> None:
    """Make or change tables until they are as `tables` says."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
