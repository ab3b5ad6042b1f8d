"""The card of a unit: its profiles as they are now, its formation, weapons and model rules."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from feldherr.games.aid import Factor, Leaf, Profile, Sheet, Words
from feldherr.games.rulebook import load
from feldherr.games.showable import name_in
from feldherr.table import rule

from ..army.army import book_of
from ..army.profiles import Given, Part
from ..army.wording import Wording
from ..army.words import vocabulary
from ..engine import NinthAge
from ..formation.formation import ranks
from ..moments import Own, Pool
from ..scene import LANGUAGES
from ..state import Unit
from ..words import Characteristic

ONCE: tuple[Characteristic, ...] = (
    "advance",
    "march",
    "discipline",
    "health",
    "defensive_skill",
    "resilience",
    "armour",
)
"""5.A.a, 5.A.b What a model has once."""
OFFENSIVE: tuple[Characteristic, ...] = (
    "agility",
    "attack_value",
    "offensive_skill",
    "strength",
    "armour_penetration",
)
"""5.A.c What each of its parts has."""
Told = Callable[[Wording], str]
Values = tuple[int | str | None, ...]


class Card:
    """What is told of one unit, in both languages."""

    def __init__(self, rules: NinthAge, unit: Unit) -> None:
        self.rules, self.unit, self.troop = rules, unit, rules.troop(unit.id)
        book = book_of(rules.opening.armies[unit.seat])
        self.wordings = {language: Wording(book, language) for language in LANGUAGES}
        self.pools = rules.pools(unit)

    def sheet(self) -> Sheet:
        """The whole card."""
        return Sheet(
            body=self.unit.id,
            title=Words("aid-plain", {"said": self.unit.id}),
            beneath=self.beneath(),
            profiles=tuple(self.profiles()),
            rows=tuple(self.rows()),
            leaves=tuple(self.leaf(pool) for pool in self.pools if pool.role == "character"),
        )

    def said(self, told: Told) -> Words:
        """Words that both languages have of their own."""
        return Words("t9-said", {name: told(one) for name, one in self.wordings.items()})

    @rule("3.B-1", "3.B-2")
    def beneath(self) -> Words:
        unit, files, deep = self.unit, 0, 0
        if unit.pose is not None:
            files, deep = unit.files, ranks(self.rules.formation(unit))
        counts = {"models": unit.models, "files": files, "ranks": deep}
        return Words("t9-sheet", counts | {"points": self.troop.points})

    # --- Profiles ---

    @rule("5.A-1", "8.D.a.2-1", "3.B.d-1")
    def profiles(self) -> Iterator[Profile]:
        """What each pool has once, then what each part of its model has."""
        if not self.pools:
            return
        values = [(self.called(pool), self.once(pool)) for pool in self.pools]
        yield Profile(heads=_heads(ONCE), lines=tuple(values))
        yield Profile(heads=_heads(OFFENSIVE), lines=tuple(self.parts()))

    def called(self, pool: Pool) -> Words:
        """A pool by its name: the unit's models, its champion, a Character."""
        if pool.role == "champion":
            return Words("t9-champion")
        own = self.troop.name
        return self.said(lambda one: one.called(pool.model.name or name_in(one.language, own)))

    def once(self, pool: Pool) -> Values:
        return tuple(self.rules.value(Own(pool), of) for of in ONCE)

    @rule("5.A.c-1", "21.C.a.1/1")
    def parts(self) -> Iterator[tuple[Words, Values]]:
        """What each part of each pool has; of a champion only what sets it apart."""
        known = set[Values]()
        for pool in self.pools:
            for own in self.rules.parts(pool):
                name, values = self.part(own)
                if pool.role != "champion":
                    yield name, values
                elif values not in known:
                    yield self.called(pool), values
                known.add(values)

    @rule("5.A.c-1", "3.A.b-1")
    def part(self, own: Own) -> tuple[Words, Values]:
        """A part of a model by its name, or by that of its pool if it is the only one."""
        part = own.part
        assert part is not None
        alone = len(own.pool.model.parts) == 1 or not part.name
        name = self.called(own.pool) if alone else self.said(lambda one: one.called(part.name))
        values = (self.rules.value(own, of) for of in OFFENSIVE)
        return name, tuple(str(v) if isinstance(v, str) else v for v in values)

    # --- Rows ---

    @rule("3.B.b-1", "3.B.d-1", "21/1")
    def rows(self) -> Iterator[Factor]:
        """What it is, how much of it is left, how it is armed, and its rules."""
        yield Factor(self.said(lambda one: " · ".join(one.about(self.troop))))
        yield Factor(Words("t9-health-left"), self.rules.health(self.unit), rules=("3.B.d-1",))
        if self.unit.pose is not None and self.pools:
            full = self.rules.full_ranks(self.unit)
            yield Factor(Words("t9-full-ranks"), full, rules=("3.B.b-1",))
        yield from (Factor(self.said(_part_told(part))) for part in self.troop.model.parts)
        worn = [piece for piece in self.troop.model.worn]
        if worn:
            gear = self.said(lambda one: ", ".join(one.gear(p.word, p.name) for p in worn))
            yield Factor(gear, rules=_known("21.E/1"))
        yield from self.has()

    def has(self) -> Iterator[Factor]:
        """The model rules, each once; those of the rulebook with the place where they stand."""
        seen: Iterable[Given] = dict.fromkeys((*self.troop.model.rules, *self.troop.rules))
        for given in seen:
            printed = vocabulary().get(given.word)
            where = _known(f"{printed.section}/1") if printed else ()
            yield Factor(self.said(_rule_told(given)), rules=where)

    @rule("21.B/1")
    def leaf(self, pool: Pool) -> Leaf:
        """A Character in the unit, or the unit itself if it is one."""
        lead = self.rules.value(Own(pool), "discipline") or 0
        told = {"health": pool.health, "whole": pool.model.health, "discipline": lead}
        return Leaf(title=Words("aid-plain", {"said": pool.key}), beneath=Words("t9-leaf", told))


def sheet(rules: NinthAge, body: str) -> Sheet | None:
    """What is known of a unit; None for anything else."""
    unit = rules.state.units.get(body)
    return Card(rules, unit).sheet() if unit else None


def _part_told(part: Part) -> Told:
    return lambda one: one.part(part)


def _rule_told(given: Given) -> Told:
    return lambda one: one.rule(given)


@cache
def _heads(of: tuple[Characteristic, ...]) -> tuple[tuple[Words, Words], ...]:
    """Short names of characteristics, with the whole ones."""
    slugs = [name.replace("_", "-") for name in of]
    return tuple((Words(f"sheet-{slug}"), Words(f"t9-{slug}")) for slug in slugs)


@cache
def _known(key: str) -> tuple[str, ...]:
    """A rule's id, if the rulebook has it."""
    return (key,) if key in load("t9a").rules else ()
