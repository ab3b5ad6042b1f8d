"""What each seat sees of a match: the whole table, or what one answer has changed."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from feldherr.games.showable import in_both
from feldherr.picture.scene import Die, Frame, Line, Scene, Text, changes
from feldherr.replay import Teller, dice
from feldherr.table import Entry, Roll, Sight, masked

from .asking import Asking
from .match import Match
from .messages import (
    Card,
    Chatted,
    Ended,
    Happened,
    Overlaid,
    Overlay,
    Player,
    Requested,
    Shown,
    Table,
)
from .told import Asked
from .wording import Wording, battle_of

Connected = Mapping[str, int]
"""How many connections each seat has; "" are spectators."""


class Before(NamedTuple):
    """How it was before an answer: so many events, the dice to be rolled, for which seats."""

    events: int
    rollers: tuple[str, ...]
    roll: Roll | None


class Told(Struct, frozen=True):
    """A line of the log; `only` is the seat that alone may read it, "" = everybody."""

    line: Line
    only: str


class Stage:
    """Remembers what each audience has on its table, so that it can be told what changes."""

    def __init__(self, battle: str, match: Match) -> None:
        self.battle, self.match, self.played = battle, match, match.played
        self.teller = Teller(match.played, match.opening)
        self.wording = Wording(self.teller)
        self.worth = {seat: self.played.points(army) for seat, army in match.opening.armies.items()}
        self.breaks_at = {
            seat: self.played.breaks_at(match.opening, seat) for seat in self.played.seats
        }
        self.told = list[Told]()
        self.scenes = dict[str, Scene]()
        self.sights, self.seen_at = dict[str, Sight](), 0

    def table(self, seat: str, connected: Connected) -> Table:
        """Everything, as `seat` sees it; "" is a spectator."""
        match, moment = self.match, self.match.moment
        self.catch_up()
        scene = self.scene(seat)
        self.scenes[seat] = scene
        return Table(
            battle=self.battle,
            seat=seat,
            game=match.start.game,
            title=self.title,
            number=match.number,
            scene=scene,
            lines=self.lines(0, seat),
            phases=self.phases,
            turn=moment.turn,
            side=moment.side,
            phase=moment.phase,
            seats=self.players(connected),
            waiting_for=match.waiting_for,
            question=self.asked(seat),
            commitment=self.commitment,
            undo=match.can_undo(seat),
            ended=self.ended(),
            requests=tuple(Requested(what=r.what, seat=r.seat) for r in match.requests.values()),
            chat=tuple(Chatted(seat=c.seat, text=c.text, at=c.at) for c in match.chat),
        )

    def look(self, seats: Sequence[str]) -> None:
        """Know what each audience has on its table; after a rest nobody is told anew."""
        for seat in seats:
            if seat not in self.scenes:
                self.scenes[seat] = self.scene(seat)

    def happened(
        self, entry: Entry, before: Before, seats: Sequence[str], connected: Connected
    ) -> dict[str, Happened]:
        """What the last answer changed, for each of these audiences."""
        self.catch_up()
        match, players = self.match, self.players(connected)
        shared = None if match.hidden else self.scene("")  # all see the same: it is drawn once
        news, waiting = dict[str, Happened](), match.waiting_for
        rolled = self.wording.asks(before.roll) if before.roll else None
        for seat in seats:
            old, new = self.scenes[seat], shared or self.scene(seat)
            self.scenes[seat] = new
            news[seat] = Happened(
                number=match.number,
                seat=entry.seat,
                frame=self.frame(entry, before, old, new, seat),
                rolled=rolled,
                seats=players,
                waiting_for=waiting,
                question=self.asked(seat),
                undo=match.can_undo(seat),
            )
        return news

    def frame(self, entry: Entry, before: Before, old: Scene, new: Scene, seat: str) -> Frame:
        """What leads from one scene to the next, as a seat sees it."""
        moment = self.match.moment
        return Frame(
            turn=moment.turn,
            side=moment.side,
            phase=moment.phase,
            lost=moment.lost,
            lines=self.lines(before.events, seat),
            dice=self.dice(entry, before),
            **changes(old, new),
        )

    def dice(self, entry: Entry, before: Before) -> tuple[Die, ...]:
        """The dice that fell, in the colours of those for whom they did."""
        fell = dice(self.played, [entry], self.match.battle.events[before.events :])
        if len(fell) != len(before.rollers):
            return fell
        sides = map(self.played.seats.index, before.rollers)
        return tuple(replace(die, side=side) for die, side in zip(fell, sides, strict=True))

    def scene(self, seat: str) -> Scene:
        match = self.match
        state = masked(match.battle.state, seat) if match.hidden else match.battle.state
        return self.played.scene(match.opening, state)

    # --- The log ---

    def catch_up(self) -> None:
        """Put new events into words."""
        events = self.match.battle.events
        for event in events[len(self.told) :]:
            self.told.append(Told(self.teller.line(event), event.only))

    def taken_back(self) -> None:
        """Forget what did not happen after all."""
        del self.told[len(self.match.battle.events) :]

    def lines(self, since: int, seat: str) -> tuple[Line, ...]:
        return tuple(told.line for told in self.told[since:] if told.only in ("", seat))

    # --- The question ---

    def asking(self, seat: str) -> Asking | None:
        """The open question, if this seat is asked."""
        question = self.match.question(seat)
        if question is None:
            return None
        return Asking(self.played, self.wording, question, self.sight(seat))

    def sight(self, seat: str) -> Sight:
        """What a seat sees now; the same until something happens, as it remembers what it found."""
        if self.seen_at != self.match.serial:
            self.seen_at = self.match.serial
            self.sights.clear()
        if seat not in self.sights:
            self.sights[seat] = Sight(self.match.battle, seat)
        return self.sights[seat]

    def asked(self, seat: str) -> Asked | None:
        asking = self.asking(seat)
        if asking is None:
            return None
        return asking.asked(self.match.number + 1, self.match.battle.step)

    # --- What is shown to who looks at something ---

    def overlaid(self, seat: str, wish: Overlay) -> Overlaid:
        """What is laid over the table for a seat."""
        shapes = self.played.aid.overlay(self.sight(seat).rules, wish.what, wish.bodies)
        return Overlaid(ref=wish.ref, shapes=tuple(map(self.wording.laid, shapes)))

    def shown(self, seat: str, wish: Card) -> Shown:
        """The card of a body, as far as a seat knows it."""
        sheet = self.played.aid.sheet(self.sight(seat).rules, wish.body)
        if sheet is None:
            return Shown(ref=wish.ref, body=wish.body)
        return Shown(
            ref=wish.ref,
            body=wish.body,
            title=self.wording.text(sheet.title),
            beneath=self.wording.text(sheet.beneath),
            does=self.wording.note(sheet.does),
            profiles=self.wording.profiles(sheet),
            rows=self.wording.rows(sheet),
            leaves=self.wording.leaves(sheet),
        )

    # --- What does not change, or hardly ---

    @property
    def title(self) -> Text:
        armies = self.match.opening.armies
        return battle_of(armies[seat].name for seat in self.played.seats)

    @property
    def phases(self) -> tuple[tuple[str, Text], ...]:
        phases = self.played.phases.items()
        return tuple((phase, self.teller.text(key, {})) for phase, key in phases)

    @property
    def commitment(self) -> str:
        return self.match.fate.commitment if self.match.start.dice == "table" else ""

    def players(self, connected: Connected) -> tuple[Player, ...]:
        """Both sides, in the order of the picture."""
        lost, opening = self.match.moment.lost, self.match.opening
        return tuple(
            Player(
                seat=seat,
                name=in_both(opening.armies[seat].name),
                commander=self.match.leaders[seat],
                connected=bool(connected.get(seat)),
                points=self.worth[seat],
                lost=lost[side],
                breaks_at=self.breaks_at[seat],
            )
            for side, seat in enumerate(self.played.seats)
        )

    def ended(self) -> Ended | None:
        """How it ended, if it is over; the secret of the dice is told then."""
        match = self.match
        if not match.over:
            return None
        secret = match.secret if match.start.dice == "table" else ""
        if match.ended:
            key, winner = f"server-{match.ended.how}", match.ended.winner
            loser = match.other(winner) if winner else ""
            verdict = self.teller.text(key, {"loser": loser})
            return Ended(winner=winner, verdict=verdict, secret=secret)
        moment = match.moment
        told = {"side": moment.winner}
        return Ended(
            winner=moment.winner,
            verdict=self.teller.text("server-won" if moment.winner else "film-drawn", told),
            why=self.wording.text(moment.why) if moment.why else None,
            rules=(moment.won_by,) if moment.won_by else (),
            secret=secret,
        )
