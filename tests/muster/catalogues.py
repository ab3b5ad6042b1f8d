"""A small game system, a catalogue and a roster of an invented army in BattleScribe's format."""

import os
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

SYSTEM_ID = "aa64-1e8e-66fc-9abf"
REAL = "FELDHERR_T9A_CATALOGUES"
"""The environment variable that names a folder with the community's own files."""

SYSTEM = f"""<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="{SYSTEM_ID}" name="The 9th Age: Fantasy Battles 2nd Edition 2020"
  battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="pts" name="pts"/></costTypes>
  <categoryEntries>
    <categoryEntry id="c-char" name="Characters"/><categoryEntry id="c-core" name="Core"/>
  </categoryEntries>
  <forceEntries><forceEntry id="f" name="Lake Wardens"><categoryLinks>
    <categoryLink id="l1" targetId="c-char"><constraints>
      <constraint id="k1" type="max" field="limit::pts" scope="roster" value="40.0"
        percentValue="true"/></constraints></categoryLink>
    <categoryLink id="l2" targetId="c-core"><constraints>
      <constraint id="k2" type="min" field="limit::pts" scope="roster" value="25.0"
        percentValue="true"/></constraints></categoryLink>
  </categoryLinks></forceEntry></forceEntries>
  <sharedProfiles>
    <profile id="p-shield" name="Shield" typeName="4 Armour"/>
    <profile id="p-spear" name="Spear" typeName="5 Melee Weapon"/>
  </sharedProfiles>
  <sharedRules>
    <rule id="r-fear" name="Fear"><description>x</description></rule>
    <rule id="r-fly" name="Fly"><description>x</description></rule>
  </sharedRules>
</gameSystem>
"""


def sheet(kind: str, name: str, **values: str) -> str:
    """A profile with its characteristics."""
    inside = "".join(
        f'<characteristic name="{key}" typeId="t-{key}">{value}</characteristic>'
        for key, value in values.items()
    )
    return f"""<profile id="{name}-{kind}" name="{name}" typeName="{kind}">
      <characteristics>{inside}</characteristics></profile>"""


