"""Deadlines as calendars (RFC 5545): each running clock has an event, which later reads update."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from wardroom import __version__
from wardroom.api import cost
from wardroom.api.exchange import CALENDAR as CALENDAR_TYPE
from wardroom.api.exchange import Headers, Request, Response, TicketParameter, tag_of
from wardroom.api.operation import Operation, written_for_reader
from wardroom.api.operations.listings import Rulesets, language_of
from wardroom.api.operations.tournaments import TOURNAMENT
from wardroom.api.seats import SESSION, session_of, session_problems, token_of, tournament_of
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.redis.tickets import CALENDAR, READING
from wardroom.sessions.basics.digests import id_digest
from wardroom.sessions.basics.times import read_time
from wardroom.sessions.game.play import due_seats
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.session import deadlines_of
from wardroom.text import Labels, labels

if TYPE_CHECKING:
    from icalendar import Component

_OPENED_BY = (CALENDAR, READING)
_REFRESHED = timedelta(hours=1)
"""How often a calendar should be read again: a hint for programs."""
_HEADERS: Headers = (
    (b"cache-control", b"private, no-cache"),
    (b"vary", b"Authorization, Accept-Language"),
)
_DESCRIPTION = (
    "Returns an iCalendar. Each running clock that the reader may know of has an event, at the "
    "time when the clock runs out. The event of a clock keeps its `UID`. When the calendar is read "
    "again, an event moves with its clock, and disappears once the clock has stopped. The calendar "
    "has no event while no clock runs. The calendar names the game and the seat, and holds no "
    "lines of the game, ids or tokens. A calendar program cannot send a token: make a ticket for a "
    "`calendar`, and give the program the address with `?ticket=`."
)


class CalendarQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The ticket of a calendar program."""

    ticket: TicketParameter | UnsetType = UNSET


class Clocks(NamedTuple):
    """The running clocks of a game: the time at which each runs out, by seat.

    `session`: its id; `entries`, `since`: the number of log entries, and the time of the last one;
    `named`: the name of the game for people.
    """

    session: str
    entries: int
    since: str
    due: dict[str, str]
    named: str


def calendar_operations(rulesets: Rulesets, services: Services) -> Iterator[Operation]:
    """Yield the calendar operations of every ruleset that has a game."""
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is None:
            continue
        made = functools.partial(
            written_for_reader,
            tag=ruleset.id,
            ruleset=ruleset.id,
            description=_DESCRIPTION,
            query=CalendarQuery,
            media_types=(CALENDAR_TYPE,),
            ticketed=True,
        )
        yield made(
            path=f"/v1/{ruleset.id}/sessions/{{session}}/deadlines.ics",
            id=f"{ruleset.id}_get_deadlines_of_{game.name}".replace("-", "_"),
            summary=f"The deadlines of a {game.name} as a calendar.",
            answer=functools.partial(_of_session, ruleset, services),
            scope="sessions",
            parameters=(SESSION,),
        )
        yield made(
            path=f"/v1/{ruleset.id}/tournaments/{{tournament}}/deadlines.ics",
            id=f"{ruleset.id}_get_deadlines_of_tournament".replace("-", "_"),
            summary="The deadlines of the games of a tournament as a calendar.",
            answer=functools.partial(_of_tournament, ruleset, services),
            cost=cost.of_export,
            scope="tournaments",
            parameters=(TOURNAMENT,),
        )


async def _of_session(ruleset: InstalledRuleset, services: Services, request: Request) -> Response:
    session, ticket = session_of(request), request.query.ticket
    with session_problems():
        if isinstance(ticket, UnsetType):
            loaded = await services.admission.load_as(ruleset.id, session, token_of(request))
        else:
            loaded = await services.admission.by_ticket(ruleset.id, session, ticket, _OPENED_BY)
    known = loaded.session
    deadlines = deadlines_of(known, due_seats(known, () if loaded.seat is None else (loaded.seat,)))
    spoken = labels(ruleset, language_of(ruleset, request), known.sides)
    due = {} if deadlines is None else deadlines.due
    clocks = Clocks(session, known.number, known.at, due, spoken.title(ruleset.ruleset.title))
    return _written([clocks], spoken)


async def _of_tournament(
    ruleset: InstalledRuleset, services: Services, request: Request
) -> Response:
    tournament, ticket = tournament_of(request), request.query.ticket
    with session_problems():
        if isinstance(ticket, UnsetType):
            held = await services.tournaments.load(ruleset.id, tournament, token_of(request))
        else:
            kept = await services.ticketing.admitted_by(tournament, ticket, _OPENED_BY)
            given = bytes.fromhex(kept.token)
            held = await services.tournaments.load_by(ruleset.id, tournament, given)
        rows = await services.rounds.followed(held)
    spoken = labels(ruleset, language_of(ruleset, request))
    title, numbered = spoken.title(ruleset.ruleset.title), spoken.word("notices", "game").label
    return _written(
        (
            Clocks(
                row.session, row.entries or 0, row.since or "", row.due,
                numbered.format(title=title, number=row.number),
            )
            for row in rows
            if row.session is not None and row.due
        ),
        spoken,
    )  # fmt: skip


def _written(games: Iterable[Clocks], spoken: Labels) -> Response:
    body = calendar_of(games, spoken)
    headers = (*_HEADERS, (b"content-language", spoken.language.encode()))
    return Response(body, 200, CALENDAR_TYPE, headers, tag_of(body))


def calendar_of(games: Iterable[Clocks], spoken: Labels) -> bytes:
    """Return the calendar of the clocks of `games`.

    The same clocks give the same bytes. Clocks change only with log entries, so an event's revision
    number and time are those of the last entry.
    """
    from icalendar import Calendar, Event

    calendar = Calendar()
    calendar.add("prodid", f"-//Wardroom//{__version__}//EN")
    calendar.add("version", "2.0")
    calendar.add("refresh-interval", _REFRESHED, parameters={"value": "DURATION"})
    sentence = spoken.word("notices", "due").label
    for game in games:
        for seat, due in game.due.items():
            event = Event()
            event.add("uid", f"{id_digest(f'{game.session}/{seat}')}@wardroom")
            event.add("sequence", game.entries)
            event.add("dtstamp", _moment(game.since))
            event.add("dtstart", _moment(due))
            event.add("summary", sentence.format(game=game.named, seat=spoken.value(seat, "seat")))
            event.add("transp", "TRANSPARENT")  # The event does not make anybody appear busy.
            calendar.add_component(event)
    if not calendar.subcomponents:
        calendar.add_component(_nothing())
    return bytes(calendar.to_ical())


def _nothing() -> Component:
    """Return the content of an empty calendar, which needs at least one component."""
    from icalendar import Timezone, TimezoneStandard

    standard, zone = TimezoneStandard(), Timezone()
    standard.add("dtstart", datetime(1970, 1, 1))
    standard.add("tzoffsetfrom", timedelta())
    standard.add("tzoffsetto", timedelta())
    zone.add("tzid", "Etc/UTC")
    zone.add_component(standard)
    return zone


def _moment(written: str) -> datetime:
    return datetime.fromtimestamp(read_time(written), UTC).replace(microsecond=0)
