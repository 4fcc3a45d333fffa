"""An entry of the log, in memory and in stored form."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wardroom.sessions.basics import chain
from wardroom.sessions.basics.chain import link
from wardroom.sessions.records.compressed import compressed
from wardroom.sessions.records.versions import Record, Versioned

_encode = msgspec.msgpack.Encoder().encode


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the log.

    `content` is canonical JSON that everyone may see; `hidden` are the bundles under the `seals`,
    in their order (`seals.py`). `head`: the chain head after the entry. `unseen`: the hidden events
    that the acting seat could not see then, by their places among the hidden events.
    `unseen_before`: the events caused by a secret order that its own seat could not see when it
    gave the order.
    """

    number: int
    previous: bytes
    content: bytes
    seals: tuple[bytes, ...]
    hidden: tuple[bytes, ...]
    head: bytes
    unseen: tuple[int, ...] = ()
    unseen_before: tuple[int, ...] = ()


class StoredEntry(Record, frozen=True, kw_only=True, omit_defaults=True):
    """An entry in stored form: content and bundles exactly as they were hashed.

    Its seals follow from the bundles, `hidden`, and the seed; its head follows from all that and
    from the head before it, `previous`, which is stored in every `HEAD_EVERY`th entry, from the
    first on.
    """

    content: bytes
    hidden: tuple[bytes, ...] = ()
    previous: bytes = b""
    unseen: tuple[int, ...] = ()
    unseen_before: tuple[int, ...] = ()


HEAD_EVERY = 16


class FirstEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What the first entry states about its release, and about the first state."""

    ruleset_version: str
    state_version: int
    state: str


ENTRIES = Versioned(StoredEntry)


def write_entry(entry: Entry, ruleset: str) -> bytes:
    """Return `entry` of a session of `ruleset` in stored form."""
    return compressed(_encode(as_stored(entry)), ruleset)


def at_of(entry: Entry) -> str:
    """Return when `entry` was made."""
    return str(msgspec.json.decode(entry.content)["at"])


def size_of(entry: Entry) -> int:
    """Return the bytes of `entry` that count towards the limit of its log."""
    return len(entry.content) + sum(map(len, entry.hidden))


def as_stored(entry: Entry) -> StoredEntry:
    """Return the stored form of `entry`."""
    return StoredEntry(
        content=entry.content,
        hidden=entry.hidden,
        previous=entry.previous if entry.number % HEAD_EVERY == 1 else b"",
        unseen=entry.unseen,
        unseen_before=entry.unseen_before,
    )


def first_to_read(number: int) -> int:
    """Return the last entry at or before `number` whose head is stored with it."""
    return number - (number - 1) % HEAD_EVERY


def read_entries(lines: Iterable[bytes], first: int, seed: bytes) -> list[Entry]:
    """Return the entries in `lines`, beginning with the entry `first`.

    `seed`: the seed from which their seals follow. Raises SessionUnreadable.
    """
    return linked(map(ENTRIES.read, lines), first, seed)


def linked(stored: Iterable[StoredEntry], first: int, seed: bytes) -> list[Entry]:
    """Return the stored entries, each with the head of the entry before it."""
    entries: list[Entry] = []
    head = b""
    for number, one in enumerate(stored, first):
        seals = chain.seals(seed, number, one.hidden) if one.hidden else ()
        previous = one.previous or head
        head = link(previous, one.content, seals)
        entries.append(
            Entry(
                number=number,
                previous=previous,
                content=one.content,
                seals=seals,
                hidden=one.hidden,
                head=head,
                unseen=one.unseen,
                unseen_before=one.unseen_before,
            )
        )
    return entries
