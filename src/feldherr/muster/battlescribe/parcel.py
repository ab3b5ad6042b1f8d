"""Opening the files of BattleScribe: XML, plain or in a zip archive; nothing in it is trusted.

`.gst`, `.cat` and `.ros` hold XML, `.gstz`, `.catz` and `.rosz` an archive with one such file.
"""

from io import BytesIO
from lzma import LZMAError
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from feldherr.table import Refusal

from ..complaints import BadFile, choice
from ..source import bytes_of

LARGEST = 16_000_000
"""Bytes of XML; the largest catalogues that people use have less than a million."""
RATIO = 150
"""How many times larger than packed a file may be; XML shrinks to a tenth at the best."""
TORN = (BadZipFile, ZlibError, LZMAError, NotImplementedError, RuntimeError, EOFError, OSError)
"""What a damaged or locked archive raises."""
DEEPEST = 60
"""How deep elements may lie in each other."""
PACKED = b"PK"
"""How an archive begins."""
VERSION = "2."
"""Which formats are read, by the beginning of their number."""


def opened(path: Path, *kinds: str) -> Element:
    """The root of a file whose root must be one of these kinds ("roster", "catalogue").

    Names of elements are without their namespace. Raises `BadFile` for a file that is missing,
    broken, far too large when unpacked, of another kind or of another format.
    """
    return opened_raw(path, raw_of(path), *kinds)


def opened_raw(path: Path, raw: bytes, *kinds: str, largest: int = LARGEST) -> Element:
    """The same of bytes that are known already; `path` is what complaints call them.

    `largest`: so many bytes the file may have when it is unpacked.
    """
    root = _parsed(path, _xml(path, raw, largest))
    _screen(path, root)
    if root.tag not in kinds:
        raise BadFile(path, None, Refusal("other-kind", (), choice(root.tag, kinds)))
    version = root.get("battleScribeVersion", "")
    if not version.startswith(VERSION):
        raise BadFile(path, None, Refusal("other-format", (), {"version": version or "?"}))
    return root


def raw_of(path: Path) -> bytes:
    """The bytes of a file, a little more than is allowed. Raises `BadFile` without one."""
    return bytes_of(path, LARGEST)


def _xml(path: Path, raw: bytes, largest: int) -> bytes:
    """The XML itself, unpacked if it is packed."""
    if raw.startswith(PACKED):
        raw = _unpacked(path, raw, largest)
    if len(raw) > largest:
        raise BadFile(path, None, Refusal("file-too-large", (), {"most": largest}))
    return raw


def _unpacked(path: Path, raw: bytes, largest: int) -> bytes:
    try:
        with ZipFile(BytesIO(raw)) as archive:
            files = [info for info in archive.infolist() if not info.is_dir()]
            if len(files) != 1:
                raise BadFile(path, None, Refusal("zip-of-many", (), {"count": len(files)}))
            _weigh(path, files[0], largest)
            with archive.open(files[0]) as inside:
                return inside.read(largest + 1)
    except TORN as wrong:
        raise BadFile(path, None, Refusal("zip-broken")) from wrong


def _weigh(path: Path, info: ZipInfo, largest: int) -> None:
    """Refuse an archive that becomes far larger than it is."""
    if info.file_size > largest or info.file_size > RATIO * max(info.compress_size, 1000):
        args = {"size": info.file_size, "packed": info.compress_size}
        raise BadFile(path, None, Refusal("zip-bomb", (), args))


def _parsed(path: Path, raw: bytes) -> Element:
    try:
        root: Element = fromstring(raw, forbid_dtd=True)
        return root
    except DefusedXmlException as wrong:
        raise BadFile(path, None, Refusal("xml-entities")) from wrong
    except (ParseError, ValueError, LookupError) as wrong:
        line = wrong.position[0] if isinstance(wrong, ParseError) else None
        raise BadFile(path, line, Refusal("xml-broken")) from wrong


def _screen(path: Path, root: Element) -> None:
    """Plain names, and nothing that lies too deep."""
    waiting = [(root, 1)]
    while waiting:
        element, depth = waiting.pop()
        if depth > DEEPEST:
            raise BadFile(path, None, Refusal("file-too-deep", (), {"most": DEEPEST}))
        element.tag = element.tag.rpartition("}")[2]
        waiting += [(child, depth + 1) for child in element]
