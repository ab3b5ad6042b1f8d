"""The short ways of the odds of a round against the long one, which asks the rules after all
losses."""

from typing import Any

import pytest

from feldherr.games.t9a.odds import Clash, clash
from feldherr.games.t9a.odds.recall import Recall
from feldherr.games.t9a.odds.steps import Step
from feldherr.games.t9a.odds.verdict import Verdict
from tests.t9a.odds_twin import of_armies

PAIRS, CHOSEN = 150, (0, 1, 2, 3, 4, 17, 91, 98, 104)
"""So many pairs there are, and which of them are weighed: in the last ones it matters whom the last
few models of an enemy let reach."""
SHORT: dict[Any, dict[str, Any]] = {
    Step: {
        "_between": lambda step, name, lows: None,
        "_inherited": lambda step, name, lows: None,
        "_spared": lambda step, name, lows: lows,
        "_remembered": lambda step, name, lost: None,
        "_even": lambda step, name, lows, axes: step._found(name, lows),
    },
    Recall: {
        "_together": lambda rules, lost: None,
        "learn": lambda rules, other: None,
        "best_cuts": lambda rules, unit, lost: super(Recall, rules).best_cuts(unit, lost),
    },
    Verdict: {
        "_even": lambda verdict, name, box, before: (
            ((n, n), *box[1:]) for n in range(box[0][0], box[0][1] + 1)
        ),
    },
}
"""The short ways, and what is done instead of them."""


def told(found: Clash) -> dict[Any, float]:
    tolls = {"own": found.own, "enemy": found.enemy}
    sums = {
        (name, word): getattr(toll, word)
        for name, toll in tolls.items()
        for word in ("mean", "points", "destroyed", "breaks", "caught", "crumbles")
    }
    return {**sums, **found.difference}


@pytest.mark.rule("t9a", "15.D.a.3", "15.D.c.1.a", "15.F.a.0", "15.G.1")
def test_the_short_ways_lead_where_the_long_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    every = of_armies(PAIRS)
    pairs = [(made, made.unit("r1"), made.unit("b1")) for made in (every[n] for n in CHOSEN)]
    quick = [told(clash(*pair)) for pair in pairs]
    for where, instead in SHORT.items():
        for name, how in instead.items():
            monkeypatch.setattr(where, name, how)
    for found, pair in zip(quick, pairs, strict=True):
        assert found == pytest.approx(told(clash(*pair)), rel=1e-7, abs=1e-7)
