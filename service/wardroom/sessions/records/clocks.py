"""Clocks of seats, in a founding and in a session."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.sessions.records.weekly import Weekly, WeeklyAsked

LEAST_SECONDS = 60
"""The shortest deadline, and the least time left when a stopped clock runs again."""

_MOST_SECONDS = 30 * 86_400

MILLISECONDS = 1000
"""The milliseconds of a second."""

Then = Literal["umpire", "resign", "policy"]

Per = Annotated[
    Literal["action", "patrol"],
    Meta(
        description="The part of play for which a seat has the seconds. `action`: each action of "
        "the seat; `patrol`: a whole patrol, and the time in port after it."
    ),
]

Seconds = Annotated[
    int,
    Meta(
        ge=LEAST_SECONDS,
        le=_MOST_SECONDS,
        description="Seconds that a seat has. The clock of a seat runs while the seat has to act.",
    ),
]

RemindSeconds = Annotated[
    Annotated[int, Meta(ge=1, le=_MOST_SECONDS)] | None,
    Meta(
        description=(
            "Seconds before the deadline at which an entry of the log reminds the seat. Null if "
            "there is no reminder."
        )
    ),
]

_THEN = (
    "The consequence of a missed deadline. `umpire`: the game waits for a ruling; `resign`: the "
    "seat resigns; `policy`: a standing policy plays the seat from then on."
)


class Deadlines(msgspec.Struct, frozen=True, kw_only=True):
    """How long a seat may take, and what follows a missed deadline."""

    per: Per
    seconds: Seconds
    remind_seconds: RemindSeconds
    then: Annotated[Then, Meta(description=_THEN)]
    policy: Annotated[
        str | None,
        Meta(
            description=(
                "The name of the standing policy that plays on. Null unless `then` is `policy`."
            )
        ),
    ]

    weekly: Annotated[
        Weekly | UnsetType,
        Meta(
            description="The times at which clocks run out. A clock runs out at the first of "
            "these times at which its seconds are over. Left out if clocks run out "
            "as soon as their seconds are over."
        ),
    ] = UNSET

    def first_after(self, at: int) -> int:
        """Return the time of the first event on a clock that is reset at the time `at`."""
        due = self.due_from(at + self.seconds * MILLISECONDS)
        return due - (self.remind_seconds or 0) * MILLISECONDS

    def due_from(self, time: int) -> int:
        """Return when a clock runs out if its seconds end at a `time`, in milliseconds."""
        return time if isinstance(self.weekly, UnsetType) else self.weekly.at_or_after(time)

    @property
    def consistent(self) -> bool:
        """Whether the members do not contradict each other."""
        reminds = self.remind_seconds is None or self.remind_seconds < self.seconds
        weekly = isinstance(self.weekly, UnsetType) or self.weekly.consistent
        return reminds and weekly and (self.policy is not None) == (self.then == "policy")


def weekly_in(deadlines: Deadlines | None) -> Weekly | None:
    """Return the weekdays on which clocks with these `deadlines` can run out.

    Returns None if they can run out on any day.
    """
    return None if deadlines is None else deadlines.weekly or None


class DeadlinesAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a seat may take in a new game, and what follows."""

    seconds: Seconds
    per: Per = "action"
    remind_seconds: RemindSeconds = None
    then: Annotated[
        Then | UnsetType,
        Meta(description=f"{_THEN} The default is `umpire` if the game has an umpire."),
    ] = UNSET
    policy: Annotated[
        Annotated[str, Meta(max_length=100)] | None,
        Meta(description="For `then: policy`: the name of a standing policy of the game."),
    ] = None
    weekly: Annotated[
        WeeklyAsked | None,
        Meta(
            description="Clocks run out at certain times of the week: at the first such time "
            "after the seconds are over. If null, clocks run out as soon as the "
            "seconds are over."
        ),
    ] = None


class Clock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The clock of a seat.

    `due`: when it runs out; 0: it is stopped. `left`: the time left on a stopped clock; 0: it has
    run out. `slack`: the part of the time until `due` that it has because it runs out on a day of
    the week. `undone`: the number of actions that the seat took back: as many later actions do not
    reset the clock.
    """

    due: int = 0
    left: int = 0
    reminded: bool = False
    undone: int = 0
    slack: int = 0


class Clocks(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The clocks of a session, by seat.

    `common`: whether seats decide in secret, with one deadline for all. `patrol`: the last patrol
    for which the clocks were reset. `missed`: the seats that missed their deadline. `replaced`:
    those of them that a standing policy still plays. `paused`: until when all clocks are stopped,
    because the tournament pauses; 0: there is no pause.
    """

    seats: dict[str, Clock] = {}
    common: bool = False
    patrol: int = 0
    missed: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    paused: int = 0

    @property
    def due(self) -> dict[str, int]:
        """The time at which each running clock runs out, by seat."""
        return {seat: clock.due for seat, clock in self.seats.items() if clock.due}

    def from_when(self, at: int) -> int:
        """Return when a clock begins to run: at the time `at`, or at the end of a pause."""
        return max(at, self.paused) if self.paused else at

    def with_seat(self, seat: str, **changed: Any) -> Clocks:
        """Return the clocks with the clock of `seat` changed."""
        clock = msgspec.structs.replace(self.seats.get(seat, Clock()), **changed)
        return msgspec.structs.replace(self, seats={**self.seats, seat: clock})


NO_CLOCKS = Clocks()


class Stop(NamedTuple):
    """A period in which the service stood still, which lasts whole seconds."""

    began: int
    ended: int
