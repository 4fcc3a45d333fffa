"""The sessions of an API key: which there are, where they stand, and what the list does not say."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from api.serving import Server
from sessions.serving import Seat, begin, seats_of, serving_toys
from sessions.test_archive import YEAR, archiving
from sessions.test_archive import folder as folder  # noqa: PLC0414 - a fixture
from sessions.test_hidden import order
from sessions.test_tournament_keeping import DAY
from wardroom.cli import main
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.budgets import PAYER, Payer
from wardroom.sessions.adapters.redis.keys import MOST_LISTED
from wardroom.sessions.wire.listing import Cursor, read_cursor

Json = dict[str, Any]


class Club:
    """A service with API keys, and clients that send them."""

    def __init__(self, server: Server, keys: list[str], closing: contextlib.ExitStack) -> None:
        self.server, self.keys, self.closing = server, keys, closing

    def client(self, key: str = "") -> httpx.Client:
        """A client with the `key`, or one of its own."""
        client = self.closing.enter_context(self.server.client())
        client.headers["X-API-Key"] = key or self.keys.pop()
        return client


def issued(file: Path, *scope: str) -> str:
    """A new key in `file`."""
    words = [word for one in scope for word in ("--scope", one)]
    done = CliRunner().invoke(main, ["keys", "issue", "--name", "x", "--file", str(file), *words])
    return done.output.strip()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, redis: EmbeddedServer) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("club")
    file = folder / "keys.json"
    keys = [issued(file, "calls"), *(issued(file) for _ in range(6))]
    with (
        serving_toys(
            folder, redis.url, WARDROOM_KEYS_FILE=str(file), WARDROOM_BUDGETS="on"
        ) as server,
        contextlib.ExitStack() as closing,
    ):
        yield Club(server, keys, closing)


def listed(client: httpx.Client, **query: Any) -> list[Json]:
    answer = client.get("/v1/sessions", params=query)
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["sessions"]
    return found


def made(client: httpx.Client, game: str, **body: Any) -> tuple[dict[str, Seat], Json]:
    """A session that `client` makes, and its creation's answer; nobody has claimed a seat."""
    answer = client.post(f"/v1/{game}/sessions", json={"setup": {}, **body})
    path, created = answer.headers["location"], answer.json()
    seats = {seat: Seat(client, path, token) for seat, token in created["tokens"].items()}
    return seats, created


def test_what_was_made_and_claimed_is_listed(club: Club) -> None:
    one, other = club.client(), club.client()
    seats, created = made(one, "duel", setup={"rounds": 1})
    north, session = seats["north"], created["session"]["session"]
    assert listed(other) == []
    (row,) = listed(one)
    assert row == {
        "session": session, "ruleset": "duel", "title": "A duel", "status": "created",
        "ending": None, "winner": None, "seats": ["north"],
        "awaited": ["north", "south"], "since": row["since"],
    }  # fmt: skip
    claim = {"Authorization": f"Bearer {created['invitations']['south']}"}
    headers = {**claim, "Idempotency-Key": "k" * 22}
    path = f"{north.path}/seats/south/claim"
    for _ in range(2):
        south = Seat(other, north.path, other.post(path, headers=headers).json()["token"])
    assert [row["seats"] for row in listed(other)] == [["south"]]
    begin({"north": north, "south": south})
    before = [one.get("/v1/sessions").json(), other.get("/v1/sessions").json()]
    assert before[0]["sessions"][0]["awaited"] == ["north", "south"]
    south.act(order("south", 1, 2))
    assert one.get("/v1/sessions").json() == before[0]
    assert listed(other)[0]["awaited"] == ["north"]
    rotated = south.at("south", "rotate").json()["token"]
    assert [row["seats"] for row in listed(other)] == [["south"]]
    north.post("/resign", If_Match="*")
    (row,) = listed(other)
    assert (row["status"], row["ending"], row["awaited"]) == ("over", "resigned", [])
    assert row["since"] > before[1]["sessions"][0]["since"]
    south._replace(token=rotated).delete()
    assert listed(one) == listed(other) == []


