"""The conversation: answering, refusing, replaying, forking, undoing, seeing."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.msgpack import encode

from feldherr.table import (
    FATE,
    Battle,
    Diverged,
    Entry,
    Illegal,
    Placement,
    SeededFate,
    Steps,
    view,
    where,
)
from feldherr.table.battle import EVERY, SPARSE
from tests.table.toy import Counters, Heap, Toy

randoms = st.randoms(use_true_random=False)


def new(engine: type[Counters] = Counters) -> Battle[Toy, Heap]:
    return Battle(engine, Toy())


def played(rng: Random, limit: int = 200, engine: type[Counters] = Counters) -> Battle[Toy, Heap]:
    battle, fate = new(engine), SeededFate("toy")
    while battle.question and len(battle.journal) < limit:
        asked = rng.choice(battle.questions)
        if asked.seat == FATE:
            battle.answer(fate.answer(asked, len(battle.journal)))
        else:
            battle.answer(rng.choice(asked.options), asked.seat)
    return battle


def bidden() -> Battle[Toy, Heap]:
    battle = new()
    battle.answer("2", "blue")
    battle.answer("3", "red")
    return battle


@given(randoms)
def test_replay_repeats_the_battle(rng: Random) -> None:
    battle = played(rng)
    again = new().replay(battle.journal)
    assert (again.state, again.events, again.marks) == (battle.state, battle.events, battle.marks)


@given(randoms, st.integers(0, 120))
def test_a_sparse_replay_has_fewer_checkpoints_and_is_the_same_battle(
    rng: Random, limit: int
) -> None:
    battle = played(rng, limit)
    again = new().replay(battle.journal, sparse=True)
    assert (again.state, again.events) == (battle.state, battle.events)
    assert again.marks == [mark for mark in battle.marks if mark in again.marks]
    last = len(battle.journal) - EVERY
    kept = [mark for mark in battle.marks if mark.answers >= last]
    assert again.marks[-len(kept) :] == kept
    assert len(again.marks) <= max(last, 0) / SPARSE + 1 + len(kept)


@given(randoms)
def test_undo_after_a_sparse_replay_goes_back_to_the_beginning(rng: Random) -> None:
    battle = played(rng)
    again = new().replay(battle.journal, sparse=True)
    while battle.journal:
        battle.undo()
        again.undo()
        assert (again.state, again.journal) == (battle.state, battle.journal)
        assert again.events == battle.events
    assert encode(again.fork().state) == encode(battle.state)


def test_who_goes_on_after_a_sparse_replay_gets_every_checkpoint() -> None:
    battle = played(Random(0), 10)
    again = new().replay(battle.journal, sparse=True)
    answers = len(battle.journal)
    for _ in range(3):
        asked = battle.question
        assert asked is not None
        answer = (3,) if asked.seat == FATE else asked.options[0]
        battle.answer(answer, asked.seat)
        again.answer(answer, asked.seat)
    since = [mark for mark in battle.marks if mark.answers >= answers]
    assert again.marks[-len(since) :] == since


@given(randoms)
def test_every_checkpoint_resumes_the_battle(rng: Random) -> None:
    battle = played(rng)
    for mark in battle.marks:
        rest = Battle(Counters, Toy(), mark.snapshot).replay(battle.journal[mark.answers :])
        assert rest.state == battle.state
        assert rest.events == battle.events[mark.events :]


@given(randoms, st.integers(0, 40))
def test_undo_takes_exactly_one_answer_back(rng: Random, limit: int) -> None:
    battle = played(rng, limit)
    before = encode(battle.state), list(battle.journal), list(battle.events), list(battle.marks)
    if battle.question:
        asked = battle.question
        battle.answer((3,) if asked.seat == FATE else asked.options[0], asked.seat)
        battle.undo()
        assert (encode(battle.state), battle.journal, battle.events, battle.marks) == before


def test_undo_of_nothing_is_an_error() -> None:
    with pytest.raises(IndexError, match="nothing"):
        new().undo()


@given(randoms, st.integers(0, 40))
def test_a_fork_starts_equal_and_lives_alone(rng: Random, limit: int) -> None:
    battle = played(rng, limit)
    before, twin = encode(battle.state), battle.fork()
    assert encode(twin.state) == before
    while asked := twin.question:
        twin.answer((2,) if asked.seat == FATE else asked.options[-1], asked.seat)
    assert encode(battle.state) == before


class Pauses(Counters):
    """Asks only at every third step."""

    gone = list[str]()

    def put(self) -> Steps[None]:
        self.gone.append("put")
        self.state.cursor = "put_more"
        yield from ()

    def put_more(self) -> Steps[None]:
        self.gone.append("put_more")
        self.state.cursor = "take"
        yield from ()


def test_only_the_first_fork_goes_through_the_steps_that_ask_nothing() -> None:
    """What it leaves behind it resumes and undoes as before."""
    battle = played(Random(1), 4, Pauses)
    assert battle.journal[-1].key == "fall", "the steps that ask nothing have just been gone"
    known = [mark.answers for mark in battle.marks]
    for gone in (["put", "put_more"], []):
        Pauses.gone.clear()
        twin = battle.fork()
        assert Pauses.gone == gone
        assert (encode(twin.state), repr(twin.question)) == (
            encode(battle.state),
            repr(battle.question),
        )
    assert [mark.answers for mark in battle.marks] == known
    assert battle.marks[-1].events == len(battle.events)
    battle.undo()
    assert battle.question and battle.question.key == "fall"


def test_sealed_answers_come_in_any_order_and_stay_hidden() -> None:
    battle = new()
    battle.answer("2", "blue")
    assert [question.seat for question in battle.questions] == ["red"]
    assert battle.state.hands["blue"].bid == 0
    with pytest.raises(Illegal, match="not-your-question"):
        battle.answer("1", "blue")
    battle.answer("3", "red")
    assert [hand.bid for hand in battle.state.hands.values()] == [3, 2]


def test_a_seat_sees_its_own_secret_and_its_own_question_only() -> None:
    battle = bidden()
    assert view(battle, "red").state.hands["blue"].bid == 0
    assert view(battle, "blue").state.hands["blue"].bid == 2
    assert view(battle, "").state.hands["red"].bid == 0
    asked = view(battle, "red").question
    assert asked is not None and (asked.key, asked.about) == ("take", {"left": 12})
    assert view(battle, "blue").question is None
    battle.state.hands["blue"].revealed = True
    assert view(battle, "red").state.hands["blue"].bid == 2


@pytest.mark.parametrize("bad", ["4", "", (1,), Placement(("heap",), ((0, 0, 0),))])
def test_an_illegal_answer_does_not_hurt(bad: object) -> None:
    battle = bidden()
    before = encode(battle.state), list(battle.journal)
    with pytest.raises(Illegal):
        battle.answer(bad)  # type: ignore[arg-type]
    assert (encode(battle.state), battle.journal) == before
    battle.answer("3")


@pytest.mark.parametrize("bad", [(0,), (7,), (1, 1), (), "1"])
def test_faces_must_fit_the_dice(bad: object) -> None:
    battle = bidden()
    battle.answer("3")
    with pytest.raises(Illegal):
        battle.answer(bad)  # type: ignore[arg-type]


def test_a_refused_placement_says_why_and_a_legal_one_is_rounded() -> None:
    battle = bidden()
    battle.answer("3")
    battle.answer((6,))
    with pytest.raises(Illegal) as refused:
        battle.answer(Placement(("heap",), ((10.5, 0, 0),)))
    refusal = refused.value.refusal
    assert (refusal.key, refusal.rules, refusal.args["has"]) == ("too-far-off", ("1.5",), 10.5)
    assert battle.question and len(battle.question.options) == 3  # "skip" and two near spots
    battle.answer(Placement(("heap",), ((1 / 3, 0, 0),)))
    assert battle.state.spot == (0.333, 0, 0)


@pytest.mark.parametrize(("x", "key"), [(10.0004, ""), (10.0006, "too-far-off")])
def test_a_placement_is_judged_as_it_will_be_written_down(x: float, key: str) -> None:
    battle = bidden()
    battle.answer("3")
    battle.answer((6,))
    assert battle.question
    refusal = battle.question.check(Placement(("heap",), ((x, 0, 0),)))
    assert (refusal.key if refusal else "") == key


def test_whole_numbers_in_a_placement_are_written_down_as_floats() -> None:
    whole = Placement(("heap",), ((10, 0, 90),)).rounded()
    assert encode(whole) == encode(Placement(("heap",), ((10.0, 0.0, 90.0),)))


def test_a_suspended_battle_says_which_rules_wait() -> None:
    battle = bidden()
    battle.answer("3")
    frames = [frame.split(":")[0] for frame in where(battle.step).split(" > ")]
    assert frames == ["play", "take", "fall_back", "roll"]
    assert "[1.2, 1.3]" in where(battle.step)


class Crash(Counters):
    def fall_back(self, who: str) -> Steps[None]:
        yield from super().fall_back(who)
        raise ZeroDivisionError


def test_a_crashing_rule_names_the_answer_and_can_be_undone() -> None:
    battle = new(Crash)
    for seat in ("red", "blue"):
        battle.answer("1", seat)
    battle.answer("3")
    with pytest.raises(ZeroDivisionError) as crash:
        battle.answer((5,))
    assert crash.value.__notes__[0].startswith("at answer 4: [Entry(seat='fate', key='fall'")
    battle.undo()
    assert battle.question and battle.question.key == "fall"


class AsksMore(Counters):
    """A rule fix that adds a question."""

    def fall_back(self, who: str) -> Steps[None]:
        yield from self.choose(who, "again", ("yes", "no"))
        yield from super().fall_back(who)


def test_an_old_journal_diverges_at_the_first_changed_question() -> None:
    entries = [Entry("red", "bid", "1"), Entry("blue", "bid", "1"), Entry("red", "take", "3")]
    with pytest.raises(Diverged, match=r"answer 4: fate, fall is answered, \('red', 'again'\)"):
        new(AsksMore).replay([*entries, Entry("fate", "fall", (3,))])


class Checkpoints(Counters):
    def fall_back(self, who: str) -> Steps[None]:
        yield None


def test_only_play_may_checkpoint() -> None:
    battle = new(Checkpoints)
    for seat in ("red", "blue"):
        battle.answer("1", seat)
    with pytest.raises(AssertionError, match="only play"):
        battle.answer("3")
