"""Texts and numbers as BattleScribe's files hold them."""

import math
import unicodedata

INVISIBLE = {"Cf", "Zl", "Zp"}
"""Kinds of signs that nobody sees, such as spaces without width."""


def clean(text: str) -> str:
    """A text on one line without signs that nobody sees."""
    seen = "".join(" " if sign.isspace() else sign for sign in text if _shows(sign))
    return " ".join(seen.split())


def _shows(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return sign.isspace() or not (kind in INVISIBLE or kind.startswith("C"))


def number(text: str | None) -> float:
    """A number, 0 where none stands."""
    try:
        found = float(text or 0)
    except ValueError:
        return 0
    return found if math.isfinite(found) else 0