def test_a_seat_that_another_holds_now_is_listed_no_more(club: Club) -> None:
    one, other = club.client(), club.client()
    seats, created = made(one, "duel")
    path, north = seats["north"].path, seats["north"]
    invitation = created["invitations"]["south"]
    assert Seat(other, path, invitation).at("south", "claim").status_code == 200
    assert len(listed(other)) == 1
    assert north.at("south", "revoke").status_code == 204
    again = north.at("south", "invite").json()["invitation"]
    assert listed(other) == []
    assert Seat(one, path, again).at("south", "claim").status_code == 200
    assert [row["seats"] for row in listed(one)] == [["north", "south"]]
    assert listed(other) == []


def test_page_by_page_the_newest_first(club: Club) -> None:
    client = club.client()
    sessions = [made(client, "drill")[1]["session"]["session"] for _ in range(5)]
    found, after = list[str](), ""
    for size in (2, 2, 1):
        page = client.get("/v1/sessions", params={"limit": 2, "after": after}).json()
        assert len(page["sessions"]) == size
        found += [row["session"] for row in page["sessions"]]
        after = page["next"] or ""
    assert (found, after) == (sessions[::-1], "")
    owner = seats_of(client, client.post("/v1/drill/sessions", json={"setup": {}}))["owner"]
    forked = owner.post("/fork", {}).json()["session"]["session"]
    assert [row["session"] for row in listed(client, limit=1)] == [forked]


def test_without_a_key_there_is_no_list(club: Club) -> None:
    with club.server.client() as nobody:
        answer = nobody.get("/v1/sessions")
        assert (answer.status_code, answer.json()["code"]) == (401, "api_key_missing")
        assert answer.headers["www-authenticate"].startswith("ApiKey")
        wrong = nobody.get("/v1/sessions", headers={"X-API-Key": "no"})
        assert wrong.status_code == 401
    other = club.client(club.keys[0]).get("/v1/sessions")
    assert (other.status_code, other.json()["code"]) == (403, "insufficient_scope")
    cursor = club.client().get("/v1/sessions", params={"after": "x"})
    assert (cursor.status_code, cursor.json()["errors"][0]["parameter"]) == (400, "after")
    assert read_cursor(Cursor(1.5, "s").text) == Cursor(1.5, "s")


@contextlib.contextmanager
def sent_with(key: str) -> Iterator[None]:
    token = PAYER.set(Payer((), key))
    try:
        yield
    finally:
        PAYER.reset(token)


def test_archived_games_are_listed_until_they_expire(redis: EmbeddedServer, folder: Path) -> None:
    async def archive() -> None:
        async with archiving(redis, folder, everything=True) as kept:
            with sent_with("k"):
                session, _ = await kept.ended("duel")
            kept.clock.at += DAY + 1
            await kept.swept()
            assert kept.files == [session]
            (row,) = (await kept.services.reading.sessions_of("k", None, 9)).sessions
            assert (row.session, row.status, row.ending) == (session, "over", "resigned")
            assert (set(row.seats), row.awaited) == ({"north", "south", "spectator"}, ())
            kept.clock.at += YEAR + 1
            await kept.swept()
            assert (await kept.services.reading.sessions_of("k", None, 9)).sessions == ()
            assert await kept.services.sessions.store.keys.listed("k") == []

    asyncio.run(archive())


def test_a_key_keeps_so_many_and_for_so_long(redis: EmbeddedServer, folder: Path) -> None:
    async def crowd() -> None:
        async with archiving(redis, folder) as kept:
            store = kept.services.sessions.store
            for number in range(MOST_LISTED + 3):
                kept.clock.at += 1
                await store.keys.list_for("many", f"{number}/drill/owner/00")
            entries = [entry for entry, _ in await store.keys.listed("many")]
            assert (len(entries), entries[0]) == (MOST_LISTED, "3/drill/owner/00")
            most = store.keeping.seconds + store.keeping.left_seconds
            assert 0 < kept.redis.ttl("wardroom:key:{many}:seats") <= most

    asyncio.run(crowd())
