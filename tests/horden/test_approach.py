"""B4.3 Moving into contact: from where, how it must end, who may. Figures 1 and 2 are here."""

import pytest

from feldherr.field.pose import Pose
from feldherr.games.horden.state import Camp, Element, Section

from .marching import field, go, judged, line, refusal
from .positions import EAST, NORTH, SOUTH, WEST, at, element

X, Y = 600.0, 400.0
RIGHT_FLANK = X + 20, Y - 20, WEST
LEFT_FLANK = X - 20, Y - 20, EAST
REAR = X, Y - 15, NORTH
FRONT = X, Y, SOUTH
"""Where one stands in contact with a blue element at X, Y that looks north."""


def attack(
    start: Pose, *path: tuple[float, float, float], kind: str = "light_horse", foe: str = "spear"
) -> str:
    """How the rules answer an attack on a blue element that looks north."""
    return refusal(
        field(element("r1", kind, start), element("b1", foe, at(X, Y, NORTH))), "r1", *path
    )


# --- From where ---


@pytest.mark.rule("horden", "B4.3.b", "W8")
def test_W8_figure_1() -> None:
    partly = at(X + 39, Y - 60, NORTH)  # A: a millimetre of it is not beyond the right flank
    assert attack(partly, (X + 60, Y - 60, NORTH), RIGHT_FLANK) == "flank-start"
    beyond = at(X + 60, Y - 5, NORTH)  # B: beyond the flank, partly before the line of the rear
    assert attack(beyond, RIGHT_FLANK) == ""
    assert attack(beyond, (X + 41, Y - 60, NORTH), REAR) == "flank-start"


@pytest.mark.rule("horden", "B4.3.b", "W9")
def test_W9_figure_2() -> None:
    touching = at(X + 40, Y - 50, NORTH)  # A: an edge on the line is allowed
    assert attack(touching, RIGHT_FLANK) == ""
    both = at(X + 60, Y - 15, NORTH)  # B: beyond both lines, a corner touches one
    assert attack(both, RIGHT_FLANK) == ""
    assert attack(both, (X + 41, Y - 60, NORTH), REAR) == ""


@pytest.mark.rule("horden", "B4.3.b")
@pytest.mark.parametrize(
    "start, end, said",
    [
        (at(X - 60, Y), LEFT_FLANK, ""),
        (at(X - 39, Y - 40), LEFT_FLANK, "flank-start"),
        (at(X, Y - 60), REAR, ""),
        (at(X, Y + 60, SOUTH), FRONT, ""),
        (at(X + 60, Y + 40, SOUTH), FRONT, ""),  # the front may be attacked from anywhere
    ],
)
def test_the_start_decides_which_side_is_open(
    start: Pose, end: tuple[float, float, float], said: str
) -> None:
    assert attack(start, end) == said


@pytest.mark.rule("horden", "B4.3.b")
@pytest.mark.parametrize(
    "noted, said",
    [
        ((), "flank-start"),
        ((("b1", "left"),), ""),
        ((("b1", "right"),), "flank-start"),
        ((("b2", "left"),), "flank-start"),
    ],
)
def test_who_overlapped_folds_in_on_that_flank(
    noted: tuple[tuple[str, str], ...], said: str
) -> None:
    foe = element("b1", "spear", at(X, Y, SOUTH))
    # Pushed about in the melee it does not stand wholly beyond the line of b1's left flank now.
    overlap = element("r1", "blade", at(X + 38, Y - 2), overlapped=noted)
    path = (X + 41, Y - 2, NORTH), (X + 20, Y + 20, WEST)
    assert refusal(field(overlap, foe), "r1", *path) == said


# --- How it must end ---


@pytest.mark.rule("horden", "G45", "B5.2.2.a")
@pytest.mark.parametrize(
    "end, said",
    [
        ((X, Y, SOUTH), ""),
        ((X + 0.4, Y + 0.4, SOUTH), ""),
        ((X + 3, Y, SOUTH), "misaligned"),
        ((X + 20, Y, SOUTH), "misaligned"),
    ],
)
def test_a_front_is_met_corner_to_corner(end: tuple[float, float, float], said: str) -> None:
    assert attack(at(X, Y + 60, SOUTH), end) == said


