"""Databases for the tests."""

from collections.abc import Iterator
from itertools import count

import pytest
from sqlalchemy import create_engine, make_url, text

from tests.store.services import postgres

NUMBERS = count()


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL."""
    with postgres() as url:
        yield url


def fresh(cluster: str) -> str:
    """The URL of a new, empty database in a cluster."""
    name = f"battles_{next(NUMBERS)}"
    engine = create_engine(cluster, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return make_url(cluster).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "postgresql":
        return fresh(request.getfixturevalue("cluster"))
    return f"sqlite:///{tmp_path_factory.mktemp('store') / 'battles.db'}"
