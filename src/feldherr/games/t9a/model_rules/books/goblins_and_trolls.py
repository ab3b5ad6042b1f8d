"""8.D.a.3-6 Gnashers, goblins' gear, trolls and wagons of the army book Orcs and Goblins."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from ..special_attacks import IMPACT_STEP
from .book import BookRules
from .common import fights, is_drawn

if TYPE_CHECKING:
    from ...deeds import Deeds

ROW = 5
"""So many Gnasher Dashers make one more roll of Impact Hits, so many Gnashers one hit."""
NETTED = (Given("gains", changes=(Change("strength", -1), Change("armour_penetration", -1))),)
STUCK = {f"stuck_{n}": (Given("gains", changes=(Change("agility", -n),)),) for n in (1, 2, 3)}
"""What a web does to Agility, by what was rolled."""


@model_rule("nets")
class Nets(ModelRule):
    """At the start of a round one enemy unit in contact is netted on 2+, on a 1 its owners are;
    nobody twice in a phase."""

    @rule("8.D.a.3-6")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        foes = [foe for foe in unit.engaged if "netted" not in rules.unit(foe).phase.roused]
        if not foes:
            return
        name = yield from rules.decide(unit.seat, "nets-whom", foes.copy, unit=unit.id)
        faces = yield from rules.roll(unit.seat, "nets-roll", 6, unit=unit.id, other=name)
        caught = unit if faces[0] == 1 else rules.unit(name)
        if "netted" in caught.phase.roused:
            return
        caught.phase.roused = (*caught.phase.roused, "netted")
        for member in (caught, *rules.joined(caught)):
            member.gained = {**member.gained, "netted": rules.state.player_turn}
        rules.tell("is-netted", "8.D.a.3-6", unit=caught.id)


@model_rule("netted")
class Netted(ModelRule):
    """Until the end of the round."""

    @rule("8.D.a.3-6")
    def ends_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        for member in (unit, *rules.joined(unit)):
            member.gained = {word: n for word, n in member.gained.items() if word != "netted"}


@attack_attribute("rows_of_teeth")
class RowsOfTeeth(ModelRule):
    """Gnashers support, their riders do not. A charging unit makes D3 Impact Hits for each five."""

    @rule("8.D.a.3-6", "15.D.c.1.a")
    def cannot_fight(self, rules: "Deeds", own: Own, supporting: bool) -> bool:
        return supporting and fights(own)

    @rule("8.D.a.3-6", "21.H.a.2/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        unit = rules.unit(own.unit)
        ranks = rules.pools(unit)[0].key == own.pool.key
        if step != IMPACT_STEP or not (unit.charging and ranks and is_drawn(own)):
            return []
        struck = yield from rules.models_touching(own, front=True)
        name = yield from _one_of(rules, own, struck)
        if not name:
            return []
        rolls = -(-unit.models // ROW)
        return [(yield from rules.special_hits(own, name, "D3", rolls, "impact-hits"))]


def _one_of(rules: "Deeds", own: Own, struck: Mapping[str, int]) -> Steps[str]:
    """Which of the enemies that models touch suffers all hits; "" = none."""
    seat = rules.unit(own.unit).seat
    return (yield from rules.decide(seat, "special-target", lambda: [*struck], unit=own.pool.troop))


@model_rule("mammoth_stabber")
class MammothStabber(ModelRule):
    """One model of a charging unit with a Full Rank makes Impact Hits that are made for giants."""

    @rule("8.D.a.3-6", "21.H.a.2/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        unit, ranks = rules.unit(own.unit), own.pool.role == "rank_and_file"
        if step != IMPACT_STEP or not (unit.charging and ranks and fights(own)):
            return []
        if not rules.full_ranks(unit):
            return []
        name = yield from _one_of(rules, own, (yield from rules.models_touching(own, front=True)))
        if not name:
            return []
        hits = yield from rules.special_hits(own, name, "D3", 1, "impact-hits")
        hits.strength, hits.piercing = 5, 2
        hits.rules = (Given("multiple_wounds", x="D3+1", against=(("towering_presence",),)),)
        return [hits]


@attack_attribute("theyre_everywhere")
class TheyreEverywhere(ModelRule):
    """A herd that breaks bursts: hits on all units within 6 inches."""

    @rule("8.D.a.3-6", "15.G.2")
    def broken(self, rules: "Deeds", unit: Unit) -> Steps[bool]:
        hits = unit.models // ROW
        near = [one.id for one in rules.others(unit) if rules.within(unit, one, 6)]
        yield from rules.destroy(unit, "8.D.a.3-6")
        bites = [
            Attack(kind="other", target=name, hits=hits, strength=5, piercing=2)
            for name in near
            if hits and rules.unit(name).status == "table"
        ]
        yield from rules.attack_sequence(bites)
        return True


@model_rule("bouncers")
class Bouncers(ModelRule):
    """On a gnasher one keeps to Gnasher Dashers and to others like oneself."""

    @rule("8.D.a.3-6")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        dashers = rules.troop(other.id).entry == "gnasher_dashers"
        return not (dashers or rules.any_has(other, self.given.word))


@model_rule("shambolic")
class Shambolic(ModelRule):
    """Nobody joins them. What their random moves may lead to stands in movement/wagons.py."""

    @rule("8.D.a.3-6")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "join"


@model_rule("stupid")
class Stupid(ModelRule):
    """A failed test at the start of its own turn: shaken, and it stumbles forward."""

    @rule("8.D.a.3-6", "17.B.1")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if unit.seat != rules.state.active or rules.engaged(unit) or unit.fleeing:
            return
        if not (yield from rules.discipline_test(DisciplineTest(unit=unit.id, kind="rule"))):
            rules.shake(unit)
            unit.gained = {**unit.gained, "stumbling": rules.state.player_turn}


BELCH, FORCE = "troll-belch", (5, 10)
"""What belching is called, its Strength and Armour Penetration."""


@attack_attribute("troll_belch")
class TrollBelch(ModelRule):
    """Models may belch on a unit that they could strike, instead of striking."""

    @rule("8.D.a.3-6", "21.H/1")
    def aside(
        self, rules: "Deeds", own: Own, targets: Sequence[str], models: int
    ) -> Steps[list[Attack]]:
        seat, found = rules.unit(own.unit).seat, list[Attack]()
        for name in targets:
            about = {"unit": own.pool.troop, "other": name}
            words = [str(n) for n in range(models + 1)]
            told = int((yield from rules.decide(seat, "how-many-belch", words.copy, **about)))
            models -= told
            if told:
                hits = yield from rules.special_hits(own, name, 1, told, BELCH)
                hits.strength, hits.piercing = FORCE
                found.append(hits)
        return found


@model_rule("smash_em_flat")
class SmashEmFlat(ModelRule):
    """Friends near an Idol wound again with natural ones; while it fights, they hold better."""

    reach = 6
    lends_near = (Given("smashing"),)

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        if test.kind != "break":
            return 0
        idols = (one for one in rules.units(unit.seat) if rules.any_has(one, self.given.word))
        near = (one for one in idols if one.engaged and rules.within(unit, one, self.reach))
        return -int(any(True for _ in near))


@model_rule("smashing")
class Smashing(ModelRule):
    """Near an Idol."""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        melee = rules.state.phase == "melee" and attack.kind in ("close_combat", "special")
        return "ones" if melee else ""


@model_rule("sneaky")
class Sneaky(ModelRule):
    """A champion more, who does not lead: quick in the first round, and never out of its unit."""

    @rule("8.D.a.3-6", "21.B.d/1")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "leave"

    @rule("8.D.a.3-6", "21.G.b.3/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        first = attack.kind == "close_combat" and rules.unit(own.unit).first_round
        return (Given("lightning_reflexes"),) if first else ()

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        first = of == "agility" and rules.unit(own.unit).first_round
        return (Change(of, SNEAKS),) if first else ()


SNEAKS = 3
"""What its stealth adds to a git's Agility."""

