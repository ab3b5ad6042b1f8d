"""Options of catalogues that bring nothing but their name."""

import pytest

from feldherr.games.t9a.army.books import Entry, Gift, Group, Option
from feldherr.muster.battlescribe.t9a.by_name import by_name


def entry(option: Option, *brings: Gift) -> Entry:
    group = Group(en="Options", options=(option,))
    return Entry(id="men", en="Men", categories=("core",), sizes=(1, 1), cost=1, brings=brings,
                 groups=(group,))  # fmt: skip


@pytest.mark.parametrize(
    ("name", "rules", "brings"),
    [
        ("Ambush", set(), ("Ambush",)),
        ("Digger", {"digger"}, ("Digger",)),
        ("Digger", set(), None),
        ("Aegis", set(), None),
    ],
)
def test_an_option_called_like_a_rule_brings_it(
    name: str, rules: set[str], brings: tuple[str, ...] | None
) -> None:
    made = by_name(entry(Option(id=name.lower(), en=name)), rules)
    [option] = made.options
    assert option.brings == (() if brings is None else (Gift(has=brings),))


def test_what_the_entry_brings_for_it_is_enough() -> None:
    told = Gift(when="ambush", has=("Ambush",))
    [option] = by_name(entry(Option(id="ambush", en="Ambush"), told), ()).options
    assert option.brings == ()
