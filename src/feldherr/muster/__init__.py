"""Army files: the armies that people write, and those that come with feldherr.

A file's format is its game's; this package reads, checks, shows and writes them. `source` reads any
file that people write, and complains with file, line and remedy in German and English.
"""

from .agreed import agreed
from .army import Report, armies, check, dump, judged, legal, load_army
from .complaints import BadFile
from .schema import schema
from .show import show
from .surprise import surprise
from .tables import load_table

__all__ = [
    "BadFile",
    "Report",
    "agreed",
    "armies",
    "check",
    "dump",
    "judged",
    "legal",
    "load_army",
    "load_table",
    "schema",
    "show",
    "surprise",
]
