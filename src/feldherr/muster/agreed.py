"""What players agree on before a battle: the options of a game, checked."""

from collections.abc import Mapping
from typing import Any

import msgspec

from feldherr.games.registry import Game
from feldherr.games.rulebook import Unknown
from feldherr.texts import sentence

from .misfits import misfit


def agreed(played: Game, wanted: Mapping[str, Any]) -> Any:
    """The options of a game: those that are wanted by their names, the others as usual.

    Raises `Unknown` for an option that the game does not have, or a value that does not fit.
    """
    try:
        return msgspec.convert(dict(wanted), played.options)
    except msgspec.ValidationError as wrong:
        refusal, _ = misfit(wrong, played.options)
        said = sentence("en", f"no-{refusal.key}", refusal.args, {})
        raise Unknown(said, refusal) from wrong
