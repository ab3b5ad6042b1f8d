"""The help of The 9th Age in one object: see `feldherr.games.aid.Aid`."""

from math import hypot

from msgspec.structs import replace

from feldherr.games.aid import Gauge, Odds, Shape, Sheet, What, Words
from feldherr.picture.scene import Body
from feldherr.table import Placement, Question, Refusal, rule

from ..engine import NinthAge
from ..movement.advances import HOWS
from ..preparation.places import files_of, forms_up, pose_of
from ..scene import marker_body, unit_body
from ..words import INCH, SHIFTS
from . import (
    charges,
    grounds,
    landing,
    options,
    overlays,
    prospects,
    refusals,
    sheets,
    shots,
    standing,
)

WIDEST = 20
"""So many files at most are among the numbers offered; a typed answer may name more."""


class NinthAgeAid:
    """`rules` is what the asking seat may know: nothing here looks anywhere else."""

    def concerns(self, rules: NinthAge, question: Question, answer: str) -> tuple[str, ...]:
        """The units that an answer names, else those asked about."""
        return options.concerns(rules, question, answer)

    def words(self, rules: NinthAge, question: Question, answer: str) -> Words:
        """What an option is called on its button."""
        return options.words(rules, question, answer)

    def refused(self, rules: NinthAge, question: Question) -> tuple[tuple[str, Refusal], ...]:
        """Answers worth showing greyed, with the reason."""
        return refusals.refused(rules, question)

    def movable(self, rules: NinthAge, question: Question) -> tuple[tuple[str, ...], ...]:
        """What the proposals of a placement name."""
        placed = (p.what for p in question.proposals if isinstance(p, Placement))
        return tuple(dict.fromkeys(placed))

    def group_words(self, rules: NinthAge, question: Question, what: tuple[str, ...]) -> Words:
        """The name of what is placed."""
        return Words("aid-plain", {"said": what[0]})

    def manners(
        self, rules: NinthAge, question: Question, what: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The kinds of move, or the numbers of files: those that the proposals name come first. Who
        is put down may have its command group elsewhere than in the middle."""
        every = (p.how for p in question.proposals if isinstance(p, Placement) and p.what == what)
        hows = list(dict.fromkeys(every))
        unit = rules.state.units.get(what[0])
        if unit is not None and hows and hows[0].isdigit() and "pivot" not in question.key:
            widths = map(str, range(1, min(rules.size(unit), WIDEST) + 1))
            hows = list(dict.fromkeys((*hows, *widths)))
        if unit is not None and unit.pose is None and unit.led:
            hows += [f"{how} {SHIFTS}" for how in hows if how.isdigit() and int(how) > 1]
        return tuple(hows) or ("",)

    def manner_words(self, rules: NinthAge, question: Question, how: str) -> Words:
        """A kind of move, or a number of files."""
        if how in HOWS:
            return Words("aid-plain", {"said": f"t9-{how}"})
        files, _, led = how.partition(" ")
        key = "t9-in-files-led" if led else "t9-in-files" if files else "t9-put-down"
        return Words(key, {"files": int(files)} if files else {})

    @rule("12.E-1", "12.D.e-1", "21.A.a.21/1")
    def wheels(self, rules: NinthAge, question: Question, what: tuple[str, ...]) -> bool:
        """In Advance and March Moves units do, unless they may turn on the spot."""
        unit = rules.state.units.get(what[0])
        if unit is None or unit.pose is None or rules.spins(unit):
            return False
        return any(how in HOWS for how in self.manners(rules, question, what))

    @rule("11.E.d-1")
    def snaps(self, rules: NinthAge, question: Question, what: tuple[str, ...]) -> bool:
        """A charger comes to rest where most models are in contact."""
        return landing.lands(question)

    def ghost(
        self, rules: NinthAge, question: Question, answer: str | Placement
    ) -> tuple[Body, ...]:
        """Where a unit or a marker would be; of who shoots, where it stands."""
        if isinstance(answer, str):
            return _foreseen(rules, question, answer)
        if landed := landing.landing(rules, question, answer):
            return landing.ghost(rules, landed)
        name, pose = answer.what[0], pose_of(answer)
        if name in rules.state.units:
            unit = rules.unit(name)
            files = files_of(answer, unit.files)
            if 0 < files <= max(rules.size(unit), 1):
                forms_up(unit, answer)  # the rules here are a copy, free to be changed
            return (unit_body(rules, unit, pose),)
        return (marker_body(name, pose.point),)

    def stand(self, rules: NinthAge, question: Question, answer: str) -> Body | None:
        """The place in a unit that an answer means."""
        return standing.stand(rules, question, answer)

    def shapes(
        self, rules: NinthAge, question: Question, answer: str | Placement
    ) -> tuple[Shape, ...]:
        """How far a charge reaches, its way; a volley's lines of sight; where one would deploy."""
        if not isinstance(answer, str):
            landed = landing.landing(rules, question, answer)
            return landing.shapes(rules, landed) if landed else ()
        if charge := charges.charging(rules, question, answer):
            fan = overlays.charge_reach(rules, charge.unit, charge.flying, charge.foe)
            return (*fan, *charges.way(rules, charge))
        volley = shots.shooting(rules, question, answer)
        return shots.lines(rules, volley) if volley else grounds.grounds(rules, question, answer)

    def gauge(self, rules: NinthAge, question: Question, placement: Placement) -> Gauge | None:
        """How much of its rate a move uses."""
        if landed := landing.landing(rules, question, placement):
            return landing.gauge(landed)
        if placement.how not in HOWS or placement.what[0] not in rules.state.units:
            return None
        unit = rules.unit(placement.what[0])
        way = rules.track_of(rules.formation(unit), placement)
        pace = rules.pace(unit, placement.how)
        if question.key == "vanguard-moves":
            pace = replace(pace, rate=rules.reach_ahead(unit) * INCH)
        whole = pace.half if way.heading in ("backward", "sideways") else pace.rate
        part = Words("aid-plain", {"said": f"t9-{placement.how}"})
        return Gauge(((part, way.mm / INCH),), whole / INCH, "″", ("12.D.b-1", "12.D.c-1"))

    def nearest(
        self, rules: NinthAge, question: Question, placement: Placement
    ) -> Placement | None:
        """The placement itself if it is legal, else the legal proposal nearest to it."""
        if landed := landing.landing(rules, question, placement):
            return landing.nearest(landed)
        if question.check(placement) is None:
            return placement
        x, y, _ = placement.path[-1]
        placed = [p for p in question.proposals if isinstance(p, Placement)]
        mine = (p for p in placed if p.what == placement.what and p.how == placement.how)
        near = sorted(mine, key=lambda p: hypot(p.path[-1][0] - x, p.path[-1][1] - y))
        return next((p for p in near if question.check(p) is None), None)

    def odds(
        self, rules: NinthAge, question: Question, answer: str | Placement
    ) -> tuple[Odds, ...]:
        """Of a charge: to reach, and the round of melee after it."""
        if isinstance(answer, Placement):
            landed = landing.landing(rules, question, answer)
            fight = landing.odds(rules, landed) if landed else None
            return (fight,) if fight else ()
        return tuple(prospects.prospects(rules, question, answer))

    def overlay(self, rules: NinthAge, what: What, bodies: tuple[str, ...]) -> tuple[Shape, ...]:
        """How far units get, what they can shoot at, who can reach them."""
        units = [rules.unit(name) for name in bodies if name in rules.state.units]
        return overlays.overlay(rules, what, units)

    def sheet(self, rules: NinthAge, body: str) -> Sheet | None:
        """The card of a unit."""
        return sheets.sheet(rules, body)


def _foreseen(rules: NinthAge, question: Question, answer: str) -> tuple[Body, ...]:
    """Where a unit would stand after a word that can be shown on the table."""
    if charge := charges.charging(rules, question, answer):
        return charges.ghost(rules, charge)
    volley = shots.shooting(rules, question, answer)
    if volley:
        return (unit_body(rules, rules.unit(volley.unit)),)
    return standing.ghost(rules, question, answer)
