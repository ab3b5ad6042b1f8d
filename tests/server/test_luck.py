"""The luck of battles that are over, as the server tells it."""

import msgspec

from feldherr.host import Battle
from feldherr.luck import luck_of
from feldherr.server.chronicle import Chronicle, lucky
from feldherr.server.match import Start


def fought() -> Battle:
    options = {"points": 300, "turn_limit": 6}
    battle = Battle.start("horden", "knights-300", "orcs-300", 4, "", options)
    return battle.run(red="random", blue="random")


def told(battle: Battle, branched: int = 0) -> Chronicle:
    start = Start(
        game="horden",
        armies={"red": "Knights", "blue": "Orcs"},
        opening=msgspec.to_builtins(battle.opening),
        leaders={},
        branched=branched,
    )
    return Chronicle(start, battle.secret, tuple(battle.journal), True, "1", {})


def test_the_server_tells_the_luck_of_both_seats() -> None:
    battle = fought()
    reckoned = luck_of(battle.played, battle.opening, battle.journal)
    found = lucky(told(battle))
    assert [(mine.seat, mine.name.de) for mine in found] == [("red", "Knights"), ("blue", "Orcs")]
    for mine, twin in zip(found, reckoned, strict=True):
        assert [total.got for total in mine.totals] == [total.got for total in twin.totals]
        assert mine.totals[0].text.en == "All rolls" and mine.totals[0].counted.de == "Augen"


def test_the_dice_of_another_battle_do_not_count() -> None:
    battle = fought()
    half = len(battle.journal) // 2
    whole, rest = lucky(told(battle)), lucky(told(battle, half))
    assert rest[0].totals[0].rolls < whole[0].totals[0].rolls
    assert lucky(told(battle, len(battle.journal)))[0].totals == ()
