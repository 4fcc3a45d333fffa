"""What an action changes, as it is committed."""

from __future__ import annotations

from wardroom.sessions.answers import what_is_left
from wardroom.sessions.play import CLOSED, RESIGNED, VOID, WITHDRAWN, Acted, lapses
from wardroom.sessions.record import Entry, write_entry, write_standing
from wardroom.sessions.store import Commit
from wardroom.sessions.times import read_time


def change_of(
    acted: Acted,
    revision: bytes,
    seat: str | None,
    answer_key: str = "",
    stored: bytes = b"",
) -> Commit:
    """What `acted` changes in the session that stood at `revision`.

    `seat`: whose action it was. `stored`: its answer, kept under `answer_key`.
    """
    session, entry = acted.session, acted.entry
    ends = lapses(session)
    # Of a secret order only its own seat is sent anything.
    message = str(session.number) if entry is not None else f"secret:{seat}"
    return Commit(
        session=session.founding.session,
        revision=revision,
        standing=write_standing(session),
        number=session.number,
        entry=None if entry is None else write_entry(entry),
        left=what_is_left(session, "expired"),
        message=message.encode(),
        waiting=session.phase == "created",
        ruleset=session.founding.pins.ruleset,
        ending=session.ending or "",
        final=session.ending in (RESIGNED, CLOSED, VOID, WITHDRAWN),
        closes=0 if ends is None else read_time(ends),
        answer_key=answer_key,
        answer=stored,
        seat=seat or "",
        sizes={} if entry is None else _sizes(session.founding.seats, entry),
    )


def _sizes(seats: tuple[str, ...], entry: Entry) -> dict[str, int]:
    """The bytes of `entry`: by seat those that it alone may see, and the others under ""."""
    if len(seats) == 1:
        return {"": len(write_entry(entry))}
    own = {
        seat: len(entry.hidden[place]) + len(entry.hidden[len(seats) + place])
        for place, seat in enumerate(seats)
    }
    return {"": len(entry.content), **own}
