"""Writing a film as one HTML file that works offline."""

import os
from errno import EISDIR, ENOENT
from pathlib import Path

from feldherr.picture import Film, render_html
from feldherr.texts import LANGUAGES, words


def writable(path: Path | None) -> None:
    """Raises `OSError` for a file that cannot be written, before there is anything to write."""
    if path is not None:
        wrong = ENOENT if not path.parent.is_dir() else EISDIR if path.is_dir() else 0
        if wrong:
            raise OSError(wrong, os.strerror(wrong), str(path))


def write_html(shown: Film, path: Path, lang: str) -> None:
    """Write the page; a file that is there already is replaced only once the new one is whole."""
    page = render_html(shown, {each: words(each, "replay-") for each in LANGUAGES}, lang)
    part = path.with_name(path.name + ".part")
    part.write_text(page, encoding="utf-8")
    part.replace(path)
