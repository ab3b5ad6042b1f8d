"""B3.1.d Meeting on the march: columns before the short edges, and their vanguards."""

from typing import Any

import pytest

from feldherr.field.outlines import Edge, shore
from feldherr.field.pose import Pose
from feldherr.games.horden.deployment.deployment import Deployment
from feldherr.games.horden.deployment.stops import put_down
from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.options import Options
from feldherr.games.horden.state import Battlefield, Camp, Element, Position
from feldherr.games.horden.terrain.plan import Piece, Plan
from feldherr.table import Place, Placement
from tests.horden.positions import EAST, NORTH, WEST, at, element, run


def game(
    *elements: Element, plan: Plan | None = None, points: int = 600, **fields: Any
) -> Deployment:
    """Red defends the west, blue attacks from the east."""
    army = Army(name="any", units=(Unit(kind="blade", commander=True),))
    field = Battlefield(
        armies={"red": army, "blue": army}, plan=plan or Plan(), options=Options(points=points)
    )
    setup = dict[str, Any](attacker="blue", edges={"red": "west", "blue": "east"})
    named = {e.id: e for e in elements}
    state = Position(cursor="march_up", elements=named, **(setup | fields))
    return Deployment(field, state, lambda event: None)


def troops(*kinds: str, side: str = "r") -> list[Element]:
    return [element(f"{side}{n}", kind) for n, kind in enumerate(kinds, start=1)]


def column(*names: str, pose: Pose) -> Placement:
    return put_down(names, pose, "column" if len(names) > 1 else "")


def asked(step: Any) -> Place:
    question = next(step)
    assert isinstance(question, Place)
    return question


def refused(question: Place, answer: Placement) -> str:
    refusal = question.check(answer)
    return refusal.key if refusal else ""


@pytest.mark.rule("horden", "B3.1.d")
def test_B3_1_d_the_head_touches_the_edge_from_outside_the_others_stand_behind() -> None:
    played = game(*troops("knight", "blade", "spear"))
    run(played.march_up(), column("r1", "r2", "r3", pose=at(0, 400, EAST)))
    marching = played.column_of("red")
    assert [e.id for e in marching] == ["r1", "r2", "r3"]
    assert [e.pose for e in marching] == [at(0, 400, EAST), at(-30, 400, EAST), at(-50, 400, EAST)]
    assert {e.status for e in marching} == {"reserve"}
    assert all(map(played.entering, marching))
    assert list(played.elements()) == [], "nobody is on the table yet"


@pytest.mark.rule("horden", "B3.1.d")
@pytest.mark.parametrize(
    ("pose", "refusal"),
    [
        (at(0, 400, EAST), ""),
        (at(1, 400, EAST), "column-off-edge"),
        (at(-1, 400, EAST), "column-off-edge"),
        (at(0, 400, WEST), "column-off-edge"),
        (at(0, 400, NORTH), "column-off-edge"),
        (at(0, 20, EAST), ""),
        (at(0, 19, EAST), "column-off-edge"),
        (at(1200, 400, WEST), "column-off-edge"),
    ],
)
def test_B3_1_d_where_a_column_can_stand(pose: Pose, refusal: str) -> None:
    question = asked(game(*troops("knight", "blade")).march_up())
    assert refused(question, column("r1", "r2", pose=pose)) == refusal


@pytest.mark.rule("horden", "B3.1.d")
def test_B3_1_d_one_element_wide() -> None:
    question = asked(game(*troops("knight", "blade")).march_up())
    line = put_down(("r1", "r2"), at(0, 400, EAST), "line")
    assert refused(question, line) == "column-off-edge"


@pytest.mark.rule("horden", "B3.1.d", "M4.2.o")
def test_B3_1_d_a_column_cannot_come_out_of_a_lake() -> None:
    lake = Piece(name="lake", kind="lake", outline=((0, 300), (90, 300), (90, 500), (0, 500)))
    question = asked(game(*troops("blade"), plan=Plan(pieces=(lake,))).march_up())
    assert refused(question, column("r1", pose=at(0, 400, EAST))) == "column-blocked"
    assert refused(question, column("r1", pose=at(0, 600, EAST))) == ""


@pytest.mark.rule("horden", "B3.1.d")
def test_B3_1_d_a_column_may_be_of_nothing_but_light_troops() -> None:
    question = asked(game(*troops("cavalry")).march_up())
    assert question.options and not question.words
    run(game(*troops("cavalry")).march_up(), column("r1", pose=at(0, 400, EAST)))


@pytest.mark.rule("horden", "B3.1.d", "M4.1.j")
@pytest.mark.parametrize(
    ("y", "refusal"), [(400, "column-blocked"), (459, "column-blocked"), (460, "")]
)
def test_M4_1_j_a_column_does_not_come_on_through_the_rear_of_its_own_camp(
    y: float, refusal: str
) -> None:
    camp = Camp(id="camp-red", seat="red", holder="red", pose=at(40, 400, EAST))
    question = asked(game(*troops("cavalry", "blade"), camps={"camp-red": camp}).march_up())
    assert refused(question, column("r1", "r2", pose=at(0, y, EAST))) == refusal
    assert question.options, "there is room beside the camp"


