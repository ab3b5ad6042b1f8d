"""What a JSON Schema of army files says beyond their types, so that editors warn while one writes.

`legality.py` knows all the rules; here stand those that a schema can express.
"""

from collections import defaultdict
from typing import Any

from .troops import IndividualKind, Kind, Property, troops

Schema = dict[str, Any]


def whole() -> Schema:
    """M1.2.c, M3.5.a: a camp or baggage; one commander below 1200 points, else at least one."""
    one = {"if": _field("points", {"exclusiveMaximum": 1200})}
    one["then"] = {"properties": {"elements": {"maxContains": 1, **_some_commander()}}}
    some = {"properties": {"elements": _some_commander()}}
    return {"allOf": [some, one], "oneOf": [_with_camp(), _with_baggage()]}


def entries() -> list[Schema]:
    """M3.2, M3.3: what may go with an element of each type."""
    having = defaultdict[frozenset[Property], list[Kind]](list)
    people = defaultdict[frozenset[IndividualKind], list[Kind]](list)
    for kind, troop in troops().items():
        having[troop.may_have].append(kind)
        people[troop.individuals].append(kind)
    return [
        *(_only(kinds, "with", {"items": {"enum": sorted(may)}}) for may, kinds in having.items()),
        *(_only(kinds, "individual", {"enum": sorted(who)}) for who, kinds in people.items()),
        {**_if(_field("type", {"const": "lurker"})), "then": {"required": ["lair"]}},
        {**_if(_exotic()), "then": {"required": ["exotic"]}},
    ]


def _with_camp() -> Schema:
    none = {"not": {"contains": _field("type", {"const": "baggage"})}}
    return {"required": ["camp"], "properties": {"elements": none}}


def _with_baggage() -> Schema:
    some = {"contains": _field("type", {"const": "baggage"})}
    return {"not": {"required": ["camp"]}, "properties": {"elements": some}}


def _some_commander() -> Schema:
    return {"contains": _field("commander", {"const": True})}


def _exotic() -> Schema:
    return _field("with", {"contains": {"const": "exotic_mounts"}})


def _only(kinds: list[Kind], name: str, allowed: Schema) -> Schema:
    return {**_if(_field("type", {"enum": kinds})), "then": {"properties": {name: allowed}}}


def _if(condition: Schema) -> Schema:
    return {"if": condition}


def _field(name: str, value: Schema) -> Schema:
    """An object that has the field with such a value."""
    return {"properties": {name: value}, "required": [name]}
