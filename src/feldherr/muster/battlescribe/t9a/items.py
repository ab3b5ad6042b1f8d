"""Special items of catalogues, and who may have them for how many points."""

from collections import defaultdict
from collections.abc import Iterator

from feldherr.games.t9a.army.books import Allowance
from feldherr.games.t9a.army.items import Item, ItemKind, common_items
from feldherr.games.t9a.army.words import bare

from ..catalogues import Node
from .conditions import Untold, when
from .gifts import Findings

RING, DOMINANT, ONCE = "°", "dominant", "One use only"
"""22.B.a, 22.B.c How catalogues say that an item is dominant, or works once."""
KINDS: tuple[ItemKind, ...] = ("banner", "shield", "armour", "weapon", "artefact")


class Items:
    """The special items that a catalogue knows, each with the entries that may have it."""

    def __init__(self) -> None:
        self.found: dict[str, Item] = {}
        self.bearers: dict[str, set[str]] = defaultdict(set)

    def book_items(self) -> Iterator[Item]:
        """Those that are no common ones, each for its bearers."""
        for word, item in sorted(self.found.items()):
            if word not in common_items():
                needs = " or ".join(sorted(self.bearers[word]))
                fields = {name: getattr(item, name) for name in item.__struct_fields__}
                yield Item(**{**fields, "needs": needs})

    def allowances(self, findings: Findings, group: Node, entry: str) -> tuple[Allowance, ...]:
        """What a group of items allows, the narrowest conditions first; its items are noted."""
        kinds = set[ItemKind]()
        for leaf, kind in leaves(group, "artefact"):
            word = bare(leaf.name)
            kinds.add(kind)
            self.bearers[word].add(entry)
            says = next((sheet.values.get("Effect", "") for sheet in leaf.sheets), "")
            name = leaf.name.partition("(")[0].strip().removeprefix(RING)
            item = Item(
                id=word,
                en=name,
                kind=kind,
                cost=max(0, int(leaf.points)),
                limit=max(_often(leaf, "roster"), _often(leaf, "parent")),
                most=_often(leaf, "parent"),
                dominant=leaf.name.startswith(RING) or DOMINANT in _type(leaf),
                one_use=ONCE in says,
                says_en=says,
            )
            self.found.setdefault(word, item)
        most = _most(group)
        listed = tuple(kind for kind in KINDS if kind in kinds)
        changed = list(_changed(findings, group, listed))
        return (*changed, Allowance(points=most, kinds=listed))


def is_items(group: Node) -> bool:
    """Whether a group holds special items and nothing else."""
    if group.kind != "group":
        return False
    found = [*_leaves(group)]
    named = any(word in group.name.lower() for word in ("enchantment", "artefact", "equipment"))
    artefacts = [leaf for leaf in found if any(s.type.startswith("7") for s in leaf.sheets)]
    return bool(artefacts) and (named or len(artefacts) == len(found))


def leaves(node: Node, kind: ItemKind) -> Iterator[tuple[Node, ItemKind]]:
    """The items inside, each with the kind that the groups on the way to it name."""
    for child in node.children:
        if child.kind == "group":
            name = child.name.lower()
            inner = next((one for one in KINDS if one in name), kind)
            yield from leaves(child, inner)
        else:
            yield child, next((one for one in KINDS if one in _type(child)), kind)


def _type(leaf: Node) -> str:
    """What its profile says of what an item is, and whom it is for."""
    return " ".join(sheet.values.get("Type", "").lower() for sheet in leaf.sheets)


def _leaves(node: Node) -> Iterator[Node]:
    for child in node.children:
        if child.kind == "group":
            yield from _leaves(child)
        else:
            yield child


def _often(leaf: Node, scope: str) -> int:
    """How often an army ("roster") or a bearer ("parent") may have an item; once, if nothing is
    said."""
    told = [one for one in leaf.constraints if (one.type, one.scope) == ("max", scope)]
    return int(min((one.value for one in told if one.value >= 1), default=1))


def _most(group: Node) -> int | None:
    """The limit of points."""
    for one in group.constraints:
        if one.type == "max" and one.field not in ("selections", "forces") and one.value >= 0:
            return int(one.value)
    return None


def _changed(findings: Findings, group: Node, kinds: tuple[ItemKind, ...]) -> Iterator[Allowance]:
    """Other limits under conditions, the last one of the catalogue first, for it decides."""
    limits = {
        one.id for one in group.constraints if one.type == "max" and one.field != "selections"
    }
    for change in reversed(group.modifiers):
        if change.field in limits and change.type == "set":
            try:
                condition = when(findings.library, change)
                yield Allowance(when=condition, points=int(float(change.value)), kinds=kinds)
            except (Untold, ValueError) as wrong:
                findings.note(f"{group.name}: {wrong}")
