"""49 The command tool: action dial and modifier dial."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from feldherr.table import rule

from .words import Action, Icon, ModifierKind, Number, Stance


class Face(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """49.1 An icon of the action dial."""

    initiative: int  # 47.2
    stance: Stance
    action: Action
    speed: Number = 0  # 43.0: of marches and shifts


class Modifier(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """54.3 An icon of the modifier dial."""

    stance: Stance
    kind: Literal["move", "defend", "enhance", "bonus"]
    move: ModifierKind | Literal[""] = ""
    change: int = 0  # 23.2
    defense: Number = 0  # 2.0
    icons: dict[Icon, int] = {}  # 80.0
    action: Action | Literal[""] = ""  # 24.0
    speed: Number = 0

    @property
    @rule("23.3", "26.0", "75.0")
    def charges(self) -> bool:
        return self.move in ("charge", "turning_charge")

    @rule("48.2", "48.3")
    def fits(self, face: Face) -> bool:
        """Whether it may be resolved with an action of this stance."""
        return self.stance in ("white", face.stance)


class Dials(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """49.0 What can be selected for a unit."""

    actions: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=8)]
    modifiers: Annotated[tuple[Modifier, ...], Meta(min_length=1, max_length=8)]


def spoken(face: Face | Modifier) -> dict[str, Any]:
    """What is printed on a face, for its name in the texts."""
    return {name: getattr(face, name) for name in face.__struct_fields__}
