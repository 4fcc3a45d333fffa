"""Stored records of any release, read in the form of this release.

A record states the version of its fields (`record_version`; 1 if it states none). If the fields
change, another function upgrades records of the previous version: the stored bytes stay the same,
and are upgraded whenever they are read. A second function converts a record back: while workers of
the previous release live, records are stored in its form (`docs/decisions/0009`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from wardroom.sessions.basics.refusals import SessionUnreadable
from wardroom.sessions.records.compressed import LATEST, plain, repacked

Kept = TypeVar("Kept", bound="Record")

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Converts a record, in plain values, to the next version or to the version before."""
DICTIONARY = "dictionary"
"""The format whose version is the number of the last dictionary."""
DELTA = "delta"
"""The format in which a record is stored with its delta; 0: records are stored whole."""


def unchanged(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record unchanged, as the upgrade to a version with the same form."""
    return record


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A stored record. The version of this release is the default in the type of the record."""

    record_version: int = 1


class _Stated(msgspec.Struct):
    """The version that a record states for itself."""

    record_version: int = 1


_read_stated = msgspec.msgpack.Decoder(_Stated).decode


class Versioned(Generic[Kept]):
    """The reading of records of the type `kind`.

    `upgrades`: one function for each version but the latest, from 1 on. `downgrades`: functions to
    the version before, the last from the latest version; as far back as a release writes.
    """

    def __init__(
        self,
        kind: type[Kept],
        upgrades: tuple[Upgrade, ...] = (),
        downgrades: tuple[Upgrade, ...] = (),
    ) -> None:
        # A record without its default values would state no version later than the first.
        stated = {field.name: field.default for field in msgspec.structs.fields(kind)}
        assert not kind.__struct_config__.omit_defaults or stated["record_version"] == 1
        changed = [number for number, one in enumerate(upgrades, 1) if one is not unchanged]
        self._read_from = max(changed, default=0) + 1
        self._kind = kind
        self._upgrades = upgrades
        self._downgrades = downgrades
        self.name = kind.__name__
        self.version = 1 + len(upgrades)
        self.oldest = self.version - len(downgrades)
        """The oldest version that this release can write."""
        self._read = msgspec.msgpack.Decoder(kind).decode

    def read(self, data: bytes, unpacked: Callable[[bytes], bytes] = plain) -> Kept:
        """Return the record in `data`, after `unpacked` has unpacked it.

        Raises SessionUnreadable if a later release wrote it, or if it is not such a record.
        """
        try:
            data = unpacked(data)
            version = _read_stated(data).record_version
            if self._read_from <= version <= self.version:
                return self._read(data)
            if version < self.version:
                return self._upgraded(msgspec.msgpack.decode(data), version)
        except (AttributeError, KeyError, TypeError, ValueError) as fault:
            raise self._unreadable() from fault
        raise SessionUnreadable(f"{self._kind.__name__}: a later release wrote it")

    def as_of(self, formats: Mapping[str, str], data: bytes) -> bytes:
        """Return a record of this release in the versions that `formats` name."""
        version = max(int(formats.get(self.name, self.version)), self.oldest)
        record = None
        if version < self.version:
            older = msgspec.msgpack.decode(plain(data))
            for downgrade in self._downgrades[version - self.version :][::-1]:
                older = downgrade(older)
            record = msgspec.msgpack.encode({**older, "record_version": version})
        return repacked(data, record, int(formats.get(DICTIONARY, LATEST)))

    def _upgraded(self, record: dict[str, Any], version: int) -> Kept:
        for upgrade in self._upgrades[max(version, 1) - 1 :]:
            record = upgrade(record)
        return msgspec.convert({**record, "record_version": self.version}, self._kind)

    def _unreadable(self) -> SessionUnreadable:
        return SessionUnreadable(f"{self._kind.__name__}: the record cannot be read")
