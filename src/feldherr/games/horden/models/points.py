"""T1 Point costs: what an element, its individual and its devices cost, and what a loss counts."""

from types import MappingProxyType

from feldherr.table import rule

from .army import Army, Unit
from .troops import IndividualKind, troop

INDIVIDUALS: MappingProxyType[IndividualKind, int] = MappingProxyType(
    {"hero": 24, "wizard": 24, "cleric": 12}
)
"""T1.a"""
COMMANDER = 24
"""T1.b"""
MOUNTS = 6
"""T1.c"""
CAMP_SECTION, RAMPART = 6, 12
"""T1.e: one element width of temporary fortification, around a camp and elsewhere."""
CAMP_LOST, BAGGAGE_LOST = 150, 75
"""M4.1.g"""
DEVICES = ("pavises", "obstacles")
COMMAND = 600
"""M3.5.a, M3.5.c: the points of one command, which has one commander and one camp or baggage."""


@rule("T1", "T1.c", "T1.d", "G30")
def price(unit: Unit) -> int:
    """The full price of an element with all that belongs to it."""
    base = troop(unit.kind).points
    devices = base // 6 * sum(device in unit.properties for device in DEVICES)
    mounts = MOUNTS if "mounts" in unit.properties else 0
    return base + devices + mounts + individual_price(unit.individual, unit.commander)


@rule("T1.a", "T1.b")
def individual_price(individual: str, commander: bool) -> int:
    """What the people with an element cost: hero, wizard or cleric, and the commander."""
    people = sum(cost for kind, cost in INDIVIDUALS.items() if kind == individual)
    return people + (COMMANDER if commander else 0)


@rule("M3.5.c")
def commands(points: int) -> int:
    """How many commands an army of this size has."""
    return max(1, points // COMMAND)


@rule("M4.1.d", "M4.1.i")
def camp_size(points: int, deep: bool = False) -> tuple[int, int]:
    """Width and depth of an army's camp in element widths; a joint camp may be a deep one."""
    joint = commands(points)
    return (joint, 2) if deep and joint > 1 else (2 * joint, 1)


@rule("M4.1.d")
def camp_sections(wide: int, deep: int) -> int:
    """Sections that fortify a camp: one long side and two short ones, not the rear."""
    return wide + 2 * deep


@rule("M3.5.a", "M3.5.b", "T1.e", "T1.f", "M4.1.d")
def army_price(army: Army, points: int) -> int:
    """What an army costs in a game of `points` a side; camp and baggage are free."""
    sections = camp_sections(*camp_size(points, army.deep)) if army.fortified else 0
    works = CAMP_SECTION * sections + RAMPART * army.ramparts
    return sum(map(price, army.units)) + works
