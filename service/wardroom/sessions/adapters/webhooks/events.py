"""Events for webhooks of a session or tournament: ids, seat and version, never a view.

Of a session everything follows from its log, which every seat reads, and from whether the seat of
the webhook has to act. A secret order of a rival is in no event: no entry holds it, and whether he
has still to act, nobody is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from wardroom.sessions.adapters.webhooks.record import PendingEvent, Webhook, event_id, short
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.play import due_seats
from wardroom.sessions.log.entity_tags import version_at, version_of
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.kinds import kind_of
from wardroom.sessions.records.standing import Session
from wardroom.sessions.tournament.founding import TournamentFounding

EventType = Literal[
    "session.entry",
    "session.turn",
    "session.reminder",
    "session.deadline",
    "session.question",
    "session.ruling",
    "session.ended",
    "tournament.entered",
    "tournament.round",
    "tournament.closed",
]
REPORTED = ("reminder", "deadline", "question", "ruling")
"""Kinds in a log that have an event of their own."""

_encode = msgspec.json.Encoder().encode


class EventData(msgspec.Struct, frozen=True, kw_only=True):
    """The subject of an event. `seat`: whom it concerns.

    `version`: of the session as the holder of the webhook sees it.
    """

    ruleset: str
    session: str | None = None
    tournament: str | None = None
    seat: str | None = None
    version: str | None = None


class EventBody(msgspec.Struct, frozen=True, kw_only=True):
    """The body of a webhook, as Standard Webhooks has it."""

    type: EventType
    timestamp: str
    data: EventData


class Reported(msgspec.Struct, frozen=True):
    """What an entry of a log reports beside itself: a `kind`, and the seat that it concerns."""

    kind: str
    seat: str | None


class LoggedEvents(msgspec.Struct, frozen=True):
    """What an entry of a log holds that events follow from, all of which everybody may see."""

    at: str
    reported: tuple[Reported, ...]
    actors: frozenset[str | None]
    ended: bool


def logged_events(entry: Entry) -> LoggedEvents:
    """Return what events follow from in `entry`."""
    content = msgspec.json.decode(entry.content)
    acted = [one for one in content["events"] if "action" in one]
    reported = [one for each in acted for one in _reported(each)]
    return LoggedEvents(
        content["at"],
        tuple(reported),
        frozenset(each["seat"] for each in acted),
        content["ended"] is not None,
    )


def _reported(event: dict[str, Any]) -> Iterator[Reported]:
    action = event["action"]
    kind = kind_of(action)
    if kind not in REPORTED:
        return
    seats = action.get("seats") or (action.get("seat", event["seat"]),)
    for seat in seats:
        yield Reported(kind, None if seat in tokens.NO_SEATS else seat)


def with_session_events(webhook: Webhook, known: Session, entries: Sequence[Entry]) -> Webhook:
    """Return a webhook of the session `known` with the events of the `entries` that it lacks."""
    reader = webhook.place
    logged = [logged_events(entry) for entry in entries]
    pending = [
        event
        for entry, one in zip(entries, logged, strict=True)
        for event in _of_entry(webhook, known, reader, entry.number, one)
    ]
    number = entries[-1].number if entries else _told(webhook, known)
    caught_up = number == known.number
    turn = webhook.turn
    if caught_up:
        due = reader in due_seats(known, (reader,))
        # Whoever has acted, and has to act again at once, needs not be told.
        others = any(one.actors - {reader} or not one.actors for one in logged)
        if due and (not turn or others):
            data = _data(known, seat=reader, version=version_of(known, reader))
            at = logged[-1].at if logged else known.at
            more = (number, reader, *_generation(known))
            pending.append(_event(webhook, "session.turn", at, data, *more))
        turn = due
    return msgspec.structs.replace(
        webhook,
        pending=webhook.pending + tuple(pending),
        told={short(known.founding.session): number},
        turn=turn,
        last=caught_up and known.over,
    )


def with_game_events(webhook: Webhook, known: Session, entries: Sequence[Entry]) -> Webhook:
    """Return a webhook of the tournament that `known` is a game of, with events likewise."""
    # The organiser's token opens the umpire's place, where there is one.
    reader = None if known.founding.umpire is None else UMPIRE
    pending = [
        event
        for entry in entries
        for event in _of_entry(webhook, known, reader, entry.number, logged_events(entry))
    ]
    number = entries[-1].number if entries else _told(webhook, known)
    told = webhook.told | {short(known.founding.session): number}
    return msgspec.structs.replace(webhook, pending=webhook.pending + tuple(pending), told=told)


def with_tournament_events(
    webhook: Webhook, founding: TournamentFounding, *, rounds: int, closed: str
) -> Webhook:
    """Return a webhook of a tournament with the events of those who entered, and of its end.

    `closed`: when that was; empty: it is open.
    """
    data = EventData(ruleset=founding.pins.ruleset, tournament=founding.tournament)
    pending = [
        _event(webhook, "tournament.entered", founding.entered(number), data, number)
        for number in founding.numbers[webhook.entered :]
    ]
    pending += [
        _event(webhook, "tournament.round", founding.rounds[number - 1].at, data, number)
        for number in range(webhook.rounds + 1, rounds + 1)
    ]
    if closed and not webhook.last:
        pending.append(_event(webhook, "tournament.closed", closed, data))
    return msgspec.structs.replace(
        webhook,
        pending=webhook.pending + tuple(pending),
        entered=len(founding.entrants),
        rounds=max(rounds, webhook.rounds),
        last=bool(closed),
    )


def _of_entry(
    webhook: Webhook, known: Session, reader: str | None, number: int, logged: LoggedEvents
) -> Iterator[PendingEvent]:
    data = _data(known, version=version_at(known, reader, number))
    anew = _generation(known)
    yield _event(webhook, "session.entry", logged.at, data, number, *anew)
    for place, one in enumerate(logged.reported):
        about = msgspec.structs.replace(data, seat=one.seat)
        kind: Any = f"session.{one.kind}"
        yield _event(webhook, kind, logged.at, about, number, place, *anew)
    if logged.ended and number == known.number:
        yield _event(webhook, "session.ended", logged.at, data, number, *anew)


def _told(webhook: Webhook, known: Session) -> int:
    """Return the last entry that the webhook has been sent, of those that the log still has."""
    return min(webhook.told.get(short(known.founding.session), 0), known.number)


def _generation(known: Session) -> tuple[str, ...]:
    """Return what tells events apart from those of entries that were lost."""
    return (f"generation {known.generation}",) if known.generation else ()


def _data(known: Session, **more: Any) -> EventData:
    founding, tournament = known.founding, known.founding.tournament
    return EventData(
        ruleset=founding.pins.ruleset,
        session=founding.session,
        tournament=None if tournament is None else tournament.tournament,
        **more,
    )


def _event(
    webhook: Webhook, kind: EventType, at: str, data: EventData, *parts: Any
) -> PendingEvent:
    named = event_id(webhook.id, kind, data.session or data.tournament, *parts)
    return PendingEvent(id=named, body=_encode(EventBody(type=kind, timestamp=at, data=data)))
