"""8.D.a.3-6 An army of Queen's Cavaliers."""

import pytest

from feldherr.games.t9a.army.army import Choice
from feldherr.games.t9a.army.books import Option
from feldherr.games.t9a.army.cavaliers import allowed, categories_of
from feldherr.games.t9a.army.counts import Counts
from feldherr.games.t9a.army.points import costs
from tests.t9a.musters import army, told

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
PRINCE = Choice(unit="high_prince", options=("queens_cavalier", "dragon"), general=True)
PLAIN = Choice(unit="high_prince", options=("queens_cavalier", "elven_horse"), general=True)


def breaches(*units: Choice) -> list[str]:
    made = army(*units, book="highborn_elves", points=4500)
    return [refusal.key for refusal in told(made)]


@BOOK
@pytest.mark.parametrize(("prince", "shares"), [(PRINCE, (50, 25)), (PLAIN, (40, 20))])
def test_cavaliers_on_large_mounts_have_more_friends(
    prince: Choice, shares: tuple[int, int]
) -> None:
    made = army(prince, book="highborn_elves")
    most = {category.id: category.most for category in categories_of(made)}
    assert (most["characters"], most["ancient_allies"]) == shares


@BOOK
@pytest.mark.parametrize(("prince", "refused"), [(PRINCE, True), (PLAIN, False)])
def test_others_ride_as_they_do(prince: Choice, refused: bool) -> None:
    assert ("t9-no-cavalier" in breaches(prince, Choice(unit="mage"))) is refused


@BOOK
@pytest.mark.parametrize(("prince", "refused"), [(PRINCE, True), (PLAIN, False)])
def test_their_ordnance_stays_at_home(prince: Choice, refused: bool) -> None:
    assert ("t9-not-with-cavaliers" in breaches(prince, Choice(unit="sea_guard_reaper"))) is refused


@BOOK
@pytest.mark.parametrize(("princes", "many"), [(2, False), (3, True)])
def test_they_may_have_two_dragons(princes: int, many: bool) -> None:
    found = breaches(*[PRINCE] * princes)
    assert ("t9-too-many" in found) is many and "t9-one-of-a-kind" not in found


@BOOK
@pytest.mark.parametrize(("commanders", "limit"), [(2, 2), (0, 0)])
def test_each_fleet_commander_sends_one_unit_ahead(commanders: int, limit: int) -> None:
    vanguard = Option(id="vanguard", en="Vanguard", limit=0, needs="army:fleet_commander")
    counts = Counts({"army:fleet_commander": commanders} if commanders else {})
    assert allowed(vanguard, False, counts).limit == limit


@BOOK
@pytest.mark.parametrize(
    ("mount", "points"), [("dragon", 135 + 40 + 420), ("young_dragon", 135 + 40 + 250)]
)
def test_a_commander_rides_a_dragon_if_he_is_a_cavalier(mount: str, points: int) -> None:
    rider = Choice(unit="commander", options=("queens_cavalier", mount, "light_armour"))
    assert costs(army(rider, book="highborn_elves")) == [points]
    assert not {"t9-not-available", "t9-no-cavalier"} & {*breaches(rider)}
    plain = Choice(unit="commander", options=(mount, "light_armour"))
    assert "t9-not-available" in breaches(plain)
