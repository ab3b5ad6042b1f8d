"""A staged battle for the pictures: every type, every mark, every kind of terrain, 200 answers.

No rules are played; what happens is only plausible. Everything is deterministic.
"""

from collections.abc import Iterator, Sequence
from math import atan2, cos, degrees, hypot, radians, sin
from random import Random

from msgspec import structs

from feldherr.picture import (
    Army,
    Body,
    Die,
    Feature,
    Film,
    Frame,
    Line,
    Move,
    Place,
    Scene,
    Text,
    advance,
)

W, H = 1200.0, 800.0
BLUE = "Iron Hill <script>alert('Ω')</script>"
RED = "Die Horde vom Grünen Fluss & Söhne"

TYPES = {
    "great_flyer": ("Great Flyers", "Großflieger", 40),
    "flyer": ("Flyers", "Flugwesen", 30),
    "god": ("Gods", "Gottheiten", 40),
    "airship": ("Airships", "Luftschiffe", 80),
    "knight": ("Knights", "Ritter", 30),
    "lancer": ("Lancers", "Lanzenreiter", 30),
    "cavalry": ("Cavalry", "Reiter", 30),
    "light_horse": ("Light Horse", "Leichte Reiter", 30),
    "camelry": ("Camelry", "Kamelreiter", 30),
    "beast": ("Beasts", "Bestien", 40),
    "behemoth": ("Behemoths", "Riesenwesen", 40),
    "expendable": ("Expendables", "Entbehrliche", 40),
    "spear": ("Spears", "Speerträger", 15),
    "light_spear": ("Light Spears", "Leichte Speerträger", 40),
    "pike": ("Pikes", "Pikeniere", 30),
    "blade": ("Blades", "Schwertkämpfer", 20),
    "legionary": ("Legionaries", "Legionäre", 15),
    "auxilia": ("Auxilia", "Hilfstruppen", 20),
    "tribal_warrior": ("Tribal Warriors", "Stammeskrieger", 20),
    "tribal_foot": ("Tribal Foot", "Stammesfußvolk", 15),
    "horde": ("Hordes", "Horden", 30),
    "heavy_archer": ("Heavy Archers", "Schwere Schützen", 20),
    "light_archer": ("Light Archers", "Leichte Schützen", 20),
    "elf_archer": ("Elf Archers", "Elfenschützen", 20),
    "handgunner": ("Handgunners", "Büchsenschützen", 20),
    "light_infantry": ("Light Infantry", "Leichte Infanterie", 20),
    "petardier": ("Petardiers", "Petardiere", 20),
    "lurker": ("Lurkers", "Verborgene Wesen", 20),
    "artillery": ("Artillery", "Artillerie", 40),
    "war_wagon": ("War Wagons", "Kriegswagen", 80),
    "wagon_litter": ("Wagons & Litters", "Wagen & Sänften", 40),
    "boat": ("Boats", "Boote", 80),
    "baggage": ("Baggage", "Tross", 40),
}
PHASES = {
    "movement": Text("Action points, moves", "Aktionspunkte, Bewegung"),
    "shooting": Text("Shooting", "Fernkampf"),
    "individuals": Text("Individuals", "Einzelfiguren"),
    "melee": Text("Melee", "Nahkampf"),
}
NAMES = {symbol: Text(en, de) for symbol, (en, de, _) in TYPES.items()} | {
    "camp": Text("Camp", "Lager"),
    "fortification": Text("Fortification", "Befestigung"),
    "fortification_gate": Text("Gate", "Tor"),
}


def blob(
    x: float, y: float, rx: float, ry: float, seed: int = 0
) -> tuple[tuple[float, float], ...]:
    """A smooth closed outline around x, y."""
    dice = Random(seed)
    waves = [(k, dice.uniform(0, 6.28), dice.uniform(0.02, 0.07)) for k in (2, 3, 5)]

    def reach(angle: float) -> float:
        return 1 + sum(size * sin(k * angle + shift) for k, shift, size in waves)

    angles = [radians(step * 5) for step in range(72)]
    return tuple(
        (x + rx * reach(angle) * cos(angle), y + ry * reach(angle) * sin(angle)) for angle in angles
    )


