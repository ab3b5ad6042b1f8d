"""Films: frames carry only what changes; every table can be told from them."""

from itertools import pairwise

import msgspec
import pytest
from msgspec import structs

from feldherr.picture import (
    Body,
    Feature,
    Film,
    Frame,
    Move,
    Place,
    Scene,
    Text,
    advance,
    changes,
    still,
)
from feldherr.picture.scene import Face, Pool, laid
from tests.picture.staged import SCENE, film


def body(name: str, x: float = 100.0, marks: tuple[str, ...] = ()) -> Body:
    return Body(id=name, side=0, symbol="pike", place=Place(x, 50, 90), width=40, depth=30,
                marks=marks)  # fmt: skip


def bodies(scene: Scene) -> dict[str, Body]:
    return {one.id: one for one in scene.bodies}


def test_a_frame_puts_moves_marks_and_removes() -> None:
    before = {"a": body("a"), "b": body("b", 200)}
    frame = Frame(turn=1, side=0, put=(body("c", 300),), moved=(Move("a", Place(1, 2, 3)),),
                  marked={"a": ("moved",)}, removed=("b",))  # fmt: skip
    after = advance(before, frame)
    assert list(after) == ["a", "c"]
    assert after["a"].place == Place(1, 2, 3)
    assert after["a"].marks == ("moved",)
    assert before["a"].place == Place(100, 50, 90), "the table before is still what it was"


@pytest.mark.parametrize(
    "frame",
    [
        Frame(turn=4, side=0, moved=(Move("x", Place(1, 2, 3)),)),
        Frame(turn=4, side=0, marked={"x": ()}),
        Frame(turn=4, side=0, removed=("x",)),
    ],
)
def test_a_frame_about_a_body_that_is_not_there_is_refused(frame: Frame) -> None:
    with pytest.raises(ValueError, match=r"not on the table: x \(turn 4\)"):
        advance({"a": body("a")}, frame)


def test_a_body_that_comes_in_a_frame_may_move_in_it() -> None:
    frame = Frame(turn=1, side=0, put=(body("a"),), moved=(Move("a", Place(7, 8, 9)),))
    assert advance({}, frame)["a"].place == Place(7, 8, 9)


def test_changes_lead_from_each_table_to_the_next() -> None:
    tables = [still(film(), n) for n in range(0, 200, 7)]
    for before, after in pairwise(tables):
        frame = Frame(turn=1, side=0, **changes(before, after))
        assert advance(bodies(before), frame) == bodies(after)


def test_changes_name_only_what_changed() -> None:
    taken = structs.replace(body("d"), side=1)
    before = (body("a"), body("b"), body("c"), body("d"))
    after = (body("a"), body("b", 150), body("c", marks=("moved",)), taken)
    found = changes(structs.replace(SCENE, bodies=before), structs.replace(SCENE, bodies=after))
    assert found["moved"] == (Move("b", Place(150, 50, 90)),)
    assert found["marked"] == {"c": ("moved",)}
    assert found["put"] == (taken,)
    assert found["removed"] == ()
    assert found["terrain"] is None
    assert found["beside"] is None


def test_terrain_and_what_lies_beside_the_table_change_with_a_frame() -> None:
    wood = Feature(kind="wood", outline=((0, 0), (50, 0), (0, 50)))
    pool = Pool(Text.both("Runes"), sums=((Face(signs=("stable",)), 2),))
    after = structs.replace(SCENE, terrain=(wood,), beside=(pool,))
    frame = Frame(turn=1, side=0, **changes(SCENE, after))
    assert laid(SCENE, frame) == after
    assert laid(after, Frame(turn=1, side=0)) == after


def test_still_is_the_table_after_so_many_frames() -> None:
    staged = film()
    assert still(staged, 0) == SCENE
    lost = sum(len(frame.removed) for frame in staged.frames)
    assert lost > 3
    assert len(still(staged, len(staged.frames)).bodies) == len(SCENE.bodies) - lost


def test_the_name_of_a_body_is_its_label_or_its_type() -> None:
    own = structs.replace(body("a"), label=Text.both("Alte Garde"))
    assert SCENE.name(own).de == "Alte Garde"
    assert SCENE.name(body("a")).de == "Pikeniere"
    assert SCENE.name(structs.replace(body("a"), symbol="camel_train")).en == "camel_train"


def test_a_film_is_plain_data() -> None:
    staged = film(2)
    assert msgspec.json.decode(msgspec.json.encode(staged), type=Film) == staged
