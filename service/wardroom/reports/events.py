"""The events of a log that its reader may see: actions, and results of the rules.

Only an exported log is used, so sealed events are in no report.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.engine.reports import Happened
from wardroom.engine.trace import TraceStep
from wardroom.sessions.basics.texts import TextBeside, in_full
from wardroom.sessions.log.export import Export, LoggedEntry
from wardroom.sessions.log.kinds import RULING, kind_of
from wardroom.sessions.proof.binding import events_of
from wardroom.sessions.proof.undone import undone_by


class Act(NamedTuple):
    """An action of a log: its seat (None: the author has no seat), and its members."""

    seat: str | None
    action: dict[str, Any]

    @property
    def kind(self) -> str:
        """Its kind; empty if it has none."""
        return kind_of(self.action) or ""


class Recorded(NamedTuple):
    """An entry of a log: its number, its time, and its events in order.

    `stands`: whether it was not undone, and no ruling has set the game back before it.
    `set_back_by`: the entry of such a ruling.
    """

    number: int
    at: str
    events: tuple[Act | TraceStep, ...]
    stands: bool = True
    set_back_by: int | None = None


class ThrowsCounted(msgspec.Struct, frozen=True, kw_only=True):
    """The number of throws that the reader may see."""

    throws: Annotated[int, Meta(description="Number of throws, including replaced throws.")]
    again: Annotated[int, Meta(description="How many of the throws were replaced by a re-roll.")]
    by_dice: Annotated[
        dict[str, int], Meta(description="Number of throws, by the dice notation, such as `2d6`.")
    ]


def recorded(log: Export) -> tuple[Recorded, ...]:
    """Return the visible entries of `log`."""
    gone = undone_by(log)
    rulings = {entry.number for entry in log.entries if _rules(entry)}
    texts = log.texts_of_people
    return tuple(_recorded(entry, gone.get(entry.number), rulings, texts) for entry in log.entries)


def _rules(entry: LoggedEntry) -> bool:
    return any(kind_of(event.get("action")) == RULING for event in events_of(entry))


def _recorded(
    entry: LoggedEntry, gone_by: int | None, rulings: set[int], texts: tuple[TextBeside, ...] | None
) -> Recorded:
    """The visible parts of `entry`; `gone_by`: the entry that has undone its action."""
    read = (_read(event, entry.number, texts) for event in events_of(entry))
    events = tuple(found for found in read if found is not None)
    at = str(entry.content.get("at", ""))
    set_back_by = gone_by if gone_by in rulings else None
    return Recorded(entry.number, at, events, gone_by is None, set_back_by)


def _read(
    event: dict[str, Any], number: int, texts: tuple[TextBeside, ...] | None
) -> Act | TraceStep | None:
    """An event of a log; None if this release cannot read it."""
    action = event.get("action")
    if isinstance(action, dict):
        seat = event.get("seat")
        action = in_full(action, number, texts)
        return Act(seat if isinstance(seat, str) else None, action)
    try:
        return msgspec.convert(event.get("step"), TraceStep)
    except msgspec.ValidationError:
        return None


def happened(entries: tuple[Recorded, ...]) -> tuple[Happened, ...]:
    """Return the steps that stand, in order."""
    return tuple(
        Happened(entry.number, event)
        for entry in entries
        if entry.stands
        for event in entry.events
        if isinstance(event, TraceStep)
    )


def throws_in(entries: tuple[Recorded, ...]) -> ThrowsCounted:
    """Return how often dice were thrown, including undone actions."""
    by_dice: Counter[str] = Counter()
    again = 0
    for entry in entries:
        for event in entry.events:
            if isinstance(event, TraceStep) and event.roll is not None:
                by_dice[event.roll.dice] += 1 + len(event.roll.rerolled)
                again += len(event.roll.rerolled)
    return ThrowsCounted(throws=by_dice.total(), again=again, by_dice=dict(sorted(by_dice.items())))


def charts_in(entries: tuple[Recorded, ...]) -> tuple[str, ...]:
    """Return the chart tables that the steps name, in the order of their first use."""
    named = (
        event.chart
        for entry in entries
        for event in entry.events
        if isinstance(event, TraceStep) and event.chart is not None
    )
    return tuple(dict.fromkeys(named))
