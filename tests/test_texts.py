"""Sentences from messages: names for ids, words, lists, and what is missing or too long."""

import re

import pytest

from feldherr.host import Battle
from feldherr.table import Event
from feldherr.texts import LANGUAGES, LONGEST, bundle, option, sentence, text
from tests.laws.source import SOURCE

NAMES = {"r1": "Hargrun", "r2": "Shield Hall", "b1": "Raiders"}


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Hargrun, Shield Hall and Raiders"), ("de", "Hargrun, Shield Hall und Raiders")],
)
def test_ids_are_called_by_their_names(language: str, said: str) -> None:
    args = {"elements": ("r1", "r2", "b1"), "ap": 1, "how": "", "le": 2.5}
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_remembered_sentence_is_written_as_it_would_be_anew(language: str) -> None:
    pattern = bundle(language).get_message("event-recoils").value
    assert pattern is not None
    for le in (1, "1", 1.0, 2.5, "2.5", 1, 1.0, 3):
        anew, wrong = bundle(language).format_pattern(pattern, {"element": "Raiders", "le": le})
        for _ in range(2):
            assert text(language, "event-recoils", element="Raiders", le=le) == anew and not wrong
    with pytest.raises(LookupError):
        text(language, "event-recoils", element="Raiders", le=[1])


def test_what_no_sentence_can_tell_is_left_out() -> None:
    paths = {"r1": [[0.0, 0.0, 90.0]]}
    told = {"elements": ("r1",), "ap": 1, "how": "", "le": 2.5}
    said = [sentence("en", "event-moved", told | more, NAMES) for more in ({}, {"paths": paths})]
    assert said[0] == said[1]


# Names are singular or plural ---------------------------------------------------------------------

NAMED = r"\{ \$(?:element|elements|foe|named|other|side|leader|by|army|piece|boat|seat) \}"
"""What may be "Aldemar" as well as "Knights 1"."""
FINITE = {
    "en": re.compile(NAMED + r" (?:is|are|has|have|was|were|do|\w+s)\b"),
    "de": re.compile(NAMED + r" (?:ist|sind|hat|wird|kann|darf|muss|soll|steht|\w+iert)\b"),
}
"""A verb that takes a name for its subject and depends on its number."""
NO_SUBJECT = re.compile(rf"\b(?:of|to|by|with|against|and|von|[Mm]it|gegen|und|[Ff]ür) {NAMED}")
"""Where a verb that follows has another subject: "The roll of { $element } is higher"."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_right_for_names_of_any_number(language: str) -> None:
    """As "recoiled" is for "Knights 1" and for "Aldemar", and "recoils" is not."""
    lines = [
        line
        for path in sorted((SOURCE / "texts" / language).glob("*.ftl"))
        for line in path.read_text("utf-8").splitlines()
    ]
    wrong = [line for line in lines if FINITE[language].search(NO_SUBJECT.sub("", line))]
    assert wrong == []


@pytest.mark.parametrize("key", ["moved", "no-such-event"])
def test_events_of_old_journals_are_told_even_if_their_words_have_changed(key: str) -> None:
    """What an event tells may change from version to version; old files stay readable."""
    teller = Battle.start("horden", "orcs-300", "elves-300", plan="").teller
    assert teller.line(Event(key, ("B4.a",), {"elements": ("r1",)})).text.en == key
