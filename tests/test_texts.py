"""Sentences from messages: names for ids, words, lists, and what is missing or too long."""

import pytest

from feldherr.texts import LANGUAGES, LONGEST, option, sentence, text

NAMES = {"r1": "Hargrun", "r2": "Shield Hall", "b1": "Raiders"}


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Hargrun, Shield Hall and Raiders"), ("de", "Hargrun, Shield Hall und Raiders")],
)
def test_ids_are_called_by_their_names(language: str, said: str) -> None:
    args = {"elements": ("r1", "r2", "b1"), "ap": 1, "how": ""}
    assert sentence(language, "event-moved", args, NAMES).startswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_told_part_by_part(language: str) -> None:
    assert option(language, "r1 > b1", NAMES) == "Hargrun → Raiders"
    assert option(language, "done", NAMES) == text(language, "say-done")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_argument_that_is_too_long_is_cut(language: str) -> None:
    said = text(language, "differs-never", event="x" * 5000)
    assert "x" * (LONGEST - 1) + "…" in said


def test_what_is_missing_is_named() -> None:
    with pytest.raises(LookupError, match="no text 'event-no-such' in 'de'"):
        text("de", "event-no-such")
    with pytest.raises(LookupError, match="text 'differs-never' in 'en'"):
        text("en", "differs-never")
    with pytest.raises(ValueError, match="'fr' is not spoken here; choose one of en, de"):
        text("fr", "differs-never")