NEAR_ENEMY = 8
"""Inches from an enemy at which gits cannot be held back any longer."""


@model_rule("conceals")
class Conceals(ModelRule):
    """Who is concealed in a unit near an enemy is released when its side begins to shoot; how it
    bursts out, also when its unit stands and shoots, stands in movement/released.py."""

    scope = "any"

    @rule("8.D.a.3-6")
    def starts_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        mine = rules.state.phase == "shooting" and unit.seat == rules.state.active
        held = not mine or unit.fleeing or rules.engaged(unit)
        foes = () if held else rules.enemies(unit)
        if any(rules.within(unit, foe, NEAR_ENEMY) for foe in foes):
            yield from rules.releases(unit)


@model_rule("running_amok")
class RunningAmok(ModelRule):
    """Its random moves go anywhere."""

    @rule("8.D.a.3-6", "21.A.a.44/1")
    def heads(self, rules: "Deeds", unit: Unit) -> Steps[float | None]:
        return (yield from rules.direction(unit.seat, "awry-direction", unit=unit.id))


RULES = BookRules(
    entrances={"sneaky": "champion", "surprise": "concealed"},
    plain_champions=frozenset({"sneaky"}),
    elsewhere=frozenset(
        {
            *("git_launcher_rule", "orc_overseer", "pursuit_mode", "web_launcher_rule"),
            *("ricochet", "surprise"),  # movement/ricochet.py, movement/released.py
        }
    ),
    gains={"netted": NETTED, "look_at_em_go": (Given("running_amok"),), **STUCK},
    takes={"look_at_em_go": frozenset({"running_amok"})},
    gives={
        "spider_mother_shrine": (Given("aegis", x=5, against=(("ranged_attacks",),)),),
    },
)
