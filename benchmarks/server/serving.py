"""`python -m benchmarks.server.serving PORT DATABASE`: a server with the toy game, on one core."""

import sys

import uvicorn

from feldherr.server.listening import listening
from feldherr.server.logs import set_up
from feldherr.server.settings import Settings


def main() -> None:
    """Serve until somebody ends it."""
    set_up()
    settings = Settings(
        database=sys.argv[2],
        games={"toy": "tests.server.toy"},
        rate=1e9,
        burst=1_000_000,
        open_battles=1_000_000,
        connections=1_000_000,
        requests=10_000_000,
        idle=float(sys.argv[3]) if len(sys.argv) > 3 else 3600.0,
    )
    uvicorn.Server(listening(settings, port=int(sys.argv[1]))).run()


if __name__ == "__main__":
    main()
