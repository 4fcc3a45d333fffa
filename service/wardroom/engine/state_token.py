"""The `state` of a call that awaits something: where it stands, as an opaque text.

A client sends it back as it is, with the decision or the dice awaited.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import Any

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledCall

_CHECKSUM_BYTES = 8


def closed(suspended: Any) -> str:
    """Return a call that awaits something, of its type `suspended`, as a text."""
    packed = msgspec.msgpack.encode(suspended)
    checksum = hashlib.sha256(packed).digest()[:_CHECKSUM_BYTES]
    return base64.urlsafe_b64encode(checksum + packed).decode().rstrip("=")


def opened(installed: InstalledCall, text: str) -> Any:
    """Return what `closed` wrote for this call.

    Raises StateFault when the text is another, or the rules and charts it was written under are
    not installed here. What is in it is of the right types, and may be impossible.
    """
    call = installed.call
    try:
        content = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as fault:
        raise StateFault("the state is damaged") from fault
    checksum, packed = content[:_CHECKSUM_BYTES], content[_CHECKSUM_BYTES:]
    if hashlib.sha256(packed).digest()[:_CHECKSUM_BYTES] != checksum:
        raise StateFault("the state is damaged")
    try:
        written = call.upgrade(msgspec.msgpack.decode(packed))
        suspended = msgspec.convert(written, installed.types.suspended)
    except (msgspec.DecodeError, RecursionError, ValueError) as fault:
        raise StateFault(f"the state is not one of {call.name}") from fault
    if (suspended.call, suspended.version) != (call.name, call.state_version):
        raise StateFault(f"the state is not one of {call.name}")
    pack = installed.ruleset.packs.get(suspended.charts)
    same_rules = suspended.ruleset_version == installed.ruleset.ruleset.version
    if pack is None or pack.digest != suspended.charts_digest or not same_rules:
        raise StateFault("the rules or charts of the state are not installed here")
    return suspended
