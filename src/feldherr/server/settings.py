"""What can be set about a server. Limits keep one visitor from spoiling the game of the others."""

from os import cpu_count
from pathlib import Path

from msgspec import Struct
from platformdirs import user_data_path


def data_folder() -> Path:
    """Where battles are kept: the user's data folder."""
    return user_data_path("feldherr", appauthor=False)


class Settings(Struct, frozen=True, kw_only=True):
    """All of it; times in seconds, sizes in bytes.

    `database` is a URL of SQLAlchemy, "" the file `battles.db` in the user's data folder. `redis`
    is needed only if several processes serve the same database. `games` are games beside those that
    come with feldherr, as {name: module}. `origins` are other sites whose pages may use the server.
    """

    database: str = ""
    redis: str = ""
    games: dict[str, str] = {}
    origins: tuple[str, ...] = ()
    static: Path = Path(__file__).parent / "static"

    workers: int = max(1, (cpu_count() or 2) - 1)
    """Processes in which commanders think."""
    seconds: float = 2.0
    """How long a commander may think about one decision."""
    patience: float = 30.0
    """After so long a commander is given up."""

    idle: float = 20.0
    """After so long without an answer a battle leaves memory."""
    message: int = 20_000
    """The largest message of a WebSocket."""
    body: int = 200_000
    """The largest body of a request: an army file is far smaller."""
    rate: float = 60.0
    """Messages a second of one connection in the long run: dragging asks often."""
    burst: int = 240
    """Messages at once."""
    open_battles: int = 50
    """Battles that go on at the same time, created from one address."""
    connections: int = 200
    """WebSockets of one address."""
    requests: int = 1200
    """Requests over HTTP in a minute from one address."""
    backlog: int = 2000
    """Messages that wait for a slow connection; then it is closed."""

    @property
    def url(self) -> str:
        """The database; makes the folder of the usual one."""
        if self.database:
            return self.database
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'battles.db'}"
