"""The conversation: questions, engine base, battle, journal, fate, views, citing rules.

Knows no game and imports nothing else of ours.
"""

from .answers import FATE, Answer, Entry, Illegal, Placement, Refusal, Stop
from .battle import Battle, Diverged, Mark, is_fate
from .cite import CITES, cited, rule, where
from .engine import Engine, Event, Opening, State, Steps
from .fate import CommittedFate, Fate, ManualFate, ScriptedFate, SeededFate, cheated, commitment
from .play import Player, play
from .questions import Choice, Draw, Form, Made, Place, Question, Roll, Sealed
from .sight import Sight
from .views import SECRET, Asked, View, masked, view

__all__ = [
    "CITES",
    "FATE",
    "SECRET",
    "Answer",
    "Asked",
    "Battle",
    "Choice",
    "CommittedFate",
    "Diverged",
    "Draw",
    "Engine",
    "Entry",
    "Event",
    "Fate",
    "Form",
    "Illegal",
    "Made",
    "ManualFate",
    "Mark",
    "Opening",
    "Place",
    "Placement",
    "Player",
    "Question",
    "Refusal",
    "Roll",
    "ScriptedFate",
    "Sealed",
    "SeededFate",
    "Sight",
    "State",
    "Steps",
    "Stop",
    "View",
    "cheated",
    "cited",
    "commitment",
    "is_fate",
    "masked",
    "play",
    "rule",
    "view",
    "where",
]
