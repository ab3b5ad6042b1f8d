"""21 Model rules: what models have, and how it hooks into the other chapters.

Whoever imports anything of this package has the classes of all model rules registered. They name
the engine only for types, for the engine asks them.
"""

from . import attributes, books, morale, moves, protections, special_attacks

__all__ = ["attributes", "books", "morale", "moves", "protections", "special_attacks"]
