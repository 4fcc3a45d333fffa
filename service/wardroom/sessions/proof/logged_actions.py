"""The types of those logged actions that do not belong to a game, by kind.

The action of a command is read as that command; actions of clocks have their types here.
"""

from __future__ import annotations

from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta

from wardroom.sessions.game.commands import Logged, Note, OfSeat
from wardroom.sessions.game.ruling import LoggedRuling
from wardroom.sessions.log.kinds import CLOSE, DEADLINE, POLICY, PUT_OFF, REMINDER, STANDS, VOID


class _Logged(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """An action in the format of a log."""


class Decided(_Logged, frozen=True, tag=POLICY):
    """A decision of a standing policy."""

    policy: str
    decision: dict[str, Any]


class Reminded(_Logged, frozen=True, tag=REMINDER):
    """A reminder for a seat: its clock runs out at `due`."""

    seat: str
    due: str


class Missed(_Logged, frozen=True, tag=DEADLINE):
    """The clocks of `seats` have run out; `then` states the consequence."""

    seats: tuple[str, ...]
    then: str


class PutOff(_Logged, frozen=True, tag=PUT_OFF):
    """A period in which the service stood still, with its beginning and its end (`to`)."""

    seconds: Annotated[int, Meta(ge=1)]
    to: str
    began: str = msgspec.field(name="from")


class Stands(_Logged, frozen=True, tag=STANDS):
    """The ruling in `entry` ends the game, because its waiting time is over."""

    entry: int


class Voided(_Logged, frozen=True, tag=VOID):
    """The `seats` did not reveal their client seeds in time."""

    seats: tuple[str, ...]


class Closed(_Logged, frozen=True, tag=CLOSE):
    """The tournament was closed."""


TYPES: dict[str, Any] = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        *get_args(OfSeat),
        *get_args(Logged),
        LoggedRuling,
        Note,
        Decided,
        Reminded,
        Missed,
        PutOff,
        Stands,
        Voided,
        Closed,
    )
}
"""The types by kind."""
