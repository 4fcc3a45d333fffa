"""Deadlines of seats, and the clocks that measure the time left.

A founding has the `Deadlines`. The `Clocks` of a session follow only from the founding and the log
entries, so that a check gets the same result. Times are milliseconds since 1970, as in logs.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.games import Game
from wardroom.engine.refusals import Refused
from wardroom.sessions.log.kinds import DEADLINE, PUT_OFF, REMINDER
from wardroom.sessions.records.clocks import (
    LEAST_SECONDS,
    MILLISECONDS,
    Clock,
    Clocks,
    Deadlines,
    DeadlinesAsked,
    Stop,
)
from wardroom.sessions.records.founding import DiceMode, SuppliedBy
from wardroom.sessions.records.weekly import weekly_of


def resolved(
    asked: DeadlinesAsked | None, game: Game, now: float, *, umpire: bool
) -> Deadlines | None:
    """Return the deadlines of a new `game`, from its request; None if it has none.

    `umpire`: whether the game has one. Raises Refused for deadlines that such a game cannot have.
    """
    if asked is None:
        return None
    then = ("umpire" if umpire else None) if isinstance(asked.then, UnsetType) else asked.then
    others: tuple[str, ...] = ("resign", "policy") if game.policies else ("resign",)
    if then is None or (then == "umpire" and not umpire):
        raise Refused("deadline_without_umpire", rule="", member="/deadlines/then", choices=others)
    if asked.per == "patrol" and game.patrol is None:
        raise Refused("no_patrols", rule="", member="/deadlines/per", choices=("action",))
    if asked.remind_seconds is not None and asked.remind_seconds >= asked.seconds:
        raise Refused("reminder_too_early", rule="", member="/deadlines/remind_seconds")
    if then == "policy" and asked.policy not in game.policies:
        raise Refused(
            "policy_unknown", rule="", member="/deadlines/policy", choices=tuple(game.policies)
        )
    if then != "policy" and asked.policy is not None:
        raise Refused("policy_without_then", rule="", member="/deadlines/policy")
    return Deadlines(
        per=asked.per,
        seconds=asked.seconds,
        remind_seconds=asked.remind_seconds,
        then=then,
        policy=asked.policy,
        weekly=UNSET if asked.weekly is None else weekly_of(asked.weekly, now),
    )


def check_faces_given(deadlines: Deadlines | None, people: int) -> None:
    """Raise Refused for deadlines with a policy if nobody could then type the faces.

    `people`: the number of people who play a game with supplied dice.
    """
    if people == 1 and deadlines is not None and deadlines.then == "policy":
        raise Refused(
            "nobody_throws", rule="", member="/deadlines/then", choices=("umpire", "resign")
        )


def check_typist(by: SuppliedBy, dice: DiceMode, *, umpire: bool) -> None:
    """Raise Refused if nobody could type the faces that a session requires.

    `umpire`: whether the session has one.
    """
    if dice != "supplied":
        raise Refused("no_faces_supplied", rule="", member="/supplied_by")
    if by == "umpire" and not umpire:
        raise Refused("no_umpire_supplies", rule="", member="/supplied_by", choices=("owner",))


class Falls(NamedTuple):
    """An event on a clock: its time, kind and seat, and the `stop` that postpones it, if any."""

    time: int
    kind: str
    seats: tuple[str, ...]
    stop: Stop | None = None


def next_of(clocks: Clocks, deadlines: Deadlines, stops: Sequence[Stop] = ()) -> Falls | None:
    """Return the next event on `clocks`; None if no clock runs.

    A deadline within one of the `stops` is postponed instead.
    """
    found: list[Falls] = []
    for seat, due in clocks.due.items():
        if deadlines.remind_seconds is not None and not clocks.seats[seat].reminded:
            remind = due - deadlines.remind_seconds * MILLISECONDS
            found.append(Falls(remind, REMINDER, (seat,)))
        stop = next((one for one in stops if one.began <= due < one.ended), None)
        also = tuple(other for other, its in clocks.due.items() if its == due)
        found.append(Falls(due, DEADLINE if stop is None else PUT_OFF, also, stop))
    return min(found, key=lambda one: (one.time, one.kind != REMINDER), default=None)


def put_off(clocks: Clocks, stop: Stop) -> Clocks:
    """Return `clocks` with all events during `stop` postponed by the length of `stop`."""
    seats = {
        seat: msgspec.structs.replace(
            clock, due=clock.due + stop.ended - stop.began, reminded=False
        )
        if stop.began <= clock.due < stop.ended
        else clock
        for seat, clock in clocks.seats.items()
    }
    return msgspec.structs.replace(clocks, seats=seats)


def paused(clocks: Clocks, deadlines: Deadlines, at: int, until: int) -> Clocks:
    """Return `clocks` that stand still from the time `at` to the time `until`.

    It replaces an earlier pause, so a pause until `at` lets the clocks run at once.
    """
    stood, stand = clocks.from_when(at), max(at, until)
    seats = {
        seat: _running(
            msgspec.structs.replace(clock, left=clock.due - clock.slack - stood, reminded=False),
            deadlines,
            stand,
        )
        if clock.due
        else clock
        for seat, clock in clocks.seats.items()
    }
    return msgspec.structs.replace(clocks, seats=seats, paused=until if until > at else 0)


def run_out(clocks: Clocks, seats: Collection[str]) -> Clocks:
    """Return `clocks` after `seats` missed their deadline, because their clocks ran out."""
    for seat in seats:
        clocks = clocks.with_seat(seat, due=0, left=0)
    also = tuple(seat for seat in seats if seat not in clocks.missed)
    return msgspec.structs.replace(clocks, missed=(*clocks.missed, *also))


def policy_plays(clocks: Clocks, seats: Collection[str]) -> Clocks:
    """Return `clocks` after a standing policy has begun to play `seats`."""
    more = tuple(seat for seat in seats if seat not in clocks.replaced)
    return msgspec.structs.replace(clocks, replaced=(*clocks.replaced, *more))


def given_back(clocks: Clocks, seat: str, deadlines: Deadlines) -> Clocks:
    """Return `clocks` after `seat` was given back by its policy, with its full time."""
    replaced = tuple(other for other in clocks.replaced if other != seat)
    clocks = msgspec.structs.replace(clocks, replaced=replaced)
    return clocks.with_seat(seat, due=0, left=deadlines.seconds * MILLISECONDS, reminded=False)


class Entered(NamedTuple):
    """The facts that determine the clocks after an entry.

    `at`: its time. `actor`: the acting seat. `progress`: whether this was an action of the game;
    `undo`: whether an action was taken back; `thrown`: whether a die was thrown. `anew`: whether
    every clock begins anew. `extended`: the seconds that a ruling added (0: none); None: it is not
    a ruling. `due`: the seats that have to act, as far as everybody may know. `secret`: whether
    they decide in secret. `patrol`: the number of patrols begun.
    """

    at: int
    actor: str | None
    progress: bool
    undo: bool
    thrown: bool
    anew: bool
    extended: int | None
    due: tuple[str, ...]
    secret: bool
    patrol: int


def ticked(clocks: Clocks, deadlines: Deadlines, entered: Entered) -> Clocks:
    """Return `clocks` after an entry, which resets, starts or stops them."""
    # A clock that starts during a pause runs from the end of the pause; no clock runs during it.
    entered = entered._replace(at=clocks.from_when(entered.at))
    anew = _set_anew(clocks, deadlines, entered)
    seats: dict[str, Clock] = {}
    for seat in dict.fromkeys((*clocks.seats, *entered.due)):
        clock = clocks.seats.get(seat, Clock(left=deadlines.seconds * MILLISECONDS))
        clock = _counted(clock, seat, entered)
        if seat in anew:
            clock = Clock(left=deadlines.seconds * MILLISECONDS, undone=clock.undone)
        if entered.extended is not None:
            clock = _ruled(clock, deadlines, entered.extended)
        runs = seat in entered.due
        seats[seat] = _started(clock, deadlines, entered) if runs else _stopped(clock, entered)
    if entered.secret:
        last = max((clock.due for clock in seats.values()), default=0)
        for seat, clock in seats.items():
            if clock.due and clock.due < last:
                seats[seat] = msgspec.structs.replace(clock, due=last, reminded=False)
    return msgspec.structs.replace(
        clocks,
        seats=seats,
        common=entered.secret,
        patrol=max(clocks.patrol, entered.patrol),
    )


def _set_anew(clocks: Clocks, deadlines: Deadlines, entered: Entered) -> Collection[str]:
    """Return the seats whose clock an entry resets."""
    everybody = (*clocks.seats, *entered.due)
    if entered.anew:
        return everybody
    if deadlines.per == "patrol":
        return everybody if entered.patrol > clocks.patrol else ()
    if not entered.progress or entered.actor is None:
        return ()
    if clocks.common:  # It must not show which seats had decided before.
        return everybody
    clock = clocks.seats.get(entered.actor)
    return () if clock is not None and clock.undone else (entered.actor,)


def _counted(clock: Clock, seat: str, entered: Entered) -> Clock:
    """Return the clock of `seat`, and its number of undone actions that were not repeated."""
    undone = clock.undone
    if seat == entered.actor and entered.undo:
        undone += 1
    elif entered.progress:
        undone = max(undone - 1, 0) if seat == entered.actor and not entered.thrown else 0
    return clock if undone == clock.undone else msgspec.structs.replace(clock, undone=undone)


def _ruled(clock: Clock, deadlines: Deadlines, extended: int) -> Clock:
    """Return `clock` after a ruling: started again if it had run out, with any granted time."""
    if not clock.due and not clock.left:
        return Clock(left=(extended or deadlines.seconds) * MILLISECONDS)
    if not extended:
        return clock
    more = extended * MILLISECONDS
    if clock.due:
        return msgspec.structs.replace(clock, due=clock.due + more, reminded=False)
    return msgspec.structs.replace(clock, left=clock.left + more, reminded=False)


def _started(clock: Clock, deadlines: Deadlines, entered: Entered) -> Clock:
    return clock if clock.due else _running(clock, deadlines, entered.at)


def _running(clock: Clock, deadlines: Deadlines, at: int) -> Clock:
    """Return `clock` running from `at` with its remaining time, at least a minute."""
    over = at + max(clock.left, LEAST_SECONDS * MILLISECONDS)
    due = deadlines.due_from(over)
    return msgspec.structs.replace(clock, due=due, left=0, slack=due - over)


def _stopped(clock: Clock, entered: Entered) -> Clock:
    if not clock.due:
        return clock
    left = max(clock.due - clock.slack - entered.at, 1)
    return msgspec.structs.replace(clock, due=0, left=left, slack=0)
