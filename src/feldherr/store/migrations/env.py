"""Alembic runs this; the connection comes from `feldherr.store.migrate`."""

from alembic import context

from feldherr.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
