"""An assistant at a seat: it reads and acts by the tool `play`, with the token of the seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, ClassVar

import httpx
from mcp import Client

from api.serving import Server
from api.test_assistants import of, text_of
from sessions.serving import started
from wardroom.assistants.answering import Elsewhere
from wardroom.assistants.tools import server_of
from wardroom.conformance.service import Service


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


class Telling(Service):
    """A service that has one call, and tells what it was asked."""

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
