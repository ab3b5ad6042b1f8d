"""Fates: fair, repeatable, committed, scripted, manual."""

from collections import Counter

import pytest

from feldherr.table import (
    CommittedFate,
    Draw,
    Entry,
    ManualFate,
    Roll,
    ScriptedFate,
    SeededFate,
    cheated,
    commitment,
)

D12S = Roll("red", "melee", (12, 12))


def test_a_seed_gives_the_same_faces_at_the_same_answer_again() -> None:
    fate = SeededFate("seed")
    assert fate.answer(D12S, 7) == SeededFate("seed").answer(D12S, 7)
    assert len({SeededFate("seed").answer(D12S, number) for number in range(50)}) > 20


def test_faces_are_fair() -> None:
    """Chi-squared of 24,000 d12: the 0.1 % bound for 11 degrees of freedom is 31.3."""
    seen = Counter(face for n in range(12000) for face in SeededFate("x").answer(D12S, n))
    assert set(seen) == set(range(1, 13))
    assert sum((count - 2000) ** 2 / 2000 for count in seen.values()) < 31.3


def test_many_dice_use_several_blocks_of_the_hash() -> None:
    faces = SeededFate("x").answer(Roll("red", "hits", (6,) * 100), 0)
    assert len(faces) == 100 and set(faces) == {1, 2, 3, 4, 5, 6}


def test_drawn_cards_are_different() -> None:
    drawn = SeededFate("x").answer(Draw("red", "tiles", 16, 16), 3)
    assert sorted(drawn) == list(range(16))


def test_a_commitment_is_published_and_every_roll_can_be_checked() -> None:
    fate = CommittedFate("secret")
    assert fate.commitment == commitment("secret") != commitment("Secret")
    pile = Draw("red", "tiles", 40, 2)
    journal = [
        Entry("red", "move", "done"),
        Entry("fate", "melee", fate.answer(D12S, 1), D12S.dice),
        Entry("fate", "tiles", fate.answer(pile, 2), (), pile.size),
        Entry("fate", "melee", (12, 1), D12S.dice),
        Entry("fate", "tiles", (38, 39), (), pile.size),
        Entry("fate", "tiles", (3, 3), (), pile.size),
        Entry("fate", "melee", "12", D12S.dice),
    ]
    assert cheated(journal, "secret") == [3, 4, 5, 6]
    assert cheated(journal, "secret", 5) == [5, 6]


def test_a_script_runs_out_with_a_sentence() -> None:
    fate = ScriptedFate([(3, 4)])
    assert fate.answer(D12S, 0) == (3, 4)
    with pytest.raises(LookupError, match="no faces for melee"):
        fate.answer(D12S, 1)


def test_a_person_is_asked_until_the_faces_fit() -> None:
    said = iter([(13, 1), (1,), (12, 1)])
    wrong = []

    def ask(question: object, before: object) -> tuple[int, ...]:
        wrong.append(before)
        return next(said)

    assert ManualFate(ask).answer(D12S, 0) == (12, 1)
    assert wrong == [None, (13, 1), (1,)]
