"""21.A.a.2, 21.C.d/3 Whoever chooses a place in a unit sees on the table which one it is."""

from typing import Any

import pytest

from feldherr.games.aid import Words
from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.engine import NinthAge
from feldherr.picture.scene import Body
from feldherr.table import Placement, Question
from feldherr.texts import text
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import HERO, asked, at, joined, rules, troop, unit
from tests.t9a.stand_ins import Whole

AID = NinthAgeAid()
LORD = troop(HERO, character=True)


def spots(made: NinthAge, question: Question) -> dict[str, tuple[float, float] | None]:
    """Where the middle of the front of each place lies, mm west and south of (36", 20")."""
    found = {str(one): AID.stand(made, question, str(one)) for one in question.options}
    return {said: _off(body) if body else None for said, body in found.items()}


def _off(body: Body) -> tuple[float, float]:
    here = at(36, 20)
    return round(body.place.x - here.x, 3), round(body.place.y - here.y, 3)


def shifted(**fields: Any) -> Whole:
    host, lord = unit("r1", "soldier", at(36, 20), 10, champion=True), unit("r2", LORD)
    joined(host[0], lord, file=1)
    return rules(Whole, host, lord, phase="movement", cursor="move_units", **fields)


@pytest.mark.rule("t9a", "21.A.a.2/2", "21.C.d/3")
def test_other_places_of_a_champion_are_shown_with_the_unit_as_it_would_stand() -> None:
    made = shifted()
    question = asked(made.move_units(), "r1", "r1.champion t9-shifts")
    assert spots(made, question) == {"1": (-40, 0), "2": (-20, 0), "4": (20, 0), "5": (40, 0)}
    (ghost,) = AID.ghost(made, question, "1")
    figures = {rank.figure: rank.x for rank in ghost.ranks if rank.figure != "plain"}
    assert figures == {"champion": -50, "hero": -30}
    body = AID.stand(made, question, "2")
    assert body is not None and (body.id, body.width, body.depth) == ("r1.champion", 20, 20)
    assert made.unit("r1").lead == -1 and made.unit("r1").characters[0].file == 1


@pytest.mark.rule("t9a", "21.C.d/1", "21.C.d/2")
def test_other_places_of_a_standard_bearer_are_shown_in_all_ranks() -> None:
    host = unit("r1", "soldier", at(36, 20), 6, 3, standard=True)
    made = rules(Whole, host, phase="movement", cursor="move_units")
    question = asked(made.move_units(), "r1", "r1.standard t9-shifts")
    where = {"1.1": (-20, 0), "1.3": (20, 0), "2.1": (-20, -20), "2.2": (0, -20), "2.3": (20, -20)}
    assert spots(made, question) == where
    words = AID.words(made, question, "2.1")
    assert text("en", words.key, **words.args) == "rank 2, place 1 from the left"
    assert text("de", words.key, **words.args) == "2. Glied, 1. Platz von links"
    (ghost,) = AID.ghost(made, question, "2.1")
    assert [(rank.x, rank.y) for rank in ghost.ranks if rank.figure == "standard"] == [(-30, 20)]


@pytest.mark.rule("t9a", "21.B.b/5", "21.B.b/7")
def test_places_of_who_joins_are_shown_those_at_the_ends_too() -> None:
    made = rules(Whole, unit("r1", "soldier", at(36, 20), 3, 3), unit("r2", LORD, at(30, 20)))
    question = asked(made.join(made.unit("r2"), made.unit("r1")))
    where = {"1": (-20, 0), "2": (0, 0), "3": (20, 0), "seat-left": (-40, 0), "seat-right": (40, 0)}
    assert spots(made, question) == where
    (ghost,) = AID.ghost(made, question, "seat-left")
    assert ghost.width == 80 and made.unit("r1").files == 3


@pytest.mark.rule("t9a", "21.B.f/1")
def test_places_of_who_makes_way_are_shown_his_own_too() -> None:
    host, lord = unit("r1", "soldier", RED, 9, 5), unit("r2", LORD)
    joined(host[0], lord, file=0)
    made = brawl(host, lord, unit("b1", "soldier", BLUE.aside(-40), 3, 3))
    question = asked(made.make_way())
    stands = {str(one): AID.stand(made, question, str(one)) for one in question.options}
    west = {said: round(body.place.x - RED.x) for said, body in stands.items() if body}
    assert west == {"stay": -40, "3": 0, "4": 20, "5": 40}


@pytest.mark.rule("t9a", "21.A.a.2/2")
def test_a_place_is_called_by_its_number_from_the_left() -> None:
    made = shifted()
    question = asked(made.move_units(), "r1", "r2 t9-shifts")
    words = AID.words(made, question, "4")
    assert words == Words("t9-place-in-rank", {"count": 4})
    assert text("en", words.key, **words.args) == "place 4 from the left"
    assert text("de", words.key, **words.args) == "4. Platz von links"


@pytest.mark.rule("t9a", "10.C-1")
def test_no_place_is_shown_for_other_questions_nor_beside_the_table() -> None:
    made = shifted()
    question = asked(made.move_units())
    assert AID.stand(made, question, "r1") is None
    apart = rules(Whole, unit("r1", "soldier", None, 5), unit("r2", LORD, None))
    joining = asked(apart.join(apart.unit("r2"), apart.unit("r1")))
    assert AID.stand(apart, joining, "1") is None and AID.ghost(apart, joining, "1") == ()


@pytest.mark.rule("t9a", "21.C.d/3", "10.C-1")
def test_who_deploys_is_offered_a_place_for_the_champion() -> None:
    about = {"turn_of": "red", "chooser": "blue", "active": "", "cursor": "deploy"}
    units = [unit(f"{s}1", "soldier", None, 10, champion=s == "r") for s in "rb"]
    made = rules(Whole, *units, phase="preparation", **about)
    question = asked(made.deploy())
    offered = AID.manners(made, question, ("r1",))
    assert offered[0] == "5" and "5 t9-shifts" in offered and "1 t9-shifts" not in offered
    words = AID.manner_words(made, question, "5 t9-shifts")
    assert words == Words("t9-in-files-led", {"files": 5})
    placement = Placement(("r1",), ((900.0, 200.0, 90.0),), "5 t9-shifts")
    (ghost,) = AID.ghost(made, question, placement)
    assert ghost.width == 100


@pytest.mark.rule("t9a", "10.C-1", "3.B-2", "12.D.d-1")
def test_who_is_put_down_or_reforms_may_be_as_wide_as_it_has_models() -> None:
    """The usual width comes first; forty models are offered twenty files, and typed any number."""
    about = {"turn_of": "red", "chooser": "blue", "active": "", "cursor": "deploy"}
    units = [unit("r1", "soldier", None, 7), unit("r2", "soldier", None, 40), unit("b1", "soldier")]
    made = rules(Whole, *units, phase="preparation", **about)
    question = asked(made.deploy())
    assert AID.manners(made, question, ("r1",)) == ("5", "1", "2", "3", "4", "6", "7")
    assert len(AID.manners(made, question, ("r2",))) == 20
    wide = Placement(("r1",), ((900.0, 200.0, 90.0),), "7")
    assert question.check(wide) is None
    standing = rules(Whole, unit("r1", "soldier", at(36, 20), 7), phase="movement")
    reforms = asked(standing.reform(standing.unit("r1"), "t9-reforms"))
    assert set(AID.manners(standing, reforms, ("r1",))) == set("1234567")
    pivots = asked(standing.reform(standing.unit("r1"), "dug-pivot", pivot=True))
    assert AID.manners(standing, pivots, ("r1",)) == ("5",)
