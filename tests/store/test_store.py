"""What is stored is stored once, in order, wholly or not at all; the same on both databases."""

from collections.abc import Iterator
from concurrent.futures import wait

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from feldherr.store import (
    Answered,
    Chatted,
    NewBattle,
    Rest,
    Seat,
    Standing,
    Store,
    Taken,
    Undone,
)
from feldherr.store.lines import AnyLine
from feldherr.store.tables import METADATA
from feldherr.table import Entry, Placement
from tests.patience import PATIENCE

SEATS = (Seat("blue", ""), Seat("red", "hash"))


def battle(name: str, address: str = "", created: str = "2026-01-01") -> NewBattle:
    return NewBattle(name, "toy", b"\x00start", "secret", created, address)


def answered(number: int) -> Answered:
    return Answered(Entry("red", "take", str(number)))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


def test_the_tables_are_what_the_migrations_make(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_a_battle_comes_back_as_it_was_stored(store: Store) -> None:
    placed = Placement(("r1",), ((1.5, 2.25, 90.0),), "line")
    lines: list[AnyLine] = [
        Answered(Entry("red", "put", placed)),
        Answered(Entry("fate", "roll", (3, 4), (6, 6))),
        Undone(1),
        Chatted("", "Grüß Gott", "2026-01-01T00:00:00+00:00"),
    ]
    store.create(battle("a"), SEATS, Standing(turn=2), lines[:1]).result()
    store.append(battle("a"), 2, lines[1:], Standing(turn=3, waiting_for=("red",))).result()
    stored = store.load("a")
    assert stored is not None
    assert (stored.battle, stored.seats, stored.lines) == (battle("a"), SEATS, lines)
    assert stored.standing == Standing(turn=3, waiting_for=("red",))
    assert store.since("a", 2) == lines[2:]
    assert store.load("b") is None


def test_a_line_is_stored_once(store: Store) -> None:
    store.create(battle("a"), SEATS, Standing(), [answered(1)]).result()
    for number in (1, 2):
        first = store.append(battle("a"), 2, [answered(number), answered(9)], Standing())
        if number == 1:
            first.result()
    with pytest.raises(Taken):
        first.result()
    assert store.since("a", 0) == [answered(1), answered(1), answered(9)]


def test_of_a_change_that_fails_nothing_is_stored_and_of_the_others_everything(
    store: Store,
) -> None:
    for name in "abc":
        store.create(battle(name), SEATS, Standing(), [answered(1)]).result()
    futures = [
        store.append(battle(name), at, [answered(at), answered(at + 1)], Standing(number=at))
        for name, at in (("a", 2), ("b", 1), ("c", 2))
    ]
    wait(futures)
    assert [type(future.exception()) for future in futures] == [type(None), Taken, type(None)]
    assert [len(store.since(name, 0)) for name in "abc"] == [3, 1, 3]
    found = store.load("b")
    assert found is not None and found.standing.number == 0


def test_what_nobody_waits_for_any_more_is_stored_all_the_same(store: Store) -> None:
    store.create(battle("a"), SEATS, Standing(), []).result()
    futures = [store.append(battle("a"), n, [answered(n)], Standing()) for n in range(1, 9)]
    assert not any(future.cancel() for future in futures)
    store.append(battle("a"), 9, [answered(9)], Standing()).result(PATIENCE)
    assert store.since("a", 0) == [answered(n) for n in range(1, 10)]


def test_many_changes_at_once_all_arrive_in_order(store: Store) -> None:
    for name in "abcd":
        store.create(battle(name), SEATS, Standing(), [])
    futures = [
        store.append(battle(name), number, [answered(number)], Standing(number=number))
        for number in range(1, 101)
        for name in "abcd"
    ]
    for future in futures:
        future.result()
    for name in "abcd":
        assert store.since(name, 0) == [answered(number) for number in range(1, 101)]


def test_a_rest_replaces_the_rest_before(store: Store) -> None:
    store.create(battle("a"), SEATS, Standing(), [answered(1)]).result()
    for rest in (Rest(0, b"first"), Rest(1, b"\xff second")):
        store.lay_down("a", rest).result()
        stored = store.load("a")
        assert stored is not None and stored.rest == rest


def test_lists_and_counts_know_what_goes_on(store: Store) -> None:
    for number, name in enumerate("abc"):
        address = "here" if name != "c" else "there"
        store.create(
            battle(name, address, f"2026-01-0{number + 1}"), SEATS, Standing(), []
        ).result()
    assert [found.id for found, _ in store.listed(False, 2)] == ["c", "b"]
    assert (store.count(), store.count("here"), store.count("there")) == (3, 2, 1)
    store.append(battle("a", "here"), 1, [Undone(0)], Standing(over=True)).result()
    assert [found.id for found, _ in store.listed(True, 9)] == ["a"]
    assert (store.count(), store.count("here")) == (2, 1)


def test_a_database_is_opened_again_with_all_that_is_in_it(url: str) -> None:
    first = Store(url)
    first.create(battle("a"), SEATS, Standing(), [answered(1)])
    first.close()
    second = Store(url)
    assert second.since("a", 0) == [answered(1)]
    second.close()
