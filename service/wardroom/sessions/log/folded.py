"""The log of a finished game, packed into one piece.

It contains the contents one after the other, without their numbers and times, and the hidden parts
beside them. Unfolding restores the log as it was stored, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from wardroom.sessions.basics.times import of_milliseconds, read_time
from wardroom.sessions.log.entry import Entry, StoredEntry, as_stored, linked
from wardroom.sessions.records.compressed import compressed
from wardroom.sessions.records.versions import Record, Versioned

_LEVEL = 12
_MARK = b"\x00"
"""Marks a place from which a part of a content was removed; canonical JSON has no such byte."""
_BETWEEN = b"\n"
"""Separates contents; canonical JSON has no such byte either."""
_BEGIN = b'{"at":"'
_NUMBER = b',"number":%d,'
_TIME_BYTES = 24


class Folded(Record, frozen=True, kw_only=True, omit_defaults=True):
    """A folded log: the `contents` of its entries, without their numbers and times.

    `times`: milliseconds since the previous entry, or None. `more`: the other stored parts of the
    entries, by number.
    """

    contents: bytes
    times: tuple[int | None, ...]
    more: dict[int, StoredEntry] = msgspec.field(default_factory=dict)


FOLDED = Versioned(Folded)
_encode = msgspec.msgpack.Encoder().encode


def fold(entries: Sequence[Entry], ruleset: str) -> bytes:
    """Return all `entries` of a log of `ruleset` in one piece."""
    contents, times, before = [], [], 0
    for entry in entries:
        content, at = _shortened(entry.content, entry.number)
        contents.append(content)
        times.append(None if at is None else at - before)
        before = before if at is None else at
    more = {
        entry.number: msgspec.structs.replace(as_stored(entry), content=b"")
        for entry in entries
        if entry.number == 1 or entry.hidden
    }
    folded = Folded(contents=_BETWEEN.join(contents), times=tuple(times), more=more)
    return compressed(_encode(folded), ruleset, _LEVEL)


def unfold(folded: bytes, seed: bytes) -> list[Entry]:
    """Return all entries of a folded log; `seed` is the seed of its seals.

    Raises SessionUnreadable.
    """
    return linked(_stored(FOLDED.read(folded)), 1, seed)


def _stored(folded: Folded) -> Iterator[StoredEntry]:
    before = 0
    contents = folded.contents.split(_BETWEEN)
    for number, (content, since) in enumerate(zip(contents, folded.times, strict=True), 1):
        at = None if since is None else before + since
        before = before if at is None else at
        whole = content if at is None else _whole(content, number, at)
        more = folded.more.get(number)
        if more is None:
            yield StoredEntry(content=whole)
        else:
            yield msgspec.structs.replace(more, content=whole)


def _shortened(content: bytes, number: int) -> tuple[bytes, int | None]:
    """Return `content` without its number and time, and its time; leave other formats unchanged."""
    stated = content[len(_BEGIN) : len(_BEGIN) + _TIME_BYTES]
    before, _, behind = content[len(_BEGIN) + _TIME_BYTES :].rpartition(_NUMBER % number)
    short = before + _MARK + behind
    try:
        at = round(read_time(stated.decode()) * 1000)
    except ValueError:
        return content, None
    return (short, at) if _whole(short, number, at) == content else (content, None)


def _whole(short: bytes, number: int, at: int) -> bytes:
    stated = of_milliseconds(at).encode()
    return _BEGIN + stated + short.replace(_MARK, _NUMBER % number, 1)
