"""The film of a battle and the battle itself agree."""

from itertools import pairwise
from pathlib import Path

import pytest

from feldherr import Battle
from feldherr.games.registry import game
from feldherr.picture import still
from feldherr.replay import film
from feldherr.table.record import read


def test_the_answers_of_a_frame_lead_to_what_it_shows(tmp_path: Path) -> None:
    battle = Battle.start("horden", "knights-300", "orcs-300", 5, options={"points": 300})
    battle.run(red="random", blue="random", limit=120).save(tmp_path / "battle.jsonl")
    shown = film(read(tmp_path / "battle.jsonl"))
    assert [frame.answers for frame in shown.frames] == sorted(
        {frame.answers for frame in shown.frames}
    )
    for count in range(1, len(shown.frames) + 1, 9):
        twin = Battle(battle.engine, battle.opening).replay(
            battle.journal[: shown.frames[count - 1].answers]
        )
        there = game("horden").scene(twin.opening, twin.state)
        assert {body.id: body.place for body in still(shown, count).bodies} == {
            body.id: body.place for body in there.bodies
        }


def test_the_dice_of_a_fight_have_the_sides_of_who_fights() -> None:
    file = Path(__file__).parent / "goldens" / "beasts-undead.jsonl"
    journal = read(file)
    told = {
        tuple(event.args["dice"]): event.args
        for line in journal.lines
        for event in getattr(line, "events", ())
        if "dice" in event.args
    }
    fought = [
        frame.dice
        for frame in film(journal).frames
        if [die.sides for die in frame.dice] == [12, 12]
        and tuple(die.face for die in frame.dice) in told
    ]
    assert len(fought) > 2
    for first, second in fought:
        element = told[first.face, second.face]["element"]
        assert (first.side, second.side) == ((0, 1) if element.startswith("b") else (1, 0))


@pytest.mark.parametrize(
    ("name", "armies", "options"),
    [
        ("horden", ("knights-300", "orcs-300"), {"points": 300}),
        ("t9a", ("highborn-2500", "greenhides-2500"), {"points": 2500, "turns": 2}),
    ],
)
def test_a_turn_begins_with_the_line_that_says_so(
    name: str, armies: tuple[str, str], options: dict[str, int], tmp_path: Path
) -> None:
    """Whatever the answer before it led to is told in the turn that it belongs to."""
    battle = Battle.start(name, *armies, 5, options=options)
    battle.run(red="random", blue="random", limit=4000).save(tmp_path / "battle.jsonl")
    begun = 0
    for before, frame in pairwise(film(read(tmp_path / "battle.jsonl")).frames):
        begins = frame.turn > 0 and (before.turn, before.side) != (frame.turn, frame.side)
        assert any(line.opens for line in frame.lines) is begins, frame
        begun += begins
    assert begun >= 4
