"""Deadlines as calendars: an event a clock, which moves with it, for whoever may know it."""

from __future__ import annotations

import functools
from datetime import UTC, datetime
from typing import Any, cast

import httpx
import icalendar
import pytest

from rules.catalogue import rulesets
from sessions.serving import started
from sessions.test_deadlines import (
    DAY,
    HOUR,
    PRESS,
    RESIGN,
    Timed,
    apart,
    asynchronously,
    hold,
    timed,
)
from sessions.test_pauses import START, pause
from sessions.toys import DRILL
from wardroom.api.exchange import CALENDAR, Request, Response
from wardroom.api.operations.calendars import (
    CalendarQuery,
    Clocks,
    calendar_of,
    calendar_operations,
)
from wardroom.api.problems import ProblemError
from wardroom.engine.registry import install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.basics.refusals import TokenWrong
from wardroom.sessions.services.composition import Services
from wardroom.text import labels

__all__ = ["apart"]

NO_DEADLINES = {"rounds": 2}


async def read(
    services: Services, path: str, *, ticket: str = "", token: str = "", language: str = "en"
) -> Response:
    """The answer to a request for the calendar at `path`, such as `sessions/ID`."""
    kind, _, named = path.partition("/")
    operations = calendar_operations({"drill": _drill()}, services)
    (operation,) = (one for one in operations if one.scope == kind)
    headers = {b"accept-language": language.encode()}
    if token:
        headers[b"authorization"] = f"Bearer {token}".encode()
    request = Request(
        headers=headers,
        path={kind.removesuffix("s"): named},
        query=CalendarQuery(ticket=ticket) if ticket else CalendarQuery(),
        body=None,
        media_type=CALENDAR,
        id="",
    )
    return await cast("Any", operation.answer(request))  # type: ignore[no-any-return]


@functools.cache
def _drill() -> Any:
    return install(DRILL)


def events_of(body: bytes) -> list[dict[str, Any]]:
    """What the library reads of each event."""
    calendar = icalendar.Calendar.from_ical(body)
    assert calendar.subcomponents  # RFC 5545, 3.6: one at least.
    return [
        {
            "uid": event.uid,
            "sequence": event.sequence,
            "stamp": event.DTSTAMP,
            "start": event.DTSTART,
            "summary": event.summary,
        }
        for event in calendar.events
    ]


def at(game: Timed, seconds: float = 0) -> datetime:
    return datetime.fromtimestamp(int(game.clock.at + seconds), UTC)


