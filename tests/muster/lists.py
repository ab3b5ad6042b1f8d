"""Armies of Runewars as other programs write them, in every form that is read."""

from collections.abc import Iterator

from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.army.points import cost, price, row
from feldherr.games.runewars.cards.units import unit_card
from feldherr.games.runewars.cards.upgrades import upgrade_card

SYSTEM = "8c15-bb29-54a4-9982"
HEAD = f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="r" name="Border Watch" battleScribeVersion="2.03" gameSystemId="{SYSTEM}"
  gameSystemName="Runewars" xmlns="http://www.battlescribe.net/schema/rosterSchema">
 <costLimits><costLimit name=" Points" typeId="p" value="200.0"/></costLimits>
 <forces><force id="f" name="Standard Army" catalogueName="Daqan Lords"><selections>
"""
CATALOGUES = {
    "daqan_lords": "Daqan Lords",
    "latari_elves": "Latari Elves (2017)",
    "uthuk_yllan": "Uthuk Y'llan",
    "waiqar_the_undying": "Waiqar the  Undying: Wave 0 (2017)",
}
TAIL = " </selections></force></forces>\n</roster>\n"
ROSTER = f"""{HEAD}
  <selection id="s1" name="Kari Wraithstalker" number="1" type="unit"><selections>
    <selection id="s2" name="1 Tray" number="1" type="upgrade">
     <costs><cost name=" Points" typeId="p" value="32.0"/></costs></selection>
    <selection id="s3" name="Unique Unit" number="1" type="upgrade"/>
    <selection id="s4" name="Wraith Step" number="1" type="upgrade">
     <costs><cost name=" Points" typeId="p" value="1.0"/></costs></selection>
  </selections></selection>
  <selection id="s5" name="Spearmen" number="1" type="unit"><selections>
    <selection id="s6" name="3x3 Trays" number="1" type="upgrade">
     <costs><cost name=" Points" typeId="p" value="59.0"/></costs></selection>
    <selection id="s7" name="Lord Hawthorne (Infantry Upgrade)" number="1" type="upgrade">
     <costs><cost name=" Points" typeId="p" value="22.0"/></costs></selection>
    <selection id="s8" name="Master Crafted Weapons" number="1" type="upgrade">
     <costs><cost name=" Points" typeId="p" value="4.0"/></costs></selection>
    <selection id="s9" name="Catapult" number="1" type="upgrade">
     <costs><cost name=" Points" typeId="p" value="9.0"/></costs></selection>
  </selections></selection>
  <selection id="s10" name="Giant Eagles" number="1" type="unit"/>
{TAIL}"""


def sums(army: Army) -> str:
    """`Reanimates [64] 4x3`, upgrades below with their points, a sum for each unit."""
    lines = [f"{army.name}: {cost(army)}/200", ""]
    for entry in army.units:
        lines.append(f"{unit_card(entry.card).name} [{row(entry).cost}] {entry.formation}")
        lines += [f"{name} [{points}] -" for name, points in upgrades(entry)]
        lines += [f"Total Unit Cost: {price(entry)}", ""]
    return "\n".join(lines)


def plain(army: Army) -> str:
    """`Spearmen (3x3) 59`, upgrades below with their points."""
    lines = [str(army.name)]
    for entry in army.units:
        lines.append(f"{unit_card(entry.card).name} ({entry.formation}) {row(entry).cost}")
        lines += [f"{name} {points}" for name, points in upgrades(entry)]
    return "\n".join([*lines, f"TOTAL: {cost(army)}"])


def bracketed(army: Army) -> str:
    """`• Spearmen 3x2 (Trumpets, Lance Corporal) - 49 points`."""
    lines = [f"{army.name} :"]
    for entry in army.units:
        named = ", ".join(name for name, _ in upgrades(entry))
        named = f" ({named})" if named else ""
        name = unit_card(entry.card).name
        lines.append(f"  • {name} {entry.formation}{named} - {price(entry)} points")
    return "\n".join([*lines, f"  • Total - {cost(army)} points"])


def trays(army: Army) -> str:
    """`Carrion Lancers, 6 trays [68]`, upgrades below behind dashes."""
    lines = [str(army.name)]
    for entry in army.units:
        bought = row(entry)
        said = f", {bought.trays} trays" if bought.trays > 1 else ""
        lines.append(f"{unit_card(entry.card).name}{said} [{bought.cost}]")
        lines += [f"– {name} [{points}]" for name, points in upgrades(entry)]
    return "\n".join(lines)


def battlescribe(army: Army) -> str:
    """What BattleScribe copies as text: `Reanimates [83 Points]: 4x3 Trays, File Leader`."""
    lines = [f"++ Standard Army [{cost(army)} Points] ++", "", "+ Infantry +", ""]
    for entry in army.units:
        size = "1 Tray" if entry.formation == "1x1" else f"{entry.formation} Trays"
        chosen = ", ".join([size, *(name for name, _ in upgrades(entry))])
        lines.append(f"{unit_card(entry.card).name} [{price(entry)} Points]: {chosen}")
    return "\n".join([*lines, "", f"++ Total: [{cost(army)} Points] ++", "",
                      "Created with BattleScribe"])  # fmt: skip


def roster(army: Army) -> str:
    """The roster of an army."""
    head = HEAD.replace("Daqan Lords", CATALOGUES[army.faction])
    return f"{head}{''.join(_selections(army))}{TAIL}"


def upgrades(entry: Entry) -> Iterator[tuple[str, int]]:
    cards = [upgrade_card(name) for name in entry.upgrades]
    yield from ((card.name, card.cost) for card in cards)


def _selections(army: Army) -> Iterator[str]:
    for entry in army.units:
        inside = _selection(f"{entry.formation} Trays", "upgrade", row(entry).cost)
        for name, points in upgrades(entry):
            inside += _selection(name, "upgrade", points)
        yield _selection(unit_card(entry.card).name, "unit", 0, inside)


def _selection(name: str, kind: str, points: int, inside: str = "") -> str:
    return (
        f'<selection id="s" name="{name}" number="1" type="{kind}"><selections>{inside}'
        f'</selections><costs><cost name=" Points" typeId="p" value="{points}.0"/></costs>'
        "</selection>\n"
    )


FORMS = {"sums": sums, "plain": plain, "bracketed": bracketed, "trays": trays,
         "battlescribe": battlescribe, "roster": roster}  # fmt: skip
