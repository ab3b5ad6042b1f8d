"""`python -m tests.server.mortal DATABASE`: a server that may be killed, again and again.

Everything is loaded once. Each line on standard input lets a new server live, a fork of this
process; its id is printed. When it has died a new line may come.
"""

import os
import socket
import sys

import uvicorn

from feldherr.server.listening import listening
from feldherr.server.listing import known_games
from feldherr.server.settings import Settings
from tests.server import toy  # loads the game


def main() -> None:
    """Print the port, then the id of each server."""
    assert toy.GAME and known_games()
    ear = socket.create_server(("127.0.0.1", 0), backlog=100)
    print(ear.getsockname()[1], flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(ear)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)


def serve(ear: socket.socket) -> None:
    settings = Settings(
        database=sys.argv[1], games={"toy": "tests.server.toy"}, rate=1e9, burst=1_000_000
    )
    uvicorn.Server(listening(settings)).run([ear])


if __name__ == "__main__":
    main()
