"""Members of an entry that this release does not know: a later one may write them.

Of what stands in no chain, such members mean nothing here and are passed over.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import inspect

from wardroom.charts import Modifier
from wardroom.dice import Roll
from wardroom.engine.trace import TraceStep
from wardroom.sessions.kinds import MEMBERS, kind_of
from wardroom.sessions.log import LoggedEntry
from wardroom.sessions.record import POLICY
from wardroom.sessions.ruling import LoggedQuestion, LoggedRuling
from wardroom.sessions.sealed import Bundle, Bundled
from wardroom.sessions.umpire import QUESTION, RULING

_CONTENT = frozenset(
    {"number", "at", "ruleset_version", "events", "state", "state_version", "ended", "founding"}
)
"""The members of a content; those of a `founding` are looked at with the founding."""
_EVENT = frozenset({"seat", "action", "step"})
_STEP, _ROLL, _MODIFIER, _BUNDLE, _BUNDLED = (
    frozenset(kind.__struct_fields__) for kind in (TraceStep, Roll, Modifier, Bundle, Bundled)
)
_TYPED: dict[str, Any] = {RULING: LoggedRuling, QUESTION: LoggedQuestion}

Offered = Mapping[str, tuple[Any, Any]]
"""The types of the actions that a game offers, first of each pair, by kind."""


def unknown_in(entry: LoggedEntry, offered: Offered) -> Iterator[str]:
    """Yield JSON Pointers into `entry` to the members, and the events, that are not known here.

    An event that is neither an action nor a step is one of these.
    """
    yield from _others(entry.content, _CONTENT, "/content")
    yield from _in_events(entry.content.get("events"), _EVENT, "/content/events", offered)
    for position, opened in enumerate(entry.opened):
        at = f"/opened/{position}/bundle"
        yield from _others(opened.bundle, _BUNDLE, at)
        yield from _in_events(opened.bundle.get("events"), _BUNDLED, f"{at}/events", offered)


def _others(value: Any, known: Collection[str], at: str) -> Iterator[str]:
    """Yield pointers to the members of `value` that are not among the `known` ones."""
    if isinstance(value, dict):
        yield from (_to(at, name) for name in value if name not in known)


def _in_events(events: Any, known: Collection[str], within: str, offered: Offered) -> Iterator[str]:
    for position, event in enumerate(events if isinstance(events, list) else ()):
        if not isinstance(event, dict):
            continue
        at = f"{within}/{position}"
        others = list(_others(event, known, at))
        action, step = event.get("action"), event.get("step")
        yield from others or ([at] if action is None and step is None else ())
        yield from _in_step(step, f"{at}/step")
        yield from _in_action(action, f"{at}/action", offered)


def _in_step(step: Any, at: str) -> Iterator[str]:
    if not isinstance(step, dict):
        return
    yield from _others(step, _STEP, at)
    yield from _others(step.get("roll"), _ROLL, f"{at}/roll")
    modifiers = step.get("modifiers")
    for position, one in enumerate(modifiers if isinstance(modifiers, list) else ()):
        yield from _others(one, _MODIFIER, f"{at}/modifiers/{position}")


def _in_action(action: Any, at: str, offered: Offered) -> Iterator[str]:
    """Yield what is not known of an action; all of one of an unknown kind passes for known."""
    kind = kind_of(action)
    if kind is None:
        return
    if kind in offered:
        yield from _in_typed(action, _described(offered[kind][0]), at)
    elif kind in _TYPED:
        yield from _in_typed(action, _described(_TYPED[kind]), at)
    elif kind in MEMBERS:
        yield from _others(action, {"kind", *MEMBERS[kind]}, at)
        if kind == POLICY:
            yield from _in_action(action.get("decision"), f"{at}/decision", offered)


@functools.lru_cache(maxsize=1024)
def _described(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _in_typed(value: Any, kind: inspect.Type, at: str) -> Iterator[str]:
    """Yield pointers to the members of `value` that its type `kind` does not have, at any depth."""
    if isinstance(kind, inspect.Metadata):
        yield from _in_typed(value, kind.type, at)
    elif isinstance(kind, inspect.UnionType):
        meant = _alternative(value, kind)
        if meant is not None:
            yield from _in_typed(value, meant, at)
    elif isinstance(kind, inspect.StructType) and isinstance(value, dict):
        fields = {field.encode_name: field.type for field in kind.fields}
        yield from _others(value, {*fields, *_tag_field(kind)}, at)
        for name, type_ in fields.items():
            if name in value:
                yield from _in_typed(value[name], type_, _to(at, name))
    elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
        for name, each in value.items():
            yield from _in_typed(each, kind.value_type, _to(at, name))
    elif isinstance(kind, inspect.CollectionType) and isinstance(value, list):
        for position, each in enumerate(value):
            yield from _in_typed(each, kind.item_type, f"{at}/{position}")


def _alternative(value: Any, kind: inspect.UnionType) -> inspect.Type | None:
    """Return which alternative of a union `value` is read as, or None if it does not matter."""
    if isinstance(value, list):
        return next((one for one in kind.types if isinstance(one, inspect.CollectionType)), None)
    if not isinstance(value, dict):
        return None
    for one in kind.types:
        if isinstance(one, inspect.StructType):
            if one.tag_field is None or value.get(one.tag_field) == one.tag:
                return one
        elif isinstance(one, inspect.DictType):
            return one
    return None


def _tag_field(kind: inspect.StructType) -> tuple[str, ...]:
    return () if kind.tag_field is None else (kind.tag_field,)


def _to(at: str, name: str) -> str:
    return f"{at}/{name.replace('~', '~0').replace('/', '~1')}"
