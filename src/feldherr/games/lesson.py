"""A guided battle: how far others have played it, and what is explained on the way."""

from msgspec import Struct


class Lesson(Struct, frozen=True):
    """`script` is the text of a scenario file that brings the battle to where the learner begins.

    `seat` is the learner's. Before the first question of each key in `steps` the message
    `learn-<key>` is told, with the title `learn-<key>-title`; "begin" and "end" come first and
    last.
    """

    script: str
    seat: str
    steps: tuple[str, ...]
