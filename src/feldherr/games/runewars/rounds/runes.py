"""51 Energy: the rune tokens are cast."""

from feldherr.table import Steps, rule

from ..abilities.windows import Windows
from ..cards.decks import rune_tokens, runes


class Runes(Windows):
    """Casting the tokens of the energy pool."""

    @rule("51.0", "51.1", "51.2", "51.3", "74.3")
    def cast_runes(self) -> Steps[None]:
        """The first player casts all five."""
        yield from self._cast(tuple(range(len(rune_tokens()))))
        yield from self.window("runes_cast")

    @rule("51.2")
    def recast(self, tokens: tuple[int, ...]) -> Steps[None]:
        """Some tokens are cast again, by their numbers from 0."""
        yield from self._cast(tokens)

    def _cast(self, tokens: tuple[int, ...]) -> Steps[None]:
        colours = [f"rune-{token}" for token in tokens]
        faces = yield from self.roll(
            self.state.first, "runes", *(2 for _ in tokens), colours=colours
        )
        showing = list(self.state.runes)
        for token, face in zip(tokens, faces, strict=True):
            showing[token] = face - 1
        self.state.runes = tuple(showing)
        pool = runes(showing)
        unstable, stable, natural = pool["unstable"], pool["stable"], pool["natural"]
        lying = [f"rune-{token}-{face}" for token, face in zip(tokens, faces, strict=True)]
        self.tell("runes", "51.2", "51.4", unstable=unstable, stable=stable, natural=natural,
                  dice=lying)  # fmt: skip
