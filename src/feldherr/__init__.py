"""feldherr: the digital table for fantasy mass battles.

`Battle` plays one, `load_army` reads an army; both are loaded when they are first used.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .host import Battle
    from .muster import load_army

__all__ = ["Battle", "load_army"]
WHERE = {"Battle": "feldherr.host", "load_army": "feldherr.muster"}


def __getattr__(name: str) -> Any:
    """Import lazily: the lower layers are imported without the upper ones."""
    if name not in WHERE:
        raise AttributeError(f"module 'feldherr' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(WHERE[name]), name)
