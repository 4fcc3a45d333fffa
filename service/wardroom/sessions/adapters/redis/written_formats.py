"""Which formats records are written in: those that every worker that lives reads."""

from __future__ import annotations

from typing import Any

from wardroom.sessions.records.formats import Written
from wardroom.sessions.records.versions import Versioned


class WrittenFormats:
    """The formats that this worker writes."""

    behind: Written | None = None
    """What is written while workers live that read no more (`fleet`); None: what this release has.
    """

    def as_read(self, records: Versioned[Any], written: bytes) -> bytes:
        """Return a record of this release as every worker that lives reads it."""
        if self.behind is None or not written:
            return written
        return records.as_of(self.behind.formats, written)