@asynchronously
async def test_an_event_moves_with_its_clock(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start(RESIGN)
        path, token = f"sessions/{game.session}", game.tokens["owner"]
        first = await read(game.services, path, token=token)
        (event,) = events_of(first.body)
        assert event["start"] == at(game, DAY)
        assert event["stamp"] == at(game)
        assert event["summary"] == "The Drill: the time of Owner of the throw runs out."
        assert first == await read(game.services, path, token=token)
        game.clock.at += HOUR
        assert first == await read(game.services, path, token=token)  # Nothing has moved.
        await game.act("owner", PRESS)
        (moved,) = events_of((await read(game.services, path, token=token)).body)
        assert moved["uid"] == event["uid"]
        assert moved["sequence"] > event["sequence"]
        assert (moved["start"], moved["stamp"]) == (at(game, DAY), at(game))
        for secret in (game.session, token):
            assert secret.encode() not in first.body


@asynchronously
async def test_a_game_that_is_over_or_has_no_clocks_has_no_event(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start(RESIGN)
        path, token = f"sessions/{game.session}", game.tokens["owner"]
        assert events_of((await read(game.services, path, token=token)).body)
        game.clock.at += DAY + HOUR
        assert (await game.view("owner"))["status"] == "over"
        over = await read(game.services, path, token=token)
        assert events_of(over.body) == []
        await game.begin(NO_DEADLINES)
        path, token = f"sessions/{game.session}", game.tokens["owner"]
        assert events_of((await read(game.services, path, token=token)).body) == []


@asynchronously
async def test_a_tournament_has_the_clocks_of_its_games(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, RESIGN, 30)
        await held.act(1, START)
        services, path = game.services, f"tournaments/{held.id}"
        organiser = held.made["tokens"]["organiser"]
        ticket = await services.ticketing.tournament_ticket("drill", held.id, organiser, "calendar")
        before = events_of((await read(services, path, ticket=ticket.ticket)).body)
        assert [event["summary"] for event in before] == [
            f"The Drill, game {number}: the time of Owner of the throw runs out."
            for number in range(1, len(before) + 1)
        ]
        assert len({event["uid"] for event in before}) == len(before) > 1
        game.clock.at += HOUR
        await pause(game, held, 7)
        after = events_of((await read(services, path, ticket=ticket.ticket)).body)
        for event, moved in zip(before, after, strict=True):
            assert moved["uid"] == event["uid"]
            assert moved["sequence"] > event["sequence"]
            assert (moved["start"] - event["start"]).total_seconds() == 7 * DAY


@asynchronously
async def test_a_ticket_for_a_calendar_lasts_for_months(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.begin(NO_DEADLINES)
        services, path, token = game.services, f"sessions/{game.session}", game.tokens["owner"]
        make = functools.partial(services.ticketing.ticket, "drill", game.session, token)
        reading, calendar = (await make()).ticket, (await make("calendar")).ticket
        await read(services, path, ticket=reading)
        for days in (29, 29, 29):
            game.clock.at += days * DAY
            await read(services, path, ticket=calendar)
        with pytest.raises(ProblemError, match="opens nothing here"):
            await read(services, path, ticket=reading)
        with pytest.raises(TokenWrong):
            await services.admission.by_ticket("drill", game.session, calendar)
        (kept,) = (await services.ticketing.tickets("drill", game.session, token)).tickets
        assert kept.opens == "calendar"
        await services.ticketing.revoke_ticket("drill", game.session, token, kept.id)
        with pytest.raises(ProblemError, match="opens nothing here"):
            await read(services, path, ticket=calendar)


def test_over_http(client: httpx.Client) -> None:
    duel = started(client, "duel")
    north, south = duel["north"], duel["south"]
    made = north.post("/tickets", {"opens": "calendar"}).json()
    params = {"ticket": made["ticket"]}
    url = f"{north.path}/deadlines.ics"
    answer = client.get(url, params=params)
    assert (answer.status_code, answer.headers["content-type"]) == (
        200,
        "text/calendar; charset=utf-8",
    )
    assert events_of(answer.content) == []
    again = {"If-None-Match": answer.headers["etag"]}
    assert client.get(url, params=params, headers=again).status_code == 304
    assert south.get("/deadlines.ics").status_code == 200
    assert client.get(f"{north.path}/board.svg", params=params).status_code in (401, 404)
    assert client.get(f"{north.path}/events", params=params).status_code == 401
    assert client.get(url).status_code == 401
    assert north.post("/tickets", {"opens": "log"}).json()["code"] == "value_unknown"
    listed = north.get("/tickets").json()["tickets"]
    assert [one["opens"] for one in listed] == ["calendar"]
    client.delete(f"{north.path}/tickets/{made['id']}", headers=north.headers)
    assert client.get(url, params=params).status_code == 401


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Battleships: the time of the first player runs out."),
        ("ja", "Battleships: 第一プレイヤーの期限です。"),
        ("ko", "Battleships: 제1플레이어의 기한입니다."),
    ],
)
def test_an_event_is_in_the_language_of_the_request(language: str, told: str) -> None:
    due = {"first": "2026-12-01T12:00:00.500Z"}
    clocks = Clocks("id", 7, "2026-11-29T12:00:00.000Z", due, "Battleships")
    (event,) = events_of(calendar_of([clocks], labels(rulesets()["battleships"], language)))
    assert (event["summary"], event["sequence"]) == (told, 7)
    assert event["start"] == datetime(2026, 12, 1, 12, tzinfo=UTC)
