"""What words are worth: targets, dice, tokens, morale cards, figures."""

from collections.abc import Callable

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.games.runewars.attacks.attack import AttackType
from feldherr.games.runewars.attacks.odds import Outlook
from feldherr.games.runewars.cards.dice import faces
from feldherr.games.runewars.cards.upgrades import upgrade_card, upgrade_cards
from feldherr.games.runewars.cards.words import Icon
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.state import Unit
from feldherr.table import Question

from .blows import FEAR, SURGE, strength
from .worth import Notes

ICONS: dict[Icon, float] = {
    "hit": 1.0, "mortal_strike": 1.2, "surge": 0.4, "morale": 0.4, "accuracy": 0.1,
}  # fmt: skip
"""What an icon is worth beside a hit."""
DICE = {"red-die": 3.0, "white-die": 2.0, "blue-die": 1.0}
"""Which dice one likes most."""
CARDS = {
    "betrayal": 6.0, "loss-of-faith": 0.0, "flee-in-terror": 5.5, "rising-panic": 3.5,
    "frozen-with-dread": 3.0, "uncertainty": 3.8, "disarray": 3.2, "wavering-resolve": 2.0,
    "communication-breakdown": 2.5, "discipline-breakdown": 0.0,
}  # fmt: skip
"""Points that a morale card is worth; of two of them the unit decides."""
BANES = {"immobilize": 4.0, "stun": 3.0, "panic": 2.0, "blight": 1.5}
"""Points for being rid of one."""


