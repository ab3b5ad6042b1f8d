"""Names of what army books hold."""

from typing import Annotated

from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"^[a-z0-9_]+$")]
"""A printed name in small letters with underscores."""


class Named(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What has an id and a name in both languages; `de` "" where the name is the same."""

    id: Id
    en: str
    de: str = ""

    def name(self, language: str) -> str:
        return (self.de or self.en) if language == "de" else self.en


class Told(Named, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What is explained in a sentence or two, in our own words."""

    says_en: str = ""
    says_de: str = ""

    def says(self, language: str) -> str:
        return (self.says_de or self.says_en) if language == "de" else self.says_en
