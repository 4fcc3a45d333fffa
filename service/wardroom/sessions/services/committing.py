"""The changes that an action makes, in the form in which the store commits them."""

from __future__ import annotations

from wardroom.engine.session_actions import BEGINNINGS
from wardroom.sessions.adapters.redis.budgets import Adds
from wardroom.sessions.adapters.redis.sessions import Commit
from wardroom.sessions.basics.chain import canonical
from wardroom.sessions.basics.texts import write_texts
from wardroom.sessions.basics.times import read_time
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.falling_due import when_next_due
from wardroom.sessions.game.play import Acted, lapses
from wardroom.sessions.log.endings import AGREED_END, NOT_BY_RULES
from wardroom.sessions.log.entry import Entry, size_of, write_entry
from wardroom.sessions.log.kinds import BESIDE_THE_GAME, OF_CLOCK, REINSTATE, RESTORED, kind_of
from wardroom.sessions.log.seals import EMPTY
from wardroom.sessions.records.remains import left_begins, what_is_left
from wardroom.sessions.records.standing import write_changed_standing


def change_of(
    acted: Acted,
    revision: bytes,
    seat: str | None,
    key: bytes = b"",
    record: bytes = b"",
    base: bytes = b"",
) -> Commit:
    """Return the changes that `acted` makes to the session at `revision`.

    `seat`: the acting seat. `record`: the record of the action under its `key`. `base`: the
    stored standing before it; empty: not known.
    """
    session, entry = acted.session, acted.entry
    tournament = session.founding.tournament
    ends, ruleset = lapses(session), session.rules.ruleset.id
    standing, delta = write_changed_standing(session, base)
    sealed = _sealed(acted, seat)
    texts = _texts(acted)
    return Commit(
        session=session.founding.session,
        revision=revision,
        standing=standing,
        delta=delta,
        number=session.number,
        entry=None if entry is None else write_entry(entry, ruleset),
        left=what_is_left(session, "expired") if _changes_left(acted) else left_begins(session),
        # Only its own seat is sent anything about a secret order.
        message=(str(session.number) if entry is not None else f"secret:{seat}").encode(),
        waiting=session.phase == "created",
        final=_is_final(acted),
        falls=when_next_due(session),
        fell=session.fell,
        ruleset=ruleset,
        ending=session.ending or "",
        closes=0 if ends is None else read_time(ends),
        key=key,
        record=record,
        seat=seat or "",
        hooked=session.hooked,
        restores=session.restores if _did(acted, RESTORED) else (),
        followed=tournament.tournament if session.watched and tournament is not None else "",
        adds=_adds(acted, seat),
        texts=texts,
        sealed=sealed if entry is None else 0,
        sizes=_sizes(
            acted, seat, len(key) + len(record) + len(texts) + (0 if entry is None else sealed)
        ),
    )


def _is_final(acted: Acted) -> bool:
    """Return whether the entry is accepted even if the log is full."""
    return (
        acted.session.ending in (*NOT_BY_RULES, AGREED_END)
        or _by_the_clock(acted)
        or _pends(acted)
        or _did(acted, REINSTATE)
    )


def _pends(acted: Acted) -> bool:
    """Return whether the entry is a ruling that will end the game."""
    pending = acted.session.pending_ending
    return pending is not None and pending.entry == acted.session.number


def _adds(acted: Acted, seat: str | None) -> Adds:
    """Return the kind of data that an action of `seat` adds: a decision, or something else."""
    if acted.session.ending in NOT_BY_RULES or seat is None:
        return "upkeep"
    own = [
        one.action
        for one in acted.events
        if one.action is not None and seat in (one.seat, one.action.get("seat"))
    ]
    return "addition" if own and kind_of(own[-1]) in BESIDE_THE_GAME else "decision"


def _sealed(acted: Acted, seat: str | None) -> int:
    """Return the bytes of the secret orders of `seat` that are in no entry yet.

    These are bytes of a secret order, which waits for an entry that somebody else may make, and of
    the sealed parts of a ruling.
    """
    if len(acted.session.founding.seats) == 1 or not (acted.entry is None or seat == UMPIRE):
        return 0
    hidden = (one for one in acted.events if one.seat == seat and one.secret)
    return sum(len(canonical(one.plain())) for one in hidden)


def _texts(acted: Acted) -> bytes:
    """Return the texts of the entry that are stored beside the log, in stored form."""
    if acted.entry is None:
        return b""
    return write_texts(one for one in acted.session.texts if one.entry == acted.entry.number)


def _by_the_clock(acted: Acted) -> bool:
    """Return whether the entry is for an event that fell due; such entries are always accepted."""
    last = acted.events[-1].action if acted.events else None
    return last is not None and last.get("kind") in OF_CLOCK


def _did(acted: Acted, kind: str) -> bool:
    """Return whether the entry contains an action of a `kind`."""
    return any((one.action or {}).get("kind") == kind for one in acted.events)


def _changes_left(acted: Acted) -> bool:
    """Return whether more than the length of the log changes in the remains of a session."""
    kinds = {event.action.get("kind") for event in acted.events if event.action is not None}
    return acted.session.phase != "playing" or not kinds.isdisjoint(BEGINNINGS)


def _sizes(acted: Acted, seat: str | None, added: int) -> dict[str, int]:
    """Count the stored bytes by the only seat that may see them; public bytes count for "".

    `added`: the bytes that `seat` adds beside the entry.
    """
    seats = acted.session.founding.seats
    sizes = {} if acted.entry is None else _entry_sizes(seats, acted.entry)
    own = seat if seat is not None and len(seats) > 1 else ""
    return sizes | {own: sizes.get(own, 0) + added}


def _entry_sizes(seats: tuple[str, ...], entry: Entry) -> dict[str, int]:
    """Count the bytes of `entry` by the only seat that may see them; public bytes count for ""."""
    if len(seats) == 1:
        return {"": size_of(entry)}
    sizes = [0 if bundle == EMPTY else len(bundle) for bundle in entry.hidden]
    own = {seat: sizes[place] + sizes[len(seats) + place] for place, seat in enumerate(seats)}
    return {"": len(entry.content), **own}
