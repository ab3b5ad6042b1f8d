"""The guided first turn of The 9th Age."""

from importlib.resources import files

from feldherr.games.lesson import BEGIN, END, Lesson, Topic

TOPICS = (
    Topic(BEGIN, (), ("2.A-1", "2.A.a-1")),
    Topic("charge", ("declare-charge",), ("11.B-2", "11.E.a-1")),
    Topic("contact", ("charge-place", "next-charger", "make-way"), ("11.E.b-2", "11.E.d-1")),
    Topic("redirect", ("redirect", "new-target"), ("11.D-1",)),
    Topic("rally", ("which-rallies", "rally-reform"), ("12.B-1", "12.B-2")),
    Topic("movement", ("t9-move-unit",), ("12.D-2", "12.D-3")),
    Topic(
        "move",
        ("t9-move", "t9-reforms", "advance-after-reform", "shift-place"),
        ("12.D.b-1", "12.D.c-1", "12.D.c-3", "12.D.d-1"),
    ),
    Topic(
        "shooting", ("who-shoots", "who-shoots-in-part", "how-many-shoot"), ("14.A.a.2", "14.B.1")
    ),
    Topic("combats", ("which-combat",), ("15.A.2", "15.D.a.1")),
    Topic("duel", ("issue-duel", "accept-duel"), ("15.E.a.1", "15.E.b.2")),
    Topic("attacks", ("allocate-attacks",), ("15.D.a.1", "15.D.d.0b", "15.D.c.1.a")),
    Topic("losses", ("casualties-left", "who-is-left", "who-takes-up"), ("16.A.a.1", "21.C.e/1")),
    Topic(
        "break",
        ("who-breaks-first", "flees-first", "flees-from", "flees-next"),
        ("15.F.a.0", "15.G.1", "15.G.a"),
    ),
    Topic("pursuit", ("pursue-whom", "pursues-first", "may-overrun"), ("15.H.04", "15.H.a.2")),
    Topic(
        "after",
        (
            *("after-combat", "acts-after-combat", "post-combat-pivot", "post-combat-reform"),
            *("wants-pivot", "pivot-after-charge"),
        ),
        ("15.H.e.0", "11.E.h-2"),
    ),
    Topic("reform", ("combat-reform", "who-reforms-first", "reforms-next"), ("15.I.1", "15.I.2")),
    Topic("reaction", ("charge-reaction",), ("11.C.a-1", "11.C.b-1", "11.C.c-1")),
    Topic(END, (), ("18.0", "18.C.1")),
)
"""What is explained, in the order of a turn."""


def first_turn() -> Lesson:
    """Four units a side on a small table, in reach of a first charge."""
    script = files(__package__).joinpath("first_turn.yaml").read_text(encoding="utf-8")
    return Lesson(script, "red", TOPICS)
