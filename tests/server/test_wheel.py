"""An empty environment: the wheel is installed, the server starts, first turns are played."""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.laws.source import ROOT
from tests.patience import PATIENCE, until
from tests.server.people import visiting
from tests.store.services import free_port

PORTS = 3
"""So many are tried: another program may take one before the server does."""
BATTLE = {"game": "horden", "size": 300, "seats": {"red": "person", "blue": "random"}}


def installed(folder: Path) -> Path:
    """The programs of a new environment with nothing in it but the wheel and what it needs."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / "bin"
    pip: list[Path | str] = [
        programs / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]
    subprocess.run([*pip, "-c", constraints(folder), wheel], check=True, cwd=folder)
    return programs


def constraints(folder: Path) -> Path:
    """The locked versions, so that the same is installed as everywhere else."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    pins = [line.rstrip(" \\") for line in lines if "==" in line and not line.startswith(" ")]
    file = folder / "constraints.txt"
    file.write_text("\n".join(pins), encoding="utf-8")
    return file


@contextmanager
def serving(programs: Path, folder: Path) -> Iterator[str]:
    """`feldherr serve`, with its data in a folder of its own; at another port if one is taken."""
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "LC_ALL": "C.UTF-8"}
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    for port in (free_port() for _ in range(PORTS)):
        command: list[Path | str] = [programs / "feldherr", "serve", "--port", str(port)]
        said = folder / f"{port}.txt"
        with said.open("w") as out:
            process = subprocess.Popen(command, cwd=folder, env=clean | home, stdout=out)
        try:
            if stays(process, port):
                assert f":{port}/" in said.read_text(encoding="utf-8").splitlines()[0]
                yield f"127.0.0.1:{port}"
                return
        finally:
            process.terminate()
            process.wait()
    raise AssertionError("the server does not start")


def stays(process: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until a server answers or has ended; whether it goes on."""
    until(lambda: process.poll() is not None or healthy(port))
    return process.poll() is None


def healthy(port: int) -> bool:
    """Whether a server answers there."""
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx.HTTPError:
        return False


def test_the_wheel_alone_serves_a_battle(tmp_path: Path) -> None:
    with serving(installed(tmp_path), tmp_path) as address:
        page = httpx.get(f"http://{address}/")
        assert page.status_code == 200 and "<script" in page.text
        assert httpx.get(f"http://{address}/table/anything").text == page.text
        made = httpx.post(f"http://{address}/api/battles", json=BATTLE, timeout=PATIENCE).json()
        with visiting(address, made["battle"], made["links"]["red"]) as red:
            for _ in range(20):
                asked = red.asked()
                offered = [o["answer"] for o in asked.get("options", []) if "refused" not in o]
                reply = red.answer(offered[0] if offered else red.proposed())
                assert reply["say"] == "happened", reply
                red.hear_answer(asked["number"])
        assert httpx.get(f"http://{address}/api/battles/{made['battle']}").json()["number"] > 20
    assert (tmp_path / "data" / "feldherr" / "battles.db").exists()
