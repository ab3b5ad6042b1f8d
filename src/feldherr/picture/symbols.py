"""The signs of the table: for types of elements, for marks, for faces of dials, dice and tokens."""

from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

from msgspec import Struct

from . import ink

SVG = "http://www.w3.org/2000/svg"


class Symbol(Struct, frozen=True):
    """A drawing in one colour; `width` and `height` are its size on a base 40 mm wide."""

    id: str
    width: float
    height: float
    definition: str

    def use(self, scale: float) -> str:
        """The symbol centred on the origin."""
        width, height = self.width * scale, self.height * scale
        return ink.tag("use", href=f"#{self.id}", x=-width / 2, y=-height / 2, width=width,
                       height=height)  # fmt: skip


@cache
def _all() -> dict[str, Symbol]:
    sheets = [ElementTree.fromstring(data(name)) for name in ("symbols.svg", "signs.svg")]
    symbols = (_symbol(one, sheet.attrib) for sheet in sheets for one in sheet)
    return {symbol.id: symbol for symbol in symbols}


def _symbol(element: ElementTree.Element, common: dict[str, str]) -> Symbol:
    """What is common to the sheet is written on each symbol: a `<use>` inherits only from there."""
    element.attrib.update(common)
    width, height = (float(word) for word in element.attrib["viewBox"].split()[2:])
    written = ElementTree.tostring(element, encoding="unicode")
    plain = written.replace(f' xmlns:ns0="{SVG}"', "").replace("ns0:", "")
    lines = (line.strip() for line in plain.splitlines())
    return Symbol(element.attrib["id"], width, height, "".join(lines))


def data(name: str) -> str:
    """A file of the package's `data` folder."""
    return (files(__package__) / "data" / name).read_text(encoding="utf-8")


def _named(prefix: str) -> dict[str, Symbol]:
    return {name.removeprefix(prefix): one for name, one in _all().items() if prefix in name}


TYPES = _named("fh-type-")
"""The symbols of the element types, by the type's id such as `light_infantry`."""

MARKS = _named("fh-mark-")
"""The symbols of individuals (`hero`, `commander`, ...) and of what an element has done."""

SIGNS = _named("fh-sign-")
"""What is printed on faces of dials, dice and tokens; 24 by 24."""

INDIVIDUALS = ("hero", "cleric", "wizard", "commander")


def sign(name: str) -> Symbol:
    """The sign of that name. Raises ValueError if there is none."""
    if name not in SIGNS:
        raise ValueError(f"no sign called {name!r}; there are {', '.join(sorted(SIGNS))}")
    return SIGNS[name]


def definitions() -> str:
    """Every symbol, once, for the `<defs>` of a picture."""
    return "".join(symbol.definition for symbol in _all().values())