@pytest.mark.rule("horden", "G45")
@pytest.mark.parametrize(
    "foe, end, said",
    [
        ("spear", RIGHT_FLANK, ""),  # 15 mm deep: its front corner at the attacker's
        ("spear", (X + 20, Y - 5, WEST), ""),  # it is covered all the same
        ("spear", (X + 20, Y + 6, WEST), "misaligned"),  # not all of it
        ("beast", RIGHT_FLANK, ""),  # 40 mm deep
        ("beast", (X + 20, Y - 25, WEST), "misaligned"),
        ("war_wagon", RIGHT_FLANK, ""),  # 80 mm deep: two find room
        ("war_wagon", (X + 20, Y - 60, WEST), ""),
        ("war_wagon", (X + 20, Y - 40, WEST), "misaligned"),
    ],
)
def test_a_flank_is_met_edge_to_edge(foe: str, end: tuple[float, float, float], said: str) -> None:
    assert attack(at(X + 80, Y - 30, WEST), end, foe=foe) == said


@pytest.mark.rule("horden", "G45")
def test_one_attacks_with_the_front() -> None:
    assert attack(at(X + 80, Y - 30, NORTH), (X + 40, Y + 30, NORTH)) == "", (
        "beside it is no attack"
    )
    backwards = (X, Y + 30, NORTH)
    assert attack(at(X, Y + 80, NORTH), backwards) == "misaligned", "rear to front"
    assert attack(at(X, Y + 60, WEST), (X - 15, Y + 20, WEST)) == "misaligned", "flank to front"


@pytest.mark.rule("horden", "G45", "G68", "B5.2.2.d")
def test_overlaps_may_stand_as_they_do() -> None:
    foe = element("b1", "pike", at(X, Y, SOUTH))
    red = [element("r1", "blade", at(X, Y - 30)), element("r2", "spear", at(X + 40, Y - 30))]
    assert refusal(field(*red, foe), "r1 r2", (X, Y, NORTH)) == "", "front prolongs front"
    flank = element("r1", "blade", at(X + 40, Y - 30))
    assert refusal(field(flank, foe), "r1", (X + 40, Y + 15, NORTH)) == "", "flank to flank"


@pytest.mark.rule("horden", "G45")
def test_corners_that_only_touch_do_not_matter() -> None:
    enemies = [
        element("b1", "spear", at(X, Y, SOUTH)),
        element("b2", "spear", at(X + 40, Y, SOUTH)),
    ]
    game = field(element("r1", "blade", at(X, Y - 50)), *enemies)
    assert refusal(game, "r1", (X, Y, NORTH)) == "", "b2's corner touches too"


@pytest.mark.rule("horden", "B5.2.2.c", "G45")
def test_a_contact_that_was_there_before_is_no_new_one() -> None:
    foe = element("b1", "spear", at(X + 60, Y + 20, EAST))  # r1's left... its rear at r2's flank
    pair = line(2, "blade", X - 15, Y)
    game = field(*pair, foe)
    assert refusal(game, "r1", (X - 15, Y + 40, NORTH)) == ""


# --- Who ---


@pytest.mark.rule("horden", "B4.3.e")
@pytest.mark.parametrize(
    "kind",
    ["artillery", "war_wagon", "airship", "baggage", "wagon_litter_blades", "wagon_litter_archers"],
)
def test_some_never_move_into_contact(kind: str) -> None:
    game = field(element("r1", kind, at(X, Y - 40)), element("b1", "spear", at(X, Y, SOUTH)))
    said = judged(game, "r1", (X, Y, NORTH))
    assert said and said.key == "no-contact-for" and said.rules == ("B4.3.e",)
    assert refusal(game, "r1", (X, Y - 2, NORTH)) == ""


