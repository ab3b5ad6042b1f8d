"""14.B.1 How well those who shoot aim: names of options print it, some catalogues forget it."""

import re
from collections.abc import Iterable, Iterator

from msgspec import structs

from feldherr.games.t9a.army.books import Gift
from feldherr.games.t9a.army.gear import tables
from feldherr.games.t9a.army.words import bare

from .gifts import Findings

AIM = re.compile(r"\(\d\+\)")
BESIDES = {"paired_and_throwing_weapons": "(5+)"}
"""By option: the aim that the entry prints with the same weapon elsewhere."""
SURE = frozenset({"forge_gun", "beer_barrel"})
"""Weapons whose rules say how they hit."""
EMPTY = Gift()


def aimed(findings: Findings, name: str, brought: Iterable[Gift]) -> Iterator[Gift]:
    """What an option "Shield and Bow (4+)" brings: its weapon with the aim that the name prints."""
    found = AIM.search(name)
    aim, named = found.group() if found else BESIDES.get(bare(name), ""), bare(name)
    for gift in brought:
        has = (
            f"{one} {aim}" if aim and bare(one) in named and _needs_aim(findings, one) else one
            for one in gift.has
        )
        if gift != EMPTY:
            yield structs.replace(gift, has=tuple(has))


def aimless(findings: Findings, brought: Iterable[Gift]) -> Iterator[str]:
    """Shooting weapons of which nothing says how well they are aimed, by name."""
    for gift in brought:
        for printed in (*gift.has, *(one for part in gift.parts for one in part.has)):
            if _needs_aim(findings, printed) and bare(printed) not in SURE:
                yield printed


def _needs_aim(findings: Findings, printed: str) -> bool:
    """Whether this is a weapon that rolls to hit, printed without its aim."""
    made = findings.gear.get(bare(printed)) or tables().get(bare(printed))
    shoots = made is not None and made.kind == "shooting" and made.artillery != "flamethrower"
    return shoots and not AIM.search(printed)
