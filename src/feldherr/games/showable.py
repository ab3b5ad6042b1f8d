"""Texts that players type: names of armies and of what is in them."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from feldherr.picture.scene import Text

SHOWABLE = r"^(?![\s\S]*[\u0000-\u001f\u007f-\u009f\u2028\u2029])"
"""A text that can be shown anywhere: no line breaks, nothing that steers a terminal."""
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=SHOWABLE)]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    en: Name
    de: Name


AnyName: TypeAlias = str | Names
"""A name as it was given: the same in both languages, or one for each."""


def name_in(language: str, name: AnyName) -> str:
    """A name in language `en` or `de`."""
    if isinstance(name, str):
        return name
    return name.de if language == "de" else name.en


def in_both(name: AnyName) -> Text:
    """A name in both languages, to be shown."""
    return Text(en=name_in("en", name), de=name_in("de", name))