@pytest.mark.rule("horden", "B3.1.d")
def test_B3_1_d_if_the_edge_is_water_the_column_starts_at_the_shore() -> None:
    sea = Piece(name="sea", kind="sea", outline=shore(1200, 800, Edge.LEFT, (80, 120, 60, 100)))
    played = game(*troops("blade", "blade"), plan=Plan(pieces=(sea,)))
    question = asked(played.march_up())
    assert refused(question, column("r1", "r2", pose=at(0, 400, EAST))) == "column-off-edge"
    option = next(answer for answer in question.options if isinstance(answer, Placement))
    run(played.march_up(), option)
    head = played.column_of("red")[0]
    played.come_on(head)
    assert played.entering(head), "not a step was made yet"
    played.put(head, head.box.pose.ahead(30))
    played.come_on(head)
    assert not played.entering(head)


# --- The vanguard ---


@pytest.mark.rule("horden", "B3.1.d")
@pytest.mark.parametrize(
    ("kinds", "points", "size"),
    [
        (("blade", "knight", "light_archer", "lurker"), 600, 0),
        (("blade", "cavalry"), 600, 1),
        (("auxilia",) * 5, 600, 1),
        (("auxilia", "light_infantry", "petardier", "cavalry", "light_horse", "auxilia"), 600, 2),
        (("auxilia",) * 5, 1200, 2),
        (("blade", "auxilia"), 1200, 1),
        (("auxilia",) * 9, 1200, 3),
    ],
)
def test_B3_1_d_a_third_of_the_light_troops_but_at_least_one_for_each_command(
    kinds: tuple[str, ...], points: int, size: int
) -> None:
    assert game(*troops(*kinds), points=points).vanguard_size("red") == size


@pytest.mark.rule("horden", "B3.1.d")
def test_B3_1_d_whom_the_column_may_leave_out() -> None:
    question = asked(game(*troops("blade", "knight", "auxilia", "cavalry")).march_up())
    head = at(0, 400, EAST)
    assert refused(question, column("r1", "r2", "r3", pose=head)) == ""
    assert refused(question, column("r1", "r2", pose=head)) == "vanguard-too-big"
    assert refused(question, column("r1", "r3", "r4", pose=head)) == "must-march"


@pytest.mark.rule("horden", "B3.1.d")
@pytest.mark.parametrize(
    ("pose", "refusal"),
    [
        (at(200, 400, EAST), ""),
        (at(201, 400, EAST), "far-from-column"),
        (at(30, 640, EAST), "far-from-column"),
        (at(30, 600, EAST), ""),
        (at(19, 400, EAST), "off-the-table"),
    ],
)
def test_B3_1_d_the_vanguard_stands_within_6_le_of_where_the_column_comes_on(
    pose: Pose, refusal: str
) -> None:
    head = element("r1", "blade", at(0, 400, EAST), status="reserve")
    played = game(head, element("r2", "auxilia"), deployed=2)
    question = asked(played.march_up())
    assert refused(question, put_down(("r2",), pose)) == refusal
    assert question.options, "some outpost is proposed"


@pytest.mark.rule("horden", "B3.1.d", "B3.1.g")
def test_B3_1_d_columns_then_vanguards_then_boats() -> None:
    played = game(
        *troops("blade", "auxilia", "expendable"), *troops("blade", side="b"), element("b9", "god")
    )
    run(played.march_up(), column("r1", "r3", pose=at(0, 400, EAST)))
    run(played.march_up())
    run(played.march_up(), column("b1", pose=at(1200, 400, WEST)))
    run(played.march_up())
    run(played.march_up(), put_down(("r2",), at(100, 400, EAST)))
    for _ in range(3):
        run(played.march_up())
    assert (played.state.deployed, played.state.cursor) == (4, "deploy")
    assert [e.id for e in played.elements()] == ["r2"]
    run(played.deploy())
    run(played.deploy())
    assert (played.state.cursor, played.state.active) == ("start_turn", "blue")


@pytest.mark.rule("horden", "B3.1.d", "M3.5.c")
def test_B3_1_d_two_commands_may_march_apart() -> None:
    played = game(*troops("blade", "blade", "spear"), points=1200)
    run(played.march_up(), column("r1", "r2", pose=at(0, 600, EAST)))
    question = asked(played.march_up())
    assert question.words == (), "the spears must march, too"
    assert refused(question, column("r3", pose=at(0, 610, EAST))) == "column-blocked"
    run(played.march_up(), column("r3", pose=at(0, 200, EAST)))
    assert [e.id for e in played.heads("red")] == ["r1", "r3"]
    run(played.march_up())
    assert played.state.deployed == 1


@pytest.mark.rule("horden", "B3.1.d", "M4.1.a")
def test_B3_1_d_baggage_marches_in_the_column() -> None:
    played = game(*troops("blade", "baggage"))
    assert played.baggage_left("red") == []
    run(played.march_up(), column("r1", "r2", pose=at(0, 400, EAST)))
    assert [e.id for e in played.column_of("red")] == ["r1", "r2"]


@pytest.mark.rule("horden", "B3.1.d")
def test_B3_1_d_an_element_is_on_the_table_as_soon_as_a_part_of_it_is() -> None:
    marching = [
        element("r1", "knight", at(30, 400, EAST), status="reserve"),
        element("r2", "knight", at(0, 400, EAST), status="reserve"),
    ]
    played = game(*marching)
    for e in marching:
        played.come_on(e)
    assert [e.status for e in marching] == ["table", "reserve"]
