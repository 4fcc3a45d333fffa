"""An assistant at a seat: it reads and acts by the tool `play`, with the token of the seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from mcp import Client
from wardroom_client.verify import verify_log

from api.serving import Server
from api.test_assistants import of, text_of
from sessions.forging import Json, with_promises
from sessions.serving import create, started
from sessions.small import Begun, Game
from sessions.test_forgeries import verified
from sessions.test_ruling_streams import RELEASED, released, unknown_to
from wardroom.api.exchange import ASSISTANT_FIELD
from wardroom.assistants.answering import Elsewhere
from wardroom.assistants.tools import server_of
from wardroom.conformance.service import Service
from wardroom.sessions.records.founding import Assistants


@asynccontextmanager
async def tools_at(url: str) -> AsyncIterator[Client]:
    """What an assistant's program has of `wardroom mcp --url`."""
    with Service(url) as service:
        async with Client(server_of(Elsewhere(service, "en"), sessions=True)) as client:
            yield client


def test_a_seat_is_read_and_played(server: Server, client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 2, "markers": 1})["owner"]
    seat = {"ruleset": "drill", "session": owner.path.rpartition("/")[2], "token": owner.token}

    async def play() -> None:
        async with tools_at(server.url) as tools:
            seen = of(await tools.call_tool("play", seat))
            assert seen == owner.get().json()
            version, example = seen["version"], seen["legal_actions"][0]["example"]
            acted = await tools.call_tool(
                "play", {**seat, "action": {"version": version, **example}}
            )
            assert of(acted)["session"]["version"] != version
            stale = await tools.call_tool(
                "play", {**seat, "action": {"version": version, **example}}
            )
            assert stale.is_error
            assert "version_stale" in text_of(stale)
            wrong = await tools.call_tool("play", {**seat, "token": "x"})
            assert "token_wrong" in text_of(wrong)

    asyncio.run(play())


def test_a_founding_refuses_seats_that_say_who_plays_them(client: httpx.Client) -> None:
    owner = create(client, "drill", setup={"rounds": 2}, assistants="refused")["owner"]
    assert owner.get().json()["assistants"] == "refused"
    by_assistant = {ASSISTANT_FIELD: "some-program"}
    action = owner.legal()[0]["example"]
    described = client.get("/openapi/whole.json").json()["paths"]
    for path in ("/actions", "/actions/dry-run", "/resign"):
        taken = described[f"/v1/drill/sessions/{{session}}{path}"]["post"]["parameters"]
        assert ASSISTANT_FIELD in [one.get("name") for one in taken]
        sent = {} if path == "/resign" else action
        refused = owner.post(path, sent, If_Match="*", **by_assistant)
        assert (refused.status_code, refused.json()["code"]) == (409, "assistants_refused")
    assert owner.get(headers=by_assistant).status_code == 200
    assert owner.post("/actions", action, If_Match="*").status_code == 200
    fork = owner.post("/fork", {}, Idempotency_Key="k" * 22).json()["session"]
    assert fork["assistants"] == "refused"
    owner.post("/resign", If_Match="*")
    log = owner.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["faults"], [*verify_log(log).faults]) == (True, [], [])


def log_of(assistants: Assistants) -> Json:
    game = Game(Begun("drill", assistants=assistants))
    game.end()
    return game.log()


def test_a_log_states_it_only_where_it_was_asked_for() -> None:
    assert "assistants" not in log_of(None)["entries"][0]["content"]["founding"]


def assistants_logs() -> Iterator[tuple[str, Json]]:
    """Logs of games in which assistants are refused, and otherwise than is known here."""
    yield "assistants are refused", log_of("refused")
    log = log_of("refused")
    log["entries"][0]["content"]["founding"]["assistants"] = "welcome"
    with_promises(log)
    yield "assistants as a later release knows them", log


@pytest.mark.parametrize("release", ["", *RELEASED])
def test_what_is_not_known_of_assistants_is_no_fault(release: str, tmp_path: Path) -> None:
    """What a later release writes is unknown; to the first release also what this one writes."""
    verify = released(release, tmp_path).verify_log if release else verify_log
    stated, later = (log for _, log in assistants_logs())
    for log, unknown in ((stated, unknown_to(release)), (later, True)):
        found = verify(log)
        assert [*found.faults] == []
        assert ("founding_unknown" in {one.code for one in found.unproven}) == unknown


@pytest.mark.parametrize(("log", "unknown"), [*zip(assistants_logs(), (False, True), strict=True)])
def test_the_service_knows_what_it_writes(log: tuple[str, Json], unknown: bool) -> None:
    found = verified(log[1])
    assert found is not None
    assert [*found.faults] == []
    assert ("founding_unknown" in {one.code for one in found.unproven}) == unknown


class Telling(Service):
    """A service that has one call, and reports what it was asked."""

    PATH = "/v1/drill/calls/press"
    SCHEMA: ClassVar = {"properties": {"order": {"$ref": "#/components/schemas/Press"}}}

    def __init__(self) -> None:
        super().__init__("http://127.0.0.1:9")
        self.asked: list[str] = []

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> tuple[int, Any]:
        self.asked.append(path)
        assert headers == {"Accept-Language": "ja"}
        if path == "/v1/drill/calls":
            call = {"name": "press", "summary": "", "description": "", "covers": [], "examples": []}
            return 200, {"calls": [call]}
        body = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Asked"}}}}
        return 200, {
            "paths": {self.PATH: {"post": {"requestBody": body}}},
            "components": {"schemas": {"Asked": self.SCHEMA, "Press": {"type": "object"}}},
        }


def test_schemas_are_those_of_the_service_and_fetched_once() -> None:
    async def described(service: Service) -> list[Any]:
        async with Client(server_of(Elsewhere(service, "ja"), sessions=True)) as tools:
            given = {"ruleset": "drill", "call": "press"}
            asked = (given, {**given, "type": "Press"})
            return [of(await tools.call_tool("call", one))["schema"] for one in asked]

    telling = Telling()
    assert asyncio.run(described(telling)) == [Telling.SCHEMA, {"type": "object"}]
    assert telling.asked.count("/openapi/drill.json") == 1


def test_a_service_that_does_not_answer_is_named() -> None:
    async def listed() -> str:
        async with tools_at("http://127.0.0.1:9") as tools:
            return text_of(await tools.call_tool("calls", {"ruleset": "hunters"}))

    assert "http://127.0.0.1:9 does not answer" in asyncio.run(listed())
