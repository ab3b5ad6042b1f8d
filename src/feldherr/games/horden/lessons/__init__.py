"""The guided first battle of Horden & Helden."""

from importlib.resources import files

from feldherr.games.lesson import BEGIN, END, Lesson, Topic

KEYS = (
    *("move", "stride", "face-flyers", "cast", "shoot", "shoot-or-hold", "support-shot"),
    *("shooting-magic", "fight", "melee-magic", "cover", "protection", "pursue"),
    *("recoil-or-retreat", "stand-or-retreat", "whom-to-face", "duel", "magic-ahead"),
)
"""The questions that are explained when they come up for the first time."""


def first_battle() -> Lesson:
    """Six elements a side, two turns before the lines meet."""
    script = files(__package__).joinpath("first_battle.yaml").read_text(encoding="utf-8")
    asked = (Topic(key, (key,)) for key in KEYS)
    return Lesson(script, "red", (Topic(BEGIN), *asked, Topic(END)))
