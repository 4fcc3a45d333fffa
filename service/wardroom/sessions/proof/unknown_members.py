"""Finds kinds and members of an entry that are unknown here, as later releases may write them.

Outside the chain, unknown members are ignored.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping
from typing import Any

from wardroom.charts import Modifier
from wardroom.dice import Roll
from wardroom.engine.trace import TraceStep
from wardroom.sessions.basics.typed_members import described, unknown_members, within
from wardroom.sessions.log.export import LoggedEntry
from wardroom.sessions.log.kinds import POLICY, deciding_kind, kind_of, unknown_kind
from wardroom.sessions.log.seals import Bundle, Bundled
from wardroom.sessions.proof.binding import events_of
from wardroom.sessions.proof.logged_actions import TYPES

_CONTENT = frozenset(
    {"number", "at", "ruleset_version", "events", "state", "state_version", "ended", "founding"}
)
"""The members of a content; those of a `founding` are checked with the founding."""
_EVENT = frozenset({"seat", "action", "step"})
_STEP, _ROLL, _MODIFIER, _BUNDLE, _BUNDLED = (
    frozenset(kind.__struct_fields__) for kind in (TraceStep, Roll, Modifier, Bundle, Bundled)
)

Offered = Mapping[str, tuple[Any, Any]]
"""The types of the actions that a game offers, by kind; the first of each pair."""


def unknown_kind_in(entry: LoggedEntry, offered: Container[str]) -> str | None:
    """Return the first unknown kind in `entry`, in a game that offers certain kinds."""
    actions = (event.get("action") for event in events_of(entry))
    return next((deciding_kind(one) for one in actions if unknown_kind(one, offered)), None)


def unknown_in(entry: LoggedEntry, offered: Offered) -> Iterator[str]:
    """Yield JSON Pointers to the members and events in `entry` that are unknown here.

    This includes events that are neither an action nor a step.
    """
    yield from _others(entry.content, _CONTENT, "/content")
    yield from _in_events(entry.content.get("events"), _EVENT, "/content/events", offered)
    for position, opened in enumerate(entry.opened):
        at = f"/opened/{position}/bundle"
        yield from _others(opened.bundle, _BUNDLE, at)
        yield from _in_events(opened.bundle.get("events"), _BUNDLED, f"{at}/events", offered)


def _others(value: Any, known: Collection[str], at: str) -> Iterator[str]:
    """Yield pointers to the members of `value` that are not in `known`."""
    if isinstance(value, dict):
        yield from (within(at, name) for name in value if name not in known)


def _in_events(events: Any, known: Collection[str], place: str, offered: Offered) -> Iterator[str]:
    for position, event in enumerate(events if isinstance(events, list) else ()):
        if not isinstance(event, dict):
            continue
        at = f"{place}/{position}"
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
    """Yield the unknown parts of an action; an action of unknown kind counts as known."""
    kind = kind_of(action)
    if kind is None:
        return
    if kind in offered:
        yield from unknown_members(action, described(offered[kind][0]), at)
    elif kind in TYPES:
        yield from unknown_members(action, described(TYPES[kind]), at)
        if kind == POLICY:
            yield from _in_action(action.get("decision"), f"{at}/decision", offered)
