"""B4.6 Mounted infantry: as fast as Cavalry until it dismounts for good."""

from feldherr.table import rule

from ..combat.contacts import Contacts
from ..state import Element


class MountedInfantry(Contacts):
    @rule("B4.6.a", "B4.6.b")
    def dismount(self, e: Element, *rules: str) -> None:
        """Its mounts are gone, if it had any: by order, in contact with an enemy, or shot at."""
        if "mounts" in e.properties:
            e.properties = tuple(name for name in e.properties if name != "mounts")
            self.tell("dismounts", "B4.6.a", *rules, element=e.id)

    @rule("B4.6.a")
    def dismount_in_contact(self, e: Element) -> None:
        """Whoever is in contact with an enemy fights on foot from now on, and so does the enemy."""
        for name in (e.id, *e.met) if e.met else ():
            self.dismount(self.element(name))
