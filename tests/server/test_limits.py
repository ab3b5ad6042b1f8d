"""Whoever asks too much is told so; nobody gets more than he needs to know."""

import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import checks
from websockets.exceptions import ConnectionClosed

from feldherr.muster.army import found
from tests.patience import PATIENCE
from tests.server.conftest import serving
from tests.server.people import PERSONS, Place, bid, connected
from tests.server.toy import BLUE, RED

TOY = {"game": "toy", "seats": PERSONS, "armies": {"red": {"text": RED}, "blue": {"text": BLUE}}}
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
KNIGHTS = found("knights-300").read_text(encoding="utf-8")


def refused(reply: httpx.Response) -> str:
    key: str = reply.json()["refused"]["key"]
    return key


# --- Limits ---


def test_an_address_has_so_many_battles_and_more_when_one_is_over(tmp_path: Path) -> None:
    with serving(tmp_path, open_battles=2) as place:
        made = place.create()
        place.create()
        reply = place.http.post("/api/battles", json=TOY)
        assert (reply.status_code, refused(reply)) == (429, "too-many-battles")
        with place.at(made["battle"], made["links"]["red"]) as red:
            red.say("resign")
            red.hear("ended")
        place.create()


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with (
        serving(tmp_path, connections=2) as place,
        place.both() as (_, _, made),
        connected(place.address, made["battle"]) as third,
    ):
        told = json.loads(third.recv(timeout=PATIENCE))
        assert told["refused"]["key"] == "too-many-connections"
        with pytest.raises(ConnectionClosed):
            third.recv(timeout=PATIENCE)


def test_a_connection_may_not_talk_too_fast(tmp_path: Path) -> None:
    with serving(tmp_path, rate=0.001, burst=5) as place:
        made = place.create()
        with place.at(made["battle"], made["links"]["red"]) as red:
            for ref in range(4):
                red.say("card", ref=ref, body="heap")
                assert red.hear("shown")["ref"] == ref
            for _ in range(5):
                red.say("card", ref=9, body="heap")
                assert red.hear("wrong")["refused"]["key"] == "too-fast"
            with pytest.raises(ConnectionClosed):
                for _ in range(10):
                    red.say("card", ref=9, body="heap")
                    red.next()


def test_a_message_may_not_be_too_large(place: Place) -> None:
    with place.both() as (red, _, _made):
        red.say("chat", text="x" * 21_000)
        assert red.hear("wrong")["refused"]["key"] == "too-large"
        red.say("card", ref=1, body="heap")
        assert red.hear("shown")


def test_a_request_may_not_be_too_large(place: Place) -> None:
    reply = place.http.post("/api/games/toy/armies/check", json={"text": "x" * 300_000})
    assert (reply.status_code, refused(reply)) == (413, "too-large")


def test_an_address_may_not_ask_too_often(tmp_path: Path) -> None:
    with serving(tmp_path, requests=3) as place:
        replies = [place.http.get("/api/games") for _ in range(4)]
        assert [reply.status_code for reply in replies] == [200, 200, 200, 429]
        assert refused(replies[-1]) == "too-many-requests"
        assert place.http.get("/health").status_code == 200


# --- Requests that do not fit ---


@pytest.mark.parametrize(
    ("changed", "status", "key"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"seats": {"red": "person"}}, 400, "no-seats"),
        ({"seats": {"red": "person", "blue": "nobody"}}, 400, "unknown-commander"),
        ({"options": {"wind": 1}}, 400, "field-unknown"),
        ({"size": 99}, 400, "bad-size"),
        ({"plan": "moon"}, 404, "no-such-plan"),
        ({"armies": {"green": {"surprise": True}}}, 400, "no-seats"),
        ({"armies": {"red": {"name": "none"}}}, 404, "no-such-army"),
        ({"armies": {"red": {"text": "game: toy\nname: [\n"}}}, 400, "bad-yaml"),
        ({"armies": {"red": {"text": KNIGHTS}}}, 400, "other-game"),
        ({"armies": {}}, 400, "no-surprise"),
        ({"dice": "loaded"}, 400, "bad-request"),
        ({"dice": "own", "seats": {"red": "random", "blue": "random"}}, 400, "dice-need-person"),
        ({"lead": "red"}, 400, "bad-request"),
    ],
)
def test_a_battle_that_cannot_be_is_refused_with_a_sentence(
    place: Place, changed: dict[str, object], status: int, key: str
) -> None:
    reply = place.http.post("/api/battles", json=TOY | changed)
    assert (reply.status_code, refused(reply)) == (status, key)
    assert all(reply.json()["refused"]["text"].values())


