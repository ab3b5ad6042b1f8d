"""21.A.a.18 War Platforms: Characters that neither duel nor leave the middle of their unit."""

import pytest

from feldherr.games.t9a.moments import Losses
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import HERO, joined, run, troop, unit


@pytest.mark.rule("t9a", "15.E.a.4", "21.A.a.18/1")
def test_war_platforms_do_not_duel() -> None:
    host, leader = unit("r1", "soldier", RED, 9), unit("r2", troop(HERO, "war_platform"))
    joined(host[0], leader, file=2)
    made = brawl(host, leader, unit("b1", "soldier", BLUE, 10, champion=True))
    assert made.duellists("red") == []


@pytest.mark.rule("t9a", "21.A.a.18/1", "15.E.a.1", "15.D.d.1")
def test_who_rides_a_war_platform_duels_and_does_not_swirl() -> None:
    host = unit("r1", "soldier", RED, 9)
    rider = unit("r2", troop(HERO, "war_platform", character=True))
    foe, hero = unit("b1", "soldier", BLUE, 9), unit("b2", troop(HERO, character=True))
    joined(host[0], rider, file=2)
    joined(foe[0], hero, file=2)
    made = brawl(host, rider, foe, hero)
    assert [pool.key for pool in made.duellists("red")] == ["r2"]
    own = made.parts(made.pool("r2") or made.pools(made.unit("r1"))[0])[0]
    assert made._aims(own, ("b2",)) == ("b2",)


@pytest.mark.rule("t9a", "21.A.a.18/3", "GC23", "16.B.b.1")
def test_a_war_platform_stays_in_the_middle_when_one_end_shrinks() -> None:
    """Two fall at the left end, for an enemy touches the right one."""
    host, cart = unit("b1", "soldier", BLUE, 4, 5), unit("b2", troop(HERO, "war_platform"))
    joined(host[0], cart, file=2)
    made = brawl(unit("r1", "soldier", RED.aside(40), 1), host, cart)
    run(made.lose_health([Losses(unit="b1", lost={"b1": 2})]))
    assert (made.unit("b1").files, made.unit("b1").characters[0].file) == (3, 1)


@pytest.mark.rule("t9a", "15.E.b.4", "21.A.a.18/1")
@pytest.mark.parametrize(("words", "ashamed"), [(("war_platform",), False), ((), True)])
def test_shame_ends_where_only_a_war_platform_is_left(
    words: tuple[str, ...], ashamed: bool
) -> None:
    host, lord = unit("r1", "soldier", RED, 9), unit("r2", troop(HERO, character=True))
    foe, other = (
        unit("b1", "soldier", BLUE, 9),
        unit("b2", troop(HERO, *words, character=not words)),
    )
    joined(host[0], lord, file=2)
    joined(foe[0], other, file=2)
    made = brawl(host, lord, foe, other)
    made.unit("r2").refused = True
    made.unit("r1").first_round = False  # a round was fought
    made.ends_player_turn()
    assert made.unit("r2").refused is ashamed
