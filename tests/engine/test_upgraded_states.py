"""A state that an earlier release handed out is taken back, in the form that it had then."""

from __future__ import annotations

import base64
import hashlib
from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.engine.adjudication import read_state
from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledCall

from .play import CALLS, call_id
from .test_states import stopped

STOPPING = [call for call in CALLS if call.call.decisions]
_CHECKSUM = 8


def opened(state: str) -> dict[str, Any]:
    content = base64.urlsafe_b64decode(state + "=" * (-len(state) % 4))
    found: dict[str, Any] = msgspec.msgpack.decode(content[_CHECKSUM:])
    return found


def closed(content: dict[str, Any]) -> str:
    packed = msgspec.msgpack.encode(content)
    checksum = hashlib.sha256(packed).digest()[:_CHECKSUM]
    return base64.urlsafe_b64encode(checksum + packed).decode().rstrip("=")


def renamed(content: dict[str, Any]) -> dict[str, Any]:
    """The state as version 1 of the release to come would have it: every member by another name."""
    state = {f"old_{name}": value for name, value in content["state"].items()}
    return {**content, "version": 1, "state": state}


def read_as_version_2(written: dict[str, Any]) -> dict[str, Any]:
    if written["version"] != 1:
        return written
    state = {name.removeprefix("old_"): value for name, value in written["state"].items()}
    return {**written, "version": 2, "state": state}


@pytest.mark.parametrize("call", STOPPING, ids=call_id)
def test_a_state_of_an_older_version_is_upgraded(call: InstalledCall) -> None:
    state = stopped(call, Random(1))
    begun, throws = read_state(call, state)
    rules = msgspec.structs.replace(call.call, state_version=2, upgrade=read_as_version_2)
    later = msgspec.structs.replace(call, call=rules)

    assert read_state(later, closed(renamed(opened(state)))) == (begun, throws)
    assert read_state(later, closed({**opened(state), "version": 2})) == (begun, throws)
    with pytest.raises(StateFault):
        read_state(call, closed(renamed(opened(state))))
    with pytest.raises(StateFault):
        read_state(call, closed({**opened(state), "version": 2}))
