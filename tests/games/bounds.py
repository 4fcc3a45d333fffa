"""The schema and the limits of an offer: what they leave, drawn at random; and what keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from wardroom.engine.bounds import Limit, narrowed
from wardroom.engine.games import Game
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused
from wardroom.engine.runner import decided

Schema = dict[str, Any]
_TRIES = 20


def check_bounds(
    game: Game, state: Any, offer: Offer[Any], taken: Any, charts: Any, random: Random
) -> str:
    """What schema and limits leave is accepted, and what is `taken` keeps them.

    Returns the code of the refusal of what was drawn, empty where it was accepted or nothing was.
    """
    kind, bounds = type(offer.example), offer.bounds
    schema = msgspec.json.decode(narrowed(kind, bounds.members))
    own = [policy(state, offer) for policy in game.policies.values()]
    for decision in (offer.example, taken, *own):
        document = msgspec.to_builtins(decision)
        assert fits(document, schema), (document, schema)
        assert keeps(document, bounds.limits), (document, bounds.limits)
    for _ in range(_TRIES):
        drawn = draw(schema, random)
        assert fits(drawn, schema)
        if keeps(drawn, bounds.limits):
            try:
                decided(game.procedure, state, msgspec.convert(drawn, kind), charts)
            except Refused as refused:
                return refused.code
            return ""
    return ""


def draw(schema: Schema, random: Random) -> Any:
    """A value that fits `schema`, which has no references."""
    if "enum" in schema:
        return random.choice(schema["enum"])
    if "anyOf" in schema:
        return draw(random.choice(schema["anyOf"]), random)
    if schema["type"] == "object":
        asked = schema.get("required", ())
        return {
            name: draw(member, random)
            for name, member in schema["properties"].items()
            if name in asked or random.random() < 0.8
        }
    if schema["type"] == "array":
        count = random.randint(schema.get("minItems", 0), schema["maxItems"])
        drawn = [draw(schema["items"], random) for _ in range(count)]
        return [*dict.fromkeys(drawn)] if schema.get("uniqueItems") else drawn
    if schema["type"] == "integer":
        return random.randint(schema["minimum"], schema["maximum"])
    if schema["type"] == "boolean":
        return random.random() < 0.5
    assert schema["type"] == "null"
    return None


def fits(value: Any, schema: Schema) -> bool:
    """Whether `value` fits `schema`, of which these keywords are known."""
    if "anyOf" in schema:
        return any(fits(value, each) for each in schema["anyOf"])
    if "enum" in schema and value not in schema["enum"]:
        return False
    if isinstance(value, dict):
        members = schema.get("properties", {})
        return (
            schema.get("type") == "object"
            and {*schema.get("required", ())} <= {*value} <= {*members}
            and all(fits(each, members[name]) for name, each in value.items())
        )
    if isinstance(value, list | tuple):
        counted = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        return counted and all(fits(each, schema.get("items", {})) for each in value)
    if isinstance(value, int) and "minimum" in schema:
        return bool(schema["minimum"] <= value <= schema.get("maximum", value))
    return value is not None or "null" in (schema.get("type"), None if "enum" in schema else "null")


def keeps(document: Any, limits: tuple[Limit, ...]) -> bool:
    """Whether an action keeps the limits that its members share."""
    return all(_kept(document, limit) for limit in limits)


def _kept(document: Any, limit: Limit) -> bool:
    found = [[*_at(document, pointer.split("/")[1:])] for pointer in limit.members]
    values = [value for group in found for value in group]
    if limit.kind == "sum_at_most":
        assert isinstance(limit.at_most, int)
        if isinstance(limit.value, str):
            return values.count(limit.value) <= limit.at_most
        return int(sum(values)) <= limit.at_most
    if limit.kind == "all_different":
        ordered = sorted(values, key=str)
        return all(one != other for one, other in pairwise(ordered))
    if limit.kind == "at_most_one_of":
        return sum(any(group) for group in found) <= 1
    assert isinstance(limit.required, str)
    return not any(values) or any(_at(document, limit.required.split("/")[1:]))


def _at(value: Any, path: list[str]) -> Iterator[Any]:
    """What a pointer leads to, with `*` for every element and member; missing ones left out."""
    if not path:
        yield value
    elif isinstance(value, dict):
        for name in value if path[0] == "*" else [path[0]]:
            if name in value:
                yield from _at(value[name], path[1:])
    elif isinstance(value, list | tuple) and path[0] == "*":
        for each in value:
            yield from _at(each, path[1:])