def course(*points: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """A smooth line through points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for part in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
            line.append(
                (_spline(a[0], b[0], c[0], d[0], part), _spline(a[1], b[1], c[1], d[1], part))
            )
    return (*line, points[-1])


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )


def _land(
    kind: str, en: str, de: str, outline: Sequence[tuple[float, float]], *traits: str
) -> Feature:
    return Feature(kind=kind, outline=tuple(outline), traits=traits, label=Text(en, de))


def _way(kind: str, width: float, *points: tuple[float, float], label: Text | None = None,
         traits: tuple[str, ...] = ()) -> Feature:  # fmt: skip
    return Feature(kind=kind, line=course(*points), width=width, traits=traits, label=label)


STEEP = blob(985, 175, 125, 72, 4)
RIVER = ((262, 800), (246, 700), (286, 600), (320, 500), (298, 400), (254, 300), (236, 200),
         (262, 100), (284, 0))  # fmt: skip
ROAD = ((1200, 250), (1060, 262), (910, 240), (770, 208), (610, 214), (470, 254), (372, 338),
        (298, 400), (218, 434), (110, 444), (0, 428))  # fmt: skip

TERRAIN = (
    _land("sea", "Sea", "Meer", [(1200, 0), (1200, 92), (1150, 84), (1112, 48), (1100, 0)]),
    _land("lake", "Lake", "See", blob(1085, 720, 78, 46, 9)),
    Feature(kind="island", outline=blob(1090, 722, 20, 12, 3)),
    _land("hill", "Hill, low, gentle", "Hügel, flach, sanft", blob(520, 590, 128, 84, 2)),
    _land("hill", "Hill, high, steep", "Hügel, hoch, steil", STEEP, "high", "steep"),
    Feature(kind="cliff", line=STEEP[4:16], width=2),
    _land("wood", "Wood", "Wald", blob(1015, 430, 108, 72, 5)),
    _land("rough", "Rough ground", "Unebene Zone", blob(110, 620, 72, 52, 6)),
    _land("marsh", "Marsh", "Sumpf", blob(118, 210, 84, 58, 7)),
    _land("dunes", "Dunes", "Sanddünen", blob(690, 96, 70, 44, 8)),
    _land("scrub", "Scrub", "Gebüsch", blob(770, 330, 58, 38, 11)),
    _land("fields", "Fields", "Felder", [(392, 110), (500, 92), (516, 168), (408, 190)]),
    _land("vineyard", "Vineyard", "Weingarten", [(690, 640), (800, 656), (788, 736), (680, 722)]),
    _land("orchard", "Orchard", "Obstgarten", [(850, 600), (950, 590), (958, 668), (862, 680)]),
    _land("built_up", "Village", "Dorf", [(400, 420), (520, 402), (536, 486), (414, 500)]),
    _land("gully", "Gully", "Graben", blob(60, 340, 34, 14, 13)),
    _way("river", 34, *RIVER, label=Text("River, normal", "Fluss, normal"), traits=("normal",)),
    _way("road", 20, *ROAD),
    _way("road", 16, (0, 700), (120, 716), (249, 715), (360, 730), (520, 745), (600, 800)),
    Feature(kind="ford", line=((276, 410), (320, 390)), width=34, label=Text("Ford", "Furt")),
    Feature(kind="bridge", line=((222, 714), (280, 717)), width=22, label=Text("Bridge", "Brücke")),
)

LINES = [  # side, y, facing, then type and x from the left
    (0, 150.0, 90.0, "lancer lancer knight cavalry", 840.0),
    (0, 262.0, 90.0, "spear spear blade legionary legionary pike", 520.0),
    (0, 232.0, 90.0, "heavy_archer handgunner artillery", 320.0),
    (0, 330.0, 90.0, "light_infantry elf_archer petardier", 580.0),
    (0, 120.0, 90.0, "great_flyer airship god", 330.0),
    (1, 520.0, 270.0, "tribal_warrior tribal_warrior tribal_foot tribal_foot horde horde", 560.0),
    (1, 560.0, 270.0, "light_archer light_archer auxilia", 380.0),
    (1, 600.0, 270.0, "behemoth beast expendable war_wagon", 690.0),
    (1, 480.0, 240.0, "light_horse camelry flyer", 860.0),
    (1, 690.0, 270.0, "wagon_litter light_spear lurker", 420.0),
    (1, 712.0, 160.0, "boat", 1040.0),
    (1, 752.0, 270.0, "baggage", 630.0),
]
MARKS = {
    "0.3": ("commander",),
    "0.5": ("pavises", "hero"),
    "0.6": ("obstacles",),
    "0.7": ("obstacles", "cleric"),
    "0.10": ("pavises",),
    "0.15": ("wizard", "landed"),
    "1.20": ("hero", "undead"),
    "1.19": ("undead",),
    "1.26": ("commander", "wizard"),
    "1.29": ("mounted",),
}


def bodies() -> Iterator[Body]:
    """Both armies in their lines, camps and fortifications behind them."""
    count = 0
    for side, y, facing, types, left in LINES:
        for i, symbol in enumerate(types.split()):
            name = f"{side}.{count}"
            count += 1
            place = Place(left + 42 * i, y, facing)
            yield Body(id=name, side=side, symbol=symbol, place=place, width=40.0,
                       depth=float(TYPES[symbol][2]), marks=MARKS.get(name, ()))  # fmt: skip
    yield Body(id="camp.0", side=0, symbol="camp", place=Place(640, 40, 90), width=80, depth=40)
    yield Body(id="camp.1", side=1, symbol="camp", place=Place(730, 760, 270), width=80, depth=40)
    for i, symbol in enumerate(("fortification", "fortification_gate")):
        yield Body(id=f"wall.{i}", side=0, symbol=symbol, place=Place(620 + 40 * i, 50, 90),
                   width=40, depth=8)  # fmt: skip


SCENE = Scene(
    width=W, height=H, grid=400.0, title=Text("A staged battle", "Eine gestellte Schlacht"),
    types=NAMES, terrain=TERRAIN, bodies=tuple(bodies()),
)  # fmt: skip


class Director:
    """Writes the frames: turn by turn dice, moves, shooting, melee and losses."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.bodies = {body.id: body for body in SCENE.bodies}
        self.frames: list[Frame] = []
        self.lost = [0, 0]
        self.turn, self.side = 0, 0

    def shoot(self, phase: str, line: Line, dice: Sequence[Die] = (), moved: Sequence[Move] = (),
              removed: Sequence[str] = (), marked: dict[str, tuple[str, ...]] | None = None,
              put: Sequence[Body] = ()) -> None:  # fmt: skip
        """One frame."""
        frame = Frame(
            turn=self.turn, side=self.side, phase=phase, lines=(line,), dice=tuple(dice),
            moved=tuple(moved), removed=tuple(removed), marked=marked or {}, put=tuple(put),
            lost=(self.lost[0], self.lost[1]),
        )  # fmt: skip
        self.bodies = advance(self.bodies, frame)
        self.frames.append(frame)

    def army(self, side: int) -> list[Body]:
        """The elements of a side that can still move."""
        still = ("camp", "fortification", "fortification_gate", "baggage", "boat")
        return [one for one in self.bodies.values() if one.side == side and one.symbol not in still]

    def line(self, en: str, de: str, *rules: str, body: Body | None = None) -> Line:
        """A sentence; `{}` becomes the name of a body."""
        names = SCENE.name(body) if body else Text("", "")
        return Line(Text(en.format(names.en), de.format(names.de)), rules)

    def play(self, turns: int) -> None:
        """Turns of both sides, eight to ten answers each."""
        for turn in range(1, turns + 1):
            self.turn, self.side = turn, (turn + 1) % 2
            self.command()
            for _ in range(5):
                self.march()
            self.shooting()
            for _ in range(2):
                self.melee()

    def command(self) -> None:
        """Action points, and the marks of the last turn swept away."""
        face = self.dice.randint(1, 6)
        swept = {one.id: tuple(m for m in one.marks if m not in ("moved", "has_shot", "in_melee"))
                 for one in self.army(self.side)}  # fmt: skip
        marked = {name: marks for name, marks in swept.items() if marks != self.bodies[name].marks}
        text = self.line(
            f"Action points: d6 shows {face}", f"Aktionspunkte: W6 zeigt {face}", "B2.1"
        )
        self.shoot("movement", text, [Die(6, face, self.side)], marked=marked)

    def march(self) -> None:
        """One element wheels towards the nearest enemy, then goes ahead."""
        body = self.dice.choice(self.army(self.side))
        foe = min(self.army(1 - self.side), key=lambda other: _gap(body, other))
        wheel = max(-35.0, min(35.0, _bearing(body, foe)))
        turned = wheeled(body.place, body.width, wheel)
        go = self.free_way(body, turned, self.dice.uniform(40, 120))
        end = _inside(_ahead(turned, go))
        text = self.line(
            f"{{}} wheel {abs(wheel):.0f}° and go {go / 30:.1f} LE ahead",
            f"{{}} schwenken {abs(wheel):.0f}° und ziehen {go / 30:.1f} LE vor".replace(".", ","),
            "B4.1.c", body=body,
        )  # fmt: skip
        marks = (*(m for m in body.marks if m != "moved"), "moved")
        self.shoot("movement", text, moved=[Move(body.id, end, (turned,))], marked={body.id: marks})

    def free_way(self, body: Body, start: Place, most: float) -> float:
        """How far a body may go ahead and keep clear of all others."""
        others = [one for one in self.bodies.values() if one.id != body.id]
        for go in range(0, int(most), 4):
            spot = structs.replace(body, place=_ahead(start, go + 4))
            if any(_gap(spot, one) < min(46, _gap(body, one)) for one in others):
                return float(go)
        return most

    def shooting(self) -> None:
        """Two d12 against each other."""
        body = self.dice.choice(self.army(self.side))
        a, b = self.dice.randint(1, 12), self.dice.randint(1, 12)
        en = f"{{}} shoot: {a + 8} against {b + 6}, no effect"
        de = f"{{}} schießen: {a + 8} gegen {b + 6}, keine Wirkung"
        line = self.line(en, de, "B5.2.1", "T8", body=body)
        dice = [Die(12, a, self.side), Die(12, b, 1 - self.side)]
        marks = (*(m for m in body.marks if m != "has_shot"), "has_shot")
        self.shoot("shooting", line, dice, marked={body.id: marks})

    def melee(self) -> None:
        """The loser recoils, or is destroyed when beaten badly."""
        body = self.dice.choice(self.army(self.side))
        foe = min(self.army(1 - self.side), key=lambda other: _gap(body, other))
        a, b = self.dice.randint(1, 12), self.dice.randint(1, 12)
        dice = [Die(12, a, self.side), Die(12, b, 1 - self.side)]
        loser = foe if a + 2 >= b else body
        if abs(a + 2 - b) > 6 and len(self.army(loser.side)) > 9:
            self.destroyed(loser, a + 8, b + 6, dice)
        else:
            self.recoil(loser, a + 8, b + 6, dice)

    def destroyed(self, loser: Body, a: int, b: int, dice: list[Die]) -> None:
        self.lost[loser.side] += 18 + 6 * (len(loser.id) % 4)
        en, de = f"Melee {a} : {b}; {{}} destroyed", f"Nahkampf {a} : {b}; {{}} vernichtet"
        line = self.line(en, de, "B5.3.a", "T10", body=loser)
        self.shoot("melee", line, dice, removed=[loser.id])

    def recoil(self, loser: Body, a: int, b: int, dice: list[Die]) -> None:
        en, de = f"Melee {a} : {b}; {{}} recoil", f"Nahkampf {a} : {b}; {{}} prallen zurück"
        line = self.line(en, de, "B5.3.2", body=loser)
        back = _inside(_ahead(loser.place, -loser.depth))
        marks = (*(m for m in loser.marks if m != "in_melee"), "in_melee")
        self.shoot("melee", line, dice, moved=[Move(loser.id, back)], marked={loser.id: marks})


def _gap(a: Body, b: Body) -> float:
    return hypot(a.place.x - b.place.x, a.place.y - b.place.y)


def _bearing(body: Body, foe: Body) -> float:
    """How far to turn (degrees, left positive) to face the foe."""
    angle = degrees(atan2(foe.place.y - body.place.y, foe.place.x - body.place.x))
    return (angle - body.place.facing + 180) % 360 - 180


def wheeled(place: Place, width: float, wheel: float) -> Place:
    """A wheel (degrees, left positive) about the front corner on the inner side."""
    half = width / 2 if wheel > 0 else -width / 2
    facing, turn = radians(place.facing), radians(wheel)
    cx, cy = place.x - half * sin(facing), place.y + half * cos(facing)
    dx, dy = place.x - cx, place.y - cy
    x, y = cx + dx * cos(turn) - dy * sin(turn), cy + dx * sin(turn) + dy * cos(turn)
    return Place(x, y, (place.facing + wheel) % 360)


def _ahead(place: Place, mm: float) -> Place:
    facing = radians(place.facing)
    return Place(place.x + mm * cos(facing), place.y + mm * sin(facing), place.facing)


def _inside(place: Place) -> Place:
    return structs.replace(place, x=min(max(place.x, 45), W - 45), y=min(max(place.y, 45), H - 45))


def film(turns: int = 22, seed: int = 5) -> Film:
    """The staged battle; more turns make a longer one."""
    director = Director(seed)
    director.shoot("", director.line("Both armies stand", "Beide Heere stehen", "B3.1.g"))
    director.play(turns)
    return Film(
        game=Text("Horden & Helden", "Horden & Helden"),
        verdict=Text("Blue holds the field", "Blau behauptet das Feld"),
        armies=(
            Army(Text.both(BLUE), "Ada", 600, 300), Army(Text.both(RED), "Commander III", 600, 300)
        ),
        scene=SCENE, frames=tuple(director.frames), phases=PHASES, winner=0,
    )  # fmt: skip
