"""What is built into the package: the client, and the list of which tests show which rule."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Package(BuildHookInterface[Any]):
    """The hook that hatchling runs before it packs anything."""

    PLUGIN_NAME = "custom"

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.client = self._module("web/hook.py").Client(*args, **extra)

    def dependencies(self) -> list[str]:
        """What the client needs to be built."""
        found: list[str] = self.client.dependencies()
        return found

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An installed wheel has no tests beside it; an editable one reads them itself."""
        self.client.initialize(version, build_data)
        if self.target_name == "wheel" and version != "editable":
            path = Path(mkdtemp(), "shown.json")
            shown = self._module("src/feldherr/shown.py").shown_in(Path(self.root))
            path.write_text(json.dumps(shown, indent=1), encoding="utf-8")
            build_data["force_include"][str(path)] = "feldherr/shown.json"

    def _module(self, where: str) -> ModuleType:
        """A module of the checkout, whose package is not installed yet."""
        spec = spec_from_file_location(Path(where).stem, Path(self.root, where))
        assert spec and spec.loader
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
