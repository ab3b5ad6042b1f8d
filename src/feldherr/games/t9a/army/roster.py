"""8.D The units of an army as the rules see them: options chosen, mounts under their riders."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import asdict, replace

from feldherr.table import rule

from ..model_rules.books import CHAMPION_GAINS, REMAINS
from ..models.modifiers import modified
from .army import Army, Choice, book_of
from .books import Book, Entry, Gift, Option, inside
from .categories import categories
from .conditions import holds
from .counts import Counts, gifts, size_of, taken, unit_counts, units_with_counts
from .figure import Figure
from .points import items_of, price
from .profiles import Change, Model, Troop
from .retinue import models_of, own_model
from .riding import mounted


@rule("8.A-2", "8.D-1")
def troops(army: Army) -> tuple[Troop, ...]:
    """The units of an army in the order of its list."""
    book = book_of(army)
    return tuple(troop(book, *one) for one in units_with_counts(army))


def troop(book: Book, choice: Choice, entry: Entry, counts: Counts) -> Troop:
    """One unit of an army."""
    return _Fielding(book, choice, entry, counts).troop()


def can_be_fielded(book: Book, choice: Choice, entry: Entry, counts: Counts) -> bool:
    """Whether entry and options together say all that a profile needs."""
    try:
        troop(book, choice, entry, counts)
    except ValueError:
        return False
    return True


@dataclass(frozen=True)
class _Fielding:
    """One unit on its way to the table."""

    book: Book
    choice: Choice
    entry: Entry
    counts: Counts

    @rule("8.D-1", "8.D.a.1-1", "8.D.a.1-2", "8.D.a.1-5", "8.D.a.3-1", "8.D.b-1", "8.B.c.4-1")
    def troop(self) -> Troop:
        chosen = list(taken(self.entry.groups, self.counts))
        roles = {option.role for option in chosen}
        model = self.model(chosen)
        return Troop(
            name=self.choice.name or self.entry.en,
            model=model,
            size=size_of(self.entry, self.choice),
            points=price(self.book, self.choice, self.entry, self.counts),
            character=self.entry.character,
            general=self.choice.general,
            battle_standard="battle_standard" in roles,
            has_champion="champion" in roles,
            musician="musician" in roles,
            standard="standard_bearer" in roles,
            champion=self.champion(chosen),
            items=self.choice.items,
            categories=categories(self.entry, chosen, self.counts),
            marks=(self.book.id, self.entry.id, *(option.id for option in chosen)),
            entry=self.entry.id,
            mount=next((option.en for option in chosen if option.role == "mount"), ""),
            path=next((option.en for option in chosen if option.role == "path"), ""),
            brings=(
                *(own_model(self.book, self.entry, one, self.counts) for one in models_of(chosen)),
                *self.remains(model),
            ),
        )

    @rule("8.D.a.3-6")
    def remains(self, model: Model) -> Iterator[Troop]:
        """What the unit turns into by a rule of its own: so many models of another entry."""
        for word in (REMAINS[given.word] for given in model.rules if given.word in REMAINS):
            entry = self.book.entry(word)
            if entry is not None:
                choice = Choice(unit=word, size=size_of(self.entry, self.choice))
                made = troop(self.book, choice, entry, unit_counts(entry, choice, self.counts))
                yield replace(made, points=0, enters="remains")

    @rule("8.D.b-5", "8.D.b-6", "8.D.c-2", "8.D.c-3")
    def model(self, chosen: list[Option], for_champion: bool = False) -> Model:
        """What a model looks like with these options."""
        ridden = [option for option in chosen if option.role == "mount"]
        under = {id(one) for mount in ridden for one in (mount, *inside(mount.groups))}
        own = [
            option
            for option in chosen
            if id(option) not in under
            and option.role != "model"
            and (for_champion or option.role != "champion_gear")
        ]
        base = [gift for gift in self.entry.brings if holds(gift.when, self.counts)]
        figure = Figure.of(self.book, [*base, *gifts(own, self.counts), *self.borne(ridden)])
        below = [option for option in chosen if id(option) in under]
        if not below:
            return figure.model(self.entry.en)
        return mounted(self.book, self.entry.en, figure, list(gifts(below, self.counts)))

    @rule("22/1")
    def borne(self, ridden: list[Option]) -> Iterator[Gift]:
        """What the special items of the unit give its models."""
        counts = self.counts + Counts(mounted=len(ridden))
        for item in map(items_of(self.book).get, self.choice.items):
            for boon in item.brings if item else ():
                if holds(boon.when, counts):
                    yield Gift(**asdict(boon))

    @rule("8.D.a.3-1", "21.C.a/1")
    def champion(self, chosen: list[Option]) -> Model | None:
        """The champion's model where he has something of his own."""
        model = self.model(chosen, for_champion=True)
        gains = [one for given in model.rules for one in CHAMPION_GAINS.get(given.word, ())]
        armed = any(option.role == "champion_gear" for option in chosen)
        return promoted(model, gains) if armed or gains else None


MOST_HEALTH = 3
"""To how many Health Points a champion can be raised."""


@rule("8.D.a.3-6")
def promoted(model: Model, gains: list[Change]) -> Model:
    """A champion with the values that a rule of its book gives it."""
    values = {one.of: modified(one.of, getattr(model, one.of), gains) for one in gains}
    health = max(model.health, min(MOST_HEALTH, values.get("health") or 0))
    return replace(model, **{**values, "health": health})
