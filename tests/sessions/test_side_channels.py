"""Every operation of a game, asked by everybody else, while one side decides in secret.

Two games are alike but for what one side has decided, or whether it has. All that its rival, the
spectators and an umpire who sees nothing hidden are answered is equal, byte for byte; only digests
differ (`worlds.py`). What comes by itself, over streams, is in `test_secrecy.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from sessions.test_secrecy import (
    ORDERS,
    PLAYED,
    Scene,
    _Match,
    entity_tags_of_the_session,
)
from sessions.worlds import Client, Json, Received, World, in_a_world
from wardroom.sessions.adapters.embedded.server import EmbeddedServer

KEY = "k" * 22
_DIGEST = re.compile(rb"\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b")
"""A digest of an entry, or the salt of a text beside it."""
BUDGET = {"states": 100, "trials": 100}
RULING = {"rule": "1", "reason": "So it is."}


class Request(NamedTuple):
    """What is asked of an operation; `{ticket}` in its path is a word that names none."""

    body: Json = None
    query: str = ""
    if_match: str = "*"


def ruled(*operations: Json) -> Request:
    """A ruling that patches the situation."""
    return Request({**RULING, "patch": operations})


ACTIONS = (
    *(Request({"action": {"kind": kind}}) for kind in ("start", "flagship", "mines", "torpedoes")),
    Request({"action": {"kind": "flagship", "seat": "first", "ship": "uk_a"}}),
    Request({"action": {"kind": "mines", "seat": "first", "hexes": ["2222"]}}),
    Request({"choice": 99}),
    Request({"choice": 0}, if_match='"stale"'),
)  # fmt: skip
"""None is legal for any of those who ask."""
PATCHES = (
    ruled({"op": "test", "path": "/ships/0/flagship", "value": True}),
    ruled({"op": "replace", "path": "/ships/0/flagship", "value": True}),
    ruled({"op": "test", "path": "/mines", "value": []}),
    ruled({"op": "replace", "path": "/ships/0/hex", "value": "2320"}),
    ruled({"op": "replace", "path": "/ships/1/fate", "value": "sunk"}),
    ruled({"op": "replace", "path": "/stage", "value": "launches"}),
)
ASKED: Mapping[str, tuple[Request, ...]] = {
    "GET ": (Request(), Request(query="by_unit=true"), Request(query="language=ja")),
    "GET /log": (Request(), Request(query="after=2&limit=1")),
    "GET /export": (Request(), Request(query="with_charts=true")),
    "GET /board": (Request(), Request(query="arcs=uk_a")),
    "GET /board.svg": (Request(),),
    "GET /deadlines.ics": (Request(),),
    "GET /luck": (Request(),),
    "GET /parts": (Request(), Request(query="unit=uk_a"), Request(query="unit=jp_a")),
    "GET /report": tuple(Request(query=f"format={form}") for form in ("json", "html", "text")),
    "GET /report/sheet": (Request(),),
    "GET /seats/{seat}/invitation": (Request(),),
    "GET /tickets": (Request(),),
    "GET /webhooks": (Request(),),
    "POST /actions/dry-run": ACTIONS,
    "POST /actions": ACTIONS,
    "POST /odds": (
        Request({"budget": BUDGET}),
        Request({"budget": BUDGET, "horizon": "turn", "policy": "steady", "trials": 100}),
    ),
    "POST /replay": (
        Request({}), Request({"at": 3, "odds": True}), Request({"seat": "first"}),
        Request({"seat": "spectator"}),
    ),
    "POST /rulings/dry-run": PATCHES,
    "POST /rulings": (Request(RULING), *PATCHES[:3]),
    "POST /undo": (Request(),),
    "POST /resign": (Request({}, if_match='"stale"'),),
    "POST /fork": (Request({}), Request({"at": 2})),
    "POST /questions": (Request({"question": "Is that so?"}),),
    "POST /messages": (Request({"phrase": "hello"}),),
    "POST /notes": (Request({"note": "So it is read."}),),
    "POST /draws": (Request({"says": "offer"}),),
    "POST /tickets": (Request(),),
    "POST /webhooks": (Request({"url": "https://hooks.example.org/in"}),),
    "POST /seats/{seat}/claim": (Request(),),
    "POST /seats/{seat}/rotate": (Request(),),
    "POST /seats/{seat}/revoke": (Request(),),
    "POST /seats/{seat}/invite": (Request(),),
    "DELETE ": (Request(),),
    "DELETE /tickets/{ticket}": (Request(),),
    "DELETE /webhooks/{webhook}": (Request(),),
}  # fmt: skip
"""Operations by method and path below the session. `{seat}` is the seat that has secrets."""
ELSEWHERE = {
    "GET /events": "what comes over streams is in test_secrecy.py",
    "GET /board.png": "made of the drawing of board.svg, by a process of its own",
}
"""Operations that are not asked here, and why."""
OF_LOGS = (
    "/v1/verify",
    "/v1/narrative",
    "/v1/battleships/replay",
    "/v1/battleships/sessions/import",
)
"""What anybody can ask about a log that was exported."""
UMPIRED = {
    "umpire": {"sees_hidden": False}, "talk": "phrases", "draws": "agreed", "texts": "beside",
    "deadlines": {"seconds": 86_400, "then": "resign"},
}  # fmt: skip


def destroyer(name: str, side: str, at: str) -> Json:
    """A unit that can launch torpedoes."""
    counter = {
        "name": name, "nation": "uk" if side == "first" else "japan", "type": "DD", "attack": 6,
        "defence": 3, "movement": 6, "gun_range": 6, "torpedo_odds": "3:1",
    }  # fmt: skip
    return {"id": name, "side": side, "hex": at, "facing": "A", "speed": 1, "counter": counter}


def scene() -> Scene:
    """A battle in which a flagship, mines, launches and standing orders are secret."""
    ships = [
        destroyer("uk_a", "first", "2220"), destroyer("uk_b", "first", "2221"),
        destroyer("jp_a", "second", "2620"), destroyer("jp_b", "second", "2621"),
    ]  # fmt: skip
    set_up = {
        "ships": ships, "base_visibility": 9, "turns": 2, "standing_orders": {},
        "mines": {"first": 6, "second": 6},
    }  # fmt: skip
    options = {"flagships": True, "mines": True}
    body = {"setup": set_up, "options": options, **UMPIRED}
    return Scene("battleships", ("first", "second"), body)


class _Asking(_Match):
    """A game whose first side decides in secret, in one of two ways; everybody else asks."""

    def __init__(self, world: World, way: int, *, late: bool) -> None:
        super().__init__(world, scene(), 1, way)
        self.way, self.late = way, late
        self.umpire = world.client("umpire")
        self.heard: list[Received] = []

    async def play(self) -> list[Received]:
        """Play until launches are revealed; what everybody else was answered until then."""
        await self.begin()
        ours, theirs = self.scene.seats
        while True:
            legal = await self.decisions(ours)
            both = bool(legal and await self.decisions(theirs))
            if both and not self.late:
                await self.decide(ours, self.secret_of(legal[0]))
            if both:
                await self.all_ask()
            if both and self.late and self.way == 0:
                assert await self.decisions(ours) == []
            if legal and await self.decisions(ours):
                await self.decide(ours, legal[0]["example"]["action"])
            if both and legal[0]["kind"] == "torpedoes":
                return self.heard
            if answer := await self.decisions(theirs):
                await self.decide(theirs, answer[0]["example"]["action"])

    async def decisions(self, seat: str) -> list[Json]:
        """What `seat` can decide but for its standing orders."""
        legal = (await self.read(self.side, seat))["legal_actions"]
        return [one for one in legal if one["kind"] != ORDERS["kind"]]

    async def decide(self, seat: str, action: Json) -> None:
        assert await self.act(self.side, seat, action) == 200

    def secret_of(self, legal: Json) -> Json:
        """What is decided in secret, in this way."""
        action = legal["example"]["action"]
        if legal["kind"] == "flagship":
            return legal["choices"][self.way]["action"]
        emptied = {"mines": "hexes", "torpedoes": "launches"}[legal["kind"]]
        return action if self.way == 0 else {**action, emptied: []}

    async def all_ask(self) -> None:
        if self.late and self.way == 0:
            legal = await self.decisions(self.scene.seats[0])
            await self.decide(self.scene.seats[0], legal[0]["example"]["action"])
        for client, seat in (
            (self.rival, self.scene.rival), (self.spectator, "spectator"), (self.umpire, "umpire"),
        ):  # fmt: skip
            client.received.clear()
            for operation, requests in ASKED.items():
                for request in requests:
                    await self.ask(client, seat, operation, request)
            log = (await client.ask("GET", f"{self.path}/export", **self.own(seat))).json
            for path in OF_LOGS:
                await client.ask("POST", path, {"log": log})
            self.heard += map(_without_digests, client.received)

    async def ask(self, client: Client, seat: str, operation: str, request: Request) -> None:
        method, _, path = operation.partition(" ")
        if seat == "umpire" and path.endswith("/invite"):
            return  # An umpire can take a seat from its holder, which the log says.
        path = path.format(seat=self.scene.seats[0], ticket="0" * 16, webhook="none")
        headers = {**self.own(seat), "If-Match": request.if_match, "Idempotency-Key": KEY}
        if method == "GET":
            headers = self.own(seat)
        elif path.endswith(("/actions", "/messages", "/draws", "/questions", "/notes", "/rulings")):
            del headers["Idempotency-Key"]  # The same again, each time.
        where = f"{self.path}{path}{'?' if request.query else ''}{request.query}"
        await client.ask(method, where, request.body, **headers)


def _without_digests(one: Received) -> Received:
    """What came, without digests, and what is left of the sender's own budget: it pays for time."""
    apart = {"ratelimit", *({"etag"} if _DIGEST.search(one.body) else ())}
    kept = tuple(pair for pair in one.headers if pair[0] not in apart)
    return one._replace(headers=kept, body=_DIGEST.sub(b"#", one.body))


