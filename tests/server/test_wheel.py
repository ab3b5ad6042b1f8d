"""An empty environment: the wheel is installed, the server starts, first turns are played."""

import os
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.laws.source import ROOT
from tests.server.people import visiting
from tests.store.services import free_port

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
    """`feldherr serve`, with its data in a folder of its own."""
    port = free_port()
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "LC_ALL": "C.UTF-8"}
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command: list[Path | str] = [programs / "feldherr", "serve", "--port", str(port)]
    process = subprocess.Popen(command, cwd=folder, env=clean | home, stdout=subprocess.PIPE)
    try:
        assert process.stdout and f":{port}/" in process.stdout.readline().decode()
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/health")
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def test_the_wheel_alone_serves_a_battle(tmp_path: Path) -> None:
    with serving(installed(tmp_path), tmp_path) as address:
        page = httpx.get(f"http://{address}/")
        assert page.status_code == 200 and "<script" in page.text
        assert httpx.get(f"http://{address}/table/anything").text == page.text
        made = httpx.post(f"http://{address}/api/battles", json=BATTLE, timeout=60).json()
        with visiting(address, made["battle"], made["links"]["red"]) as red:
            for _ in range(20):
                asked = red.asked()
                offered = [o["answer"] for o in asked.get("options", []) if "refused" not in o]
                reply = red.answer(offered[0] if offered else red.proposed())
                assert reply["say"] == "happened", reply
                red.hear_answer(asked["number"])
        assert httpx.get(f"http://{address}/api/battles/{made['battle']}").json()["number"] > 20
    assert (tmp_path / "data" / "feldherr" / "battles.db").exists()
