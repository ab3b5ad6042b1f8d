"""The replay page's words, read from the texts of both languages."""

from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message


def _words(lang: str) -> dict[str, str]:
    file = FluentResource((files("feldherr.texts") / lang / "replay.ftl").read_text("utf-8"))
    bundle = FluentBundle([lang])
    bundle.add_resource(file)
    names = [entry.id.name for entry in file.body if isinstance(entry, Message)]
    return {name: _said(bundle, name) for name in names}


def _said(bundle: FluentBundle, name: str) -> str:
    pattern = bundle.get_message(name).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern)[0])


WORDS = {lang: _words(lang) for lang in ("en", "de")}
