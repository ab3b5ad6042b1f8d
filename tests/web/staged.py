"""A battle that others have brought to where a test begins."""

import msgspec

from feldherr.games.registry import game
from feldherr.muster.source import Source
from feldherr.scenario import answered, checked, started
from feldherr.server.founding import Founded, begun
from feldherr.server.match import Start
from tests.server.people import News, Place

CLOSING_IN = """
  - dice action-points: [4]
  - red move: {path: [[420, 360, 90]], what: [r1, r2, r3, r4]}
  - red move: {path: [[600, 360, 90]], what: [r5, r6]}
  - red move: done
  - red stride: done
  - red cast: done
  - red magic-ahead: done
  - dice action-points: [4]
  - blue move: {path: [[540, 440, -90]], what: [b1, b2, b3, b4]}
  - blue move: {path: [[640, 440, -90]], what: [b5, b6]}
  - blue move: done
"""
"""Two battle lines, 80 mm apart; blue's archers may shoot."""
FACE_TO_FACE = (
    CLOSING_IN
    + """
  - blue shoot: b4 > r1
  - dice shooting: [6, 6]
  - dice action-points: [5]
"""
)
"""Red's turn after that; the knight r5 can attack b6 straight ahead."""
BLUE_TO_MOVE = (
    FACE_TO_FACE
    + """
  - red move: done
  - red stride: done
  - red cast: done
  - red magic-ahead: done
  - dice action-points: [4]
"""
)
"""Red has let its turn go by."""


def staged(site: Place, script: str, **leaders: str) -> News:
    """The guided battle of Horden & Helden, played on by a script; then persons lead both seats.

    `leaders`: commanders that lead one instead.
    """
    made: Founded = site.ask(founded, script, leaders)
    stored = site.hall.store.create(made.battle, made.seats, made.match.standing, made.lines)
    stored.result()
    return {"battle": made.battle.id, "links": made.tokens}


def founded(script: str, leaders: dict[str, str]) -> Founded:
    lesson = game("horden").lesson
    assert lesson is not None
    source = Source("staged", lesson().script + script)
    scenario = checked(source)
    battle = started(scenario, source)
    assert not list(answered(battle, scenario, source))
    opening = battle.opening
    start = Start(
        game="horden",
        armies={seat: army.name for seat, army in opening.armies.items()},
        opening=msgspec.to_builtins(opening),
        leaders=dict.fromkeys(opening.seats, "") | leaders,
        together=not leaders,
        branched=len(battle.journal),
    )
    return begun(start, battle.journal, "127.0.0.1")
