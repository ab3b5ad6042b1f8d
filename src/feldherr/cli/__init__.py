"""The command line: `feldherr`."""

from .main import app

__all__ = ["app"]
