"""Options of catalogues as those of army books: prices, limits, groups of which one chooses."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field

from feldherr.games.t9a.army.books import (
    Allowance,
    Bounds,
    Gift,
    Group,
    Most,
    Option,
    Price,
    Role,
)
from feldherr.games.t9a.army.words import bare
from feldherr.games.t9a.model_rules.books import ENTRANCES

from ..catalogues import Constraint, Modifier, Node
from .aims import aimed
from .conditions import Untold, both, named, when
from .gifts import Findings, gifts, shown
from .items import Items, is_items
from .mended import for_generals, of_its_name, saddled, told_besides

ROLES: dict[str, Role] = {
    "champion": "champion",
    "musician": "musician",
    "standard_bearer": "standard_bearer",
    "battle_standard_bearer": "battle_standard",
}
GROUPS: dict[str, Role] = {
    "mount": "mount",
    "mounts": "mount",
    "wizard_level": "wizard",
    "magic_path": "path",
    "path_of_magic": "path",
    "champion_weapon": "champion_gear",
}
GENERALS = frozenset({"army_general", "general"})
"""What says in catalogues that a Character is the general."""
SIGNS = {"increment": 1, "decrement": -1}
LEADING = Bounds(when="general", least=1)
"""8.B.c.4 Of options by which a Character is the general."""


@dataclass
class Chosen:
    """What an entry or an option offers, and what is taken in any case."""

    groups: list[Group] = field(default_factory=list)
    items: list[Allowance] = field(default_factory=list)
    fixed: list[Node] = field(default_factory=list)


class Options:
    """Makes the options of one entry; each has an id of its own."""

    def __init__(
        self, findings: Findings, items: Items, entry: str, categories: Container[str], whole: bool
    ) -> None:
        """`whole`: the entry has a defensive profile without its options."""
        self.findings, self.items, self.entry = findings, items, entry
        self.categories, self.whole = categories, whole
        self.used = set[str]()

    def of(self, nodes: Iterable[Node], needs: str = "") -> Chosen:
        """What may be chosen among the children of an entry or an option."""
        chosen = Chosen()
        loose = list[Option]()
        for node in nodes:
            if node.kind == "group":
                self._group(chosen, node, needs)
            elif _least(node) > 0 and not node.modifiers and not _offers(node):
                chosen.fixed.append(node)
            elif bare(node.name) not in GENERALS:
                for option in self._option(node, needs):
                    if _only_allows(option):
                        chosen.items += [_under(one, option.needs) for one in option.items]
                    elif _leads(node):
                        chosen.groups.append(Group(bounds=(LEADING,), options=(option,)))
                    else:
                        loose.append(option)
        if loose:
            chosen.groups.append(Group(options=tuple(loose)))
        return chosen

    def _group(self, chosen: Chosen, node: Node, outer: str) -> None:
        condition = shown(self.findings, node.modifiers, node.hidden, node.name)
        if condition == "never":
            return
        if is_items(node):
            found = self.items.allowances(self.findings, node, self.entry)
            needs = both(outer, condition)
            chosen.items += [_under(one, needs) for one in found]
            return
        needs, role = both(outer, condition), GROUPS.get(bare(node.name), "")
        least, most = _limits(node)
        options = [
            one for child in node.children for one in self._inner(chosen, child, needs, role)
        ]
        if options:
            made = Group(
                en=node.name,
                least=least,
                most=most,
                bounds=tuple(self._bounds(node)),
                needs=needs,
                options=tuple(options),
            )
            chosen.groups.append(made)

    def _inner(self, chosen: Chosen, child: Node, needs: str, role: Role) -> Iterator[Option]:
        if child.kind == "group":
            self._group(chosen, child, needs)
        elif bare(child.name) not in GENERALS:
            yield from self._option(child, "", role)

    def _option(self, node: Node, outer: str, role: Role = "") -> Iterator[Option]:
        word = bare(node.name)
        condition = shown(self.findings, node.modifiers, node.hidden, node.name)
        if not word or condition == "never":
            return
        same = [one for one in node.children if one.kind != "group" and bare(one.name) == word]
        inner = [child for child in node.children if child not in same]
        offered = self.of(inner, "")
        nodes = [node, *same, *offered.fixed]
        limit = min((one for part in nodes if (one := _in_army(part)) is not None), default=None)
        brings, usual = self._brought(node.name, nodes, role or ROLES.get(word, ""))
        yield Option(
            id=self._own(word),
            en=node.name.partition("(")[0].strip() or node.name,
            cost=int(sum(max(0, one.points) for one in nodes)),
            prices=tuple(prices(self.findings, node)),
            most=_in_unit(node),
            more=tuple(self._more_often(node)),
            role=usual,
            limit=limit,
            one_of_a_kind=limit == 1 and usual != "mount",
            required=any(_needed(part) for part in nodes),
            needs=both(outer, condition, "general" if _leads(node) or for_generals(nodes) else ""),
            brings=brings,
            categories=self._categories(nodes),
            items=tuple(offered.items),
            groups=tuple(offered.groups),
        )

    def _brought(self, name: str, nodes: list[Node], role: Role) -> tuple[tuple[Gift, ...], Role]:
        """What an option brings, and its role: what has a profile besides the entry's is ridden, or
        is a model of its own, if a rule says how it takes the field."""
        linked = of_its_name(name, gifts(self.findings, nodes))
        word = bare(name)
        brings = told_besides(word, tuple(aimed(self.findings, name, linked)))
        brings = saddled(word, brings)
        if not self.whole or role or not _has_profile(brings):
            return brings, role
        if _is_ridden(brings):
            return brings, "mount"
        if any(bare(printed) in ENTRANCES for gift in brings for printed in gift.has):
            return brings, "model"
        self.findings.note(f"{name} is a model of its own")
        return (), role

    def _categories(self, nodes: list[Node]) -> tuple[str, ...]:
        """8.B.b.7 The categories to which the price of an option counts too."""
        library = self.findings.library
        words = [bare(library.name_of(key)) for node in nodes for key in node.categories]
        return tuple(dict.fromkeys(word for word in words if word in self.categories))

    def _own(self, word: str) -> str:
        """The word, or the same with a number if another option has it."""
        number, own = 1, word
        while own in self.used:
            number += 1
            own = f"{word}_{number}"
        self.used.add(own)
        return own

    def _more_often(self, node: Node) -> Iterator[Most]:
        """8.D.a.3-1 Conditions under which a unit may have an option more often."""
        limits = {one.id: one for one in _of(node, "max", "parent")}
        often = _in_unit(node)
        for change in node.modifiers:
            if change.field in limits and change.type == "increment":
                often += int(float(change.value))
                yield Most(when=when(self.findings.library, change), size=often)

    def _bounds(self, node: Node) -> Iterator[Bounds]:
        """Conditions that change how many of a group are chosen."""
        limits = {one.id: one for one in node.constraints if one.field == "selections"}
        for change in node.modifiers:
            bound = limits.get(change.field)
            if bound is None or bound.scope != "parent":
                continue
            try:
                yield _bound(self.findings, change, bound)
            except (Untold, ValueError) as wrong:
                self.findings.note(f"how many of {node.name} may be chosen: {wrong}")


def _bound(findings: Findings, change: Modifier, bound: Constraint) -> Bounds:
    by = int(float(change.value))
    value = by if change.type == "set" else int(bound.value) + SIGNS[change.type] * by
    condition = when(findings.library, change) or "models"
    if change.per:
        raise Untold(f"it changes for each `{findings.library.name_of(change.per)}`")
    if bound.type == "min":
        return Bounds(when=condition, least=max(0, value))
    return Bounds(when=condition, most=None if value < 0 else value)


def _has_profile(brings: tuple[Gift, ...]) -> bool:
    return any(gift.shapes and gift.shapes.health is not None for gift in brings)


def _is_ridden(brings: tuple[Gift, ...]) -> bool:
    """Whether this is something to ride: it has a base of its own, or values of its rider."""
    shapes = [gift.shapes for gift in brings if gift.shapes]
    return any(one.base or "C" in str(one.health) for one in shapes)


def _only_allows(option: Option) -> bool:
    """Whether it is nothing but the permission to have special items."""
    costs = option.cost or option.prices
    return bool(option.items) and not (costs or option.brings or option.groups)


def _under(allowance: Allowance, needs: str) -> Allowance:
    condition = both(needs, allowance.when)
    return Allowance(when=condition, points=allowance.points, kinds=allowance.kinds)


def _offers(node: Node) -> bool:
    return any(child.kind == "group" for child in node.children)


def _of(node: Node, kind: str, scope: str) -> list[Constraint]:
    return [
        one
        for one in node.constraints
        if (one.type, one.field, one.scope) == (kind, "selections", scope) and one.value >= 0
    ]


def _least(node: Node) -> int:
    return int(max((one.value for one in _of(node, "min", "parent")), default=0))


def _leads(node: Node) -> bool:
    """8.B.c.4 Whether an option makes its owner the general."""
    return any(bare(child.name) in GENERALS and _least(child) for child in node.children)


def _needed(node: Node) -> bool:
    """8.D.a.3-6 Whether every army has it; that it has a general is no option of its own."""
    return bare(node.name) not in GENERALS and any(
        one.value > 0 for one in _of(node, "min", "roster")
    )


def _limits(node: Node) -> tuple[int, int | None]:
    """8.D.a.3-5 How many of a group are chosen at least and at most."""
    most = [int(one.value) for one in _of(node, "max", "parent")]
    return _least(node), min(most) if most else None


def _in_unit(node: Node) -> int:
    """How often a unit may have an option."""
    most = [int(one.value) for one in _of(node, "max", "parent")]
    return max(1, min(most, default=1))


def _in_army(node: Node) -> int | None:
    """How often an army may have an option."""
    return min((int(one.value) for one in _of(node, "max", "roster")), default=None)


def prices(findings: Findings, node: Node, per: str = "") -> Iterator[Price]:
    """What changes the price of an option, or with `per` that of each of so many things."""
    for change in node.modifiers:
        if findings.library.ids.get(change.field) is not None and _is_points(findings, change):
            try:
                yield _price(findings, change, per)
            except (Untold, ValueError) as wrong:
                findings.note(f"price of {node.name}: {wrong}")


def _is_points(findings: Findings, change: Modifier) -> bool:
    return findings.library.ids[change.field].tag == "costType"


def _price(findings: Findings, change: Modifier, per: str) -> Price:
    condition = when(findings.library, change)
    value = int(float(change.value))
    if change.type == "set":
        return Price(when=condition, to=value)
    if change.type not in SIGNS:
        raise Untold(f"a price that is {change.type}")
    counted = named(findings.library, change.per) if change.per else per
    return Price(when=condition, add=SIGNS[change.type] * value, per=counted)
