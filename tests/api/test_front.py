"""The layer between server and operations, before an application and a server of its own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from litestar.types import ASGIApp

from runs.patience import patience
from wardroom.api.clients import Clients
from wardroom.api.failures import problem_response
from wardroom.api.paths import Resolver
from wardroom.api.serving import front
from wardroom.api.serving.endpoint import send_response
from wardroom.api.serving.front import Bounds, Ending, Front, answer_refusal
from wardroom.app import served_paths
from wardroom.settings import Settings

CALL = "/v1/hunters/calls/resolve-salvo"
PATHS = served_paths(Settings(metrics="port"))
Taking = Callable[[], Awaitable[Any]]


async def reading(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the body that it was sent."""
    try:
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
    except Exception as fault:
        response = problem_response(fault, scope)
        await send_response(response, scope, send)
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class Asked:
    """What came back for one request."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    async def send(self, message: Any) -> None:
        self.sent.append(message)

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[bytes, bytes]:
        return dict(self.sent[0]["headers"])

    @property
    def problem(self) -> Any:
        return json.loads(self.sent[1]["body"])


def new_front(
    seconds: float = 60,
    requests: int = 9,
    ending: Ending | None = None,
    *,
    app: ASGIApp = reading,
    shares: bool = False,
) -> Resolver:
    bounds = Bounds(body_seconds=seconds, requests=requests, body_bytes=1000, streams=9)
    front = Front(app, answer_refusal, bounds, ending or Ending(0))
    return Resolver(Clients(front) if shares else front, PATHS)


async def ask(
    asked: Resolver,
    taking: Taking,
    path: str = CALL,
    answer: Asked | None = None,
    address: str = "192.0.2.1",
    **headers: bytes,
) -> Asked:
    answer = answer or Asked()
    named = {name.replace("_", "-").encode(): value for name, value in headers.items()}
    scope: Any = {
        "type": "http", "method": "POST" if path == CALL else "GET", "path": path,
        "client": (address, 1), "state": {"request_id": "x", "headers": named},
    }  # fmt: skip
    await asked(scope, taking, answer.send)
    return answer


def whole(body: bytes) -> Taking:
    async def taking() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    return taking


def held(until: asyncio.Event) -> Taking:
    async def taking() -> Any:
        await until.wait()
        return {"type": "http.request", "body": b"at last", "more_body": False}

    return taking


async def raising() -> Any:
    raise RuntimeError("what a server says of a chunk that is none")


async def gone() -> Any:
    return {"type": "http.disconnect"}


def dripping() -> Taking:
    async def taking() -> Any:
        await asyncio.sleep(0.01)
        return {"type": "http.request", "body": b"x", "more_body": True}

    return taking


def test_a_body_comes_through() -> None:
    answer = asyncio.run(ask(new_front(), whole(b"whole"), content_length=b"5"))
    assert (answer.status, answer.sent[1]["body"]) == (200, b"whole")
    assert b"connection" not in answer.headers


@pytest.mark.parametrize(
    ("size", "status"), [(16_384 - len("accept"), 200), (16_385 - len("accept"), 431)]
)
def test_header_fields_have_a_bound(size: int, status: int) -> None:
    answer = asyncio.run(ask(new_front(), whole(b""), accept=b"x" * size))
    assert answer.status == status
    if status == 431:
        assert answer.problem["code"] == "headers_too_large"
        assert "16,384 bytes" in answer.problem["detail"]


@pytest.mark.parametrize("taking", [dripping(), held(asyncio.Event())])
def test_a_body_that_is_late_is_waited_for_no_longer(
    taking: Taking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "_LOOKS_SECONDS", 0.02)
    answer = asyncio.run(ask(new_front(seconds=0.1), taking, content_length=b"999"))
    assert (answer.status, answer.problem["code"]) == (408, "body_too_slow")
    assert answer.headers[b"connection"] == b"close"


def test_the_wait_for_one_body_ends_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "_LOOKS_SECONDS", 0.02)

    async def both() -> list[int]:
        asked, come = new_front(seconds=0.2), asyncio.Event()
        first = asyncio.create_task(ask(asked, dripping(), content_length=b"999"))
        await asyncio.sleep(0.15)
        second = asyncio.create_task(ask(asked, held(come), content_length=b"7"))
        statuses = [(await first).status]
        come.set()
        return [*statuses, (await second).status]

    assert asyncio.run(both()) == [408, 200]


def test_who_is_cancelled_while_a_body_is_waited_for_stays_cancelled() -> None:
    async def cancelled() -> None:
        task = asyncio.create_task(ask(new_front(), held(asyncio.Event()), content_length=b"9"))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancelled())


@pytest.mark.parametrize("taking", [raising, gone])
def test_a_body_that_breaks_off_is_a_fault_of_the_request(taking: Taking) -> None:
    answer = asyncio.run(ask(new_front(), taking, transfer_encoding=b"chunked"))
    assert (answer.status, answer.problem["code"]) == (400, "malformed_http")
    assert answer.headers[b"connection"] == b"close"


def test_a_body_that_nobody_reads_ends_the_connection() -> None:
    async def refusing(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 404, "headers": []})

    asked = new_front(app=refusing)
    unread = asyncio.run(ask(asked, whole(b"x"), content_length=b"1"))
    assert unread.headers[b"connection"] == b"close"
    for none in (ask(asked, whole(b"")), ask(asked, whole(b""), content_length=b"0")):
        assert b"connection" not in asyncio.run(none).headers


def test_the_last_of_a_body_is_known_by_its_length() -> None:
    async def taking() -> Any:
        return {"type": "http.request", "body": b"whole", "more_body": True}

    answer = asyncio.run(ask(new_front(), taking, content_length=b"5"))
    assert (answer.status, answer.sent[1]["body"]) == (200, b"whole")
    assert b"connection" not in answer.headers


def test_more_requests_than_there_is_room_for_are_refused() -> None:
    """Of those at work, and of those whose bodies are on their way."""

    async def crowded(length: bytes, others: tuple[str, ...]) -> tuple[list[Asked], ...]:
        come = asyncio.Event()

        async def working(scope: Any, receive: Any, send: Any) -> None:
            if scope["method"] == "POST" and length == b"0":
                await come.wait()
            await reading(scope, receive, send)

        asked = new_front(requests=2, app=working)
        inside = [
            asyncio.create_task(ask(asked, held(come), content_length=length)) for _ in range(2)
        ]
        await asyncio.sleep(0)
        refused = [await ask(asked, whole(b"x"), content_length=length) for _ in range(2)]
        paths = ("/healthz", "/readyz", "/metrics", "/v1/hunters/sessions/x/events", *others)
        let_in = [await ask(asked, whole(b""), path) for path in paths]
        come.set()
        entered = await asyncio.gather(*inside)
        return entered, refused, let_in, [await ask(asked, whole(b""))]

    for length, others in ((b"0", ()), (b"7", ("/v1/rulesets", "/nope"))):
        inside, refused, let_in, after = asyncio.run(crowded(length, others))
        for answer in refused:
            assert (answer.status, answer.problem["code"]) == (503, "busy")
            assert int(answer.headers[b"retry-after"]) > 0
        assert {answer.status for answer in (*inside, *let_in, *after)} == {200}


def test_a_body_that_is_there_needs_a_place_at_work() -> None:
    """It may have none any more, for all are taken, or too many by its client."""

    async def crowded(*addresses: str) -> list[Asked]:
        come, go = asyncio.Event(), asyncio.Event()

        async def working(scope: Any, receive: Any, send: Any) -> None:
            if scope["method"] == "GET":
                await go.wait()
            await reading(scope, receive, send)

        asked = new_front(requests=2, app=working, shares=True)
        arriving = asyncio.create_task(ask(asked, held(come), content_length=b"7"))
        await asyncio.sleep(0)
        at_work = [
            asyncio.create_task(ask(asked, whole(b""), "/v1/rulesets", address=address))
            for address in addresses
        ]
        await asyncio.sleep(0)
        come.set()
        answers = [await arriving]
        go.set()
        return [*answers, *await asyncio.gather(*at_work), await ask(asked, whole(b""))]

    full, *others = asyncio.run(crowded("192.0.2.2", "192.0.2.3"))
    assert (full.status, full.problem["code"]) == (503, "busy")
    used_up, *more = asyncio.run(crowded("192.0.2.1"))
    assert (used_up.status, used_up.problem["code"]) == (429, "requests_used_up")
    for refused in (full, used_up):
        assert int(refused.headers[b"retry-after"]) > 0
        assert b"connection" not in refused.headers
    assert {answer.status for answer in (*others, *more)} == {200}


def test_the_bytes_of_bodies_have_a_bound() -> None:
    async def crowded() -> tuple[Asked, Asked, Asked]:
        asked = new_front()
        return (
            await ask(asked, whole(b"x" * 1000), content_length=b"1000"),
            await ask(asked, whole(b"x" * 1001), content_length=b"1001"),
            await ask(asked, whole(b"x" * 1000), transfer_encoding=b"chunked"),
        )

    one, refused, after = asyncio.run(crowded())
    assert (one.status, refused.status, after.status) == (200, 503, 200)
    assert refused.problem["code"] == "busy"


class Unread(Asked):
    """Whoever reads `most` bytes, and no more."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    @property
    def read(self) -> int:
        return sum(len(sent.get("body", b"")) for sent in self.sent)

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.body" and self.read >= self.most:
            await asyncio.Event().wait()
        await super().send(message)


