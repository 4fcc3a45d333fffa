"""What holds of the narrative of every entry: each line stands beside its own event."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from wardroom_client import verify as sdk

Json = Any
_DICE = re.compile(r"\[(\d+(?: \d+)*)\]")
"""The faces of a throw, as a line has them."""


def check(entry: Json) -> int:
    """Check the `narrative` of `entry` as it was read; return how many throws it shows.

    Every step that the reader sees has one line, in the order of the steps, and the line shows the
    faces of that step and no others. Whatever else has a line stands in that order too.
    """
    narrative = entry["narrative"]
    assert narrative
    assert entry["lines"] == [one["line"] for one in narrative]
    told = [one for one in narrative if one["event"] is not None]
    assert told == narrative or len(narrative) == 1
    events = [found_at(entry, one["event"]) for one in told]
    seen = iter(sdk._events(entry))
    assert all(any(event is other for other in seen) for event in events), narrative
    steps = [event for event in events if "step" in event]
    assert steps == [event for event in sdk._events(entry) if "step" in event]
    for one, event in zip(told, events, strict=True):
        if "step" in event:
            assert _DICE.findall(one["line"]) == list(_thrown(event["step"])), one
    return sum(1 for event in steps for _ in _thrown(event["step"]))


def check_exported(entry: Json, narrated: bytes) -> int:
    """Check what is `narrated` of an entry of an exported log, which has no lines, likewise."""
    told = json.loads(narrated)
    assert (entry["lines"], told.pop("number")) == ([], entry["number"])
    return check({**entry, **told, "lines": [one["line"] for one in told["narrative"]]})


def found_at(value: Json, pointer: str) -> Json:
    """What a JSON Pointer leads to in `value`."""
    for part in pointer.split("/")[1:]:
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def lines_of_steps(entry: Json) -> list[str]:
    """The lines of the steps of an entry as it was read."""
    return [
        one["line"]
        for one in entry["narrative"]
        if one["event"] is not None and "step" in found_at(entry, one["event"])
    ]


def kinds(entry: Json) -> Iterator[str]:
    """The kinds of the actions that an entry shows."""
    for event in sdk._events(entry):
        if isinstance(event.get("action"), dict):
            yield event["action"]["kind"]


def _thrown(step: Json) -> Iterator[str]:
    roll = step.get("roll")
    for faces in () if roll is None else (*roll["rerolled"], roll["faces"]):
        yield " ".join(map(str, faces))
