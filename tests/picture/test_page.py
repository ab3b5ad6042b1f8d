"""The replay page: one file, nothing from outside, both languages, no text becomes markup."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest

from feldherr.picture import Army, Feature, Film, Text, render_html
from feldherr.picture.page import SCRIPTS, WORDS
from feldherr.picture.scene import Tally
from feldherr.picture.symbols import data
from tests.picture.staged import film
from tests.picture.words import WORDS as TEXTS

EVIL = "</script><b>&\"'<!--<script x"


def part(page: str, name: str) -> Any:
    found = re.search(rf'<script id="{name}" type="application/json">(.*?)</script>', page, re.S)
    assert found is not None
    return json.loads(found[1])


def evil() -> Film:
    staged, texts = film(1), Text.both(EVIL)
    lines = tuple(
        msgspec.structs.replace(frame, lines=(msgspec.structs.replace(frame.lines[0], text=texts),))
        for frame in staged.frames
    )
    wood = Feature(kind="wood", outline=((0, 0), (99, 0), (99, 99)), label=texts)
    scene = msgspec.structs.replace(
        staged.scene, title=texts, terrain=(wood,), unit_name=EVIL,
        types=dict.fromkeys(staged.scene.types, texts),
    )  # fmt: skip
    return msgspec.structs.replace(
        staged, game=texts, verdict=texts, armies=(Army(texts, EVIL), Army(texts, EVIL)),
        frames=lines, scene=scene,
    )  # fmt: skip


class Tags(HTMLParser):
    """Counts the tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.seen: dict[str, int] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] = self.seen.get(tag, 0) + 1


def test_no_text_becomes_markup() -> None:
    page = render_html(evil(), TEXTS)
    tags = Tags(page)
    assert "b" not in tags.seen
    assert tags.seen["script"] == 3
    assert part(page, "film")["armies"][0]["name"]["de"] == EVIL, "and nothing of it is lost"
    for data_block in re.findall(
        r'<script id="\w+" type="application/json">(.*?)</script>', page, re.S
    ):
        assert "<" not in data_block, "no tag and no comment can begin in it"


def test_the_page_asks_nobody_for_anything() -> None:
    page = render_html(film(), TEXTS)
    assert set(re.findall(r"https?://[\w./]*", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(
        r"<link(?![^>]*href=\"data:)|<img|@import|url\((?!#)|\bfetch\(|XMLHttp", page
    )


def test_the_security_policy_allows_this_script_and_this_style_alone() -> None:
    page = render_html(film(1), TEXTS)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    script = re.findall(r"<script>(.*?)</script>", page, re.S)
    style = re.findall(r"<style>(.*?)</style>", page, re.S)
    assert policy is not None and "default-src 'none'" in policy[1]
    for text in (*script, *style):
        assert b64encode(sha256(text.encode()).digest()).decode() in policy[1]
    assert not re.search(r'\sstyle="|\son\w+="', page), (
        "inline styles and handlers would be blocked"
    )


def test_frames_carry_changes_only() -> None:
    told = part(render_html(film(), TEXTS), "film")
    assert {"put", "moved", "marked", "removed"} & set(told["frames"][0]) == set()
    assert max(len(frame.get("moved", [])) for frame in told["frames"]) == 1


def test_a_sum_is_carried_by_the_frames_that_change_it() -> None:
    staged = film(1)
    score = Tally(Text("Score", "Ergebnis"), rows=((Text("Flank", "Flanke"), 1, 0, "15.F.a.6"),),
                  sums=(1, 0))  # fmt: skip
    lying = ((score,), (score,), None, ())
    frames = tuple(
        msgspec.structs.replace(frame, beside=beside)
        for frame, beside in zip(staged.frames, lying, strict=False)
    )
    told = part(render_html(msgspec.structs.replace(staged, frames=frames), TEXTS), "film")
    assert [len(frame["tallies"]) if "tallies" in frame else None for frame in told["frames"]] == [
        1, None, None, 0,
    ]  # fmt: skip
    assert told["frames"][0]["tallies"][0]["rows"] == [
        [{"en": "Flank", "de": "Flanke"}, 1, 0, "15.F.a.6"]
    ]


def test_a_body_may_be_marked_and_removed_in_one_frame() -> None:
    staged = film(1)
    last = msgspec.structs.replace(staged.frames[-1], marked={"0.0": ("moved",)}, removed=("0.0",))
    page = render_html(msgspec.structs.replace(staged, frames=(last,)), TEXTS)
    (frame,) = part(page, "film")["frames"]
    assert frame["removed"] == ["0.0"] and "marked" not in frame


def test_bodies_alike_share_one_drawing() -> None:
    told = part(render_html(film(), TEXTS), "film")
    look = {body["id"]: body["look"] for body in told["bodies"]}
    assert look["0.8"] == look["0.7"] + 1, "one legionary has obstacles and a cleric, one has not"
    assert look["1.23"] == look["1.24"], "two hordes without marks"
    assert look["0.0"] == look["0.1"], "two lancers without marks"


def test_a_battle_of_3000_answers_stays_below_3_megabytes() -> None:
    long = film(turns=334)
    assert len(long.frames) > 3000
    assert len(render_html(long, TEXTS).encode()) < 3_000_000


def test_both_languages_have_every_word_and_no_other() -> None:
    for lang in ("en", "de"):
        assert set(TEXTS[lang]) == {f"replay-{key}" for key in WORDS}
    assert set(part(render_html(film(1), TEXTS), "words")) == {"en", "de"}


def test_every_word_that_the_page_says_is_there() -> None:
    sources = data("replay/page.html") + "".join(data(f"replay/{name}.js") for name in SCRIPTS)
    said = re.findall(r'data-(?:word|label)="([\w-]+)"|\.say\("([\w-]+)"\)', sources)
    keys = {label or word for label, word in said}
    assert keys <= set(WORDS)
    computed = re.compile(r"side-|facing-|mark-|commander-|script|pause")
    assert {key for key in set(WORDS) - keys if not computed.match(key)} == set()


def test_a_missing_word_is_named() -> None:
    short = {**TEXTS, "de": {k: v for k, v in TEXTS["de"].items() if k != "replay-turn"}}
    with pytest.raises(ValueError, match=r"no de word for turn: add it to de/replay\.ftl"):
        render_html(film(1), short)


def test_the_page_opens_in_the_language_asked_for() -> None:
    page = render_html(film(1), TEXTS, "de")
    assert '<html lang="de">' in page
    assert "<title>Horden &amp; Helden: Blau behauptet das Feld</title>" in page


def test_a_film_that_speaks_of_strangers_is_refused() -> None:
    staged = film(1)
    broken = msgspec.structs.replace(staged.frames[0], removed=("nobody",))
    with pytest.raises(ValueError, match="not on the table: nobody"):
        render_html(msgspec.structs.replace(staged, frames=(broken,)), TEXTS)
