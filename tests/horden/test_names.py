"""What ids are called: elements, camps, sides, terrain; every type in both languages."""

from collections import Counter
from typing import get_args

import pytest

from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.models.troops import Kind, troops
from feldherr.games.horden.names import PER_SQUARE, TERRAIN, kind_name, names
from feldherr.games.horden.state import Battlefield, Phase
from feldherr.games.horden.terrain.plan import Course, Crossing, Piece, Plan
from feldherr.games.horden.terrain.plans import plan, plans
from feldherr.games.horden.terrain.tiles import terrain
from feldherr.texts import LANGUAGES, text, words

LEADER = Unit(kind="blade", commander=True, name="Hargrun")
SPEARS = (Unit(kind="spear"),) * 2
RED = Army(name="Iron Hill", units=(LEADER, *SPEARS, Unit(kind="pike")), fortified=True, ramparts=1)
BLUE = Army(name="Green River", units=(*SPEARS, LEADER), base="baggage")
SQUARE = ((0.0, 0.0), (90.0, 0.0), (90.0, 90.0))
PLAN = Plan(
    pieces=(
        Piece("wood-1", "wood", SQUARE),
        Piece("wood-2", "wood", SQUARE),
        Piece("hill-1", "hill", SQUARE),
        Piece("Mirkholt", "wood", SQUARE),
    ),
    courses=(Course("river-1", "river", ((0, 400), (1200, 400)), 45),),
    crossings=(Crossing("ford-1", "ford", "river-1", (600, 400)),),
)


def called(language: str, red: Army = RED, table: Plan | None = PLAN) -> dict[str, str]:
    return names(Battlefield(armies={"red": red, "blue": BLUE}, plan=table), language)


@pytest.mark.rule("horden", "M3.4.c")
def test_an_element_has_its_own_name_or_its_type_with_a_number() -> None:
    mine = {id: name for id, name in called("en").items() if id[1:].isdigit()}
    assert mine == {
        **{"r1": "Hargrun", "r2": "Spears 1", "r3": "Spears 2", "r4": "Pikes"},
        **{
            "b1": "Spears 1",
            "b2": "Spears 2",
            "b3": "Hargrun",
            "b4": "Baggage 1",
            "b5": "Baggage 2",
        },
    }
    assert called("de")["r3"] == "Speerträger 2"


def test_several_of_the_same_own_name_are_numbered() -> None:
    guards = Army(name="A", units=(LEADER, *(Unit(kind="blade", name="Guard"),) * 2))
    assert [called("de", guards)[f"r{n}"] for n in (2, 3)] == ["Guard 1", "Guard 2"]


def test_sides_are_called_like_their_armies() -> None:
    assert (called("en")["red"], called("en")["blue"]) == ("Iron Hill", "Green River")
    twins = called("de", BLUE)
    assert (twins["red"], twins["blue"]) == ("Green River (Rot)", "Green River (Blau)")


@pytest.mark.rule("horden", "M4.1.d", "B3.1.e")
def test_camps_and_their_sections_belong_to_an_army() -> None:
    english, german = called("en"), called("de")
    assert (english["camp-red"], german["camp-red"]) == ("Camp “Iron Hill”", "Lager „Iron Hill“")
    assert english["s-red-0"] == "Section 1 of “Iron Hill”"
    assert [f"s-red-{n}" in english for n in (4, 5)] == [True, False], "4 walls and a rampart"
    lurking = Army(name="A", units=(LEADER, Unit(kind="lurker", lair="wood")))
    assert "s-red-0" in called("en", lurking), "a Lurker may be exchanged for a rampart"


@pytest.mark.rule("horden", "B3.1.e")
def test_who_is_taken_instead_of_a_lurker_is_called_so() -> None:
    snake = Unit(kind="lurker", lair="wood", name="Great Snake")
    mine = Army(name="A", units=(LEADER, snake, Unit(kind="boat")))
    english, german = called("en", mine), called("de", mine)
    assert english["r2l"] == "Light Infantry (for Great Snake)"
    assert (german["r2h"], german["r3h"]) == ("Horde (für Great Snake)", "Horde (für Boote)")
    assert "r1l" not in english, "nobody else is exchanged"


def test_terrain_of_a_plan_is_numbered_where_there_are_several() -> None:
    mine = called("de")
    assert [mine[key] for key in ("wood-1", "wood-2", "hill-1")] == ["Wald 1", "Wald 2", "Hügel"]
    assert [mine[key] for key in ("river-1", "ford-1")] == ["Fluss", "Furt"]
    assert "Mirkholt" not in mine, "what has a name of its own keeps it"


@pytest.mark.parametrize("name", plans())
def test_everything_on_a_ready_table_has_a_name(name: str) -> None:
    table, english = plan(name), called("en", table=plan(name))
    things = [t.name for t in table.pieces] + [t.name for t in table.courses]
    assert set(things) <= english.keys()


def test_a_drawn_table_can_have_nothing_without_a_name() -> None:
    for tile in terrain().tiles.values():
        found = Counter([piece.kind for piece in tile.pieces])
        assert max(found.values(), default=0) <= PER_SQUARE
    drawn = called("en", table=None)
    assert drawn["wood-12"] == "Wood 12"
    assert {f"{kind}-1" for kind in TERRAIN} <= drawn.keys()


@pytest.mark.rule("horden", "M3.1.a")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_has_a_name_and_a_sign_of_its_own(language: str) -> None:
    kinds = [kind.replace("_", "-") for kind in troops()]
    called = [words(language, "kind-")[f"kind-{kind}"] for kind in kinds]
    signs = [words(language, "short-")[f"short-{kind}"] for kind in kinds]
    assert len({*called}) == len({*signs}) == len(kinds) == len(get_args(Kind))
    assert all(1 <= len(sign) <= 2 for sign in signs)


def test_names_begin_with_a_capital() -> None:
    assert (kind_name("wood", "en"), kind_name("built_up", "de")) == ("Wood", "Bebaute Fläche")
    assert all(kind_name(kind, "en")[0].isupper() for kind in (*TERRAIN, *troops()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_has_a_name(language: str) -> None:
    assert all(text(language, f"phase-{phase}") for phase in get_args(Phase))
