"""What is loaded before somebody sees the first page."""

import gzip
import re

from feldherr.server.settings import Settings
from tests.server.people import Place

MOST = 200_000
"""Bytes, compressed."""


def test_the_first_view_is_small() -> None:
    folder = Settings().static
    page = (folder / "index.html").read_bytes()
    named = re.findall(r'(?:src|href)="/([^"]+)"', page.decode())
    assert any(name.endswith(".js") for name in named)
    assert any(name.endswith(".css") for name in named)
    loaded = [page, *((folder / name).read_bytes() for name in named)]
    assert sum(len(gzip.compress(data)) for data in loaded) < MOST


def test_the_server_sends_it_compressed(site: Place) -> None:
    (script,) = (Settings().static / "assets").glob("index-*.js")
    reply = site.http.get(f"/assets/{script.name}", headers={"accept-encoding": "gzip"})
    assert reply.headers["content-encoding"] == "gzip"
    assert reply.content == script.read_bytes()
    assert reply.num_bytes_downloaded < 0.5 * len(reply.content)


def test_the_page_loads_nothing_from_elsewhere() -> None:
    folder = Settings().static
    text = (folder / "index.html").read_text(encoding="utf-8")
    text += "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.css"))
    assert not re.search(r"(?:src|href)=\"https?:|url\(\"?https?:|@import", text)
