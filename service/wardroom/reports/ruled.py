"""Rulings of an umpire: the questions that they answered, and values before and after them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.reports.events import Act, Recorded
from wardroom.reports.wording import Wording
from wardroom.sessions.basics.json_patch import PatchOperation, applied
from wardroom.sessions.log.kinds import QUESTION, RULING

_ABSENT = object()
"""A missing or unknown value."""
_LONGEST = 60
"""The most letters shown of a text in a situation."""


class Asked(NamedTuple):
    """A question to the umpire. `text`: empty where this reader may not read it."""

    entry: int
    seat: str
    text: str


class RulingChange(msgspec.Struct, frozen=True, kw_only=True):
    """A change of the situation by a ruling, in the language of the report."""

    path: Annotated[
        str, Meta(description=("The place of the change, as a JSON Pointer into the situation."))
    ]
    before: Annotated[
        str,
        Meta(
            description="The value at that place before the ruling. Empty if there was no value, "
            "if it is not a single value, or if the log could not be played again."
        ),
    ]
    now: Annotated[
        str,
        Meta(
            description="The value at that place after the ruling. Empty if the value was "
            "removed, or if it is not a single value."
        ),
    ]
    text: Annotated[str, Meta(description="The same in words.")]


class Questions:
    """The questions of a game that wait for a ruling."""

    def __init__(self) -> None:
        self._asked: dict[str, Asked] = {}

    def heard(self, entry: int, act: Act) -> tuple[Asked, ...]:
        """Record an act of an `entry`; returns the questions that it answers if it is a ruling.

        A ruling `to` a seat answers only that seat, as in `sessions/game/ruling.py`.
        """
        if act.kind == QUESTION and act.seat is not None:
            text = act.action.get("question")
            self._asked[act.seat] = Asked(entry, act.seat, text if isinstance(text, str) else "")
        if act.kind != RULING:
            return ()
        to = act.action.get("to")
        seats = [to] if isinstance(to, str) else [*self._asked]
        return tuple(self._asked.pop(seat) for seat in seats if seat in self._asked)


def entries_before_patches(entries: Iterable[Recorded]) -> frozenset[int]:
    """Return the entries before rulings that changed the situation: their state is needed."""
    return frozenset(
        entry.number - 1
        for entry in entries
        for event in entry.events
        if isinstance(event, Act) and event.kind == RULING and event.action.get("patch")
    )


def in_question(asked: Collection[Asked], wording: Wording) -> Iterator[str]:
    """Yield the questions that a ruling answers, in words."""
    for one in asked:
        seat = wording.seat(one.seat)
        said = "answers_text" if one.text else "answers"
        yield wording.said(said, seat=seat, entry=one.entry, text=one.text)


def changes_of(
    patch: Iterable[Mapping[str, Any]], situation: Any, wording: Wording
) -> Iterator[RulingChange]:
    """Yield the changes by a `patch`, without its tests.

    `situation`: the situation before it, in plain values; None if it is not known.
    """
    document = situation
    for operation in patch:
        if operation.get("op") == "test":
            continue
        path = str(operation.get("path", ""))
        inserted = operation.get("op") == "add" and path.rpartition("/")[2].isdecimal()
        stood = _ABSENT if inserted or document is None else _found_at(document, path)
        document = _after(document, operation)
        stands = operation.get("value", _ABSENT)
        if operation.get("op") in ("move", "copy") and document is not None:
            stands = _found_at(document, path)
        yield _change(path, stood, stands, wording)


def _after(document: Any, operation: Mapping[str, Any]) -> Any:
    """Return `document` after an operation; None if it cannot be applied."""
    if document is None:
        return None
    with suppress(Refused, msgspec.ValidationError):
        return applied(document, (msgspec.convert(operation, PatchOperation),))
    return None


def _found_at(document: Any, pointer: str) -> Any:
    for part in pointer.split("/")[1:]:
        try:
            document = document[int(part) if isinstance(document, list) else part]
        except (KeyError, IndexError, TypeError, ValueError):
            return _ABSENT
    return document


def _change(path: str, stood: Any, stands: Any, wording: Wording) -> RulingChange:
    names = [part for part in path.split("/") if part]
    where = " > ".join(part if part.isdecimal() else wording.member(part) for part in names)
    named = next((part for part in reversed(names) if not part.isdecimal()), "")
    # A null may stand for a value that is hidden from the reader.
    before = "" if stood is None else _in_words(stood, named, wording)
    now = _in_words(stands, named, wording)
    said = "changed_from" if before and now else "changed_to" if now else "changed_away"
    text = wording.said(said, where=where, before=before, value=now) if before or now else where
    return RulingChange(path=path, before=before, now=now, text=text)


def _in_words(value: Any, name: str, wording: Wording) -> str:
    """Return a single value in words; empty for others, and for none."""
    if value is None:
        return wording.said("none")
    if isinstance(value, bool):
        return wording.said("on" if value else "off")
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, str) and value:
        return wording.value(value, name)[:_LONGEST]
    return ""
