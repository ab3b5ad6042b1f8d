"""Laws of battles, over every game, with any armies, led by commanders who try everything."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from feldherr.games.registry import game, games
from feldherr.host import Battle
from feldherr.table import Battle as TableBattle
from feldherr.table import Illegal, Placement
from tests.laws.battles import CROWDS, LONGEST, MUSTERS, SIZES, TURNS, Fought, any_battle, print_of
from tests.laws.laws import GIVEN_BACK, Broken, Watch
from tests.laws.secrets import TRUTHS, Lockstep
from tests.laws.tables import TABLES

settings.register_profile(
    "ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("ci"), derandomize=False, max_examples=500)
settings.load_profile("ci")

every_game = pytest.mark.parametrize("name", [played.name for played in games()])
SEEDS = st.integers(0, 2**32 - 1)
"""What a battle is made of: armies, table, commanders and dice."""


@every_game
def test_every_game_has_what_the_laws_need(name: str) -> None:
    for known in (CROWDS, MUSTERS, SIZES, TURNS, TABLES, GIVEN_BACK, TRUTHS):
        assert name in known


@every_game
@settings(max_examples=60)
@given(seed=SEEDS)
def test_the_laws_hold_at_every_moment_and_every_battle_ends(name: str, seed: int) -> None:
    fought = Fought(game(name), seed)
    limit = getattr(fought.battle.opening.options, game(name).turns)
    assert fought.battle.over and fought.battle.moment.turn <= limit
    assert len(fought.battle.journal) < LONGEST


@every_game
@settings(max_examples=15)
@given(seed=SEEDS)
def test_a_replay_repeats_the_battle(name: str, seed: int) -> None:
    battle = Fought(game(name), seed).battle
    again = Battle(battle.engine, battle.opening, battle.marks[0].snapshot)
    again.replay(battle.journal)
    assert again.events == battle.events
    assert again.marks == battle.marks
    assert again.over


@every_game
@settings(max_examples=15)
@given(seed=SEEDS, form=st.sampled_from([msgspec.json, msgspec.msgpack]))
def test_every_checkpoint_resumes_the_battle(name: str, seed: int, form: Any) -> None:
    """A state that was written down and read again goes on as if nothing had been."""
    fought = Fought(game(name), seed)
    battle, kind = fought.battle, fought.battle.engine.kind
    for mark in battle.marks:
        state = msgspec.msgpack.decode(mark.snapshot, type=kind)
        read = form.decode(form.encode(state), type=kind)
        assert msgspec.msgpack.encode(read) == mark.snapshot
        twin = TableBattle(battle.engine, battle.opening, msgspec.msgpack.encode(read))
        assert print_of(twin)[:2] == fought.prints[mark.answers][:2]
        twin.replay(battle.journal[mark.answers : mark.answers + 10])
        assert print_of(twin)[:2] == fought.prints[mark.answers + len(twin.journal)][:2]


@every_game
@settings(max_examples=15)
@given(seed=SEEDS, steps=st.integers(1, 40))
def test_undo_takes_exactly_one_answer_back(name: str, seed: int, steps: int) -> None:
    fought = Fought(game(name), seed)
    battle, written = fought.battle, list(fought.battle.journal)
    for _ in range(min(steps, len(written))):
        battle.undo()
        assert battle.journal == written[: len(battle.journal)]
        assert print_of(battle) == fought.prints[len(battle.journal)]
    battle.replay(written[len(battle.journal) :])
    assert print_of(battle) == fought.prints[-1]


@every_game
@settings(max_examples=15)
@given(seed=SEEDS, part=st.floats(0, 1))
def test_a_fork_lives_alone(name: str, seed: int, part: float) -> None:
    """What is tried in a fork changes nothing; both go on alike from the same moment."""
    fought = Fought(game(name), seed)
    answers = int(part * (len(fought.prints) - 1))
    battle = fought.at(answers)
    fork = battle.fork()
    assert print_of(fork)[:2] == fought.prints[answers][:2]
    whims = Random(seed)
    for _ in range(15):
        if fork.question:
            fork.answer(whims.choice(fork.question.options), fork.question.seat)
    assert print_of(battle) == fought.prints[answers]
    battle.replay(fought.battle.journal[answers:])
    assert print_of(battle) == fought.prints[-1]


@every_game
@settings(max_examples=15)
@given(seed=SEEDS, part=st.floats(0, 1), noise=st.text(max_size=5), face=st.integers(-9, 99))
def test_nonsense_is_refused_and_touches_nothing(
    name: str, seed: int, part: float, noise: str, face: int
) -> None:
    """Any answer at all is judged without a crash; an illegal one has no effect."""
    fought = Fought(game(name), seed)
    battle = fought.at(int(part * (len(fought.prints) - 2)))
    before = print_of(battle)
    nowhere = Placement((noise,), ((float(face), 1e9, -1e9),), noise)
    for answer in (noise, (face,), (face, face), (), nowhere, Placement((), ())):
        try:
            battle.answer(answer)
        except Illegal as illegal:
            assert [*fought.watch.refused(illegal.refusal)] == []
            assert print_of(battle) == before
        else:
            battle.undo()


@every_game
@settings(max_examples=40)
@given(seed=SEEDS)
@example(seed=41)  # a flyer is stopped by an ambush
@example(seed=54)  # who is pushed has an ambush of his own side behind him
def test_a_secret_does_not_show(name: str, seed: int) -> None:
    """Two battles that differ in what one side hides look alike to the other until it appears."""
    whims = Random(seed)
    both = TRUTHS[name](whims)
    assume(both)
    if both:
        Lockstep(whims, both).run(limit=60)


# The laws themselves ------------------------------------------------------------------------------


@every_game
def test_the_watch_has_teeth(name: str) -> None:
    """It notices every kind of breach."""
    battle = any_battle(game(name), 1)
    watch = Watch(battle, game(name))
    battle.step.gi_frame.f_locals["self"].memory = 1
    with pytest.raises(Broken, match="remembers"):
        watch(battle)
    assert [*watch.untold("event-no-such", {})] != []
    assert [*watch.unknown(("Z9",))] == ["rule Z9 is not in the rulebook"]
    assert [*watch.unnamed("frobnicate r1")] != []
