"""Journals on disk: written line by line, read, replayed, verified, viewed without the rules."""

from io import StringIO
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.table import Battle
from feldherr.table.record import Header, Scribe, Unreadable, first_difference, patch, patched, read
from tests.table.test_battle import new, played
from tests.table.toy import Counters, Heap, Toy

HEADER = Header(journal=1, feldherr="1", game="toy", rules="abc", opening={"heap": 12})
PLAIN = st.recursive(
    st.integers() | st.text(max_size=3),
    lambda inner: st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=12,
)
TREES = st.dictionaries(st.text(max_size=2), PLAIN, max_size=5)


def written(battle: Battle[Toy, Heap], path: Path, ended: bool = True) -> Path:
    file = StringIO()
    scribe = Scribe(file, HEADER)
    scribe.follow(battle)
    if ended:
        scribe.end("secret")
    path.write_text(file.getvalue(), encoding="utf-8")
    return path


def test_a_journal_holds_the_whole_battle(tmp_path: Path) -> None:
    battle = played(Random(1))
    journal = read(written(battle, tmp_path / "battle.jsonl"))
    assert (journal.header, journal.entries, journal.secret) == (HEADER, battle.journal, "secret")
    again = new().replay(journal.entries)
    assert first_difference(again, journal) is None
    assert [event for mark in journal.marks for event in mark.events] == battle.events


def test_states_are_seen_without_the_rules(tmp_path: Path) -> None:
    battle = played(Random(2))
    journal = read(written(battle, tmp_path / "battle.jsonl"))
    *_, (mark, last) = journal.states()
    assert msgspec.convert(last, Heap) == battle.state
    assert mark.answers == len(battle.journal)


def test_writing_along_gives_the_same_file_as_writing_afterwards(tmp_path: Path) -> None:
    whole = played(Random(3))
    file = StringIO()
    along, scribe = new(), Scribe(file, HEADER)
    for entry in whole.journal:
        along.replay([entry])
        scribe.follow(along)
    scribe.end("secret")
    marks = [line for line in file.getvalue().splitlines() if '"mark"' in line]
    after = written(whole, tmp_path / "whole").read_text().splitlines()
    assert marks == [line for line in after if '"mark"' in line]


class FallsTwice(Counters):
    """A rule fix that asks the same questions and decides otherwise."""

    def fall_back(self, who: str):  # type: ignore[no-untyped-def]
        yield from super().fall_back(who)
        self.state.hands[who].taken += 1


def test_a_changed_rule_is_noticed_at_the_first_difference(tmp_path: Path) -> None:
    battle = played(Random(4))
    journal = read(written(battle, tmp_path / "battle.jsonl"))
    other = Battle(FallsTwice, Toy())
    for entry in journal.entries[:4]:
        other.replay([entry])
    assert first_difference(other, journal) == 4


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    path = written(played(Random(5)), tmp_path / "battle.jsonl", ended=False)
    whole = read(path)
    path.write_text(path.read_text()[:-20], encoding="utf-8")
    torn = read(path)
    assert torn.torn and not whole.torn
    assert torn.lines == whole.lines[:-1]


def test_a_journal_may_break_off_anywhere(tmp_path: Path) -> None:
    path = written(played(Random(5)), tmp_path / "battle.jsonl", ended=False)
    lines = path.read_text().splitlines(keepends=True)
    for kept in range(2, len(lines)):
        path.write_text("".join(lines[:kept]), encoding="utf-8")
        journal = read(path)
        again = Battle(Counters, Toy()).replay(journal.entries)
        assert first_difference(again, journal) is None, kept


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "empty"),
        (b"\xff\xfe", "not-utf8 {'byte': '0'}"),
        (b"{}\n", "line': '1', 'detail': 'Object missing required field"),
        (b"not json\n", "line': '1', 'detail': 'JSON is malformed"),
        (msgspec.json.encode(HEADER).replace(b'"journal":1', b'"journal":9') + b"\n", "format': 9"),
    ],
)
def test_a_bad_journal_is_refused_with_a_sentence(
    tmp_path: Path, content: bytes, complaint: str
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=complaint):
        read(path)


@given(TREES, TREES)
def test_a_patch_makes_the_new_out_of_the_old(
    old: dict[str, object], new: dict[str, object]
) -> None:
    assert patched(old, patch(old, new)) == new
