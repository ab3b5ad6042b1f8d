"""A PostgreSQL and a Redis of our own, as long as a test needs them, in folders of their own.

They listen on sockets in these folders: no port can be taken by somebody else meanwhile.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.patience import until

DEBIAN = Path("/usr/lib/postgresql")
SETTINGS = (
    "listen_addresses=",
    "max_connections=50",
    "fsync=off",
)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str, package: str) -> str:
    """The path of a program. Raises `AssertionError` with the Debian package that has it."""
    found = [*sorted(DEBIAN.glob(f"*/bin/{name}")), *filter(None, [shutil.which(name)])]
    assert found, f"{name} is missing; install the Debian package {package}"
    return str(found[0])


def nobody_special() -> dict[str, Any]:
    """How to run something that refuses to run as root."""
    if os.getuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database in a cluster of its own."""
    run_as = nobody_special()
    with short_folder() as folder:
        if run_as:
            os.chown(folder, run_as["user"], run_as["group"])
        data = folder / "data"
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "cwd": folder} | run_as
        init = [program("initdb", "postgresql"), "-D", str(data), "-A", "trust", "-U", "feldherr"]
        subprocess.run([*init, "-E", "UTF8", "--locale=C"], check=True, **quiet)
        options = [part for setting in SETTINGS for part in ("-c", setting)]
        start = [program("postgres", "postgresql"), "-D", str(data), "-k", str(folder), *options]
        server = subprocess.Popen(start, stderr=subprocess.DEVNULL, **quiet)
        try:
            until(lambda: answers(f"postgresql://feldherr@/postgres?host={folder}", server))
            yield f"postgresql+psycopg://feldherr@/postgres?host={folder}"
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing in it is needed again
            server.wait()


@contextmanager
def short_folder() -> Iterator[Path]:
    """An empty folder; its name is short enough for a socket in it."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def redis() -> Iterator[str]:
    """The URL of an empty Redis."""
    with short_folder() as folder:
        ear = folder / "redis"
        start = [program("redis-server", "redis-server"), "--port", "0", "--unixsocket", str(ear)]
        server = subprocess.Popen([*start, "--save", ""], stdout=subprocess.DEVNULL, cwd=folder)
        try:
            until(lambda: listens(ear, server))
            yield f"unix://{ear}"
        finally:
            server.terminate()
            server.wait()


def answers(url: str, server: subprocess.Popen[Any]) -> bool:
    """Whether a PostgreSQL is up already."""
    assert server.poll() is None, "the database has ended"
    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


def listens(ear: Path, server: subprocess.Popen[Any]) -> bool:
    """Whether somebody listens at a socket already."""
    assert server.poll() is None, "the server has ended"
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(str(ear)) == 0
