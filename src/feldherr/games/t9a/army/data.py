"""The data files of the armies."""

from importlib.resources import files
from typing import Any

import yaml


def data(name: str) -> Any:
    """What `data/<name>.yaml` says, as plain values."""
    text = files(__package__).joinpath("data", f"{name}.yaml").read_text(encoding="utf-8")
    return yaml.load(text, Loader=yaml.CSafeLoader)
