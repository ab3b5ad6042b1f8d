"""A battle as a film: what stood where after every answer, told in both languages."""

from collections.abc import Container, Iterable, Iterator
from typing import Any

import msgspec
from msgspec import structs

from feldherr.games.registry import Game, Moment, game
from feldherr.games.showable import in_both
from feldherr.picture.scene import Army, Die, Film, Frame, Line, Scene, Text, changes
from feldherr.table import Entry, Event
from feldherr.table.record import Answered, Journal, Marked, Unreadable, patched
from feldherr.texts import LANGUAGES, sentence


class Teller:
    """Makes sentences of one battle's events, in both languages."""

    def __init__(self, played: Game, opening: Any) -> None:
        self.names = {lang: played.names(opening, lang) for lang in LANGUAGES}
        self.opening = played.opening

    def text(self, message: str, args: dict[str, Any]) -> Text:
        """Raises `LookupError` for a message that nobody wrote or that lacks an argument."""
        told = {lang: sentence(lang, message, args, self.names[lang]) for lang in LANGUAGES}
        return Text(**told)

    def line(self, event: Event) -> Line:
        """A sentence; what an old journal tells and nobody can word any more: the key."""
        opens = event.key in self.opening
        try:
            return Line(self.text(f"event-{event.key}", event.args), event.rules, opens)
        except LookupError:
            return Line(Text.both(event.key), event.rules, opens)


def film(journal: Journal, only: Container[str] | None = None) -> Film:
    """The film of a journal, from what it wrote down itself: the rules are not asked.

    `only`: the keys of the events that are told, if not all are wanted. Raises `Unreadable` for a
    journal that was broken off before its first mark, or whose states are none of the game.
    """
    played = game(journal.header.game)
    opening = opening_of(journal)
    shooting = Shooting(played, opening, only)
    frames = tuple(shooting.frames(journal))
    if shooting.first is None:
        raise Unreadable(journal.name, "journal-nothing")
    last = played.moment(opening, shooting.state)
    return Film(
        game=Text(**played.title),
        verdict=shooting.verdict(last),
        armies=(shooting.army(0, journal), shooting.army(1, journal)),
        scene=shooting.first,
        frames=frames,
        phases={phase: shooting.teller.text(key, {}) for phase, key in played.phases.items()},
        winner=played.seats.index(last.winner) if last.winner else None,
    )


def opening_of(journal: Journal) -> Any:
    """How the battle began. Raises `Unreadable` if that is no opening of the game."""
    opens = game(journal.header.game).engine.opens
    try:
        return msgspec.convert(journal.header.opening, opens)
    except msgspec.ValidationError as wrong:
        raise Unreadable(journal.name, "journal-line", line="1", detail=str(wrong)) from wrong


class Shooting:
    """Takes the frames of one film, one for each mark of the journal."""

    def __init__(self, played: Game, opening: Any, only: Container[str] | None) -> None:
        self.played, self.opening, self.only = played, opening, only
        self.teller = Teller(played, opening)
        self.state: Any = None
        self.first: Scene | None = None
        self.scene: Scene | None = None

    def frames(self, journal: Journal) -> Iterator[Frame]:
        """One frame a mark."""
        entries, plain = list[Entry](), dict[str, Any]()
        for line in journal.lines:
            if isinstance(line, Answered):
                entries.append(line.entry)
            elif isinstance(line, Marked):
                plain = patched(plain, line.changes)
                self.state = self.state_of(plain, line, journal)
                yield self.frame(line, entries)
                entries = []

    def state_of(self, plain: dict[str, Any], mark: Marked, journal: Journal) -> Any:
        """The state at a mark. Raises `Unreadable` if it is none that the game knows today."""
        try:
            return msgspec.convert(plain, self.played.engine.kind)
        except msgspec.ValidationError as wrong:
            args = {"answers": str(mark.answers), "detail": str(wrong)}
            raise Unreadable(journal.name, "journal-state", **args) from wrong

    def frame(self, mark: Marked, entries: list[Entry]) -> Frame:
        """What one mark adds to the film."""
        scene = self.played.scene(self.opening, self.state)
        if self.scene is None:
            self.first = self.scene = structs.replace(scene, bodies=())
        before, self.scene = self.scene, scene
        moment = self.played.moment(self.opening, self.state)
        return Frame(
            turn=moment.turn,
            side=moment.side,
            phase=moment.phase,
            lost=moment.lost,
            answers=mark.answers,
            lines=tuple(self.teller.line(event) for event in mark.events if self.wanted(event)),
            dice=sided(dice(self.played, entries, mark.events), mark.events, before),
            **changes(before, scene),
        )

    def wanted(self, event: Event) -> bool:
        return self.only is None or event.key in self.only

    def army(self, side: int, journal: Journal) -> Army:
        """One side as the page names it."""
        seat = self.played.seats[side]
        army = self.opening.armies[seat]
        return Army(
            name=in_both(army.name),
            player=journal.header.commanders.get(seat, ""),
            points=self.played.points(army),
            breaks_at=self.played.breaks_at(self.opening, seat),
        )

    def verdict(self, last: Moment) -> Text:
        """How the battle ended, in a sentence."""
        if last.winner:
            return self.teller.text("film-won", {"side": last.winner, "rule": last.won_by})
        return self.teller.text("film-drawn" if last.phase == "over" else "film-open", {})


def dice(played: Game, entries: Iterable[Entry], events: Iterable[Event]) -> tuple[Die, ...]:
    """The dice that answers have rolled: as the events show them, else by their numbers.

    An event of a game whose dice have symbols names the faces that lie on the table: `dice`.
    """
    if played.die is not None:
        told = [name for event in events for name in event.args.get("dice", ())]
        if told:
            return tuple(map(played.die, told))
    return tuple(die for entry in entries for die in _numbered(entry))


def sided(fell: tuple[Die, ...], events: Iterable[Event], before: Scene) -> tuple[Die, ...]:
    """The dice with the sides for which they fell, as far as an event tells that two have fought.

    Such an event names `element` and `foe` and has the faces of their `dice`, in this order.
    """
    sides, left = {body.id: body.side for body in before.bodies}, list(fell)
    for event in events:
        told = event.args.get("dice", ())
        two = [sides.get(str(event.args.get(role))) for role in ("element", "foe")]
        for at in range(len(left) - 1):
            free = left[at].side is None
            if free and [die.face for die in left[at : at + 2]] == list(told) and None not in two:
                left[at : at + 2] = map(_of, left[at : at + 2], two)
                break
    return tuple(left)


def _of(die: Die, side: int | None) -> Die:
    return structs.replace(die, side=side)


def _numbered(entry: Entry) -> list[Die]:
    """The dice of a roll; other answers have none."""
    faces = entry.answer if isinstance(entry.answer, tuple) else ()
    return [Die(sides, face) for sides, face in zip(entry.dice, faces, strict=bool(entry.dice))]
