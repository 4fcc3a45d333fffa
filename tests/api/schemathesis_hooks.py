"""What schemathesis may not know from the document alone."""

from __future__ import annotations

from typing import Any

import schemathesis


@schemathesis.hook
def map_body(ctx: schemathesis.HookContext, body: Any) -> Any:
    """Send whole numbers as integers.

    To JSON Schema `3.0` is an integer; the service takes numbers as they are written, and says so.
    """
    del ctx
    return _whole(body)


@schemathesis.hook
def filter_case(ctx: schemathesis.HookContext, case: schemathesis.Case[Any]) -> bool:
    """Leave out decisions without a `kind`: where a call has one alone, it may be left out.

    Left out too is what does not fit the schema alone because a list is `{}`, or a null not there:
    it is read as it was meant.
    """
    del ctx
    decision = case.body.get("decision") if isinstance(case.body, dict) else None
    if isinstance(decision, dict) and "kind" not in decision:
        return False
    return case.meta is None or case.meta.generation.mode.is_positive or not _has_table(case.body)


@schemathesis.hook
def before_call(ctx: schemathesis.HookContext, case: schemathesis.Case[Any], **_: Any) -> None:
    """Ask for odds that are quick to work out: budgets that are too large stay so."""
    del ctx
    body = case.body
    if not case.path.endswith("/odds") or not isinstance(body, dict):
        return
    budget = body.setdefault("budget", {"states": 0, "trials": 100})
    if isinstance(budget, dict):
        for name in ("states", "trials"):
            if budget.get(name, 20_000) in range(100, 20_001):
                budget[name] = 100


def _has_table(value: Any) -> bool:
    """Whether an empty object is somewhere in `value`."""
    if isinstance(value, dict):
        return not value or any(map(_has_table, value.values()))
    return isinstance(value, list) and any(map(_has_table, value))


def _whole(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _whole(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_whole(entry) for entry in value]
    return value