@pytest.mark.parametrize("most", [0, 1, front._PIECE, 5 * front._PIECE])
def test_an_answer_that_nobody_reads_has_its_place_for_a_while(most: int) -> None:
    """And is handed to the server no faster than it is read."""
    body = bytes(10 * front._PIECE)

    async def answering(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def read() -> tuple[Unread, Asked]:
        asked, unread = new_front(seconds=0.05, requests=1, app=answering), Unread(most)
        reading = asyncio.create_task(ask(asked, whole(b""), "/v1/rulesets", unread))
        await asyncio.sleep(0)
        refused = await ask(asked, whole(b""), "/v1/rulesets")
        assert refused.status == 503
        await reading
        return unread, await ask(asked, whole(b""), "/v1/rulesets")

    unread, after = asyncio.run(read())
    pieces = [message["body"] for message in unread.sent if message.get("body")]
    assert max(map(len, pieces), default=0) <= front._PIECE
    assert unread.read < most + front._PIECE
    assert not any(message.get("more_body") is False for message in unread.sent)
    assert b"".join(message.get("body", b"") for message in after.sent) == body
    assert [message.get("more_body") for message in after.sent][-1] is False


def test_a_crowd_is_served_and_refused_over_many_turns_of_the_loop() -> None:
    """Whoever looks after the service is answered first, who came last; nobody is forgotten."""

    async def play() -> tuple[list[str], list[int]]:
        asked, order, turns = new_front(requests=20), list[str](), [0]

        async def one(path: str) -> None:
            order.append(f"{path} {(await ask(asked, whole(b''), path)).status}")
            turns[-1] += 1

        def turn() -> None:
            turns.append(0)
            if len(order) < 51:
                asyncio.get_running_loop().call_soon(turn)

        paths = [CALL] * 50 + ["/healthz"]
        asking = [asyncio.create_task(one(path)) for path in paths]
        turn()
        async with asyncio.timeout(patience()):
            await asyncio.gather(*asking)
        return order, turns

    order, turns = asyncio.run(play())
    assert order.index("/healthz 200") <= front._A_TURN
    # Those of the first turn have been answered when the others come.
    assert order.count(f"{CALL} 200") == 20 + front._A_TURN
    assert order.count(f"{CALL} 503") == 30 - front._A_TURN
    assert max(turns) <= front._A_TURN + 1


BETWEEN = """
import asyncio, os, signal, sys, uvloop
from wardroom.api.serving.front import Ending

loop = uvloop.new_event_loop() if sys.argv[1] == "uvloop" else asyncio.new_event_loop()
asyncio.set_event_loop(loop)
ending, ended = Ending(0.01), asyncio.Event()
ending.on_begin(ended.set)
# As the server does, before anything runs in the loop.
loop.add_signal_handler(signal.SIGTERM, lambda: None)
loop.add_signal_handler(signal.SIGINT, lambda: None)
awaited = ending.awaited()

async def start():
    awaited.__enter__()

async def serve():
    await ended.wait()

loop.run_until_complete(start())
if sys.argv[2] == "between":
    os.kill(os.getpid(), signal.SIGTERM)
else:
    loop.call_later(0.1, os.kill, os.getpid(), signal.SIGTERM)
loop.run_until_complete(serve())
loop.close()
"""


@pytest.mark.parametrize("loop", ["uvloop", "asyncio"])
@pytest.mark.parametrize("when", ["between", "while it serves"])
def test_sigterm_is_heard_whether_the_loop_runs_or_not(loop: str, when: str) -> None:
    """The server runs the loop to start the application, and once more to serve."""
    command = [sys.executable, "-c", BETWEEN, loop, when]
    assert subprocess.run(command, check=False, timeout=patience()).returncode == 0


def test_the_bodies_of_a_crowd_are_taken_over_many_turns_of_the_loop() -> None:
    """They may come at once: `/healthz` does not wait for all of them."""

    async def play() -> tuple[list[str], list[int]]:
        asked, come, order = new_front(requests=100), asyncio.Event(), list[str]()
        turns = [0]

        async def one(path: str, message: Taking) -> None:
            length = b"7" if path == CALL else b"0"
            order.append(
                f"{path} {(await ask(asked, message, path, content_length=length)).status}"
            )
            turns[-1] += 1

        def turn() -> None:
            turns.append(0)
            if len(order) < 51:
                asyncio.get_running_loop().call_soon(turn)

        crowd = [asyncio.create_task(one(CALL, held(come))) for _ in range(50)]
        await asyncio.sleep(0.1)
        assert order == []
        come.set()
        await asyncio.sleep(0)
        turn()
        async with asyncio.timeout(patience()):
            await asyncio.gather(*crowd, one("/healthz", whole(b"")))
        return order, turns

    order, turns = asyncio.run(play())
    assert order.index("/healthz 200") <= 2 * front._A_TURN
    assert order.count(f"{CALL} 200") == 50
    assert max(turns) <= front._A_TURN + 1


def test_at_the_end_connections_are_closed_and_nobody_is_sent_here() -> None:
    heard = []

    async def ended() -> list[Asked]:
        stopped = asyncio.Event()
        # What the server itself does at this signal.
        asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stopped.set)
        ending = Ending(0.05)
        ending.on_begin(lambda: heard.append("end"))
        asked = new_front(ending=ending)
        with ending.awaited():
            before = await ask(asked, whole(b""), "/readyz")
            late = asyncio.Event()
            begun = asyncio.create_task(ask(asked, held(late), content_length=b"7"))
            await asyncio.sleep(0)
            for _ in range(2):
                os.kill(os.getpid(), signal.SIGTERM)
                await asyncio.sleep(0.01)
            late.set()
            paths = ("/healthz", "//readyz/", CALL)
            after = [await ask(asked, whole(b""), path) for path in paths]
            assert not stopped.is_set()
            await asyncio.wait_for(stopped.wait(), patience())
        return [before, await begun, *after]

    before, begun, healthy, ready, call = asyncio.run(ended())
    assert heard == ["end"]
    assert (before.status, b"connection" in before.headers) == (200, False)
    for answer in (begun, healthy, ready, call):
        assert answer.headers[b"connection"] == b"close"
    assert [begun.status, healthy.status, ready.status, call.status] == [200, 200, 503, 200]
    assert ready.problem["code"] == "stopping"
