"""Options that bring nothing but their name: the rule that is called so."""

from collections.abc import Container

from msgspec import structs

from feldherr.games.t9a.army.books import Entry, Gift, Group, Option
from feldherr.games.t9a.army.conditions import names
from feldherr.games.t9a.army.words import bare, vocabulary


def by_name(entry: Entry, rules: Container[str]) -> Entry:
    """The entry with such options; not those of which gifts of the entry speak already."""
    gifts = (*entry.brings, *(gift for option in entry.options for gift in option.brings))
    spoken = {name for gift in gifts for name in names(gift.when)}
    groups = tuple(_group(group, rules, spoken) for group in entry.groups)
    return structs.replace(entry, groups=groups)


def _group(group: Group, rules: Container[str], spoken: set[str]) -> Group:
    made = tuple(_option(option, rules, spoken) for option in group.options)
    return structs.replace(group, options=made)


def _option(option: Option, rules: Container[str], spoken: set[str]) -> Option:
    inner = tuple(_group(group, rules, spoken) for group in option.groups)
    word = bare(option.en)
    silent = not (option.brings or option.role or option.id in spoken)
    if silent and (word in rules or _is_plain(word)):
        return structs.replace(option, groups=inner, brings=(Gift(has=(option.en,)),))
    return structs.replace(option, groups=inner)


def _is_plain(word: str) -> bool:
    """Whether it is a rule of chapter 21 that needs no brackets."""
    known = vocabulary().get(word)
    return known is not None and not known.brackets
