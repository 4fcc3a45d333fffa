"""Events for webhooks of a session or tournament; they hold ids, a seat and a version, but no view.

For notifications to people, an event is a sentence; events that nobody waits for are left out.

The events of a session follow from its log, which every seat reads, and from whether the webhook's
own seat must act. No event reveals a rival's secret order, or whether a rival still has to act.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.sides import Sides
from wardroom.sessions.adapters.webhooks.notices import NOTICED
from wardroom.sessions.adapters.webhooks.record import PendingEvent, Webhook, event_id, short
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.play import due_seats
from wardroom.sessions.log.entity_tags import version_at, version_of
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.kinds import OF_TALK, REPORTED, kind_of
from wardroom.sessions.records.standing import Session
from wardroom.sessions.tournament.founding import TournamentFounding
from wardroom.text import FALLBACK, labels

EventType = Literal[
    "session.entry",
    "session.turn",
    "session.reminder",
    "session.deadline",
    "session.question",
    "session.ruling",
    "session.message",
    "session.announcement",
    "session.ended",
    "tournament.entered",
    "tournament.round",
    "tournament.closed",
]

_encode = msgspec.json.Encoder().encode


class EventData(msgspec.Struct, frozen=True, kw_only=True):
    """The subject of an event. `seat`: the seat concerned.

    `version`: the session's version for the holder of the webhook.
    """

    ruleset: str
    session: str | None = None
    tournament: str | None = None
    seat: str | None = None
    version: str | None = None


class EventBody(msgspec.Struct, frozen=True, kw_only=True):
    """The body of a webhook, as Standard Webhooks defines it."""

    type: EventType
    timestamp: str
    data: EventData


class Reported(msgspec.Struct, frozen=True):
    """A further event of a log entry: its `kind` and the seat concerned."""

    kind: str
    seat: str | None


class LoggedEvents(msgspec.Struct, frozen=True):
    """The public part of a log entry; the events of the entry are made from it."""

    at: str
    reported: tuple[Reported, ...]
    actors: frozenset[str | None]
    ended: bool


def logged_events(entry: Entry) -> LoggedEvents:
    """Return the part of `entry` from which events are made."""
    content = msgspec.json.decode(entry.content)
    acted = [one for one in content["events"] if "action" in one]
    reported = [one for each in acted for one in _reported(each)]
    return LoggedEvents(
        content["at"],
        tuple(reported),
        frozenset(_actor(each) for each in acted),
        content["ended"] is not None,
    )


def _actor(event: dict[str, Any]) -> str | None:
    """Return the seat that acts or speaks; the entry of a message names its seat elsewhere."""
    said: str | None = event["action"].get("seat")
    return said if kind_of(event["action"]) in OF_TALK else event["seat"]


def _reported(event: dict[str, Any]) -> Iterator[Reported]:
    action = event["action"]
    kind = kind_of(action)
    if kind is None or kind not in REPORTED:
        return
    seats = action.get("seats") or (action.get("seat", event["seat"]),)
    for seat in seats:
        yield Reported(REPORTED[kind], None if seat in tokens.NO_SEATS else seat)


def with_session_events(webhook: Webhook, session: Session, entries: Sequence[Entry]) -> Webhook:
    """Return a webhook of a session, with the events of `entries` that it lacks."""
    reader = webhook.place
    logged = [logged_events(entry) for entry in entries]
    pending = [
        event
        for entry, one in zip(entries, logged, strict=True)
        for event in _of_entry(webhook, session, reader, entry.number, one, _about(session))
    ]
    number = entries[-1].number if entries else _told(webhook, session)
    caught_up = number == session.number
    turn = webhook.turn
    if caught_up:
        due = reader in due_seats(session, (reader,))
        # A seat that has acted, and must act again at once, needs no event.
        others = any(one.actors - {reader} or not one.actors for one in logged)
        if due and (not turn or others):
            data = _data(session, seat=reader, version=version_of(session, reader))
            at = logged[-1].at if logged else session.at
            more = (number, reader, *_generation(session))
            pending += _event(webhook, "session.turn", at, data, *more, about=_about(session))
        turn = due
    return msgspec.structs.replace(
        webhook,
        pending=webhook.pending + tuple(pending),
        told={short(session.founding.session): number},
        turn=turn,
        last=caught_up and session.over,
    )


def with_game_events(
    webhook: Webhook, session: Session, entries: Sequence[Entry], game: int, *, hidden: bool
) -> Webhook:
    """Return a webhook of a tournament, with the events of one game that it lacks.

    `game`: its number in the tournament; `hidden`: whether the organiser may not know how it ended.
    """
    # The organiser's token opens the umpire's place, if there is one.
    reader = None if session.founding.umpire is None else UMPIRE
    about = _about(session, game, hidden=hidden)
    pending = [
        event
        for entry in entries
        for event in _of_entry(webhook, session, reader, entry.number, logged_events(entry), about)
    ]
    number = entries[-1].number if entries else _told(webhook, session)
    told = webhook.told | {short(session.founding.session): number}
    return msgspec.structs.replace(webhook, pending=webhook.pending + tuple(pending), told=told)


def with_tournament_events(
    webhook: Webhook,
    founding: TournamentFounding,
    ruleset: InstalledRuleset,
    *,
    rounds: int,
    closed: str,
) -> Webhook:
    """Return a webhook of a tournament, with events for new entrants and for the end.

    `closed`: the time of closing; empty: it is open.
    """
    about = _About(ruleset, founding.name)
    data = EventData(ruleset=founding.pins.ruleset, tournament=founding.tournament)
    pending: list[PendingEvent] = []
    for number in founding.numbers[webhook.entered :]:
        at = founding.entered(number)
        pending += _event(webhook, "tournament.entered", at, data, number, about=about)
    for number in range(webhook.rounds + 1, rounds + 1):
        begun = about._replace(round=number)
        at = founding.rounds[number - 1].at
        pending += _event(webhook, "tournament.round", at, data, number, about=begun)
    if closed and not webhook.last:
        pending += _event(webhook, "tournament.closed", closed, data, about=about)
    return msgspec.structs.replace(
        webhook,
        pending=webhook.pending + tuple(pending),
        entered=len(founding.entrants),
        rounds=max(rounds, webhook.rounds),
        last=bool(closed),
    )


def _of_entry(
    webhook: Webhook,
    session: Session,
    reader: str | None,
    number: int,
    logged: LoggedEvents,
    about: _About,
) -> Iterator[PendingEvent]:
    data = _data(session, version=version_at(session, reader, number))
    anew = _generation(session)
    yield from _event(webhook, "session.entry", logged.at, data, number, *anew, about=about)
    for place, one in enumerate(logged.reported):
        of_seat = msgspec.structs.replace(data, seat=one.seat)
        kind: Any = f"session.{one.kind}"
        yield from _event(webhook, kind, logged.at, of_seat, number, place, *anew, about=about)
    if logged.ended and number == session.number:
        yield from _event(webhook, "session.ended", logged.at, data, number, *anew, about=about)


def _told(webhook: Webhook, session: Session) -> int:
    """Return the last entry that the webhook has reported and the log still contains."""
    return min(webhook.told.get(short(session.founding.session), 0), session.number)


def _generation(session: Session) -> tuple[str, ...]:
    """Return a value that differs from the one for events of lost entries."""
    return (f"generation {session.generation}",) if session.generation else ()


def _data(session: Session, **more: Any) -> EventData:
    founding, tournament = session.founding, session.founding.tournament
    return EventData(
        ruleset=founding.pins.ruleset,
        session=founding.session,
        tournament=None if tournament is None else tournament.tournament,
        **more,
    )


class _About(NamedTuple):
    """The details of a sentence about an event, without its seat.

    `tournament`: its name. `game`: the number of the game in it; 0: none. `round`: the round that
    begins. `ending`: how the game ended; None if it goes on or the reader may not know. `sides`:
    the sides of the game.
    """

    ruleset: InstalledRuleset
    tournament: str = ""
    game: int = 0
    round: int = 0
    ending: str | None = None
    sides: Sides = ()


def _about(session: Session, game: int = 0, *, hidden: bool = False) -> _About:
    participation = session.founding.tournament
    name = "" if participation is None else participation.name
    ending = None if hidden else session.ending
    return _About(session.rules.ruleset, name, game, ending=ending, sides=session.sides)


def _event(
    webhook: Webhook, kind: EventType, at: str, data: EventData, *parts: Any, about: _About
) -> Iterator[PendingEvent]:
    """Yield the event, unless the webhook notifies people and they do not get such events."""
    named = event_id(webhook.id, kind, data.session or data.tournament, *parts)
    if webhook.notice is None:
        yield PendingEvent(id=named, body=_encode(EventBody(type=kind, timestamp=at, data=data)))
    elif kind in NOTICED:
        known = labels(about.ruleset, webhook.notice.language or FALLBACK, about.sides)
        game = known.word("notices", "game" if about.game else "title").label.format_map({
            "title": about.ruleset.ruleset.title, "number": about.game,
        })  # fmt: skip
        terms = {
            "game": known.joint.join(filter(None, (about.tournament, game))),
            "seat": known.value(data.seat or "", "seat"),
            "number": about.round,
            "ending": "" if about.ending is None else known.value(about.ending, "ending"),
        }
        yield PendingEvent(id=named, body=webhook.notice.body(known, kind, terms))