@pytest.mark.rule("horden", "B4.3.d")
@pytest.mark.parametrize("kind", ["light_archer", "heavy_archer", "elf_archer", "handgunner"])
@pytest.mark.parametrize(
    "foe, said", [("knight", "shoots-instead"), ("flyer", "shoots-instead"), ("spear", "")]
)
def test_archers_do_not_run_at_riders_whom_they_can_shoot(kind: str, foe: str, said: str) -> None:
    shooter = element("r1", kind, at(X, Y - 40), individual="hero")
    game = field(shooter, element("b1", foe, at(X, Y, SOUTH)))
    assert refusal(game, "r1", (X, Y, NORTH)) == said
    shooter = element("r1", kind, at(X + 45, Y + 20, WEST), individual="hero")
    aside = field(shooter, element("b1", foe, at(X, Y, SOUTH)))
    assert refusal(aside, "r1", (X + 20, Y + 20, WEST)) == "", "its flank is open"


@pytest.mark.rule("horden", "B4.3.d")
def test_whom_they_cannot_shoot_at_they_may_attack() -> None:
    def charge(start: Pose, *others: Element) -> str:
        knight = element("b1", "knight", at(X, Y, SOUTH))
        return refusal(
            field(element("r1", "light_archer", start), knight, *others), "r1", (X, Y, NORTH)
        )

    assert charge(at(X, Y - 60)) == "shoots-instead"
    fighter = element("r2", "spear", at(X, Y + 30, SOUTH))  # at its rear: nobody shoots into melee
    assert charge(at(X, Y - 60), fighter) == ""
    assert charge(at(X + 50, Y - 60)) == "", "not before its front"
    assert charge(at(X, Y - 89)) == "shoots-instead"


@pytest.mark.rule("horden", "B4.3.e", "B4.3.f")
@pytest.mark.parametrize(
    "kind, properties, said",
    [
        ("artillery", (), ""),
        ("war_wagon", ("siege_tower",), ""),
        ("war_wagon", (), "no-siege-for"),
        ("baggage", (), "no-siege-for"),
        ("blade", (), ""),
    ],
)
def test_artillery_and_siege_towers_go_up_to_fortifications(
    kind: str, properties: tuple[str, ...], said: str
) -> None:
    wall = Section(id="s1", seat="blue", pose=at(X, Y, SOUTH))
    game = field(element("r1", kind, at(X, Y - 30), properties=properties), sections={"s1": wall})
    assert refusal(game, "r1", (X, Y, NORTH)) == said


@pytest.mark.rule("horden", "B5.3.1.c", "G45")
def test_who_attacks_which_fortification_and_how() -> None:
    wall = Section(id="s1", seat="blue", pose=at(X, Y, SOUTH), permanent=True)
    rider = field(element("r1", "knight", at(X, Y - 30)), sections={"s1": wall})
    assert refusal(rider, "r1", (X, Y, NORTH)) == "too-strong"
    foot = field(element("r1", "blade", at(X, Y - 30)), sections={"s1": wall})
    assert refusal(foot, "r1", (X, Y, NORTH)) == ""
    assert refusal(foot, "r1", (X + 10, Y, NORTH)) == "misaligned-wall"


@pytest.mark.rule("horden", "B4.3.e", "G45")
def test_an_open_camp_is_attacked_section_by_section() -> None:
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(X, Y, SOUTH))
    game = field(element("r1", "blade", at(X + 20, Y - 30)), camps={camp.id: camp})
    assert refusal(game, "r1", (X + 20, Y, NORTH)) == ""
    assert refusal(game, "r1", (X - 20, Y, NORTH)) == ""
    assert refusal(game, "r1", (X, Y, NORTH)) == "misaligned-wall"
    gun = field(element("r1", "artillery", at(X + 20, Y - 30)), camps={camp.id: camp})
    assert refusal(gun, "r1", (X + 20, Y, NORTH)) == "no-siege-for", "no wall, no siege"


@pytest.mark.rule("horden", "B5.2.2.c", "T10.KN")
def test_a_move_into_the_front_is_a_charge() -> None:
    game = field(
        element("r1", "knight", at(X, Y - 60)), element("b1", "heavy_archer", at(X, Y, SOUTH))
    )
    go(game, "r1", (X, Y, NORTH))
    assert game.element("r1").charged == ("b1",)
    assert game.element("b1").met == {"r1": "front"}
