"""The armies that come with feldherr, and armies that people send, for the client."""

from collections import Counter
from functools import cache
from pathlib import Path

from feldherr.games.registry import Game, Row, game
from feldherr.games.showable import in_both
from feldherr.muster import BadFile, Report, armies, check, dump, judged
from feldherr.muster.army import found
from feldherr.muster.imported import imported
from feldherr.muster.sheets import sheet_of_report, written
from feldherr.muster.source import Source
from feldherr.picture.scene import Text
from feldherr.table import Illegal, Refusal
from feldherr.texts import LANGUAGES, sentence, word

from .api import ArmyFile, ArmyRow, Breach, Checked, KnownArmy, Sheeted, Translated

ARMY = "army.yaml"
"""What complaints call the text of an army."""
LIST = "list"
UNPACKED = 2_000_000
"""Bytes of a roster that somebody sends; a long one has a tenth of that."""


@cache
def report(name: str) -> Report:
    """An army that comes with feldherr. Raises `BadFile` if there is none of that name."""
    return check(name)


def named(played: str, name: str) -> Report:
    """The same of one game. Raises `Illegal` if there is none of that name."""
    known = armies(played)
    if name not in known:
        args = {"value": name, "near": 0, "nearest": "", "known": ", ".join(known)}
        raise Illegal(Refusal("no-such-army", (), args))
    return report(name)


@cache
def known_armies(played: str) -> list[KnownArmy]:
    """All armies of a game. Raises `Unknown` for an unknown game."""
    return [known_army(name) for name in armies(played)]


def known_army(name: str) -> KnownArmy:
    read = report(name)
    listed = rows(read)
    elements = sum(row.count for row in listed if row.group != "train")
    title, faction = in_both(read.army.name), faction_of(read)
    return KnownArmy(name, title, faction, read.size, elements, summary(listed))


def faction_of(read: Report) -> Text:
    """Whose army it is, if there are words for that."""
    said = worded(read.game, read.army.faction)
    return in_both("") if said.en == read.army.faction else said


def summary(listed: tuple[ArmyRow, ...]) -> Text:
    """ "4 Knights, 2 Archers": what it has most of comes first."""
    counted = Counter[tuple[str, str]]()
    for row in listed:
        if row.group != "train":
            counted[row.text.en, row.text.de] += row.count
    parts = [(count, *names) for names, count in counted.most_common()]
    return Text(
        en=", ".join(f"{count} {en}" for count, en, _ in parts),
        de=", ".join(f"{count} {de}" for count, _, de in parts),
    )


def rows(read: Report) -> tuple[ArmyRow, ...]:
    """What is in an army, the same things together."""
    counted = Counter(read.game.rows(read.army))
    return tuple(row_of(read.game, row, count) for row, count in counted.items())


def row_of(played: Game, row: Row, count: int) -> ArmyRow:
    marks = tuple(worded(played, mark) for mark in row.marks)
    kind = worded(played, row.kind)
    return ArmyRow(row.kind, row.group, in_both(row.name), kind, marks, count, row.points)


def worded(played: Game, name: str) -> Text:
    """A kind or mark of a game in both languages."""
    words = {language: played.words(language).get(name) for language in LANGUAGES}
    return Text(**{language: said or word(language, name) for language, said in words.items()})


def army_file(played: str, name: str) -> ArmyFile:
    """The file of an army that comes with feldherr."""
    read = named(game(played).name, name)
    return ArmyFile(found(name).read_text(encoding="utf-8"), rows(read))


def checked(played: str, text: str) -> Checked:
    """What somebody's army file says, with everything that is wrong with it."""
    wanted = game(played)
    try:
        read = judged(Source(ARMY, text))
    except BadFile as bad:
        return Checked(in_both(""), 0, 0, (), (breach(bad),))
    wrong = [breach(each) for each in read.breaches]
    if read.game is not wanted:
        wrong.append(breach(BadFile(ARMY, 1, Refusal("other-game"))))
    return Checked(in_both(read.army.name), read.points, read.size, rows(read), tuple(wrong))


def sheeted(played: str, text: str) -> Sheeted:
    """The same with the army's sheet, if it has one."""
    said = checked(played, text)
    try:
        read = judged(Source(ARMY, text))
        sheets = {one: sheet_of_report(read, ARMY, one) for one in LANGUAGES}
    except BadFile:
        sheets = {}
    return Sheeted(said, sheets)


def sheet_file(text: str, suffix: str, language: str) -> bytes:
    """An army's sheet as a file. Raises `Illegal` for an army that has none."""
    try:
        sheet = sheet_of_report(judged(Source(ARMY, text)), ARMY, language)
    except BadFile as bad:
        raise Illegal(bad.refusal) from bad
    return written(sheet, suffix, language)


def translated(played: str, raw: bytes) -> Translated:
    """A list of another program as an army file. Raises `Illegal` for one that cannot be used."""
    wanted = game(played)
    try:
        made = imported(Path(LIST), raw, largest=UNPACKED)
    except BadFile as bad:
        raise Illegal(bad.refusal) from bad
    if not isinstance(made.army, wanted.army):
        raise Illegal(Refusal("other-game"))
    said = zip(*(made.told(language) for language in LANGUAGES), strict=True)
    notes = (Text(**dict(zip(LANGUAGES, both, strict=True))) for both in said)
    return Translated(dump(made.army, made.points), tuple(notes))


def breach(bad: BadFile) -> Breach:
    """A complaint without its file: the client knows which one it has sent."""
    refusal = bad.refusal
    said = {
        language: sentence(language, f"no-{refusal.key}", refusal.args, {})
        for language in LANGUAGES
    }
    return Breach(Text(**said), refusal.rules, bad.line)