def test_a_bad_army_is_shown_line_by_line(place: Place) -> None:
    text = "game: horden\nname: Mine\npoints: 300\nunits:\n  - {kind: knight, count: 9}\n"
    checked = place.http.post("/api/games/horden/armies/check", json={"text": text}).json()
    assert checked["breaches"] and {b["line"] for b in checked["breaches"]} <= {None, 1, 2, 3, 4, 5}
    reply = place.http.post(
        "/api/battles",
        json=TOY | {"game": "horden", "size": 300, "armies": {"red": {"text": text}}},
    )
    assert reply.status_code == 400 and "army.yaml" in reply.json()["refused"]["text"]["en"]


# --- What browsers and strangers are told ---


@pytest.mark.parametrize("path", ["/health", "/api/games", "/nothing", "/api/battles/none"])
def test_every_reply_has_the_headers_that_keep_pages_safe(place: Place, path: str) -> None:
    headers = place.http.get(path).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_other_sites_may_only_ask_if_they_are_named(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://friend.example",)) as place:
        allowed = {
            origin: place.http.get("/api/games", headers={"origin": origin}).headers.get(
                "access-control-allow-origin"
            )
            for origin in ("https://friend.example", "https://other.example")
        }
        assert allowed == {
            "https://friend.example": "https://friend.example",
            "https://other.example": None,
        }


def test_a_crash_is_a_sentence_and_no_stack_trace(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(place.hall.store, "listed", crash)
    reply = place.http.get("/api/battles")
    assert (reply.status_code, refused(reply)) == (500, "server-crashed")
    assert "secret" not in reply.text and "Traceback" not in reply.text


def test_no_token_is_ever_stored_or_logged(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with serving(tmp_path) as place, place.both() as (red, blue, made):
        red.say("sit", token=red.token, nonsense=1)
        red.hear("wrong")
        bid(red, blue)
        tokens = [made["links"]["red"], made["links"]["blue"]]
    said = "".join(capfd.readouterr()) + caplog.text
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("battles.db*"))
    for token in tokens:
        assert token not in said and token.encode() not in stored


def test_the_numbers_tell_what_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as place, place.both() as (red, blue, _):
        bid(red, blue)
        red.answer("9")
        page = place.http.get("/metrics").text
        for line in (
            "feldherr_answers_total 2.0",
            'feldherr_refused_total{key="no-such-answer"} 1.0',
            "feldherr_connections 2.0",
            'feldherr_battles{where="memory"} 1.0',
            "feldherr_deed_seconds_count 3.0",
        ):
            assert line in page


# --- Everything that the description allows ---


def test_the_interface_does_what_its_description_says(place: Place) -> None:
    """Schemathesis asks every page all kinds of things."""
    checks.load_all_checks()
    wanted: Any = [checks.CHECKS.get_one(name) for name in CHECKS]
    schema = schemathesis.openapi.from_url(f"http://{place.address}/schema/openapi.json")
    asked = set[str]()
    for described in schema.get_all_operations():
        operation: Any = described.ok()  # type: ignore[union-attr]
        asked.add(operation.label)

        @settings(
            max_examples=25,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def ask(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(checks=wanted, timeout=PATIENCE)

        ask()
    assert len(asked) >= 15
    place.hush()
