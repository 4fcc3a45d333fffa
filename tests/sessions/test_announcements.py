"""How a rule is read is announced in all games of a tournament: each log says so, once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import pytest
from wardroom_client import verify as sdk

from sessions.small import AT, Begun, Game
from sessions.test_deadlines import Timed, apart, asynchronously, hold, timed
from sessions.test_organiser_tokens import deputy_of
from sessions.test_ruling_streams import RELEASED, released
from sessions.test_tournament_keeping import Tournament, games_read, verified
from sessions.tournaments import Json, Meeting
from sessions.tournaments import hold as hold_over_http
from wardroom.engine.refusals import StateFault
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.game.announcing import announced
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.services.announcing import MOST_ANNOUNCEMENTS
from wardroom.sessions.wire.tournament import AnnouncementRequest

__all__ = ["apart"]

DEADLINES: Json = {"seconds": 3600}
READING = {"rule": "9.2.4", "reason": "The rate is that of the month of departure."}
OTHER = {"rule": "9.8.4", "reason": "No gun that works is a miss."}


async def announce(game: Timed, held: Tournament, said: Json = READING) -> None:
    organiser = held.made["tokens"]["organiser"]
    asked = msgspec.convert(said, AnnouncementRequest)
    await game.services.announcing.announce("drill", held.id, organiser, asked)


def announced_in(log: Json) -> list[Json]:
    """What the entries of a log announce, with their texts where these stand beside it."""
    texts = {(one["entry"], one["member"]): one["text"] for one in log.get("texts", ())}
    return [
        {
            name: texts.get((entry["number"], name), event["action"][name])
            for name in ("number", "rule", "reason")
        }
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if event.get("action", {}).get("kind") == "announce"
    ]


@pytest.mark.parametrize("texts", [None, "beside"])
def test_every_game_says_so_once_also_those_that_begin_later(
    apart: EmbeddedServer, texts: str | None, tmp_path: Path
) -> None:
    async def run() -> None:
        async with timed(apart) as game:
            held = await hold(game, DEADLINES, 30, umpire={}, texts=texts)
            await held.act(1, {"kind": "start"})
            for said in (READING, OTHER, READING):  # The same words again announce nothing.
                await announce(game, held, said)
            await held.enter("Kolbe")
            shown = (await held.view())["announcements"]
            both = [{"number": 1, **READING}, {"number": 2, **OTHER}]
            assert [{name: one[name] for name in both[0]} for one in shown] == both
            await held.close()
            logs = [await held.log(number) for number in (1, 2, 3)]
            for log in logs:
                assert announced_in(log) == both
                assert await verified(game.services, log)
                for verifier in (sdk, *(released(one, tmp_path) for one in RELEASED)):
                    found = verifier.verify_log(log)
                    assert found.good, (verifier, found)
            if texts is None:
                return
            # Erased in one game, it is gone everywhere.
            assert await game.services.operating.erase_texts(held.entrants[1][0], 2)
            for number in (1, 2, 3):
                log = await held.log(number)
                assert [one["text"] for one in log["texts"]] == [OTHER["reason"]]
            assert [one["reason"] for one in (await held.view())["announcements"]] == [
                None, OTHER["reason"],
            ]  # fmt: skip

    asyncio.run(run())


@asynchronously
async def test_a_request_that_was_cut_short_is_made_up_for(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, DEADLINES, 30, umpire={})
        announcing = game.services.announcing
        whole = announcing._settle_game

        async def cut(founding: Any, one: Any) -> Any:
            if one.number == 2:
                raise ConnectionError
            return await whole(founding, one)

        with patch.object(announcing, "_settle_game", cut), pytest.raises(ConnectionError):
            await announce(game, held)
        assert len(announced_in(await held.log(2))) == 0
        await announce(game, held)
        assert [len(announced_in(await held.log(number))) for number in (1, 2)] == [1, 1]


@asynchronously
async def test_a_game_that_has_them_all_is_read_once(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, DEADLINES, 30, umpire={})
        for said in (READING, OTHER):
            await announce(game, held, said)
        with games_read() as read:
            await held.enter("Kolbe")
        assert (read[1], read[2]) == (1, 1)
        assert [len(announced_in(await held.log(number))) for number in (1, 2, 3)] == [2, 2, 2]


@asynchronously
async def test_no_clock_heeds_it_and_no_question_is_answered_by_it(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        held = await hold(game, DEADLINES, 30, umpire={})
        await held.act(1, {"kind": "start"})
        before = await held.session(1)
        game.clock.at += 60
        await announce(game, held)
        after = await held.session(1)
        assert after["deadlines"] == before["deadlines"]
        assert after["rulings"] == []
        assert after["number"] == before["number"] + 1


def test_a_round_that_begins_later_has_it_too(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Anna", "Ben", umpire={})
    assert meeting.organiser.post("/announcements", READING).status_code == 200
    assert meeting.begin_round().status_code == 201
    log = meeting.organiser.get("/games/1/export").json()
    assert announced_in(log) == [{"number": 1, **READING}]
    report = meeting.organiser.get("/report").json()
    assert [one["reason"] for one in report["announcements"]] == [READING["reason"]]


REFUSED: list[tuple[str, Json, Json, int, str]] = [
    ("organiser", {"umpire": None}, READING, 409, "no_umpire"),
    ("organiser", {}, {**READING, "reason": " "}, 400, "pattern_not_matched"),
    ("organiser", {}, {"rule": "9.2.4"}, 400, "member_missing"),
    ("player", {}, READING, 403, "seat_forbidden"),
    ("organiser", {"closed": True}, READING, 409, "tournament_closed"),
    ("organiser", {"full": True}, READING, 422, "announcements_full"),
    ("deputy", {}, READING, 200, ""),
]
"""Who asks, of which tournament, for what, and the answer."""


@pytest.mark.parametrize(("who", "created", "body", "status", "code"), REFUSED)
def test_who_announces_what(
    client: httpx.Client, who: str, created: Json, body: Json, status: int, code: str
) -> None:
    created = {"umpire": {}, "entrants": [{"name": "Ott"}], **created}
    closed, full = created.pop("closed", False), created.pop("full", False)
    held = hold_over_http(client, "drill", **created)
    asking = held.organiser
    if who == "deputy":
        asking = deputy_of(held.organiser)
    if who == "player":
        asking = held.games[0]["owner"]._replace(path=asking.path)
    if closed:
        held.organiser.post("/close")
    for number in range(MOST_ANNOUNCEMENTS if full else 0):
        said = {"rule": str(number), "reason": "So it is read."}
        assert asking.post("/announcements", said).status_code == 200
    answer = asking.post("/announcements", body)
    assert answer.status_code == status, answer.text
    told = answer.json()
    if status != 200:
        assert code in (told["code"], *(one["code"] for one in told.get("errors", ())))


def test_a_log_has_each_of_them_once() -> None:
    game = Game(Begun("drill", tournament=True, umpire=Umpire()))
    stands = [announced(game.session, number, "1", "So.", AT).session for number in (1, 3)]
    assert [one.announced for one in stands] == [1, 3]
    for stood, number in ((stands[0], 1), (stands[1], 2)):
        with pytest.raises(StateFault, match="rise"):
            announced(stood, number, "1", "So.", AT)
    for begun in (Begun("drill", umpire=Umpire()), Begun("drill", tournament=True)):
        with pytest.raises(StateFault, match="umpire of a tournament"):
            announced(Game(begun).session, 1, "1", "So.", AT)