def heard_in(redis: EmbeddedServer, way: int, *, late: bool) -> list[Received]:
    async def play(world: World) -> list[Received]:
        return await _Asking(world, way, late=late).play()

    found: list[Received] = in_a_world(redis.url, (PLAYED["battleships"],), play)
    return found


def differing(redis: EmbeddedServer, *, late: bool) -> Iterator[tuple[Received, Received]]:
    """What was answered in one of the two games alone."""
    pair = (heard_in(redis, way, late=late) for way in (0, 1))
    return (both for both in zip(*pair, strict=True) if both[0] != both[1])


def test_every_operation_is_asked(redis: EmbeddedServer) -> None:
    async def document(world: World) -> Any:
        return (await world.client("reader").ask("GET", "/openapi/whole.json")).json

    paths = in_a_world(redis.url, (PLAYED["battleships"],), document)["paths"]
    found = {
        f"{method.upper()} {below[1]}"
        for path, operations in paths.items()
        if (below := re.fullmatch(r"/v1/battleships/sessions/\{session\}(.*)", path))
        for method in operations
        if method in ("get", "post", "delete", "put", "patch")
    }
    assert found == {*ASKED, *ELSEWHERE}


@pytest.mark.parametrize("late", [False, True], ids=["what", "whether"])
def test_nobody_else_learns(redis: EmbeddedServer, late: bool) -> None:
    """What a side has decided, or whether it has."""
    assert [*differing(redis, late=late)] == []


def test_a_leak_that_is_put_back_is_found(
    redis: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    entity_tags_of_the_session(monkeypatch)
    assert any(differing(redis, late=True))
