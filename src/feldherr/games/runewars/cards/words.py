"""The closed lists of words that cards, dials and rules share."""

from typing import Annotated, Literal

from msgspec import Meta

Faction = Literal["daqan_lords", "latari_elves", "uthuk_yllan", "waiqar_the_undying"]
UnitType = Literal["infantry", "cavalry", "siege"]  # 27.1
Slot = Literal[  # 16.0
    "artifact", "champion", "equipment", "heavy", "heraldry", "music", "training", "unique"
]
Colour = Literal["red", "blue", "white"]
Icon = Literal["hit", "mortal_strike", "surge", "accuracy", "morale"]
Rune = Literal["unstable", "stable", "natural"]  # 51.5
Stance = Literal["blue", "green", "red", "yellow", "white"]  # 48.0, 48.3
Action = Literal["march", "shift", "reform", "melee", "ranged", "rally", "skill"]  # 3.3
Bane = Literal["blight", "immobilize", "panic", "stun"]  # 82.1
Boon = Literal["inspiration", "vitality"]  # 44.1
Token = Literal[Bane, Boon]
MoraleType = Literal["doubt", "fear", "confusion"]  # 58.4
Terrain = Literal["defensive", "dangerous"]  # 41.10
Keyword = Literal[  # 68, and those of the cards
    "brutal",
    "impact",
    "precise",
    "regenerate",
    "lethal",
    "protected",
    "protector",
    "scout",
    "overgrow",
    "steadfast_doubt",
    "steadfast_fear",
    "steadfast_confusion",
    "resilient_blight",
    "resilient_immobilize",
    "resilient_panic",
    "resilient_stun",
]
TerrainKeyword = Literal["cover", "deadly", "elevated", "fortified", "exposed", "taxing"]  # 41.9
MoveKind = Literal["straight", "turn", "wheel"]  # 23.1
ModifierKind = Literal["turn", "wheel", "charge", "turning_charge"]  # 23, 25, 26, 75, 85

BANES: tuple[Bane, ...] = ("blight", "immobilize", "panic", "stun")
BOONS: tuple[Boon, ...] = ("inspiration", "vitality")
RUNES: tuple[Rune, ...] = ("unstable", "stable", "natural")
ICONS: tuple[Icon, ...] = ("hit", "mortal_strike", "surge", "accuracy", "morale")

TERMS = "stable|unstable|natural|surges|round|trays|ranks|severity|icons|panic|wounds|threat|paid"
Amount = Annotated[str, Meta(pattern=rf"^(\d+|(\d+\*)?({TERMS}))(\+(\d+|(\d+\*)?({TERMS})))*$")]
"""A number that a card says with words, such as "1+stable" or "2*surges" (see amounts.py)."""
Number = int | Amount
