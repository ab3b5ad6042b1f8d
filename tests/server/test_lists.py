"""Lists of other programs are sent from the lobby and come back as army files."""

from base64 import b64encode
from typing import Any

import httpx
import pytest

from tests.muster.lists import HEAD, ROSTER, TAIL
from tests.server.people import Place


def sent(place: Place, raw: bytes, game: str = "runewars") -> httpx.Response:
    body = {"content": b64encode(raw).decode()}
    return place.http.post(f"/api/games/{game}/armies/translate", json=body)


def test_a_roster_becomes_an_army_file_that_the_lobby_takes(place: Place) -> None:
    told: dict[str, Any] = sent(place, ROSTER.encode()).json()
    assert told["yaml"].startswith("game: runewars\nname: Border Watch\n")
    assert {note["en"] for note in told["notes"]} >= {"Not taken over: Giant Eagles"}
    assert {note["de"] for note in told["notes"]} >= {"Nicht übernommen: Giant Eagles"}
    text = {"text": told["yaml"]}
    checked = place.http.post("/api/games/runewars/armies/check", json=text).json()
    assert (checked["points"], checked["breaches"]) == (118, [])


@pytest.mark.parametrize(
    ("raw", "game", "key"),
    [
        (b"Giants 3x3", "runewars", "no-units-listed"),
        (ROSTER[:200].encode(), "runewars", "xml-broken"),
        (f"{HEAD}{TAIL}".encode(), "runewars", "empty-roster"),
        (b"<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "runewars", "xml-entities"),
        (b"Spearmen 3x3", "horden", "other-game"),
        (b"Spearmen 3x3", "chess", "unknown-game"),
    ],
)
def test_a_list_that_cannot_be_used_is_refused(
    place: Place, raw: bytes, game: str, key: str
) -> None:
    reply = sent(place, raw, game)
    assert reply.status_code in (400, 404)
    assert reply.json()["refused"]["key"] == key
