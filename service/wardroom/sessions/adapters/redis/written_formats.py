"""The formats in which records are written: every living worker can read them."""

from __future__ import annotations

from typing import Any

from wardroom.sessions.records.formats import Written
from wardroom.sessions.records.versions import Versioned


class WrittenFormats:
    """The formats that this worker writes."""

    behind: Written | None = None
    """The formats written while living workers read only older ones (`fleet`); None: those of this
    release."""

    def as_read(self, records: Versioned[Any], written: bytes) -> bytes:
        """Return a record of this release in the format that every living worker reads."""
        if self.behind is None or not written:
            return written
        return records.as_of(self.behind.formats, written)
