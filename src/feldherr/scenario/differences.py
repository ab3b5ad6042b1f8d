"""What goes otherwise than a scenario says, as sentences in the reader's language."""

from typing import Any

from msgspec import Struct

from feldherr.texts import text


class Difference(Struct, frozen=True):
    """One difference: the text `differs-<key>` with its arguments. `line` of the file, if known."""

    key: str
    args: dict[str, Any] = {}
    line: int | None = None

    def __str__(self) -> str:
        return self.sentence("en")

    def sentence(self, language: str) -> str:
        told = text(language, f"differs-{self.key}", **self.args)
        if self.line is None:
            return told
        return text(language, "difference-at", line=str(self.line), told=told)
