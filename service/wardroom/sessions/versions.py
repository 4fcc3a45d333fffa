"""Stored records, read as this release has them, whichever release wrote them.

A record states the version of its fields (`record_version`; 1 where it states none). Where they
change, a function more reads the records of the version before: the stored bytes stay as they
are, and are upgraded whenever they are read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from wardroom.sessions.compressed import plain
from wardroom.sessions.refusals import SessionUnreadable

Kept = TypeVar("Kept", bound="Record")

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""From a record of one version, in plain values, to one of the next."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A stored record. Its type states the version of this release as the default."""

    record_version: int = 1


class _Stated(msgspec.Struct):
    """What a record says of its version."""

    record_version: int = 1


_read_stated = msgspec.msgpack.Decoder(_Stated).decode


class Versioned(Generic[Kept]):
    """How records of the type `kind` are read.

    `upgrades`: for each version but the latest, from 1 on.
    """

    def __init__(self, kind: type[Kept], upgrades: tuple[Upgrade, ...] = ()) -> None:
        self._kind = kind
        self._upgrades = upgrades
        self.version = 1 + len(upgrades)
        self._read = msgspec.msgpack.Decoder(kind).decode

    def read(self, written: bytes) -> Kept:
        """The record in `written`.

        Raises SessionUnreadable when a later release wrote it, or it is none of these records.
        """
        try:
            written = plain(written)
            version = _read_stated(written).record_version
            if version == self.version:
                return self._read(written)
            if version < self.version:
                return self._upgraded(msgspec.msgpack.decode(written), version)
        except (AttributeError, KeyError, TypeError, ValueError) as fault:
            raise self._unreadable() from fault
        raise SessionUnreadable(f"{self._kind.__name__}: a later release wrote it")

    def _upgraded(self, record: dict[str, Any], version: int) -> Kept:
        for upgrade in self._upgrades[max(version, 1) - 1 :]:
            record = upgrade(record)
        return msgspec.convert({**record, "record_version": self.version}, self._kind)

    def _unreadable(self) -> SessionUnreadable:
        return SessionUnreadable(f"{self._kind.__name__}: the record cannot be read")
