"""Whatever goes wrong over HTTP becomes a sentence in both languages; nobody sees a stack trace."""

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from feldherr.games.rulebook import Unknown
from feldherr.muster import BadFile
from feldherr.picture.scene import Text
from feldherr.table import Illegal, Refusal
from feldherr.texts import LANGUAGES

from .api import Failed
from .told import Refused
from .wording import refused

LOG = structlog.get_logger("feldherr")
STATUS = {
    "no-such-battle": 404,
    "no-such-plan": 404,
    "no-such-army": 404,
    "unknown-game": 404,
    "no-such-page": 404,
    "no-such-method": 405,
    "too-large": 413,
    "too-many-battles": 429,
    "still-running": 409,
    "own-dice": 409,
    "other-rules": 409,
    "not-stored": 503,
}
"""Every other refusal is the mistake of whoever asks: 400."""
PAGES = {404: "no-such-page", 405: "no-such-method", 413: "too-large", 429: "too-many-requests"}

Reply = Response[Failed]


def failed(refusal: Refused, status: int | None = None) -> Reply:
    """A refusal as a reply."""
    code = status or STATUS.get(refusal.key, 400)
    return Response(Failed(refusal), status_code=code, media_type=MediaType.JSON)


def on_illegal(_: Request[Any, Any, Any], wrong: Illegal) -> Reply:
    return failed(refused(wrong.refusal))


def on_unknown(_: Request[Any, Any, Any], wrong: Unknown) -> Reply:
    return failed(refused(wrong.refusal))


def on_bad_file(_: Request[Any, Any, Any], wrong: BadFile) -> Reply:
    """A file that somebody wrote: the sentence names its line."""
    said = Text(**{language: wrong.sentence(language) for language in LANGUAGES})
    return failed(Refused(wrong.refusal.key, said, wrong.refusal.rules))


def on_validation(_: Request[Any, Any, Any], wrong: ValidationException) -> Reply:
    detail = "; ".join(
        ": ".join(filter(None, (str(part.get("key", "")), str(part.get("message", "")))))
        for part in wrong.extra or ()
        if isinstance(part, dict)
    )
    return failed(refused(Refusal("bad-request", (), {"detail": detail or wrong.detail})))


def on_http(_: Request[Any, Any, Any], wrong: HTTPException) -> Reply:
    key = PAGES.get(wrong.status_code, "bad-request")
    args = {"detail": wrong.detail} if key == "bad-request" else {}
    return failed(refused(Refusal(key, (), args)), wrong.status_code)


def on_crash(request: Request[Any, Any, Any], crash: Exception) -> Reply:
    LOG.error("crashed", path=request.url.path, exc_info=crash)
    return failed(refused(Refusal("server-crashed")), 500)


HANDLERS: Any = {
    Illegal: on_illegal,
    Unknown: on_unknown,
    BadFile: on_bad_file,
    ValidationException: on_validation,
    HTTPException: on_http,
    Exception: on_crash,
}
