"""What a server needs before it opens: its address, its database, Redis if there is one."""

from socket import AF_INET, AF_INET6, create_server, socket

import uvicorn
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from feldherr.store.store import connected

from .settings import Settings


class Unreachable(Exception):
    """Something that a server needs is not there.

    `what`: "address", "database" or "redis"; `detail` is what its library says.
    """

    def __init__(self, what: str, wrong: Exception) -> None:
        super().__init__(what, str(wrong))
        said = str(getattr(wrong, "orig", None) or getattr(wrong, "strerror", None) or wrong)
        first, *_ = said.splitlines() or [type(wrong).__name__]
        self.what = what
        self.detail = first.partition(" (while ")[0].rstrip(".")  # Python tells the address again


def reached(settings: Settings) -> None:
    """Look whether database and Redis answer. Raises `Unreachable`."""
    try:
        engine = connected(settings.url)
        engine.connect().close()
        engine.dispose()
    except (SQLAlchemyError, ImportError) as wrong:
        raise Unreachable("database", wrong) from wrong
    try:
        if settings.redis:
            Redis.from_url(settings.redis).ping()
    except (RedisError, ValueError) as wrong:
        raise Unreachable("redis", wrong) from wrong


def bound(config: uvicorn.Config) -> socket:
    """The socket at which a server will listen. Raises `Unreachable`."""
    family = AF_INET6 if ":" in config.host else AF_INET
    try:
        return create_server((config.host, config.port), family=family, backlog=config.backlog)
    except OSError as wrong:
        raise Unreachable("address", wrong) from wrong
