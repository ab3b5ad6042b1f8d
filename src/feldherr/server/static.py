"""The client: its files, and its one page for every address that is a page of it."""

from mimetypes import guess_type
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from .settings import Settings

FOREVER = "public, max-age=31536000, immutable"
"""Files whose names change with their content."""
ROOT = "index.html"
PAGES = [
    "/",
    "/armies",
    "/armies/{rest:path}",
    "/learn",
    "/learn/{rest:path}",
    "/replay/{rest:path}",
    "/table/{rest:path}",
]
"""Every address that is a page of the client."""


def client(settings: Settings):  # type: ignore[no-untyped-def]
    """The handlers that serve the built client."""
    folder = settings.static.resolve()

    @get(PAGES, include_in_schema=False)
    async def page() -> Response[bytes] | File:
        return sent(folder / ROOT)

    @get("/{file:path}", include_in_schema=False)
    async def asset(file: FromPath[Path]) -> Response[bytes] | File:
        path = (folder / str(file).lstrip("/")).resolve()
        if not path.is_relative_to(folder) or not path.is_file():
            raise NotFoundException
        return sent(path, FOREVER if "assets" in path.parts else "no-cache")

    return [page, asset]


def sent(path: Path, cache: str = "no-cache") -> File:
    kind, _ = guess_type(path.name)
    return File(
        path,
        media_type=kind or "application/octet-stream",
        headers={"Cache-Control": cache},
        content_disposition_type="inline",
    )
