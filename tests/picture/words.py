"""The replay page's words, read from the texts of both languages."""

from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message


def _words(lang: str) -> dict[str, str]:
    file = FluentResource((files("feldherr.texts") / lang / "replay.ftl").read_text("utf-8"))
    bundle = FluentBundle([lang])
    bundle.add_resource(file)
    return {
        entry.id.name: str(bundle.format_pattern(entry.value)[0])
        for entry in file.body
        if isinstance(entry, Message) and entry.value
    }


WORDS = {lang: _words(lang) for lang in ("en", "de")}
