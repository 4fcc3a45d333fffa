"""A tournament pauses: the clocks of all its games stand still, and every log says so."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from wardroom_client import verify as sdk

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
from sessions.test_organiser_tokens import deputy_of
from sessions.test_ruling_streams import RELEASED, released
from sessions.test_tournament_keeping import Tournament, verified
from sessions.tournaments import Json, Meeting
from sessions.tournaments import hold as hold_over_http
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.basics.times import later, milliseconds, of_milliseconds

__all__ = ["apart"]

START = {"kind": "start"}
DEADLINES = {"seconds": DAY}


async def pause(game: Timed, held: Tournament, days: float) -> str:
    """Pause a tournament for so many days; returns until when."""
    until = of_milliseconds(game.now + round(days * DAY * 1000))
    organiser = held.made["tokens"]["organiser"]
    await game.services.pausing.pause("drill", held.id, organiser, until)
    return until


async def resume(game: Timed, held: Tournament) -> None:
    organiser = held.made["tokens"]["organiser"]
    await game.services.pausing.resume("drill", held.id, organiser)


async def left(game: Timed, held: Tournament, number: int) -> int:
    """How many seconds from now the clock of a game runs out."""
    (due,) = (await held.session(number))["deadlines"]["due"].values()
    return (milliseconds(due) - game.now) // 1000


async def nobodys(held: Tournament, number: int) -> list[Json]:
    """What the log of a game holds that nobody has done who has a seat."""
    return [
        event["action"]
        for entry in (await held.log(number))["entries"]
        for event in entry["content"]["events"]
        if "action" in event and event["seat"] in (None, "organiser")
    ]


@asynchronously
async def test_every_clock_stands_still_until_the_end(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, RESIGN, 30)
        await held.act(1, START)
        game.clock.at += HOUR
        await held.act(1, PRESS["action"])
        game.clock.at += HOUR
        until = await pause(game, held, 7)
        assert (await held.view())["pause"] == {
            "began": of_milliseconds(game.now), "until": until,
        }  # fmt: skip
        for number, seconds in ((1, 23 * HOUR), (2, 22 * HOUR)):
            assert await left(game, held, number) == 7 * DAY + seconds
            assert (await held.session(number))["deadlines"]["paused"] == until
        game.clock.at += 6 * DAY
        await held.act(1, PRESS["action"])  # Whoever likes plays on: it costs him no time.
        assert await left(game, held, 1) == 2 * DAY
        assert await left(game, held, 2) == DAY + 22 * HOUR
        game.clock.at += DAY + 22 * HOUR + 30
        assert (await held.session(1))["status"] == "playing"
        assert (await held.session(2))["ending"] == "deadline_missed"
        assert [one["kind"] for one in await nobodys(held, 2)] == [
            "pause", "reminder", "deadline",
        ]  # fmt: skip
        await held.close()
        for number in (1, 2):
            assert await verified(game.services, await held.log(number))


@asynchronously
async def test_clocks_run_on_when_the_organiser_ends_it(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, DEADLINES | {"then": "resign"}, 30)
        await held.act(1, START)
        game.clock.at += DAY - 5
        until = await pause(game, held, 7)
        game.clock.at += DAY
        await resume(game, held)
        # Of the five seconds that were left it has a minute, as of every clock that runs again.
        assert await left(game, held, 1) == await left(game, held, 2) == 60
        assert (await held.session(1))["deadlines"]["paused"] is None
        assert (await held.view())["pause"]["until"] == of_milliseconds(game.now)
        await resume(game, held)
        said = [{"kind": "pause", "until": until}, {"kind": "resume"}]
        assert [await nobodys(held, number) for number in (1, 2)] == [said, said]
        game.clock.at += 61
        assert (await held.session(1))["ending"] == "deadline_missed"
        await held.close()
        assert await verified(game.services, await held.log(1))


@asynchronously
async def test_its_end_moves_and_a_repeat_changes_nothing(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, DEADLINES | {"then": "resign"}, 30)
        await held.act(1, START)
        began = of_milliseconds(game.now)
        ends = [await pause(game, held, days) for days in (2, 2, 5)]
        assert await left(game, held, 1) == 6 * DAY
        game.clock.at += DAY
        ends.append(await pause(game, held, 1))
        assert await left(game, held, 1) == 2 * DAY
        assert (await held.view())["pause"] == {"began": began, "until": ends[-1]}
        expected = [{"kind": "pause", "until": one} for one in (ends[0], *ends[2:])]
        assert await nobodys(held, 1) == expected
        await held.close()
        assert await verified(game.services, await held.log(1))


@asynchronously
async def test_who_enters_meanwhile_has_it_too(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, DEADLINES | {"then": "resign"}, 30)
        until = await pause(game, held, 3)
        game.clock.at += DAY
        await held.enter("Kolbe")
        assert await nobodys(held, 3) == [{"kind": "pause", "until": until}]
        assert await left(game, held, 3) == 3 * DAY
        game.clock.at += 2 * DAY + HOUR  # It is over.
        await held.enter("Prien")
        assert await nobodys(held, 4) == []
        assert await left(game, held, 4) == DAY


@asynchronously
async def test_a_request_that_was_cut_short_is_made_up_for(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, DEADLINES | {"then": "resign"}, 30)
        pausing, until = game.services.pausing, of_milliseconds(game.now + 3 * DAY * 1000)
        whole = pausing._settle_game

        async def cut(founding: Any, one: Any) -> Any:
            if one.number == 2:
                raise ConnectionError
            return await whole(founding, one)

        asked = ("drill", held.id, held.made["tokens"]["organiser"], until)
        with patch.object(pausing, "_settle_game", cut), pytest.raises(ConnectionError):
            await pausing.pause(*asked)
        assert len(await nobodys(held, 2)) == 0
        await pausing.pause(*asked)
        assert [len(await nobodys(held, number)) for number in (1, 2)] == [1, 1]


@asynchronously
async def test_a_slow_request_undoes_nothing_that_was_asked_since(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, DEADLINES | {"then": "resign"}, 30)
        pausing, later_on = game.services.pausing, [resume]
        whole = pausing._settle_game

        async def slow(founding: Any, one: Any) -> Any:
            if later_on:
                await later_on.pop()(game, held)
            return await whole(founding, one)

        with patch.object(pausing, "_settle_game", slow):
            await pause(game, held, 3)
        for number in (1, 2):
            assert (await held.session(number))["deadlines"]["paused"] is None
            assert await left(game, held, number) == DAY


@pytest.mark.parametrize("ends", ["by itself", "early"])
def test_verifiers_know_that_a_reminder_stands_no_more(
    apart: EmbeddedServer, ends: str, tmp_path: Path
) -> None:
    """A seat was reminded with an hour left, and is again before its clock runs out later."""

    async def run() -> None:
        async with timed(apart) as game:
            held = await hold(game, RESIGN, 30)
            await held.act(1, START)
            game.clock.at += DAY - HOUR // 2
            assert (await held.session(1))["number"] == 3
            await pause(game, held, 4)
            game.clock.at += 2 * DAY
            if ends == "early":
                await resume(game, held)
            game.clock.at += 3 * DAY
            assert (await held.session(1))["ending"] == "deadline_missed"
            kinds = [one["kind"] for one in await nobodys(held, 1)]
            early = ["resume"] if ends == "early" else []
            assert kinds == ["reminder", "pause", *early, "reminder", "deadline"]
            await held.close()
            log = await held.log(1)
            assert await verified(game.services, log)
            for verifier in (sdk, *(released(one, tmp_path) for one in RELEASED)):
                assert verifier.verify_log(log).good, verifier

    asyncio.run(run())


def test_a_round_that_begins_meanwhile_has_it_too(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Anna", "Ben", deadlines={"seconds": HOUR, "then": "resign"})
    until = later(meeting.organiser.get().json()["closes"], -DAY)
    paused = meeting.organiser.post("/pause", {"until": until})
    assert (paused.status_code, paused.json()["pause"]["until"]) == (200, until)
    assert meeting.begin_round().status_code == 201
    log = meeting.organiser.get("/games/1/export").json()
    (entry,) = [
        event["action"]
        for each in log["entries"]
        for event in each["content"]["events"]
        if event.get("action", {}).get("kind") == "pause"
    ]
    assert entry["until"] == until
    assert meeting.organiser.post("/resume").status_code == 200
    assert len(meeting.organiser.get("/games/1/export").json()["entries"]) == 1 + 2


REFUSED: list[tuple[str, Json, Json, int, str]] = [
    ("organiser", {"deadlines": None}, {"until": DAY}, 422, "no_clocks"),
    ("organiser", {}, {"until": -DAY}, 422, "pause_wrong"),
    ("organiser", {}, {"until": 400 * DAY}, 422, "pause_wrong"),
    ("organiser", {}, {}, 400, "member_missing"),
    ("player", {}, {"until": DAY}, 403, "seat_forbidden"),
    ("organiser", {"closed": True}, {"until": DAY}, 409, "tournament_closed"),
    ("organiser", {}, {"until": DAY}, 200, ""),
    ("deputy", {}, {"until": DAY}, 200, ""),
]
"""Who asks, of which tournament, for how many seconds, and the answer."""


@pytest.mark.parametrize(("who", "created", "body", "status", "code"), REFUSED)
def test_who_pauses_what_until_when(
    client: httpx.Client, who: str, created: Json, body: Json, status: int, code: str
) -> None:
    created = {"deadlines": {"seconds": HOUR, "then": "resign"}, **created}
    closed = created.pop("closed", False)
    held = hold_over_http(client, "drill", **created)
    asking = held.organiser
    if who == "deputy":
        asking = deputy_of(held.organiser)
    if who == "player":
        asking = held.games[0]["owner"]._replace(path=asking.path)
    if closed:
        held.organiser.post("/close")
    now = held.organiser.get().json()["created"]
    answer = asking.post("/pause", {name: later(now, each) for name, each in body.items()})
    assert answer.status_code == status, answer.text
    if status == 200:
        assert asking.post("/resume").json()["pause"]["until"] < later(now, DAY)
        return
    told = answer.json()
    assert code in (told["code"], *(one["code"] for one in told.get("errors", ())))
