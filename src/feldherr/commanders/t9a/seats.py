"""Where Characters stand in units (21.B.b)."""

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.commanders.habit import habit
from feldherr.games.t9a.engine import NinthAge
from feldherr.table import Question

WIZARDS = ("wizard_apprentice", "wizard_adept", "wizard_master")


class Seats:
    """Judges places in the first rank: fighters meet the enemy in the middle, whoever fights badly
    is reached by fewest at a corner."""

    def __init__(self, rules: NinthAge) -> None:
        self.rules = rules

    def join(self, said: str, question: Question) -> Rating:
        """The number of a file; other words as they come."""
        files = [int(one) for one in map(str, question.proposals) if one.isdecimal()]
        if not said.isdecimal():
            return habit(question, said)
        character = self.rules.unit(str(question.about["unit"]))
        aside = abs(int(said) - (min(files) + max(files)) / 2)
        told = {"unit": character.id}
        if any(self.rules.any_has(character, word) for word in WIZARDS):
            return aside, Reason("why-at-the-corner", told)
        return -aside, Reason("why-in-the-middle", told)
