"""What the cards mean that are chosen before the battle."""

from feldherr.games.aid import Words
from feldherr.table import rule

from ..engine import Runewars


@rule("14.2", "89.2", "89.4")
def meaning(rules: Runewars, answer: str) -> Words | None:
    """What terrain a deployment card brings, what an objective card rewards; else None."""
    box = rules.components
    for card in (*box.deployments, box.skirmish_deployment):
        if card.id == answer:
            counts = {"defensive": card.defensive, "dangerous": card.dangerous}
            return Words("rw-deployment-card", counts)
    for aim in box.objectives:
        if aim.id == answer:
            return Words(f"rw-objective-{aim.kind}", {"points": aim.points, "tokens": aim.tokens})
    return None
