"""A whole battle as one HTML file that needs nothing else: no server, no network, no fonts."""

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from string import Template

from . import style, table, wire
from .bodies import EDGES
from .scene import Film
from .symbols import MARKS, data

Words = Mapping[str, Mapping[str, str]]
"""Language -> key -> word; the keys are those of `WORDS`."""

LANGS = ("en", "de")
SCRIPTS = (
    "film",
    "motion",
    "dom",
    "lie",
    "table",
    "zoom",
    "words",
    "log",
    "timeline",
    "units",
    "tallies",
    "page",
)
VIEWS = ("views", "table", "now", "log", "units", "signs", "timeline", "phases")
CONTROLS = ("start", "back", "play", "pause", "forward", "end", "seek", "speed", "zoom", "closer",
            "farther", "whole", "theme", "language", "space", "home", "last")  # fmt: skip
PHRASES = ("replay", "turn", "setup", "before", "hint", "of", "lost", "points", "front", "script")
NAMES = ("side-0", "side-1", *(f"facing-{eighth}" for eighth in range(8)),
         *(f"mark-{mark}" for mark in (*MARKS, *EDGES)),
         "commander-random", "commander-greedy")  # fmt: skip
WORDS = (*VIEWS, *CONTROLS, *PHRASES, *NAMES)
"""The words of the page, as the texts name them: `replay-play` is the message of `play`."""


def render_html(film: Film, words: Words, lang: str = "en") -> str:
    """The replay of `film`; it opens in `lang`, and both languages are in it.

    `?lang=de&theme=dark#57` in its address chooses language, theme and frame.
    Raises ValueError if a word is missing, or for what `wire.encode` does not accept.
    """
    css, script = style.page_css(), _script()
    page = Template(data("replay/page.html"))
    return page.substitute(
        lang=escape(lang),
        title=escape(f"{film.game.to(lang)}: {film.verdict.to(lang)}"),
        style=css, style_hash=_hash(css), script=script, script_hash=_hash(script),
        view_box=table.view_box(film.scene),
        table=table.definitions() + table.draw(film.scene, LANGS),
        words=_inline(json.dumps(_chosen(words), ensure_ascii=False)),
        film=_inline(wire.encode(film)),
        noscript=escape(_chosen(words)[lang]["script"]),
    )  # fmt: skip


def _chosen(words: Words) -> dict[str, dict[str, str]]:
    """The page's words; keys may carry the prefix of their file, `replay-`."""
    chosen = {}
    for lang in LANGS:
        given = {key.removeprefix("replay-"): word for key, word in words.get(lang, {}).items()}
        if missing := [key for key in WORDS if key not in given]:
            raise ValueError(
                f"no {lang} word for {', '.join(missing)}: add it to {lang}/replay.ftl"
            )
        chosen[lang] = {key: given[key] for key in WORDS}
    return chosen


def _script() -> str:
    """The script's files as one, in an order in which each knows those before it."""
    parts = "\n".join(data(f"replay/{name}.js") for name in SCRIPTS)
    return f'(() => {{\n"use strict";\n{parts}\n}})();\n'


def _inline(json_text: str) -> str:
    """JSON that may stand inside a script tag: nothing in it can end the tag or start a comment."""
    return json_text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _hash(text: str) -> str:
    """What the page's security policy allows: exactly this style sheet, exactly this script."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
