"""Forms: several choices that are answered at once."""

from collections import Counter

import pytest

from feldherr.table import Choice, Form, Refusal


def not_cooked(answer: object) -> Refusal:
    return Refusal("no-such-answer", ("1.1",), {"answer": str(answer), "question": "sauce"})


def menu() -> Form:
    """A dish, then a sauce."""
    dish = Choice("red", "dish", ("soup", "stew", "pie"))
    sauce = Choice("red", "sauce", ("mint", "none"), judge=not_cooked)
    return Form("red", "menu", lambda: (dish, sauce))


def test_it_is_answered_with_a_word_for_each_part() -> None:
    assert menu().check("stew mint") is None
    assert [part.key for part in menu().parts] == ["dish", "sauce"]


@pytest.mark.parametrize("answer", ["stew", "stew mint mint", "", (1, 2)])
def test_every_part_is_answered(answer: str | tuple[int, ...]) -> None:
    refusal = menu().check(answer)
    assert refusal is not None and refusal.key == "form-incomplete"
    assert refusal.args["needed"] == 2


def test_the_part_that_is_wrong_says_why() -> None:
    refusal = menu().check("stew bread")
    assert refusal is not None and refusal.rules == ("1.1",)
    refusal = menu().check("mint mint")
    assert refusal is not None and refusal.args == {"answer": "mint", "question": "dish"}


def test_what_is_proposed_is_legal_mixed_and_always_the_same() -> None:
    form = menu()
    assert list(form.proposals) == list(menu().proposals) == form.options
    counted = Counter(str(answer) for answer in form.proposals)
    assert len(counted) == 6 and min(counted.values()) > Form.LISTED / 6 * 0.7
