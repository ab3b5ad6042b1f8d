"""Ten thousand messages that make no sense, or not now: nothing breaks, nothing gets out."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from feldherr.server.match import held
from feldherr.table import Battle
from tests.server.people import Person, Place, bid
from tests.server.toy import Army, Opening, Options, Table

MESSAGES, AT_ONCE = 10_000, 40
SECRET = 3
"""What both sides bid, and nobody but themselves may ever see."""
WORDS = ["", "1", "2", "3", "9", "skip", "heap", "undo", "draw", "red", "blue", "random", "reach"]
KINDS = [
    "answer",
    "check",
    "draft",
    "hint",
    "overlay",
    "card",
    "undo",
    "resign",
    "draw",
    "agree",
    "chat",
    "takeover",
    "sit",
    "nonsense",
]
FIELDS = [
    "number",
    "ref",
    "answer",
    "what",
    "bodies",
    "body",
    "to",
    "yes",
    "text",
    "seat",
    "commander",
    "token",
    "path",
    "say",
]


class Fool:
    """Makes messages: half of them almost right."""

    def __init__(self, seed: int) -> None:
        self.whims = Random(seed)

    def message(self, person: Person) -> str | bytes:
        kinds: list[Callable[[Person], str | bytes]]
        kinds = [self.right, self.right, self.wild, self.torn, self.raw]
        return self.whims.choice(kinds)(person)

    def right(self, person: Person) -> str:
        """The right form, at any time, with any content; the battle must not end, though."""
        w, number = self.whims, person.number + self.whims.choice([-1, 0, 1, 1, 1, 2])
        placed = {"what": ["heap"], "path": [[w.uniform(-99, 99), 0, w.choice([0, 1e9, -1])]]}
        answer = w.choice([*WORDS, "1", "2", "skip", placed, [1], [], [7, 7]])
        answered = {"say": "answer", "number": number, "answer": answer}
        said = w.choice(
            [
                *[answered] * 6,
                {"say": "check", "ref": w.randrange(99), "answer": answer},
                {"say": "draft", "words": w.sample(WORDS, 3)},
                {"say": "overlay", "ref": 1, "what": w.choice(WORDS), "bodies": ["heap", "x"]},
                {"say": "card", "ref": 2, "body": w.choice(WORDS)},
                {"say": "undo"},
                {"say": "agree", "to": "undo", "yes": w.random() < 0.5},
                {"say": "agree", "to": "draw", "yes": False},
                {"say": "chat", "text": w.choice([*WORDS, "\u0000", "ü" * 300])},
                {"say": "takeover", "seat": w.choice(WORDS), "commander": w.choice(WORDS)},
                {
                    "say": "sit",
                    "token": w.choice([*[person.token] * 5, "", "x"]),
                    "seat": w.choice(WORDS),
                },
            ]
        )
        return json.dumps(said)

    def wild(self, _: Person) -> str:
        """Any fields with anything in them; nobody gives up by accident."""
        kind = self.whims.choice([kind for kind in KINDS if kind not in ("resign", "hint")])
        fields = self.whims.sample(FIELDS, self.whims.randrange(5))
        return json.dumps({"say": kind} | {field: self.anything(3) for field in fields})

    def anything(self, depth: int) -> Any:
        w = self.whims
        if depth and w.random() < 0.4:
            return [self.anything(depth - 1) for _ in range(w.randrange(4))]
        if depth and w.random() < 0.3:
            return {w.choice(FIELDS): self.anything(depth - 1)}
        return w.choice([None, True, -1, 2**70, 1e308, "NaN", *WORDS, "\ud7ff", "x" * 500])

    def torn(self, person: Person) -> str:
        text = self.right(person)
        return text[: self.whims.randrange(len(text))]

    def raw(self, _: Person) -> bytes:
        return self.whims.randbytes(self.whims.randrange(60))


def test_ten_thousand_senseless_messages_harm_nothing(place: Place) -> None:
    with place.both(options={"heap": 100_000}) as (red, blue, made):
        red.answer(str(SECRET))
        blue.say("answer", number=2, answer=str(SECRET))
        for person in (red, blue):
            person.hear_answer(2)
        with place.at(made["battle"]) as watcher:
            fools = [(Fool(seed), person) for seed, person in enumerate((watcher, red, blue))]
            for _ in range(0, MESSAGES, AT_ONCE * len(fools)):
                for fool, person in fools:
                    pester(person, fool)
        with place.at(made["battle"]) as late:
            assert leaks(late.table) == []
    stored = place.hall.store.load(made["battle"])
    assert stored is not None
    journal = held(stored.lines)
    assert len(journal) > 2 and len(stored.lines) > 100
    replayed(journal)
    bystanders(place)


def pester(person: Person, fool: Fool) -> None:
    """Say much, read everything, and look for what this person must not see."""
    for _ in range(AT_ONCE):
        person.socket.send(fool.message(person))
    heard_all(person)


def heard_all(person: Person) -> None:
    """Read until the reply to a question that always has one."""
    person.say("card", ref=4711, body="nothing")
    while (news := person.next()).get("ref") != 4711:
        assert news.get("refused", {}).get("key") != "rules-crashed", news
        assert news["say"] != "table" or leaks(news) == []
        if news["say"] == "shown" and news.get("title"):
            bids = news["title"]["en"].split(", ")
            mine = ["red", "blue"].index(person.seat) if person.seat else None
            assert all(bid == "0" for n, bid in enumerate(bids) if n != mine), news
    person.news.clear()


def leaks(table: dict[str, Any]) -> list[str]:
    """What a table tells about bids: nothing."""
    return [part for part in ('"bid":3', "hands") if part in json.dumps(table)]


def replayed(journal: list[Any]) -> None:
    """The record is a legal battle: every answer is one that the rules would accept."""
    armies = {"red": Army("Reds"), "blue": Army("Blues")}
    opening = Opening(armies=armies, heap=100_000, options=Options(heap=100_000))
    battle = Battle(Table, opening)
    for entry in journal:
        battle.answer(entry.answer, entry.seat)


def bystanders(place: Place) -> None:
    """The server plays on with others."""
    with place.both() as (red, blue, _):
        bid(red, blue)
        assert red.answer("1")["say"] == "happened"
