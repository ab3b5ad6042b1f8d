"""Units of catalogues as entries of army books."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import structs

from feldherr.games.t9a.army.books import Category, Entry, Gift, Most, PartEntry, Price, inside
from feldherr.games.t9a.army.words import bare, word_of

from ..catalogues import Library, Modifier, Node
from .aims import EMPTY, aimed, aimless
from .conditions import Untold, opposite, when
from .gifts import Findings, gifts, shown
from .items import Items
from .mended import filled
from .options import Chosen, Options, prices

CHARACTERS = "characters"


@dataclass
class Entries:
    """Makes the entries of one book."""

    library: Library
    findings: Findings
    items: Items
    categories: dict[str, Category]

    def all(self) -> Iterator[Entry]:
        """Every unit of the catalogue."""
        for node in self.library.entries():
            if is_unit(node):
                self.findings.unclear = []
                yield self._entry(node)

    def _entry(self, node: Node) -> Entry:
        word = word_of(node.name)
        models = [child for child in node.children if child.kind == "model" and _is_rank(child)]
        if not models and not _is_whole(node):
            models = [child for child in node.children if _is_whole(child) and _is_rank(child)]
        others = [child for child in node.children if child not in models]
        own = models[:1]
        for extra in models[1:]:
            self.findings.note(f"models of another kind: {extra.name}")
        whole = any(sheet.type.startswith("2") for one in (node, *own) for sheet in one.sheets)
        options = Options(self.findings, self.items, word, self.categories, whole)
        chosen = options.of([*others, *(child for one in own for child in one.children)])
        found = gifts(self.findings, [node, *own, *chosen.fixed])
        for one in chosen.fixed:
            found = tuple(aimed(self.findings, one.name, found))
        found = filled(word, _riders(found, chosen))
        self._note_aims(found, chosen)
        brings = (*found, *self._more_categories(node))
        return self._made(node, own, chosen, brings)

    def _note_aims(self, found: tuple[Gift, ...], chosen: Chosen) -> None:
        """Note the weapons that nobody can aim."""
        bring = (gift for option in inside(tuple(chosen.groups)) for gift in option.brings)
        for name in dict.fromkeys(aimless(self.findings, (*found, *bring))):
            self.findings.note(f"how well {name} is aimed")

    def _made(self, node: Node, own: list[Node], chosen: Chosen, brings: tuple[Gift, ...]) -> Entry:
        sizes = _sizes(own[0]) if own else (1, 1)
        each = int(own[0].points) if own else 0
        fixed = sum(one.points for one in chosen.fixed)
        cost = int(node.points + fixed) + each * sizes[0]
        categories = tuple(self._categories(node))
        limit = _limit(node)
        needs = shown(self.findings, node.modifiers, node.hidden, node.name)
        if needs == "never":
            self.findings.note("it is hidden in the catalogue")
        return Entry(
            id=word_of(node.name),
            en=node.name,
            categories=categories,
            sizes=sizes,
            most=tuple(self._larger(own[0])) if own else (),
            cost=max(0, cost),
            each=each,
            prices=(*prices(self.findings, node), *self._model_prices(own)),
            limit=limit,
            one_of_a_kind=limit == 1 and CHARACTERS in categories,
            single_model=sizes == (1, 1),
            character=CHARACTERS in categories,
            needs="" if needs == "never" else needs,
            brings=tuple(gift for gift in brings if gift != EMPTY),
            items=tuple(chosen.items),
            groups=tuple(chosen.groups),
            unclear=tuple(dict.fromkeys(self.findings.unclear)),
        )

    def _categories(self, node: Node) -> Iterator[str]:
        """Those that it always counts to."""
        leaves = {one.value for one in node.modifiers if one.type == "remove"}
        for key in node.categories:
            word = bare(self.library.name_of(key))
            if word in self.categories and key not in leaves:
                yield word

    def _more_categories(self, node: Node) -> Iterator[Gift]:
        """8.B.b.6 Categories that it counts to under conditions."""
        for change in node.modifiers:
            if change.field != "category":
                continue
            word = bare(self.library.name_of(change.value))
            if change.type not in ("add", "remove") or word not in self.categories:
                self.findings.note(f"category {self.library.name_of(change.value)}: {change.type}")
                continue
            try:
                condition = when(self.library, change)
                there = condition if change.type == "add" else opposite(condition)
                yield Gift(when=there, categories=(word,))
            except Untold as wrong:
                self.findings.note(f"category {word}: {wrong}")

    def _model_prices(self, own: list[Node]) -> Iterator[Price]:
        for node in own:
            for one in prices(self.findings, node):
                yield Price(when=one.when, to=one.to, add=one.add, per=one.per or "models")
                if one.to is not None:
                    self.findings.note(f"the price of each {node.name} becomes {one.to}")

    def _larger(self, node: Node) -> Iterator[Most]:
        """8.D.a.3-4 Other maximum sizes."""
        limits = {one.id: one for one in node.constraints}
        for change in node.modifiers:
            bound = limits.get(change.field)
            if bound is None:
                continue
            try:
                yield self._most(change, bound.value, bound.type)
            except (Untold, ValueError) as wrong:
                self.findings.note(f"size of {node.name}: {wrong}")

    def _most(self, change: Modifier, value: float, kind: str) -> Most:
        if kind != "max":
            raise Untold("the least number changes")
        signs = {"increment": 1, "decrement": -1}
        by = float(change.value)
        size = by if change.type == "set" else value + signs[change.type] * by
        return Most(when=when(self.library, change), size=int(size))


def _riders(found: tuple[Gift, ...], chosen: Chosen) -> tuple[Gift, ...]:
    """What is harnessed comes with the options, if any brings it: then the riders are not."""
    listed = [gift for option in inside(tuple(chosen.groups)) for gift in option.brings]
    if not any("Harnessed" in part.has for gift in listed for part in gift.parts):
        return found
    return tuple(structs.replace(gift, parts=tuple(map(_free, gift.parts))) for gift in found)


def _free(part: PartEntry) -> PartEntry:
    return structs.replace(part, has=tuple(one for one in part.has if one != "Harnessed"))


def is_unit(node: Node) -> bool:
    """Whether a root entry is a unit, and no upgrade that stands beside the units."""
    if node.kind in ("unit", "model"):
        return True
    return any(sheet.type[:1] in "02" for sheet in node.sheets)


def _is_whole(node: Node) -> bool:
    """Whether a node has a defensive profile, and so is a model whatever it is called."""
    return any(sheet.type.startswith("2") for sheet in node.sheets)


def _is_rank(node: Node) -> bool:
    """Whether a model inside is the unit's rank and file."""
    least = [one for one in node.constraints if (one.type, one.scope) == ("min", "parent")]
    return any(one.value > 0 for one in least) or bool(node.sheets and node.points)


def _sizes(node: Node) -> tuple[int, int]:
    found = {
        kind: int(one.value)
        for kind in ("min", "max")
        for one in node.constraints
        if (one.type, one.field, one.scope) == (kind, "selections", "parent")
    }
    least = max(1, found.get("min", 1))
    return least, max(least, found.get("max", least))


def _limit(node: Node) -> int | None:
    found = [
        int(one.value)
        for one in node.constraints
        if (one.type, one.field, one.scope) == ("max", "selections", "roster") and one.value >= 0
    ]
    return min(found, default=None)
