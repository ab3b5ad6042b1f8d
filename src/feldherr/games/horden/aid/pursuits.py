"""B5.5.1 What pursuing wins and risks, and what staying does: exactly, as the rules go on."""

from collections.abc import Iterator

from feldherr.field.box import Side
from feldherr.games.aid import Chance, Odds, Words
from feldherr.table import Question, Steps, rule

from ..combat.combat import Pair
from ..combat.fronts import seen_from
from ..engine import Horden
from ..state import Element
from .fights import fight_odds
from .thought import copied, played_out, unheard
from .threats import worst_attack


class Met(Exception):
    """The pursuer has met somebody: these two fight at once."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair


class Pursuer(Horden):
    """The rules up to the next melee: its dice are not thrown, they are weighed."""

    def melee(self, pair: Pair) -> Steps[None]:
        """Raises `Met`."""
        raise Met(pair)


@rule("B5.5.1.a", "B5.5.1.d")
def pursuit_odds(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    """What is won at once, the fight that follows, and the worst that the enemy may do then."""
    twin = Pursuer(rules.opening, copied(rules.state), unheard)
    met = _pursued(twin, question) if said == "yes" else None
    e = twin.element(str(question.about["element"]))
    yield from _camps_taken(rules, twin, e)
    if met:
        yield fight_odds(twin, *(met if met[0].seat == e.seat else met[::-1]))
    elif e.pose and (odds := worst_attack(twin, e)):
        yield odds


def _pursued(twin: Pursuer, question: Question) -> Pair | None:
    """Let it pursue in thought; who fights at once, if anybody does. Dice at rivers fall high."""
    about = question.about
    e, foe = (twin.element(str(about[role])) for role in ("element", "foe"))
    behind = [twin.element(name) for name in about["behind"]]
    front = seen_from(e.box, Side(about["side"]))
    try:
        played_out(twin.pursue(e, foe, about["depths"], behind, front))
    except Met as met:
        return met.pair
    return None


@rule("B5.5.1.e")
def _camps_taken(rules: Horden, twin: Horden, e: Element) -> Iterator[Odds]:
    """The camps that it occupies on its way."""
    for name, camp in twin.state.camps.items():
        if camp.holder == e.seat != rules.state.camps[name].holder:
            sure = Chance(Words("aid-camp-taken", {"camp": name}), 1.0, True)
            title = Words("aid-pursues-into", {"element": e.id, "camp": name})
            yield Odds(title=title, headline=sure, chances=(sure,), own=e.id, rules=("B5.5.1.e",))
