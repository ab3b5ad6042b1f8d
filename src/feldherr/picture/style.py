"""Colours and type: the tokens of the two themes, and style sheets made with them."""

import re
from functools import cache

from .symbols import data

TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
THEMES = ("light", "dark")


@cache
def tokens(theme: str) -> dict[str, str]:
    """Every token of a theme with its value; the dark theme changes only colours."""
    light, dark = data("tokens.css").split('[data-theme="dark"]')
    values = dict(TOKEN.findall(light))
    return values | dict(TOKEN.findall(dark.split("@media")[0])) if theme == "dark" else values


def table_css(theme: str) -> str:
    """The table's style sheet for a still picture: literal colours, one class for all of it."""
    if theme not in THEMES:
        raise ValueError(f"no theme called {theme!r}; there are {', '.join(THEMES)}")
    values = tokens(theme)
    css = re.sub(r"var\(--([\w-]+)\)", lambda use: values[use[1]], data("table.css"))
    return css.replace(".fh ", f".fh-{theme} ")


def page_css() -> str:
    """All style sheets of a page; without a choice the system's theme holds."""
    css = data("tokens.css")
    dark = re.search(r'\[data-theme="dark"\] (\{.*?\n\})', css, re.DOTALL)
    assert dark is not None
    default = f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme]) {dark[1]} }}"
    return "\n".join([css, default, data("table.css"), data("replay/page.css")])
