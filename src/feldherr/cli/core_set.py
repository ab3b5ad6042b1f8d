"""`feldherr army deal`: two players share one core set of Runewars (L111)."""

from random import Random
from secrets import token_hex
from typing import Annotated

import typer

from feldherr.cli.voice import HOME, Language, helps, out, told
from feldherr.games.runewars.army.core_set import dealt, neutral_cards
from feldherr.games.runewars.names import card_names
from feldherr.texts import word


def deal(
    seed: Annotated[str | None, typer.Option(help=helps("help-seed"))] = None,
    lang: Language = HOME,
) -> None:
    daqan = dealt(Random(seed or token_hex(8)).randrange)
    others = tuple(card for card in neutral_cards() if card not in daqan)
    for faction, cards in (("daqan_lords", daqan), ("waiqar_the_undying", others)):
        named = ", ".join(card_names(lang)[card] for card in cards)
        out.print(told(lang, "army-dealt", faction=word(lang, faction), cards=named))
    option = told(lang, "army-dealt-option", cards=", ".join(daqan))
    out.print(option, markup=False, soft_wrap=True)