WARDEN = "".join(
    (
        sheet("0 Size", "Warden", Height="Standard", Type="Infantry", Base="20×20"),
        sheet("1 Global", "Warden", Adv='4"', Mar='8"', Dis="7", Rules=""),
        sheet("2 Defensive", "Warden", HP="1", Def="3", Res="3", Arm="0", Rules="Light Armour"),
        sheet(
            "3 Offensive", "Warden", Att="1", Off="3", Str="3", AP="0", Agi="3", Rules="Lake Eyes"
        ),
    )
)
LORD = "".join(
    (
        sheet("0 Size", "Lord", Height="Standard", Type="Infantry", Base="20×20"),
        sheet("1 Global", "Lord", Adv='4" (8")', Mar='8" (16")', Dis="9", Rules=""),
        sheet("2 Defensive", "Lord", HP="3", Def="5", Res="4", Arm="0", Rules=""),
        sheet("3 Offensive", "Lord", Att="4", Off="5", Str="4", AP="1", Agi="5", Rules=""),
    )
)
CATALOGUE = f"""<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="cat" name="Lake Wardens 2020" gameSystemId="{SYSTEM_ID}" battleScribeVersion="2.03"
  xmlns="http://www.battlescribe.net/schema/catalogueSchema">
 <selectionEntries>
  <selectionEntry id="lord" name="Lake Lord" type="unit">{LORD.join(("<profiles>", "</profiles>"))}
   <infoLinks><infoLink id="i1" name="Fly" targetId="r-fly" type="rule"/>
    <infoLink id="i2" name="Fear" targetId="r-fear" type="rule"/></infoLinks>
   <categoryLinks><categoryLink id="q1" targetId="c-char" primary="true"/></categoryLinks>
   <costs><cost name="pts" typeId="pts" value="150"/></costs>
   <selectionEntries>
    <selectionEntry id="general" name="Army General" type="upgrade"/>
   </selectionEntries>
  </selectionEntry>
  <selectionEntry id="wardens" name="Wardens" type="unit">
   <categoryLinks><categoryLink id="q2" targetId="c-core" primary="true"/></categoryLinks>
   <costs><cost name="pts" typeId="pts" value="20"/></costs>
   <rules><rule id="r-eyes" name="Lake Eyes"><description>They see far.</description></rule></rules>
   <constraints><constraint id="w" type="max" field="selections" scope="roster" value="3"/>
   </constraints>
   <selectionEntries>
    <selectionEntry id="warden" name="Warden" type="model"><profiles>{WARDEN}</profiles>
     <constraints>
      <constraint id="a" type="min" field="selections" scope="parent" value="10"/>
      <constraint id="b" type="max" field="selections" scope="parent" value="30"/></constraints>
     <costs><cost name="pts" typeId="pts" value="8"/></costs>
    </selectionEntry>
    <selectionEntry id="shield" name="Shield" type="upgrade">
     <modifiers><modifier type="increment" field="pts" value="1"><repeats>
      <repeat childId="model" scope="parent" value="1"/></repeats></modifier></modifiers>
     <infoLinks><infoLink id="i3" name="Shield" targetId="p-shield" type="profile"/></infoLinks>
     <costs><cost name="pts" typeId="pts" value="0"/></costs>
    </selectionEntry>
    <selectionEntry id="spear" name="Spear" type="upgrade">
     <modifiers><modifier type="set" field="hidden" value="true"><conditions>
      <condition type="equalTo" scope="parent" childId="shield" value="0"/>
      </conditions></modifier></modifiers>
     <infoLinks><infoLink id="i4" name="Spear" targetId="p-spear" type="profile"/></infoLinks>
     <costs><cost name="pts" typeId="pts" value="5"/></costs>
    </selectionEntry>
   </selectionEntries>
  </selectionEntry>
 </selectionEntries>
</catalogue>
"""
ROSTER = f"""<?xml version="1.0" encoding="UTF-8"?>
<roster id="x" name="Shore Watch" battleScribeVersion="2.03" gameSystemId="{SYSTEM_ID}"
  gameSystemName="The 9th Age" xmlns="http://www.battlescribe.net/schema/rosterSchema">
 <costLimits><costLimit name="pts" typeId="pts" value="500.0"/></costLimits>
 <forces><force id="f1" name="Lake Wardens" catalogueName="Lake Wardens 2020"><selections>
  <selection id="s1" name="Lake Lord" entryId="lord" number="1" type="unit">
   <selections><selection id="s2" name="Army General" number="1" type="upgrade"/></selections>
   <costs><cost name="pts" typeId="pts" value="150.0"/></costs></selection>
  <selection id="s3" name="Wardens" entryId="wardens" number="1" type="unit"><selections>
   <selection id="s4" name="Warden" number="12" type="model">
    <costs><cost name="pts" typeId="pts" value="96.0"/></costs></selection>
   <selection id="s5" name="Shield" number="1" type="upgrade">
    <costs><cost name="pts" typeId="pts" value="12.0"/></costs></selection>
   <selection id="s6" name="Boat" number="1" type="upgrade">
    <costs><cost name="pts" typeId="pts" value="7.0"/></costs></selection></selections>
   <costs><cost name="pts" typeId="pts" value="20.0"/></costs></selection>
  <selection id="s7" name="Lake Monster" number="1" type="unit"/>
 </selections></force></forces>
</roster>
"""


def folder(at: Path) -> Path:
    """A folder with the small system and its catalogue."""
    (at / "system.gst").write_text(SYSTEM, encoding="utf-8")
    (at / "wardens.cat").write_text(CATALOGUE, encoding="utf-8")
    return at


def packed(path: Path, *files: tuple[str, str | bytes]) -> Path:
    """An archive with these files."""
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, text in files:
            archive.writestr(name, text)
    return path


def real() -> Path | None:
    """The folder with the community's files, where there is one."""
    return Path(os.environ[REAL]) if REAL in os.environ else None
