"""The measure of places at the terminal: inches where the game's rulebook measures so, else mm.

Journals and answers are in millimetres whatever people type.
"""

from dataclasses import dataclass
from typing import ClassVar

from feldherr.picture import Place, Scene
from feldherr.table import Stop
from feldherr.texts import text


@dataclass(frozen=True)
class Ruler:
    """A measure. `mm`: how long its unit is; `mark`: how many units lie between marks of a chart;
    `first` and `second`: places that explain how one is typed.
    """

    INCH: ClassVar[float] = 25.4

    name: str
    mm: float
    mark: int
    digits: int
    first: Stop
    second: Stop

    def unit(self, language: str) -> str:
        """What the unit is called."""
        return text(language, f"terminal-unit-{self.name}")

    def told(self, place: Place, language: str) -> str:
        """A place as a person types it: x and y in the unit, and degrees."""
        return self._said((place.x / self.mm, place.y / self.mm, place.facing), language)

    def meant(self, typed: Stop) -> Stop:
        """The place (mm) that a person has typed."""
        x, y, degrees = typed
        return x * self.mm, y * self.mm, degrees

    def examples(self, language: str) -> dict[str, str]:
        """What explains to people how places are typed, as arguments of texts."""
        first, second = self._said(self.first, language), self._said(self.second, language)
        return {"unit": self.unit(language), "place": first, "way": f"{first} / {second}"}

    def _said(self, stop: Stop, language: str) -> str:
        x, y, degrees = stop
        args = {"x": round(x, self.digits), "y": round(y, self.digits), "degrees": degrees}
        return text(language, "terminal-place", **args)


INCHES = Ruler("inches", Ruler.INCH, 6, 2, (24, 7.5, 90), (30, 12, 45))
MILLIMETRES = Ruler("mm", 1.0, 100, 1, (600, 240, 90), (640, 300, 45))


def ruler_of(scene: Scene) -> Ruler:
    """The ruler of a table. Other units than inches are measures of moves, not of places."""
    return INCHES if scene.unit == Ruler.INCH else MILLIMETRES
