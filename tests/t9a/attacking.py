"""Attacks whose hits are known, and what becomes of them."""

from collections.abc import Sequence
from typing import Any

from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.moments import Attack, Losses, Own
from feldherr.games.t9a.state import Kind, Piece, Unit
from feldherr.table import Answer, Steps
from tests.t9a.positions import rules, run, told
from tests.t9a.stand_ins import Alone


class Striking(Alone):
    """The attack sequence; losses are only noted, water is where `wet` says."""

    wet = ""

    def lose_health(self, losses: Sequence[Losses]) -> Steps[None]:
        for one in losses:
            self.tell("alone-loses", unit=one.unit, enemy=one.enemy, lost=one.lost)
        yield from ()

    def most_in(self, unit: Unit, kind: Kind) -> Piece | None:
        wet = unit.id == self.wet and kind == "water"
        return next(iter(self.state.pieces.values()), None) if wet else None


def fight(*units: Any, engine: type[Striking] = Striking, **fields: Any) -> Striking:
    return rules(engine, *units, **fields)


def strike(made: Striking, hits: int, *words: str | Given, part: int = 0, **fields: Any) -> Attack:
    """Hits of red's first on blue's first: close combat attacks on its pool unless told."""
    given = tuple(Given(word) if isinstance(word, str) else word for word in words)
    fields = {"kind": "close_combat", "target": "b1", "pool": "b1", **fields}
    own = made.parts(made.pools(made.unit("r1"))[0])[part]
    return Attack(by=own, hits=hits, rules=given, **fields)


def lost(made: Striking, attacks: Attack | Sequence[Attack], *answers: Answer) -> dict[str, int]:
    """The Health Points that pools lose to these attacks with these dice."""
    listed = [attacks] if isinstance(attacks, Attack) else attacks
    run(made.attack_sequence(listed), *answers)
    found: dict[str, int] = {}
    for event in told(made):
        if event.key == "alone-loses":
            found |= event.args["lost"]
    return found


def owner(made: Striking, unit: str, part: int = 0) -> Own:
    return made.parts(made.pools(made.unit(unit))[0])[part]
