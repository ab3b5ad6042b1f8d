"""What is looked up in vain is answered with one sentence in either language."""

from collections.abc import Callable

import pytest

from feldherr.games import registry
from feldherr.games.registry import game
from feldherr.games.rulebook import Unknown, load
from feldherr.texts import sentence

IN_VAIN: list[tuple[Callable[[], object], str, str]] = [
    (
        lambda: load("horden").entry("B6.b"),
        "The rulebook of horden has no rule “B6.b”. Do you mean one of these: ",
        "Das Regelwerk von horden hat keine Regel „B6.b“. Meinst du eine von diesen: ",
    ),
    (
        lambda: load("horden").entry("quux"),
        "The rulebook of horden has no rule “quux”.",
        "Das Regelwerk von horden hat keine Regel „quux“.",
    ),
    (lambda: load("chess"), "There is no game “chess”.", "Ein Spiel „chess“ gibt es nicht."),
    (
        lambda: game("chess"),
        "There is no game “chess”; choose one of these: horden.",
        "Ein Spiel „chess“ gibt es nicht; wähle eines von diesen: horden.",
    ),
]


@pytest.fixture(autouse=True)
def horden_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever games other tests have added."""
    monkeypatch.setattr(registry, "WHERE", {"horden": registry.WHERE["horden"]})


@pytest.mark.parametrize(("look", "en", "de"), IN_VAIN)
def test_a_lookup_in_vain_is_a_sentence(look: Callable[[], object], en: str, de: str) -> None:
    with pytest.raises(Unknown) as caught:
        look()
    refusal = caught.value.refusal
    for language, said in (("en", en), ("de", de)):
        told = sentence(language, f"no-{refusal.key}", refusal.args, {})
        assert told.startswith(said) and told[-1] in ".?"
        assert told == said or "one of these" in said or "eine von diesen" in said
