"""A guided battle: how far others have played it, and what is explained on the way."""

from msgspec import Struct

BEGIN, END = "begin", "end"
"""The topics that are told first and last."""


class Topic(Struct, frozen=True):
    """What is explained before the first question of one of `keys`, with the ids of its rules.

    Its words are the message `learn-<game>-<name>`, with the title `learn-<game>-<name>-title`.
    """

    name: str
    keys: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class Lesson(Struct, frozen=True):
    """`script` is the text of a scenario file that brings the battle to where the learner begins.

    `seat` is the learner's.
    """

    script: str
    seat: str
    topics: tuple[Topic, ...]
