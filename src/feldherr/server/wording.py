"""From what a game tells in message keys to what a client shows: texts in both languages."""

from collections.abc import Iterable
from typing import Any

import msgspec

from feldherr.games.aid import Chance, Factor, Gauge, Odds, Shape, Sheet, Words
from feldherr.games.showable import AnyName, in_both
from feldherr.picture.scene import Text
from feldherr.replay import Teller
from feldherr.table import Placement, Question, Refusal
from feldherr.table.answers import Answer
from feldherr.texts import LANGUAGES, option, text

from .advice import Counted, Laid, Leaf, Measure, Prospect, Rated, Values
from .told import Refused

REMEMBERED = 500
"""Texts of one battle that are kept."""


def both(message: str, **args: Any) -> Text:
    """A message in both languages. Raises `LookupError` for one that nobody wrote."""
    return Text(**{language: text(language, message, **args) for language in LANGUAGES})


def battle_of(armies: Iterable[AnyName]) -> Text:
    """What a battle is called: by its two armies."""
    first, second = map(in_both, armies)
    said = {one: {"first": first.to(one), "second": second.to(one)} for one in LANGUAGES}
    return Text(**{one: text(one, "server-title", **names) for one, names in said.items()})


def refused(refusal: Refusal, teller: Teller | None = None) -> Refused:
    """Why something is not allowed; with a teller ids are called by their names."""
    message = f"no-{refusal.key}"
    said = teller.text(message, refusal.args) if teller else both(message, **refusal.args)
    return Refused(refusal.key, said, refusal.rules, _bodies(refusal, teller))


def _bodies(refusal: Refusal, teller: Teller | None) -> tuple[str, ...]:
    """The ids among the arguments: things that have names."""
    if teller is None:
        return ()
    flat = list[Any]()
    for value in refusal.args.values():
        flat.extend(value if isinstance(value, list | tuple) else [value])
    return tuple(v for v in flat if isinstance(v, str) and v in teller.names["en"])


class Wording:
    """Makes messages of one battle's aid."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.told = dict[bytes, Text]()

    def text(self, words: Words) -> Text:
        """Words in both languages; options and groups are told again and again."""
        key = msgspec.msgpack.encode(words)
        if key not in self.told:
            if len(self.told) >= REMEMBERED:
                self.told.clear()
            self.told[key] = self.teller.text(words.key, words.args)
        return self.told[key]

    def asks(self, question: Question) -> Text:
        """What a question asks."""
        return self.text(Words(f"ask-{question.key}", question.about))

    def answer(self, answer: Answer) -> Text:
        """What an answer is called when there is no button for it."""
        if isinstance(answer, Placement):
            return self.teller.text("server-placed", {"bodies": answer.what})
        if isinstance(answer, str):
            names = self.teller.names
            return Text(**{lang: option(lang, answer, names[lang]) for lang in LANGUAGES})
        return Text.both(", ".join(map(str, answer)))

    def note(self, words: Words | None) -> Text | None:
        """What is said only where there is something to say."""
        return self.text(words) if words else None

    def measure(self, gauge: Gauge | None) -> Measure | None:
        if gauge is None:
            return None
        parts = tuple((self.text(words), length) for words, length in gauge.parts)
        costs = self.text(gauge.costs) if gauge.costs else None
        return Measure(
            parts=parts, whole=gauge.whole, unit=gauge.unit, rules=gauge.rules, costs=costs
        )

    def prospects(self, odds: tuple[Odds, ...]) -> tuple[Prospect, ...]:
        return tuple(self.prospect(each) for each in odds)

    def prospect(self, odds: Odds) -> Prospect:
        return Prospect(
            title=self.text(odds.title),
            headline=self.rated(odds.headline),
            chances=tuple(self.rated(chance) for chance in odds.chances),
            factors=tuple(self.counted(factor) for factor in odds.factors),
            own=odds.own,
            enemy=odds.enemy,
            exact=odds.exact,
            rules=odds.rules,
        )

    def rated(self, chance: Chance) -> Rated:
        return Rated(self.text(chance.words), chance.probability, chance.good)

    def counted(self, factor: Factor) -> Counted:
        return Counted(self.text(factor.words), factor.own, factor.enemy, factor.rules)

    def laid(self, shape: Shape) -> Laid:
        said = self.text(shape.words) if shape.words else None
        return Laid(
            what=shape.what,
            body=shape.body,
            outline=shape.outline,
            line=shape.line,
            text=said,
            at=shape.at,
            tone=shape.tone,
        )

    def profiles(self, sheet: Sheet) -> tuple[Values, ...]:
        return tuple(
            Values(
                heads=tuple((self.text(head), self.text(whole)) for head, whole in profile.heads),
                lines=tuple((self.text(owner), values) for owner, values in profile.lines),
            )
            for profile in sheet.profiles
        )

    def leaves(self, sheet: Sheet) -> tuple[Leaf, ...]:
        return tuple(
            Leaf(
                title=self.text(leaf.title),
                beneath=self.text(leaf.beneath),
                does=self.note(leaf.does),
                spent=leaf.spent,
            )
            for leaf in sheet.leaves
        )

    def rows(self, sheet: Sheet) -> tuple[Counted, ...]:
        return tuple(self.counted(row) for row in sheet.rows)
