"""8.D.a.3-6 What the rules of one army book do that need no class of their own."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...army.books import PartEntry
from ...army.profiles import Change, Entrance, Given, ShootingWeapon


@dataclass(frozen=True)
class BookRules:
    """Words of rules that an army book prints, by what becomes of them.

    `keywords`: names that other rules refer to and that do nothing themselves; `of_magic`: rules
    about spells only (13); `elsewhere`: what they do stands in the army's data or in a chapter of
    the rules; `gives`: model rules that a model has because it, or a part of it, has the rule;
    `gains`: those that a model has as long as it has a rule for a while (`Unit.gained`);
    `weapon_gives`, `weapon_changes`: attack attributes of weapons and what they change in the
    values of close combat attacks, by the word of the rule that the book prints beside the weapon;
    `wielder_gives`: model rules that a model has while it uses such a weapon, `walker_gives` the
    same of models on foot; `must_shoot`: rules of shooting weapons whose bearers must
    Stand and Shoot if they can; `armour_at_best`: the best rolls by which Armour Saves succeed
    against such weapons; `champion_gains`: what champions have beyond First Among Equals;
    `plain_champions`: rules whose champions do without that; `champion_gives`: model rules that a
    champion has because of one; `takes`: words of rules that a model does without if it has one,
    `joined_loses`: the same for Characters in a unit of others; `crews`: model parts that a rule
    adds, its other parts being harnessed then; `companions`: those that it adds beside them;
    `arms`: shooting weapons that it adds; `entrances`: how models of their own take the field that
    have a rule; `remains`: what its unit becomes, the id of an entry.
    """

    keywords: frozenset[str] = frozenset()
    of_magic: frozenset[str] = frozenset()
    elsewhere: frozenset[str] = frozenset()
    gives: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)
    gains: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)
    weapon_gives: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)
    weapon_changes: Mapping[str, tuple[Change, ...]] = field(default_factory=dict)
    wielder_gives: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)
    walker_gives: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)
    must_shoot: frozenset[str] = frozenset()
    armour_at_best: Mapping[str, int] = field(default_factory=dict)
    champion_gains: Mapping[str, tuple[Change, ...]] = field(default_factory=dict)
    plain_champions: frozenset[str] = frozenset()
    champion_gives: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)
    takes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    joined_loses: Mapping[str, frozenset[str]] = field(default_factory=dict)
    crews: Mapping[str, tuple[PartEntry, ...]] = field(default_factory=dict)
    companions: Mapping[str, tuple[PartEntry, ...]] = field(default_factory=dict)
    arms: Mapping[str, tuple[ShootingWeapon, ...]] = field(default_factory=dict)
    entrances: Mapping[str, Entrance] = field(default_factory=dict)
    remains: Mapping[str, str] = field(default_factory=dict)
