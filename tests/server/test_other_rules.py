"""A battle that was fought by other rules than today's is refused with a sentence."""

import pytest
from msgspec import structs

from feldherr.server.chronicle import filmed, journal, verified
from feldherr.table import Entry, Illegal
from tests.server.test_luck import fought, told


def test_a_battle_by_other_rules_has_no_film_and_no_journal() -> None:
    chronicle = told(fought())
    (first, *rest) = chronicle.entries
    other = Entry(first.seat, "a-question-of-old", first.answer, first.dice, first.pile)
    old = structs.replace(chronicle, entries=(other, *rest))
    for telling in (journal, filmed):
        with pytest.raises(Illegal) as no:
            telling(old)
        assert no.value.refusal.key == "other-rules"
    assert not verified(old).ok
    assert filmed(chronicle).frames
