"""Armies are looked at as sheets, and taken along as files."""

from typing import Any

import httpx
import pytest

from tests.server.people import Place


def written(place: Place, game: str, name: str) -> dict[str, str]:
    file: dict[str, Any] = place.http.get(f"/api/games/{game}/armies/{name}").json()
    return {"text": file["yaml"]}


def sheet(place: Place, body: dict[str, str], game: str = "t9a") -> dict[str, Any]:
    told: dict[str, Any] = place.http.post(f"/api/games/{game}/armies/sheet", json=body).json()
    return told


def test_a_sheet_is_told_in_both_languages_with_what_the_file_says(place: Place) -> None:
    told = sheet(place, written(place, "t9a", "sonnstahl-4500"))
    assert (told["checked"]["points"], told["checked"]["breaches"]) == (4467, [])
    names = {
        one: groups[1][0] for one, told in told["sheets"].items() for groups in [told["groups"]]
    }
    assert names == {"en": "Core", "de": "Kern"}


def test_an_army_with_breaches_has_a_sheet_beside_them(place: Place) -> None:
    body = written(place, "t9a", "sonnstahl-2500")
    told = sheet(place, {"text": body["text"].replace("size: 30", "size: 12")})
    assert [breach["rules"] for breach in told["checked"]["breaches"]] == [
        ["8.B.a-1"],
        ["8.D.a.1-3"],
    ]
    assert "12 Heavy Infantry" in {unit["title"] for unit in told["sheets"]["en"]["groups"][1][1]}


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [("t9a", "unit: marshal", "unit: marschall"), ("horden", "", ""), ("t9a", "game:", "spiel:")],
)
def test_what_leaves_open_what_is_fielded_has_no_sheet(
    place: Place, game: str, old: str, new: str
) -> None:
    body = written(place, game, {"t9a": "sonnstahl-2500", "horden": "orcs-300"}[game])
    body = {"text": body["text"].replace(old, new)}
    assert sheet(place, body, game)["sheets"] == {}
    reply = place.http.post("/api/armies/sheet/pdf", json=body)
    assert reply.status_code == 400 and reply.json()["refused"]["text"]["de"]


def kept(place: Place, form: str, language: str = "en") -> httpx.Response:
    body = written(place, "t9a", "greenhides-2500")
    return place.http.post(f"/api/armies/sheet/{form}?language={language}", json=body)


def test_a_sheet_is_kept_as_page_paper_and_text(place: Place) -> None:
    assert kept(place, "pdf").content.startswith(b"%PDF")
    assert '<html lang="de">' in kept(place, "html", "de").text
    text = kept(place, "txt")
    assert text.text.startswith("Broken Tusks\n")
    assert text.headers["content-type"].startswith("text/plain")


@pytest.mark.parametrize(("form", "language"), [("doc", "en"), ("pdf", "fr")])
def test_other_forms_and_languages_are_refused(place: Place, form: str, language: str) -> None:
    reply = kept(place, form, language)
    assert reply.status_code == 400 and reply.json()["refused"]["key"] == "bad-request"
