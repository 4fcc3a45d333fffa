"""The luck of a game over HTTP: once it is over, found out once, by everybody who may read it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redis as library

from sessions.serving import Seat, create, play_on, started
from sessions.test_archive import DATABASE, archiving
from sessions.test_tournament_keeping import DAY
from sessions.tournaments import hold
from wardroom.api.operations.session_luck import luck_of_session
from wardroom.luck.reckoning import METHOD
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.records.compressed import compressed

STRAIT = {"scenario": "denmark_strait", "turns": 2}


@pytest.fixture
def folder(redis: EmbeddedServer, tmp_path: Path) -> Iterator[Path]:
    """The folder of an archive, on a database of its own, which is empty."""
    with library.Redis(unix_socket_path=str(redis.socket), db=DATABASE) as store:
        store.flushdb()
        yield tmp_path / "archive"
        store.flushdb()


@pytest.fixture(scope="module")
def battle(client: httpx.Client) -> dict[str, Seat]:
    """A battle that is over, of a person against a policy."""
    seats = started(client, "battleships", setup=STRAIT, policies={"second": "broadside"})
    assert play_on(seats["first"])["status"] == "over"
    return seats


def test_it_is_told_of_a_game_that_is_over(battle: dict[str, Seat]) -> None:
    told = battle["first"].get("/luck")
    assert told.status_code == 200, told.text
    luck = told.json()
    figures = {each["figure"]: each for each in luck["figures"]}
    assert list(figures) == ["first_damage_dealt", "second_damage_dealt"]
    for name, figure in figures.items():
        parts = [
            part
            for each in luck["procedures"]
            for part in each["figures"]
            if part["figure"] == name
        ]
        assert parts
        assert figure["came"] == sum(part["came"] for part in parts)
        assert figure["luck"] == pytest.approx(sum(part["luck"] for part in parts), abs=0.05)
        assert figure["luck"] == pytest.approx(figure["came"] - figure["expected"], abs=0.02)
        assert 0 < figure["luckier_than"] < 100
        assert figure["method"] == "exact"
    assert luck["method_version"] == METHOD
    assert len(luck["lines"]) == 3
    entries = {each["entry"] for each in luck["procedures"]}
    assert entries <= {entry["number"] for entry in battle["first"].get("/log").json()["entries"]}


def test_everybody_reads_the_same_in_his_language(battle: dict[str, Seat]) -> None:
    first = battle["first"].get("/luck")
    watching = battle["spectator"].get("/luck")
    assert watching.content == first.content
    again = battle["first"].get("/luck", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for language, word in (("ja", "期待値"), ("ko", "기댓값")):
        told = battle["first"].get("/luck", headers={"Accept-Language": language})
        assert told.headers["content-language"] == language
        assert word in told.json()["lines"][0]
        assert told.json()["figures"] == first.json()["figures"]


def test_it_is_found_out_once(battle: dict[str, Seat], redis: EmbeddedServer) -> None:
    """What is kept is told until the method has another version."""
    first = battle["first"].get("/luck").json()
    session = battle["first"].path.rpartition("/")[2]
    key = f"wardroom:{{{session}}}:luck"
    with library.Redis(unix_socket_path=str(redis.socket)) as store:
        assert 0 < store.ttl(key) <= 30 * DAY
        kept = {name: value for name, value in first.items() if name != "lines"}
        for version, left_out in ((METHOD, 7), (METHOD + 1, 0)):
            changed = {**kept, "method_version": version, "left_out": 7}
            store.set(key, compressed(msgspec.json.encode(changed), "battleships"))
            assert battle["first"].get("/luck").json()["left_out"] == left_out
        assert battle["first"].get("/luck").json() == first


def test_a_report_holds_it_once_it_was_asked_for(client: httpx.Client) -> None:
    seats = started(client, "battleships", setup=STRAIT, policies={"second": "broadside"})
    assert "luck" not in seats["first"].get("/report?format=json").json()
    play_on(seats["first"])
    assert "luck" not in seats["first"].get("/report?format=json").json()
    luck = seats["first"].get("/luck").json()
    reported = seats["spectator"].get("/report?format=json").json()["luck"]
    assert reported == {name: value for name, value in luck.items() if name != "lines"}
    text = seats["first"].get("/report?format=text&language=ko").text
    assert "운이었을까?" in text


def test_a_game_that_goes_on_has_none_yet(client: httpx.Client) -> None:
    seat = started(client, "hunters")["commander"]
    refused = seat.get("/luck")
    assert (refused.status_code, refused.json()["code"]) == (409, "game_not_over")
    assert seat.post("/resign", {}, If_Match="*").status_code == 200
    told = seat.get("/luck")
    assert told.status_code == 200
    assert [each["figure"] for each in told.json()["figures"]] == [
        "tons_sunk", "hits_taken", "ships_met",
    ]  # fmt: skip
    assert seat.delete().status_code == 204
    assert seat.get("/luck").status_code == 410


def test_a_game_whose_seed_is_not_revealed_has_none_yet(client: httpx.Client) -> None:
    seat = hold(client, "hunters").games[0]["commander"]
    assert seat.post("/resign", {}, If_Match="*").status_code == 200
    refused = seat.get("/luck")
    assert (refused.status_code, refused.json()["code"]) == (409, "seed_not_revealed")


def test_who_has_no_token_reads_none(client: httpx.Client, battle: dict[str, Seat]) -> None:
    stranger = Seat(client, battle["first"].path, "A" * 43)
    assert stranger.get("/luck").status_code == 401
    assert client.get(battle["first"].path + "/luck").status_code == 401


def test_a_game_nobody_began_is_not_over(client: httpx.Client) -> None:
    assert create(client, "hunters")["commander"].get("/luck").status_code == 409


@pytest.mark.parametrize("ruleset", ["hunters", "battleships"])
def test_an_archived_game_has_the_same(redis: EmbeddedServer, folder: Path, ruleset: str) -> None:
    async def archive() -> None:
        async with archiving(redis, folder, everything=True) as kept:
            session, tokens = await kept.ended(ruleset)
            token = next(iter(tokens.values()))

            async def luck() -> Any:
                loaded = await kept.services.admission.load_as(ruleset, session, token)
                return await luck_of_session(kept.services, loaded.session, token)

            before = await luck()
            kept.clock.at += DAY + 1
            await kept.swept()
            assert kept.files == [session]
            assert await luck() == before
            with library.Redis(unix_socket_path=str(redis.socket), db=DATABASE) as store:
                assert store.delete(f"wardroom:{{{session}}}:luck") == 1
            assert await luck() == before

    asyncio.run(archive())
