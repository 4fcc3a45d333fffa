"""What schemathesis may not know from the document alone."""

from __future__ import annotations

import copy
import gc
from typing import Any

import schemathesis
from schemathesis.core.jsonschema.bundler import BUNDLE_STORAGE_KEY
from schemathesis.generation._cache import schema_cache_key
from schemathesis.specs.openapi import examples


@schemathesis.hook
def before_load_schema(ctx: schemathesis.HookContext, raw_schema: dict[str, Any]) -> None:
    """Close what names its members: unknown ones are refused in every request, as the text says.

    What answers hold as well does not forbid them in its schema, because answers may get members.
    """
    del ctx
    for schema in raw_schema["components"]["schemas"].values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)


@schemathesis.hook
def filter_case(ctx: schemathesis.HookContext, case: schemathesis.Case[Any]) -> bool:
    """Leave out decisions without a `kind`: where a call has one alone, it may be left out.

    Left out too is what does not fit the schema alone because a list is `{}`, an object `[]`, or a
    null not there: it is read as it was meant.
    """
    del ctx
    decision = case.body.get("decision") if isinstance(case.body, dict) else None
    if case.meta is not None and case.meta.generation.mode.is_negative and _has_table(case.body):
        return False
    if not isinstance(decision, dict):
        return True
    kind = str(decision.get("kind", ""))
    return bool(kind) and _MAY_BE_NULL.get(kind, "kind") in decision


@schemathesis.hook
def before_call(ctx: schemathesis.HookContext, case: schemathesis.Case[Any], kwargs: Any) -> None:
    """Have odds reckoned with the budget that its own tests have, where a request names none.

    What the answers are made of is the same, sampled or exact; with the usual budget odds took
    nine tenths of what the service does in these tests (`engine/test_odds.py` has it).
    """
    del ctx, kwargs
    if case.path.endswith("/odds") and isinstance(case.body, dict):
        case.body = {"budget": _SMALL, **case.body}


_drawn: dict[Any, Any] = {}
_draw = examples._generate_single_example


def _drawn_once(schema: Any, generation_config: Any, validator_cls: Any) -> Any:
    """The example of `schema`, which is drawn once: it is always the same.

    A document of hundreds of operations has a few hundred such schemas, and they came up twenty
    thousand times. What a schema that refers to nothing could refer to plays no part in it.
    """
    if isinstance(schema, dict) and BUNDLE_STORAGE_KEY in schema:
        alone = {name: said for name, said in schema.items() if name != BUNDLE_STORAGE_KEY}
        if "$ref" not in schema_cache_key(alone)[-1]:
            schema = alone
    key = schema_cache_key(schema)
    if key not in _drawn:
        _drawn[key] = _draw(schema, generation_config, validator_cls)
    return copy.deepcopy(_drawn[key])


examples._generate_single_example = _drawn_once

_YOUNG = 20_000
"""New objects that start a collection of garbage, as in the tests themselves."""
gc.set_threshold(_YOUNG)

_SMALL: dict[str, Any] = {"states": 500, "trials": 200}
_MAY_BE_NULL = {"load_torpedoes": "load", "weapon_group": "group"}
"""Members of decisions, by their kinds."""


def _has_table(value: Any) -> bool:
    """Whether an empty object or list is somewhere in `value`."""
    if isinstance(value, dict):
        return not value or any(map(_has_table, value.values()))
    return isinstance(value, list) and (not value or any(map(_has_table, value)))
