"""The JSON Schemas of army files: fresh, and of one mind with the program."""

from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from feldherr.games.registry import games
from feldherr.muster import armies, schema
from feldherr.muster.army import ARMIES
from feldherr.muster.schema import written

VALIDATOR = Draft202012Validator(schema("horden"))
GOOD = {
    "game": "horden",
    "name": "x",
    "points": 600,
    "camp": {},
    "elements": [{"type": "blade", "commander": True}],
}
MULES = {"type": "baggage", "count": 2}


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_the_committed_schema_is_fresh(game: str) -> None:
    """`python -m feldherr.muster.schemas` writes it anew."""
    assert (ARMIES.parent / "schemas" / f"{game}.json").read_text(encoding="utf-8") == written(game)


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema("horden"))


@pytest.mark.parametrize("name", armies("horden"))
def test_it_accepts_the_armies_that_come_with_feldherr(name: str) -> None:
    text = (ARMIES / "horden" / f"{name}.yaml").read_text(encoding="utf-8")
    assert [error.message for error in VALIDATOR.iter_errors(yaml.safe_load(text))] == []


def accepts(*more: dict[str, Any], **changes: Any) -> bool:
    """Whether the good army with these changes and these elements more is accepted."""
    elements = [*GOOD["elements"], *more]  # type: ignore[misc]
    army = {**GOOD, "elements": elements, **changes}
    return VALIDATOR.is_valid({name: value for name, value in army.items() if value is not None})


def test_it_accepts_what_is_good() -> None:
    assert accepts()
    assert accepts(MULES, camp=None)
    assert accepts(points=1200, elements=[{"type": "blade", "commander": True}] * 2)
    assert accepts({"type": "lurker", "lair": "wood"})
    assert accepts({"type": "knight", "with": ["exotic_mounts"], "exotic": "scrub"})
    assert accepts({"type": "heavy_archer", "with": ["pavises", "obstacles"]})


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"name": None},
        {"name": "x" * 61},
        {"name": "a\nb"},
        {"points": None},
        {"points": "many"},
        {"points": 0},
        {"camp": None},
        {"camp": {"gates": [0]}},
        {"camp": {"walls": True}},
        {"elements": []},
        {"elements": [{"type": "blade"}]},
        {"elements": [{"type": "blade", "commander": True}] * 2},
        {"fraction": "x"},
    ],
)
def test_it_rejects_a_bad_army(changes: dict[str, Any]) -> None:
    assert not accepts(**changes)


@pytest.mark.parametrize(
    "element",
    [
        {"type": "ork"},
        {"type": "camp_followers"},
        {"name": "no type"},
        {"type": "spear", "count": 0},
        {"type": "spear", "with": ["pavises"]},
        {"type": "heavy_archer", "with": ["pavises", "pavises"]},
        {"type": "spear", "individual": "bard"},
        {"type": "wagon_litter_blades", "individual": "hero"},
        {"type": "lurker"},
        {"type": "lurker", "lair": "road"},
        {"type": "knight", "with": ["exotic_mounts"]},
        MULES,
    ],
)
def test_it_rejects_a_bad_element(element: dict[str, Any]) -> None:
    assert not accepts(element)


def test_an_editor_can_explain_every_field() -> None:
    fields = schema("horden")["$defs"]["Entry"]["properties"]
    assert all(field["description"].endswith(".") for field in fields.values())
