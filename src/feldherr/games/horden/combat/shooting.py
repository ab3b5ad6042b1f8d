"""B2.3 and B5.2.1 Shooting: one shooting combat after the other."""

from collections.abc import Iterator

from feldherr.field.box import distance
from feldherr.table import Steps, rule

from ..models.collectives import ARCHERS_ETC
from ..models.troops import fights_as, is_flying
from ..movement.mounted_infantry import MountedInfantry
from ..state import Element
from .combat import Combat
from .targets import MOST_SHOOTERS, Targets
from .volley import Volley

HOLD = "hold"


class Shooting(Targets, Combat, MountedInfantry):
    @rule("B2.3", "G24", "G66")
    def shoot(self) -> Steps[None]:
        """The active player says who shoots next, of both sides.

        He may leave his own shooters out; to the enemy's shooters he has to give the word.
        """
        said = yield from self.decide(self.state.active, "shoot", self.shots_to_call)
        if said == "done":
            yield from self.shoot_from_ambush()
        elif " > " in said:
            yield from self.volley(*map(self.element, said.split(" > ")))
        else:
            yield from self.enemy_shoots(self.element(said))

    @rule("B2.3", "G24")
    def shots_to_call(self) -> Iterator[str]:
        """What the active player can say; "done" once the enemy's shooters have had their word."""
        enemy = False
        for name in self.enemy_shooters():
            enemy = True
            yield name
        yield from self.own_shots()
        if not enemy:
            yield "done"

    @rule("B2.3", "B3.2.2.a")
    def shoot_from_ambush(self) -> Steps[None]:
        """Last come the others' shooters in ambush: who is at turn cannot call whom he cannot see.

        Their owner is asked whether they have a target or not: then being asked betrays nothing.
        """
        seat = self.enemy(self.state.active)
        hidden = [e for e in self.shooters(seat) if e.status == "ambush"]
        shots = [f"{e.id} > {foe.id}" for e in hidden for foe in self.ready_aims(e)]
        said = "done"
        if hidden:
            said = yield from self.choose(seat, "shoot-from-ambush", [*shots, "done"])
        if said == "done":
            self.end_shooting()
        else:
            yield from self.volley(*map(self.element, said.split(" > ")))

    @rule("B2.4")
    def end_shooting(self) -> None:
        self.state.cursor, self.state.phase = "duel_again", "individuals"

    @rule("B2.3", "B3.2.2.a")
    def own_shots(self) -> Iterator[str]:
        """The shots of the active side, from ambushes too, as pairs."""
        for e in self.shooters(self.state.active):
            if e.status in ("table", "ambush"):
                yield from (f"{e.id} > {foe.id}" for foe in self.ready_aims(e))

    @rule("B2.3")
    def enemy_shooters(self) -> Iterator[str]:
        """The others' elements that could shoot and have not declined to."""
        for e in self.shooters(self.enemy(self.state.active)):
            if e.status == "table" and self.ready_aims(e):
                yield e.id

    def ready_aims(self, e: Element) -> list[Element]:
        """At whom it may shoot now. Most find nobody: that is asked before whether they may."""
        aims = self.aims(e) if not (e.holds or e.shot) and self.foes_ahead(e) else []
        return aims if aims and self.may_shoot(e) else []

    @rule("B2.3", "B5.2.1.b", "G24")
    def enemy_shoots(self, e: Element) -> Steps[None]:
        """Its owner chooses among equal targets, or holds fire."""
        names = [foe.id for foe in self.aims(e)]
        said = yield from self.choose(e.seat, "shoot-or-hold", [*names, HOLD], element=e.id)
        if said == HOLD:
            e.holds = True
            self.tell("holds-fire", "B2.3", element=e.id)
        else:
            yield from self.volley(e, self.element(said))

    # --- One shooting combat ---

    @rule("B5.2.1.h", "B5.2.1.c", "B5.3.a")
    def volley(self, shooter: Element, target: Element) -> Steps[None]:
        """All who shoot at the target, its shot back, and the result."""
        volley = yield from self.group_shooters(shooter, target)
        pair = self.element(volley.shooter), target
        for e in pair:
            yield from self.guide_shot(e, volley)
        self.note_shots(volley)
        outcomes = yield from self.fight_out(pair, volley)
        for outcome in outcomes:
            loser, winner = pair if outcome.loser == pair[0].id else pair[::-1]
            behind = [factor.by for factor in self.rank_support(loser, winner, melee=False)]
            settled = yield from self.settle(outcome)
            for fallen in self.fall_with(settled, behind):
                yield from self.settle(fallen)
        self.reveal_ambushes()

    @rule("B5.2.1.b", "B5.2.1.c", "B5.2.1.h")
    def group_shooters(self, shooter: Element, target: Element) -> Steps[Volley]:
        """Who takes part: the nearest shooter is the main one, the others support it."""
        group = [shooter, *(yield from self.supporters(shooter, target))]
        group.sort(key=lambda e: distance(e.box, target.box))
        main = group[0]
        answered = self.shoots_back(target, main)
        back = (yield from self.supporters(target, main)) if answered else []
        helpers, answering = (tuple(e.id for e in side) for side in (group[1:], back))
        return Volley(main.id, target.id, answered, helpers, answering)

    @rule("B5.2.1.c")
    def shoots_back(self, target: Element, shooter: Element) -> bool:
        """Who has not shot yet and can, must."""
        return self.may_shoot(target) and self.shot(target, shooter) is not None

    @rule("B5.2.1.b", "B5.2.1.h", "B2.3")
    def supporters(self, shooter: Element, target: Element) -> Steps[list[Element]]:
        """A second and a third shooter, as their owner likes.

        Whom he leaves out, though it has no other target to choose, holds its fire.
        """
        ready = [e for e in self.friends(shooter) if self.could_join(e, target)]
        chosen = list[Element]()
        while ready and len(chosen) < MOST_SHOOTERS - 1:
            options = [*(e.id for e in ready), "done"]
            said = yield from self.choose(
                shooter.seat, "support-shot", options, element=shooter.id, foe=target.id
            )
            if said == "done":
                break
            chosen.append(self.element(said))
            ready.remove(chosen[-1])
        if len(chosen) < MOST_SHOOTERS - 1:
            for e in ready:
                e.holds = len(self.aims(e)) == 1
        return chosen

    @rule("B5.2.1.b", "B5.2.1.h")
    def could_join(self, e: Element, target: Element) -> bool:
        """Whether `e` could also shoot at the target."""
        return not e.holds and self.may_shoot(e) and target in self.aims(e)

    @rule("B5.2.1.k", "T9.4", "B5.2.3.h", "G27", "G58", "G59")
    def guide_shot(self, e: Element, volley: Volley) -> Steps[None]:
        """The active player may pay for a wizard's help just before the dice, if `e` shoots."""
        shoots = e.id == volley.shooter or volley.answered
        guns = e.kind == "handgunner" and self.options.handgunner_magic
        fits = fights_as(e.kind) in ARCHERS_ETC or guns
        if not (shoots and fits and self.may_pay(e)):
            return
        ap = self.state.ap
        if (yield from self.agree(e.seat, "shooting-magic", element=e.id, ap=ap)):
            self.state.ap -= 1
            e.aided = "shooting"
            self.tell("shooting-magic", "T9.4", element=e.id, ap=self.state.ap)

    @rule("B5.2.1.c", "B5.2.1.h", "B5.2.1.j", "B4.6.a", "B3.2.2.a", "B1.c", "G67")
    def note_shots(self, volley: Volley) -> None:
        """Who has shot, who has been shot at, and what that betrays."""
        main, target = self.element(volley.shooter), self.element(volley.target)
        self.note_shot(main, target)
        for name in volley.helpers:
            self.note_shot(self.element(name), target)
        if volley.answered:
            self.note_shot(target, main)
        for name in volley.answering:
            self.note_shot(self.element(name), main)

    def note_shot(self, e: Element, target: Element) -> None:
        """One element has shot at another."""
        if e.seat == self.state.active and (second := self.rotating(e)):
            second.shot = True
        e.shot, target.shot_at = True, True
        e.shot_at_flyers = e.shot_at_flyers or is_flying(target.kind)
        if e.status == "ambush":
            self.reveal(e)
        self.dismount(target)
        self.tell("shoots", "B5.2.1.h", element=e.id, foe=target.id)

    @rule("B5.2.1.j", "G67")
    def rotating(self, e: Element) -> Element | None:
        """The second rank of Handgunners, who step forward as the first one loads."""
        return self.second_handgunner(e) if e.kind == "handgunner" else None