class Choices:
    """Judges words; those of questions without a judge here are answered out of habit."""

    def __init__(self, rules: Runewars, seat: str, notes: Notes) -> None:
        self.rules, self.seat, self.notes = rules, seat, notes
        self.judges: dict[str, Callable[[Question, str], Rating]] = {
            "attack-target": self.target,
            "charge-target": self.met,
            "square-up-with": self.met,
            "reroll": self.reroll,
            "flank-die": self.die,
            "remove-die": self.die_to_lose,
            "figure": self.figure,
            "accuracy": self.upgrade,
            "discard-upgrade": self.upgrade,
            "lose-tray": self.tray_to_lose,
            "morale-card": self.morale_card,
            "spend-panic": self.panic,
            "spend-bane": self.bane,
            "spend-inspiration": self.relief,
            "activate": self.first,
            "test-ally": self.strong,
            "ability-target": self.strong,
            "favoured": self.strong,
            "remove-icon": self.icon,
            "turn-die": self.face,
            "shape": self.shape,
            "redeploy": self.leave,
            "wound-for-inspiration": self.leave,
            "blight-reroll": self.leave,
            "recast": self.leave,
        }

    def unit(self, name: str) -> Unit | None:
        return self.rules.state.units.get(name)

    # --- Attacks ---

    def target(self, question: Question, said: str) -> Rating:
        """The best odds, exactly; of attacks with dice of their own the best of usual ones."""
        if "unit" not in question.about:
            return self.met(question, said)
        own, foe = self.rules.unit(str(question.about["unit"])), self.rules.unit(said)
        told = {"element": own.id, "foe": foe.id}
        return self.swing(self.rules.odds(own, foe, question.about["kind"]), foe), Reason(
            "why-best-odds", told
        )

    def swing(self, odds: Outlook, foe: Unit) -> float:
        """Points that an attack takes on average: figures, the rest of who is destroyed."""
        left = strength(foe)
        each = left.points / max(1, sum(tray.standing for tray in foe.trays))
        bounty = self.rules.token_points if self.rules.objective.kind == "bounty" else 0
        fear = FEAR * sum(n * chance for n, chance in odds.severity.items())
        surges = SURGE * sum(n * chance for n, chance in odds.surges.items())
        return odds.mean * each + odds.destroyed * (5 + bounty) + fear + surges

    def met(self, question: Question, said: str) -> Rating:
        """Of those that were met the one against whom the melee is best."""
        foe = self.rules.unit(said)
        active = self.unit(self.rules.state.active) or foe
        if active.seat == foe.seat:
            return strength(foe).points, Reason("why-habit")
        kind: AttackType = "ranged" if question.about.get("kind") == "ranged" else "melee"
        gain = self.notes.blows.gain(self.rules, active, foe, kind)
        return gain, Reason("why-best-odds", {"element": active.id, "foe": foe.id})

    def reroll(self, question: Question, said: str) -> Rating:
        """Every die that shows less than it does on average; of the enemy's those with more."""
        sign = 1 if self.rules.unit(str(question.about["unit"])).seat == self.seat else -1
        lying = question.about.get("lying", ())
        thrown = [lying[int(word) - 1] for word in said.split() if word.isdigit()]
        return sign * sum(mean(die) - shown(die) for die in thrown), Reason("why-reroll")

    def die(self, question: Question, said: str) -> Rating:
        return DICE.get(said, 0.0), Reason("why-habit")

    def die_to_lose(self, question: Question, said: str) -> Rating:
        return -DICE.get(said, 0.0), Reason("why-habit")

    def icon(self, question: Question, said: str) -> Rating:
        return next((ICONS[i] for i in ICONS if i == said), 0.0), Reason("why-habit")

    def face(self, question: Question, said: str) -> Rating:
        """The sixth face of every die shows two icons that strike."""
        return float(said.endswith(" 6")), Reason("why-habit")

    # --- Losses ---

    def figure(self, question: Question, said: str) -> Rating:
        """Whom damage takes most from: heroes who fall at once, else the nearest to falling."""
        unit = self.rules.unit(str(question.about["unit"]))
        told = {"unit": unit.id}
        if said in upgrade_cards():
            card = upgrade_card(said)
            assert card.figure is not None
            hero = next(c for c in unit.cards if c.id == said)
            needed = self.rules.hero_defense(unit, hero) * (card.figure.wounds - hero.wounds)
            falls = needed <= int(question.about.get("count", 0))
            return (card.cost / needed if falls else 0.1), Reason("why-weakest", told)
        words = said.split()
        tray = next(t for t in unit.trays if t.number == int(words[1]))
        hurt = int(words[3]) if len(words) > 3 else 0
        each = strength(unit).each / self.rules.defense(unit)
        return each * (1 + 0.5 * hurt + 0.1 / (1 + tray.standing)), Reason("why-weakest", told)

    def upgrade(self, question: Question, said: str) -> Rating:
        """The dearest of the enemy's cards."""
        return float(upgrade_card(said).cost), Reason("why-dearest")

    def tray_to_lose(self, question: Question, said: str) -> Rating:
        """The own tray with fewest figures, and without heroes."""
        number = int(said.split()[1])
        mine = [t for u in self.rules.units(self.seat) for t in u.trays if t.number == number]
        return -float(sum(t.standing + 3 * len(t.heroes) for t in mine)), Reason("why-habit")

    # --- Morale and tokens ---

    def morale_card(self, question: Question, said: str) -> Rating:
        """What hurts most; a tray counts by its points, an upgrade by its price."""
        return CARDS[said] + (7.0 if said == "loss-of-faith" else 0.0), Reason("why-hurts")

    def panic(self, question: Question, said: str) -> Rating:
        """All of the enemy's panic for one test; unless panic itself is what counts."""
        saved = self.rules.objective.kind == "demoralize"
        return (-1.0 if saved else 1.0) * float(said), Reason("why-hurts")

    def bane(self, question: Question, said: str) -> Rating:
        """Banes are spent when they stop something."""
        unit = self.rules.unit(str(question.about["unit"]))
        face, modifier = self.rules.face(unit), self.rules.modifier(unit)
        worth = 1.0
        if question.about["token"] == "stun" and face is not None and modifier is not None:
            worth = 1.0 if self.rules.fits(unit, face, modifier) else -1.0
        return (worth if said == "yes" else 0.0), Reason("why-hurts")

    def relief(self, question: Question, said: str) -> Rating:
        """The bane that stops most; then a card that is ready again."""
        return BANES.get(said, 0.0 if said == "done" else 1.0), Reason("why-habit")

    # --- Units ---

    def first(self, question: Question, said: str) -> Rating:
        """Who attacks comes first, the strongest before the others."""
        unit = self.rules.unit(said)
        face = self.rules.face(unit)
        strikes = face is not None and face.action in ("melee", "ranged")
        return 100.0 * strikes + strength(unit).points, Reason("why-strikes-first")

    def strong(self, question: Question, said: str) -> Rating:
        """The strongest."""
        unit = self.unit(said)
        return (strength(unit).points if unit else -1.0), Reason("why-habit")

    def shape(self, question: Question, said: str) -> Rating:
        """Wide enough to strike hard, with a rank behind to roll again."""
        columns, ranks = map(int, said.split())
        return min(columns, 3) + min(ranks, 2) - 0.2 * columns, Reason("why-habit")

    def leave(self, question: Question, said: str) -> Rating:
        """Such offers are left alone."""
        return float(said in ("done", "no")), Reason("why-done")


def shown(die: str) -> float:
    """What a lying die ("red-3") is worth."""
    colour, _, face = die.rpartition("-")
    return next(of(every[int(face) - 1]) for c, every in faces().items() if c == colour)


def mean(die: str) -> float:
    """What a die of that colour shows on average."""
    colour = die.rpartition("-")[0]
    return next(sum(map(of, every)) / len(every) for c, every in faces().items() if c == colour)


def of(icons: tuple[Icon, ...]) -> float:
    return sum(ICONS[icon] for icon in icons)
