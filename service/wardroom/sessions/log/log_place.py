"""Places in the log of a session, as followers of the log store them.

A place is the number of an entry and the generation of the log: how often the session was restored
from a backup (`restored`). A place of an earlier generation may refer to lost entries: the current
log has other entries there, or none.
"""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple

from msgspec import Meta

from wardroom.sessions.records.standing import Session

_TEXT = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?", re.ASCII)


Generation = Annotated[
    int,
    Meta(
        description="How often the session was restored from a backup. When this number grows, "
        "entries that a client read before may be gone, and other entries may have their "
        "numbers."
    ),
]


class LogPlace(NamedTuple):
    """The place just after entry `number`, in one `generation` of the log."""

    number: int = 0
    generation: int = 0

    @property
    def text(self) -> str:
        """The place as the id of an event; in the first generation this is only the number."""
        return f"{self.number}-{self.generation}" if self.generation else str(self.number)

    def is_in(self, session: Session) -> bool:
        """Return whether the log of `session` still has this place and the entries before it."""
        if self.generation > session.generation:
            return False
        return self.number <= min((session.number, *session.restores[self.generation :]))


def read_log_place(text: str) -> LogPlace | None:
    """Return the place that `text` describes, or None if it is invalid."""
    found = _TEXT.fullmatch(text)
    return None if found is None else LogPlace(int(found[1]), int(found[2] or 0))


def end_of(session: Session) -> LogPlace:
    """Return the place after the last entry of `session`."""
    return LogPlace(session.number, session.generation)
