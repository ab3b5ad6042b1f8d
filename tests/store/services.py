"""A PostgreSQL and a Redis of our own, as long as a test needs them: private, on the loopback."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

DEBIAN = Path("/usr/lib/postgresql")
SETTINGS = (
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
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
    folder, run_as = Path(tempfile.mkdtemp()), nobody_special()
    try:
        if run_as:
            os.chown(folder, run_as["user"], run_as["group"])
        data, port = folder / "data", free_port()
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "cwd": folder} | run_as
        init = [program("initdb", "postgresql"), "-D", str(data), "-A", "trust", "-U", "feldherr"]
        subprocess.run([*init, "-E", "UTF8", "--locale=C"], check=True, **quiet)
        options = [part for setting in SETTINGS for part in ("-c", setting)]
        start = [program("postgres", "postgresql"), "-D", str(data), "-p", str(port), *options]
        server = subprocess.Popen(start, stderr=subprocess.DEVNULL, **quiet)
        try:
            _reached(port, server)
            _awake(f"postgresql://feldherr@127.0.0.1:{port}/postgres")
            yield f"postgresql+psycopg://feldherr@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing in it is needed again
            server.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def redis() -> Iterator[str]:
    """The URL of an empty Redis."""
    port = free_port()
    start = [program("redis-server", "redis-server"), "--port", str(port), "--bind", "127.0.0.1"]
    server = subprocess.Popen([*start, "--save", ""], stdout=subprocess.DEVNULL)
    try:
        _reached(port, server)
        yield f"redis://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def _awake(url: str) -> None:
    """Wait until a PostgreSQL that listens also answers."""
    for _ in range(500):
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise AssertionError("the database does not answer")


def _reached(port: int, server: subprocess.Popen[Any]) -> None:
    """Wait until somebody listens."""
    for _ in range(500):
        assert server.poll() is None, "the server has ended"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("the server does not listen")
