"""What the rules hand each other within one step. None of this is ever stored."""

from typing import Literal

from msgspec import Struct, field

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.table import rule

from .army.profiles import Given, Model, Part, ShootingWeapon, Weapon
from .words import Amount

Role = Literal["rank_and_file", "champion", "character"]
TestKind = Literal[
    "panic",  # 17.A
    "break",  # 15.G
    "rally",  # 12.B
    "march",  # 12.D.a
    "redirect",  # 11.D
    "after_charge",  # 11.E.h-2
    "restrain",  # 15.H.04
    "combat_reform",  # 15.I
    "fear",  # 21.A.a.1
    "frenzy",  # 21.A.a.28
    "rule",  # 8.D.a.3-6: any rule of an army book
]
Cause = Literal[
    "",  # nobody's doing
    "destroyed",  # 17.A.1.a
    "broken",  # 17.A.1.b
    "fled_through",  # 17.A.1.c
    "losses",  # 17.A.1.d
    "terror",  # 21.A.a.6
    "rule",  # any other model rule or spell
]
AttackKind = Literal["close_combat", "special", "shooting", "other"]  # 7.A-1


class Pool(Struct, frozen=True):
    """3.B.d A Health Pool: all ordinary rank-and-file of a unit, its champion, or one Character.

    `key` names it in answers ("r4", "r4.champion", a Character's id), `unit` is the unit in which
    it stands now, `troop` the entry it comes from. `count` models live, with `health` Health Points
    left in all.
    """

    key: str
    unit: str
    troop: str
    role: Role
    model: Model
    count: int
    health: int

    @property
    @rule("3.B.d-1")
    def leads(self) -> bool:
        """Whether it is the champion of its entry, who is one of the models that this counts."""
        return self.key != self.troop


class Own(Struct, frozen=True):
    """Who has a model rule: a pool, and of its model one part or (None) the whole."""

    pool: Pool
    part: Part | None = None

    @property
    def unit(self) -> str:
        return self.pool.unit


class DisciplineTest(Struct, kw_only=True):
    """5.C.a A Discipline Test. `penalty` is taken off Discipline (15.G.1), `enemy` has caused it.

    `halved`: 12.B-4. `maximised` and `minimised` count what rules do to its dice.
    """

    unit: str
    kind: TestKind
    penalty: int = 0
    enemy: str = ""
    cause: Cause = ""
    halved: bool = False
    word: str = ""  # 8.D.a.3-6: the rule of a book that asks for it


class Charge(Struct, kw_only=True):
    """11 A charge that is declared or moved: `side` is the target's edge (11.C-1).

    `range` is the Charge Range in mm once it is rolled, `dice` the kept D6. `later`: who moves
    after it in a combined charge (11.E.f). `pivoted`: how a pursuer stands that has turned into its
    target (15.H.c.1.2). `tested`: its way has led over the ground (20.A.a.5), once for all.
    """

    unit: str
    target: str
    side: Side
    flying: bool = False
    range: float = 0.0
    dice: tuple[int, ...] = ()
    later: tuple[str, ...] = ()
    pivoted: Pose | None = None
    tested: bool = False


class Volley(Struct, kw_only=True):
    """14 The Shooting Attack of one unit, or of its models with a rule `only`. `sparing`: its owner
    says how many of them shoot."""

    unit: str
    target: str
    reaction: bool = False  # 11.C.b
    only: str = ""
    sparing: bool = False  # 14.A.a.9


class Attack(Struct, kw_only=True):
    """7 Like attacks of one pool's part: the same target, weapon, values. One per lot of dice.

    `by` None: of nobody (a misfire, dangerous terrain). `target` is the unit, `pool` the key of the
    Health Pool to which close combat attacks are allocated (7.C) or hits distributed (7.E), "" =
    not yet. `count` attacks are made, of which `hits` hit, `sixes` with a natural 6 (21.G.b.6).
    `strength` and `piercing` None: it has none (7.F-4); `skill`: the Offensive Skill, if it was
    rolled (5.B.a). `rules` are its attack attributes
    (21.G/3), `bracket` the one hit with higher values. `side` is the edge or arc of the target.
    """

    kind: AttackKind
    target: str
    by: Own | None = None
    pool: str = ""
    weapon: Weapon | ShootingWeapon | None = None
    count: int = 0
    hits: int = 0
    sixes: int = 0
    strength: int | None = None
    piercing: int | None = None
    skill: int | None = None
    rules: tuple[Given, ...] = ()
    side: Side | None = None
    special: str = ""  # 21.H: which Special Attack, "impact-hits" …
    supporting: bool = False  # 15.D.c.1
    sure_wounds: bool = False  # 20.A.a.2: wounds automatically
    no_armour: bool = False
    no_special: bool = False
    only_standard: bool = False  # 21.H.a.4/2: hits go to Standard models only
    wounds: int = 0  # not prevented so far
    lethal: int = 0  # of these with a natural 6 to wound and Lethal Strike (21.G.b.17)
    lost: int = 0  # 7.I: the Health Points that its wounds cost
    dealer: str = ""  # 8.D.a.3-6: who distributes its hits, if not whose attack it is
    struck_back: tuple["Attack", ...] = ()  # 8.D.a.3-6: hits that it calls forth

    @property
    def seat(self) -> str:
        """Whose attack it is; "" of nobody."""
        return {"r": "red", "b": "blue"}[self.by.unit[0]] if self.by else ""

    def has(self, word: str) -> Given | None:
        """An attack attribute of it."""
        return next((given for given in self.rules if given.word == word), None)


class Sweep(Struct, frozen=True, kw_only=True):
    """21.H.a.3 A Sweeping Attack: its hits, of `each` model or of the whole unit; `once` a game."""

    word: str
    hits: Amount
    each: bool = False
    more_by_rank: Amount = 0  # hits besides for each rank of the enemy after the first
    strength: int
    piercing: int = 0
    rules: tuple[Given, ...] = ()
    once: bool = False
    last: int = 0  # rolling so many hits uses it up
    beside: int = 0  # made on enemies so many inches beside the way, too


class Losses(Struct, kw_only=True):
    """7.I, 16 Health Points that pools of one unit lose at the same time: key of the pool -> how
    many. `enemy` is the unit that caused them, "" = nobody; `kind` what kind of attack did."""

    unit: str
    lost: dict[str, int] = field(default_factory=dict)
    enemy: str = ""
    kind: AttackKind = "other"
