"""Records of the idempotency keys of actions, and the answers to repeats.

Answers are not stored. For each key, 18 bytes are stored as long as the session exists: a digest of
token and key, the entry that the action made, and a digest of the request. The answer to a repeat
is made again from that entry, as its seat saw it then.

    bytes 0 to 4     of the digest of token and key
    bytes 5 to 7     the number of the entry; of a secret order, of the last entry before it
    bytes 8 and 9    of a secret order, its number, from 1, among its seat's since that entry
    bytes 10 to 17   of the digest of the request

When the game is over, only 2 bytes of the last digest are kept. Then a key mistaken for another can
do no harm; and in a folded game these digests, which cannot be compressed, take the most room.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

import msgspec

from wardroom.dice.seeded import field
from wardroom.engine.trace import TraceStep
from wardroom.sessions.basics import tokens
from wardroom.sessions.game.play import Acted
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.seals import in_order, read_bundle
from wardroom.sessions.records.compressed import compressed, plain
from wardroom.sessions.records.standing import Event

_KEY, _NUMBER, _ORDER, _REQUEST = 5, 3, 2, 8
_ROW = _KEY + _NUMBER + _ORDER + _REQUEST
_FOLDED_ROW = _KEY + _NUMBER + _ORDER + 2


class Repeat(NamedTuple):
    """The record of an action: its entry, its secret order by number (0: none), and its request."""

    number: int
    order: int
    request: bytes


def key_of(token: str, key: str) -> bytes:
    """Return the key of an action's record; it depends on the token, so only its seat finds it."""
    named = field(tokens.fingerprint(token)) + field(key.encode())
    return hashlib.sha256(named).digest()[:_KEY]


def record_of(acted: Acted, seat: str, fingerprint: bytes) -> bytes:
    """Return the record of an action of `seat`."""
    number = acted.session.number.to_bytes(_NUMBER, "big")
    order = 0 if acted.entry is not None else acted.session.pending(seat)
    return number + order.to_bytes(_ORDER, "big") + fingerprint[:_REQUEST]


def read_record(written: bytes) -> Repeat:
    """Return what `record_of` wrote."""
    number, order = written[:_NUMBER], written[_NUMBER : _NUMBER + _ORDER]
    request = written[_NUMBER + _ORDER :]
    return Repeat(int.from_bytes(number, "big"), int.from_bytes(order, "big"), request)


def fold_keys(keys: bytes) -> bytes:
    """Pack all `keys` of a finished game, column by column."""
    return (
        compressed(b"".join(keys[place::_ROW] for place in range(_FOLDED_ROW)), "") if keys else b""
    )


def record_in(folded: bytes, key: bytes) -> bytes | None:
    """Return the record of `key` from the packed keys of a finished game."""
    columns = plain(folded)
    count = len(columns) // _FOLDED_ROW
    for row in range(count):
        found = columns[row::count]
        if found.startswith(key):
            return found[len(key) :]
    return None


def steps_of_entry(entry: Entry) -> list[TraceStep]:
    """Return the steps of `entry` that the acting seat could see then."""
    return [each.step for each in _events(entry, entry.unseen) if each.step and each.seen]


def steps_of_order(entry: Entry, seat: str, order: int) -> list[TraceStep]:
    """Return the steps of secret order `order` that `seat` saw; the `entry` now holds the order."""
    return steps_of_held(_events(entry, entry.unseen_before), seat, order)


def steps_of_held(events: Iterable[Event], seat: str, order: int) -> list[TraceStep]:
    """Return the steps that `seat` saw of its secret order `order`, among `events`."""
    steps, count, taken = [], 0, False
    for event in events:
        if event.action is not None:
            own = event.secret and event.seat == seat
            count += own
            taken = own and count == order
        elif taken and event.step is not None and event.seen:
            steps.append(event.step)
    return steps


def _events(entry: Entry, unseen: Collection[int]) -> Iterator[Event]:
    """Yield the events of `entry` in order, the hidden events at their places among the others."""
    visible, hidden = msgspec.json.decode(entry.content)["events"], itertools.count()
    for located in in_order(visible, dict(enumerate(map(read_bundle, entry.hidden)))):
        event, place = located.event, None if located.place is None else next(hidden)
        yield Event(
            seat=event.get("seat"),
            action=event.get("action"),
            step=msgspec.convert(event["step"], TraceStep) if "step" in event else None,
            secret=place is not None,
            seen=place not in unseen,
        )
