"""What is hidden in a state, and the tokens that open seats."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from feldherr.table.views import secret_fields, ways_in

BITS = 256


def new_token() -> str:
    """A secret that opens one seat."""
    return token_urlsafe(BITS // 8)


def sealed(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


def opens(token: str, stored: str) -> bool:
    """Whether this is the token, found out in a time that does not depend on it."""
    return bool(stored) and compare_digest(sealed(token), stored)


def hidden(value: Any, at: str = "") -> Iterator[str]:
    """Where in a state something lies that not everybody knows: the ways to those objects."""
    if isinstance(value, Struct):
        if not getattr(value, "revealed", False) and _has_secret(value):
            yield at
        for name in ways_in(type(value)):
            yield from hidden(getattr(value, name), f"{at}.{name}")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from hidden(item, f"{at}.{key}")
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from hidden(item, f"{at}.{index}")


def _has_secret(value: Struct) -> bool:
    return any(getattr(value, name) != empty for name, empty in _empty(type(value)))


@cache
def _empty(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields that only the owner may see, with what stands there if there is no secret."""
    secret = secret_fields(kind)
    return tuple((f.name, f.default) for f in fields(kind) if f.encode_name in secret)
