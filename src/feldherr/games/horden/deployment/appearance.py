"""B3.2, B3.3 Special forms of appearance: Hordes, Lurkers and Gods come for action points."""

from collections.abc import Iterator

from feldherr.table import Steps, rule

from .hordes import Hordes
from .turns import Turns


class Appearance(Turns, Hordes):
    @rule("B2.1", "B3.2.1.a", "B3.2.3.b", "B3.3.a", "G61")
    def appear(self) -> Steps[None]:
        """One element appears, then again, until the player is done; all before the moves."""
        if not any(self.arrivals()):
            self.state.cursor = "move"
            return
        said = yield from self.choose(
            self.state.active, "appear", lambda: [*self.arrivals(), "done"], ap=self.state.ap
        )
        if said == "done":
            self.state.cursor = "move"
            return
        how, name = said.split(" ")
        e = self.element(name)
        ways = {"horde": self.replace_horde, "lurker": self.lurker_appears, "god": self.call_god}
        yield from ways[how](e)
        self.reveal_ambushes()

    def arrivals(self) -> Iterator[str]:
        """Who can appear now: "horde r7", "lurker r3", "god r9"."""
        seat = self.state.active
        yield from (f"horde {e.id}" for e in self.lost_hordes(seat))
        yield from (f"lurker {e.id}" for e in self.lurkers_ready(seat))
        yield from (f"god {e.id}" for e in self.gods_at_call(seat))
