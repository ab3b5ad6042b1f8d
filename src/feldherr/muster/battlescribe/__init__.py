"""Reading what BattleScribe writes: game systems, catalogues and rosters of format 2.x."""

from .rosters import Force, Roster, Selection, read_roster

__all__ = ["Force", "Roster", "Selection", "read_roster"]
