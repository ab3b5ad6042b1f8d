"""21.B.b Joining units: who may, and where he stands then."""

from collections.abc import Iterator
from math import inf

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.pose import Pose, span
from feldherr.table import Steps, rule

from ..bodies import base
from ..formation.formation import Formation, Joined, cells, ranks, stands, taken
from ..models.tests import Tests
from ..state import Unit
from .rooms import moved_right, rooms_in

ALIKE = ("unstable", "unbreakable", "insignificant", "sylvan_spirit")
"""21.A.a.13/1, 21.A.a.35/2, 21.A.a.4/2: who has one of these keeps to his like."""
CLANS = ("ghostly_form", "chosen_of_ashuruk")
"""8.D.a.3-6 Rank-and-file with one of these take only Characters with it."""
LONERS = ("towering_presence", "war_machine", "random_movement")
"""21.A.a.29/1, 21.A.a.17/2, 21.A.a.44/2: these neither join nor are joined."""


class Joining(Tests):
    """How Characters join."""

    # --- Who may ---

    @rule("21.B.b/1", "21.B.b/2", "21.B.b/3", "21.B.b/11", "21.B.d.2/2", "GC37")
    def can_join(self, character: Unit, host: Unit) -> bool:
        """All restrictions but the way there."""
        if not self.is_character(character) or character.seat != host.seat:
            return False
        held = character.id == host.id or character.host or character.characters
        if held or host.fleeing or self.engaged(host) or character.phase.left == host.id:
            return False
        return self._suits(character, host) and any(True for _ in self._seats_in(character, host))

    @rule("21.A.a.4/2", "21.A.a.13/1", "21.A.a.35/2", "21.A.a.17/2", "21.A.a.29/1", "21.A.a.44/2")
    def _suits(self, character: Unit, host: Unit) -> bool:
        """Rules that keep some from others."""
        mine = {given.word for pool in self.pools(character) for given in self.rules_of(pool)}
        barred = not self.can(host, "join") and not self._bounces_along(mine, host)
        if barred or self._keep_apart(character, host):
            return False
        if self._is_loner(mine) or self._host_is_loner(host):
            return False
        for word in self._kept_apart_by(character, host):
            has = self._ranks_have if word == "insignificant" else self.any_has
            theirs = has(host, word)
            if theirs != (word in mine) and (theirs or word != "insignificant"):
                return False
        if any(self._ranks_have(host, word) and word not in mine for word in CLANS):
            return False
        return self._rides_alike(character, host, mine) and self._skirmishes(character, host)

    @rule("21.A.a.4/2", "21.A.a.26/2")
    def _ranks_have(self, host: Unit, word: str) -> bool:
        """Whether rank-and-file of a unit has a rule: Characters in it do not matter."""
        ranks = (pool for pool in self.pools(host) if pool.role != "character")
        return any(self.has(pool, word) for pool in ranks)

    @rule("8.D.a.3-6")
    def _bounces_along(self, mine: set[str], host: Unit) -> bool:
        """Whether somebody on a gnasher may join the units that bite all others."""
        return "bouncers" in mine and self.any_has(host, "oi_it_bites")

    @rule("21.A.a.13/1", "21.A.a.35/2", "8.D.a.3-6")
    def _kept_apart_by(self, character: Unit, host: Unit) -> Iterator[str]:
        """The words of those who keep to their like; zealots take in prelates, packs their
        hunter."""
        prelate = self.troop(character.id).entry == "prelate" and self.any_has(host, "zealots")
        spared = {"unbreakable": prelate, "insignificant": self.any_has(character, "loner")}
        return (word for word in ALIKE if not spared.get(word))

    @rule("8.D.a.3-6")
    def _keep_apart(self, character: Unit, host: Unit) -> bool:
        """Rules of books that keep two units from each other."""
        pairs = ((character, host), (host, character))
        return any(one.shuns(self, unit, o) for unit, o in pairs for one in self.unit_rules(unit))

    @rule("21.A.a.29/1", "21.A.a.18/2", "21.A.a.44/2", "21.A.a.17/2", "GC37")
    def _is_loner(self, mine: set[str]) -> bool:
        """A War Platform may join in spite of its Towering Presence."""
        lonely = mine & set(LONERS)
        return bool(lonely) and not ("war_platform" in mine and lonely <= {"towering_presence"})

    @rule("21.A.a.29/1", "21.A.a.44/2", "21.A.a.17/2")
    def _host_is_loner(self, host: Unit) -> bool:
        return any(
            self.has(pool, word)
            for pool in self.pools(host)
            for word in LONERS
            if word != "towering_presence" or not self.has(pool, "war_platform")
        )

    @rule("21.A.a.32/2", "21.A.a.18/2")
    def _rides_alike(self, character: Unit, host: Unit, mine: set[str]) -> bool:
        """Chariots keep to chariots; a War Platform does not count."""
        if "war_platform" in mine:
            return True
        others = [p for p in self.pools(host) if not self.has(p, "war_platform")]
        return all(("chariot" in mine) == self.has(pool, "chariot") for pool in others)

    @rule("21.A.a.26/6")
    def _skirmishes(self, character: Unit, host: Unit) -> bool:
        """Skirmishers take only Characters of their Height and Type."""
        if not self._ranks_have(host, "skirmisher"):
            return True
        own, theirs = self.troop(character.id).model, self.troop(host.id).model
        return (own.height, own.type) == (theirs.height, theirs.type)

    # --- Where ---

    @rule(
        "21.A.a.2/1",
        "21.A.a.2/6",
        "21.A.a.2/9",
        "21.A.a.2/12",
        "21.A.a.2/13",
        "21.B.b/7",
        "21.A.a.18/3",
        "21.A.a.18/4",
    )
    def _seats_in(self, character: Unit, host: Unit) -> Iterator[tuple[str, Formation]]:
        """The places that a Character may take in a unit: a word, and the unit then.

        A matching base stands as far forward as there is room, a mismatching one at a side.
        """
        where = host.pose or Pose(0.0, 0.0, 0.0)
        unit = self.formation(host, where)
        own = base(self.troop(character.id).model)
        size = cells(own, unit.base, unit.gap)
        if size is None:
            yield from self._beside(unit, Joined(character.id, own), character)
            return
        if size[0] > unit.files and (unit.models > unit.files or unit.joined):
            return
        if size[0] > unit.files:
            unit = replace(unit, files=size[0])
        yield from self._among(unit, Joined(character.id, own), size, character, host)

    @rule("21.A.a.2/13", "21.A.a.18/4")
    def _beside(
        self, unit: Formation, one: Joined, character: Unit
    ) -> Iterator[tuple[str, Formation]]:
        """At a free side, flush with the front; the boundary grows to that side."""
        if any(g.word == "war_platform" for g in self.troop(character.id).model.rules):
            return
        held = {other.side for other in unit.joined}
        for word, side, way in (("left", Side.LEFT, -1), ("right", Side.RIGHT, 1)):
            if side not in held:
                joined = (*unit.joined, replace(one, side=side))
                pose = unit.pose.aside(way * (one.base.width + unit.gap) / 2)
                yield f"seat-{word}", replace(unit, joined=joined, pose=pose)

    @rule("21.A.a.2/1", "21.A.a.2/6", "21.A.a.18/3", "21.A.a.11/1", "21.A.a.11/2", "21.A.a.11/3")
    def _among(
        self, unit: Formation, one: Joined, size: tuple[int, int], character: Unit, host: Unit
    ) -> Iterator[tuple[str, Formation]]:
        """In the foremost rank with room; a War Platform in its middle."""
        held, rank = set(taken(unit)), 0
        behind = bool(held) and self.stands_behind(character, host)
        if behind:
            rank = max(place[0] for place in held) + 1
        while not (rooms := rooms_in(unit, rank, size)):
            rank += 1
        if any(g.word == "war_platform" for g in self.troop(character.id).model.rules):
            middle = (unit.files - size[0]) / 2
            least = min(abs(file - middle) for file in rooms)
            rooms = {file: o for file, o in rooms.items() if abs(file - middle) == least}
        for file, others in rooms.items():
            seated = replace(one, rank=rank, file=file)
            yield f"{file + 1}", replace(unit, joined=(*others, seated))
        if ranks(unit) == 1 and not behind:
            yield from self._at_ends(unit, one, size[0], character)

    @rule("21.B.b/7")
    def _at_ends(
        self, unit: Formation, one: Joined, wide: int, character: Unit
    ) -> Iterator[tuple[str, Formation]]:
        """A single rank may be widened by the Character at either end; the others stay."""
        if any(g.word == "war_platform" for g in self.troop(character.id).model.rules):
            return
        half = wide * (unit.base.width + unit.gap) / 2
        for word, made, file, way in (
            ("seat-left", moved_right(unit, wide), 0, -half),
            ("seat-right", unit, unit.files, half),
        ):
            joined, files = (*made.joined, replace(one, rank=0, file=file)), unit.files + wide
            pose = unit.pose.aside(way)
            yield word, replace(made, joined=joined, files=files, last=(), pose=pose)

    @rule("21.A.a.11/1", "8.D.a.3-6")
    def stands_behind(self, character: Unit, host: Unit) -> bool:
        """By its own rule, or by one that works in that unit."""
        if any(g.word == "stand_behind" for g in self.troop(character.id).model.rules):
            return True
        return any(one.stands_behind(self, character, host) for one in self.unit_rules(character))

    @rule("21.B.b/5", "21.B.b/6", "4.C-1")
    def join_places(
        self, character: Unit, host: Unit, pose: Pose | None = None, reach: float = inf
    ) -> dict[str, Formation]:
        """The legal places in a unit, by word; from `pose` no further than `reach` mm."""
        found = {}
        for word, made in self._seats_in(character, host):
            if host.pose is not None and self._has_no_room(host, made, character):
                continue
            if pose is None or self._to_seat(character, made, pose) <= reach:
                found[word] = made
        return found

    @rule("4.C-1", "10.C-2")
    def _has_no_room(self, host: Unit, made: Formation, character: Unit) -> bool:
        """Whether a unit may not stand so with a Character."""
        crowded = self.crowded(host, made, (character.id,)) is not None
        return crowded or self.grows_too_far(host, made)

    def _to_seat(self, character: Unit, made: Formation, pose: Pose) -> float:
        """How far the centre of a Character's base goes from a pose to its place, mm."""
        own = self.formation(character, pose).center
        there = next(one.body.center for one in stands(made) if one.id == character.id)
        return span(own, there)

    # --- Joining ---

    @rule(
        "21.B.b/1",
        "21.B.b/4",
        "21.B.b/5",
        "21.B.b/6",
        "21.B.b/8",
        "21.B.b/10",
        "21.B.a/1",
        "17.A.1.d",
        "G-17-2",
    )
    def join(
        self, character: Unit, host: Unit, pose: Pose | None = None, reach: float = inf
    ) -> Steps[bool]:
        """A Character takes its place in a unit, chosen by its owner; False if there is none."""
        places = self.join_places(character, host, pose, reach)
        if not places:
            return False
        word = yield from self.decide(
            character.seat, "join-place", lambda: list(places), unit=character.id, other=host.id
        )
        made = places[word]
        character.status, character.host = "joined", host.id
        host.phase.health += character.phase.health
        self.put(character, None)
        host.files, host.last = made.files, ()
        self.takes_order(host, made)
        if host.pose is not None:
            self.put(host, made.pose)
            self.note_close()
        host.phase.joined = self.state.phase == "movement"
        self.tell("character-joins", "21.B.b/1", unit=character.id, other=host.id)
        return True
