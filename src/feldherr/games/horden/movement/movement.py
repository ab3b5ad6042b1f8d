"""B2.1 Movement: the moves of the active player, and what they bring about."""

from collections.abc import Iterator, Sequence

from feldherr.field.box import within
from feldherr.field.path import sweep_hits
from feldherr.table import Placement, Steps, Stop, rule

from ..aftermath.fortifications import inner_ground
from ..base import le
from ..deployment.stops import stop_of
from ..whereabouts import WIDEST
from .action_points import Attack
from .approach import attacks_of
from .extra_move import ExtraMove
from .halts import Halts
from .mounted_infantry import MountedInfantry
from .moves import NEAR
from .suggestions import Suggestions
from .tracks import Move, Track
from .turning import Turning

MOST_FOR_CONTACTS = 2
"""B4.c, B4.4.b: what contacts can cost, AP."""


class Movement(Suggestions, ExtraMove, Halts, Turning, MountedInfantry):
    """The steps `move` and `stride`."""

    @rule("B2.1", "B4.a", "B4.d", "B4.2.b")
    def move(self) -> Steps[None]:
        """One tactical move, or something that costs nothing; "done" ends them."""
        seat = self.state.active
        self.state.phase = "movement"
        if not self.state.ap and not any(self.free_words(seat)):
            self.state.cursor = "stride"
            return
        answer = yield from self.place(
            seat,
            "move",
            self.suggest_moves,
            self.judge_move,
            lambda: self.words(seat),
            ap=self.state.ap,
        )
        if isinstance(answer, Placement):
            yield from self.make_move(answer)
        elif answer == "done":
            self.state.cursor = "stride"
        else:
            yield from self.do_word(*answer.split(" "))

    @rule("B4.5.d", "B4.5.e")
    def stride(self) -> Steps[None]:
        """One action point left over may buy one extra move."""
        seat = self.state.active
        idle = self.state.ap and not self.state.strode
        able = list(filter(self.can_stride, self.elements(seat))) if idle else []
        if not able:
            self.state.cursor = "face_flyers"
            return
        answer = yield from self.place(
            seat,
            "stride",
            lambda: self.suggest_strides(able),
            self.judge_stride,
            ("done",),
            ap=self.state.ap,
        )
        if isinstance(answer, Placement):
            yield from self.make_extra_move(answer)
        self.state.cursor = "face_flyers"

    # --- Moves ---

    @rule("B4.a", "B4.b", "B4.c")
    def make_move(self, answer: Placement) -> Steps[None]:
        """Make a tactical move that was allowed."""
        move = self.move_of(answer)
        assert isinstance(move, Move), move
        yield from self._go(move, len(self.charges(move.movers)))

    @rule("B4.5.d", "B4.5.e")
    def make_extra_move(self, answer: Placement) -> Steps[None]:
        """Make an extra move that was allowed; unless the commander leads it, the wizards do."""
        move = self.move_of(answer)
        assert isinstance(move, Move), move
        led = self.led_along_road(move)
        yield from self._go(move, 1)
        self.state.strode = True
        for e in move.movers:
            e.strode = e.individual == "wizard" and not led

    @rule("B4.d")
    def _go(self, move: Move, price: int) -> Steps[None]:
        """Go as far as one gets, and pay: also for what a river stops."""
        tracks = yield from self.halted(move)
        price += len(self.attack_charges(self._dear_attacks(tracks)))
        self._set_down(tracks, move.how)
        self.state.ap -= price
        names = tuple([track.element.id for track in tracks])
        self.tell(
            "moved",
            "B4.a",
            elements=names,
            paths=told(tracks),
            ap=price,
            how=move.how,
            le=le(max([track.mm for track in tracks])),
        )
        self._bring_about(tracks)

    @rule("B4.c", "B4.4.b")
    def _dear_attacks(self, tracks: Sequence[Track]) -> list[Attack]:
        """Whom those bring into contact who may have to pay for that."""
        found: list[Attack] = []
        for track in tracks:
            e = track.element
            if self.may_pay_more(e):
                foes = self.near(e, self.enemy(e.seat), track.after)
                found += attacks_of(self.encounters([track], [(foe, foe.box) for foe in foes]))
        return found

    def _set_down(self, tracks: Sequence[Track], how: str) -> None:
        for track in tracks:
            e = track.element
            e.moved, e.landed = True, how == "land"
            if e.status == "ambush":
                self.reveal(e)
            elif e.status == "aboard":
                e.status, e.boat = "table", ""
        if how == "embark":
            self.go_aboard(tracks[0].element, tracks[0].after)
            return
        self.put_together([(track.element, track.end, track.after) for track in tracks])
        for track in tracks:
            if track.element.kind == "boat":
                track.element.landed = self.landing_side(track.after) is not None

    def _bring_about(self, tracks: Sequence[Track]) -> None:
        """What a move does to others, and what it lets appear."""
        for track in tracks:
            self._run_over(track)
            self.come_on(track.element)
            self.dismount_in_contact(track.element)
        self.reveal_ambushes(*[track.element for track in tracks])
        if any(map(self._near_works, tracks)):
            self.change_hands()

    @rule("B4.8.c")
    def _run_over(self, boat: Track) -> None:
        """Not combat: whom a boat meets standing in water is gone."""
        if boat.element.kind != "boat":
            return
        for foe in list(self.enemies(boat.element)):
            if self.runs_over(boat.element, foe) and sweep_hits(boat.sweep, foe.box):
                self.lose(foe, "run-over", "B4.8.c")

    def _near_works(self, track: Track) -> bool:
        """Whether a move began or ended at a camp or fortification."""
        if not self.works_near(track.before.center, track.reach):
            return False
        works = [camp.box for camp in self.state.camps.values()]
        works += [inner_ground(section) for section in self.state.sections.values()]
        return any(within(base, at, 0) for base in works for at in (track.before, track.after))

    # --- Words ---

    def words(self, seat: str) -> Iterator[str]:
        """What can be said instead of moving something."""
        yield "done"
        yield from self.free_words(seat)
        yield from (word for word in self.landings(seat) if self._can_say(word))

    @rule("B4.2.b", "B4.6.a", "G44")
    def free_words(self, seat: str) -> Iterator[str]:
        """What costs no action points: turning to face, and dismounting."""
        for e in self.elements(seat):
            if "mounts" in e.properties:
                yield f"dismount {e.id}"
            if e.met:
                yield from (f"face {e.id} > {foe.id}" for foe in self.may_face(e))

    @rule("B4.4.c")
    def _can_say(self, word: str) -> bool:
        """Whether a flying element has the room and its owner the action points."""
        how, name = word.split(" ")
        e, ap = self.element(name), self.state.ap
        price = len(self.charges([e]))
        return price <= ap and self.state.whereabouts.recall(
            (word, e.box, min(ap - price, MOST_FOR_CONTACTS)),
            "",
            e.box.center,
            lambda: (self.judge_move(self._in_place(how, name)) is None, NEAR + 2 * WIDEST),
        )

    @rule("B4.4.c")
    def _in_place(self, word: str, name: str) -> Placement:
        """Landing and taking off are moves, even if nothing else moves."""
        here = stop_of(self.element(name).box.pose)
        return Placement((name,), (here,), "land" if word == "land" else "")

    def do_word(self, word: str, name: str, *foe: str) -> Steps[None]:
        """Do what was said of an element."""
        e = self.element(name)
        if word == "dismount":
            self.dismount(e)
        elif word == "face":
            self.turn_to_face(e, self.element(foe[-1]))
        else:
            yield from self.make_move(self._in_place(word, name))


def told(tracks: Sequence[Track]) -> dict[str, tuple[Stop, ...]]:
    """The paths of all as events tell them, from where each began."""
    return {
        track.element.id: (stop_of(track.start), *[stop_of(leg.end) for leg in track.legs])
        for track in tracks
    }
