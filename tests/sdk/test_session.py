"""Sessions of the Python client: every scenario as a coroutine and without."""

from __future__ import annotations

import asyncio
import inspect
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from wardroom_client.event_stream import Messages
from wardroom_client.refused import Refused
from wardroom_client.session import AsyncService, AsyncSession, Service, Session
from wardroom_client.storage import Folder

from api.serving import Server
from sdk import scenarios
from sdk.generator import synchronous
from sdk.scenarios import CAREER, SCENARIOS, SEED, Place
from support.every import every

ROOT = Path(__file__).parents[2]


def _synchronous() -> dict[str, Any]:
    """The scenarios for the plain classes, by name."""
    source = synchronous(inspect.getsource(scenarios))
    for written, plain in (
        ("handle_async_request", "handle_request"),
        ("httpx.ByteStream", "httpx.SyncByteStream"),
        ("__aiter__", "__iter__"),
    ):
        source = source.replace(written, plain)
    found: dict[str, Any] = {"__name__": "sdk.synchronous_scenarios"}
    exec(compile(source, f"{scenarios.__file__} without asyncio", "exec"), found)  # noqa: S102
    return found


PLAIN = _synchronous()


@pytest.fixture(scope="session")
def place(server: Server, api_key: str) -> Place:
    return Place(server.url, api_key)


@every("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_the_client_as_a_coroutine(scenario: Any, place: Place) -> None:
    asyncio.run(scenario(place))


@every("name", [scenario.__name__ for scenario in SCENARIOS])
def test_the_client(name: str, place: Place) -> None:
    assert not inspect.iscoroutinefunction(PLAIN[name])
    PLAIN[name](place)


def _outcomes(answers: list[Any]) -> list[str]:
    return sorted(one.code if isinstance(one, Refused) else "taken" for one in answers)


def test_of_two_threads_that_take_a_decision_one_does(place: Place) -> None:
    with Service(place.origin) as service, ThreadPoolExecutor(2) as threads:
        session = Session.begin(service, "hunters", CAREER).seats["commander"]
        version = session.state["version"]
        action = session.state["legal_actions"][0]["example"]["action"]

        def take(_: int) -> Any:
            try:
                return session.act(action)
            except Refused as refused:
                return refused

        assert _outcomes(list(threads.map(take, range(2)))) in (
            ["taken", "version_stale"],
            ["action_not_open", "taken"],  # One began when the other had been answered.
        )
        assert session.state["version"] != version


def test_of_two_tasks_that_take_a_decision_one_does(place: Place) -> None:
    async def play() -> list[Any]:
        async with AsyncService(place.origin) as service:
            begun = await AsyncSession.begin(service, "hunters", CAREER)
            session = begun.seats["commander"]
            action = session.state["legal_actions"][0]["example"]["action"]
            both = (session.act(action) for _ in range(2))
            return list(await asyncio.gather(*both, return_exceptions=True))

    assert _outcomes(asyncio.run(play())) == ["taken", "version_stale"]


def test_a_cancelled_request_is_sent_again_with_its_key(place: Place) -> None:
    async def play() -> tuple[bool, int | None, int]:
        async with AsyncService(place.origin) as service:
            session, _ = await AsyncSession.create(service, "hunters", CAREER)
            task = asyncio.create_task(session.act("start", client_seed=SEED.hex()))
            await asyncio.sleep(0)  # It has begun, and waits for its answer.
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            was_pending = session.pending
            answer = await session.act("start", client_seed=SEED.hex())
            page = await session.log()
            return was_pending, answer["number"], len(page["entries"])

    assert asyncio.run(play()) == (True, 2, 2)


def test_a_folder_is_a_mapping_that_others_cannot_read(tmp_path: Path) -> None:
    folder, other = Folder(tmp_path / "kept" / "seats"), Folder(tmp_path / "kept" / "seats")
    folder["a seat / of 潜水艦"] = "one"
    folder["b"] = "two"
    other["b"] = "three"
    assert dict(folder) == {"a seat / of 潜水艦": "one", "b": "three"}
    del other["b"]
    assert (len(folder), folder.get("b"), folder.pop("b", None)) == (1, None, None)
    with pytest.raises(KeyError):
        del folder["b"]
    files = list((tmp_path / "kept" / "seats").iterdir())
    assert sorted(file.suffix for file in files) == ["", ".json"]  # The lock, and a key.
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert (tmp_path / "kept" / "seats").stat().st_mode & 0o777 == 0o700


STREAMS = {
    "one message": ([b"event: a\ndata: 1\nid: 3\n\n"], [("a", "3", "1")]),
    "lines of every kind": (
        [b"data: 1\r\n\r\ndata: 2\r\rdata: 3\n\n"],
        [("message", None, "1"), ("message", None, "2"), ("message", None, "3")],
    ),
    "a line break in two": (
        [b"data: 1\r", b"\n\r", b"\ndata: 2\n\n"],
        [("message", None, "1"), ("message", None, "2")],
    ),
    "every byte by itself": (
        [bytes([each]) for each in "event:a\ndata: 潜\u2028\ndata: 2\n\n".encode()],
        [("a", None, "潜\u2028\n2")],
    ),
    "comments": (
        [b": alive\n\n", b"data: 1\n\n"],
        [("message", None, None), ("message", None, "1")],
    ),
    "what is not complete": ([b"data: 1\n\ndata: 2\n"], [("message", None, "1")]),
}


@pytest.mark.parametrize(("parts", "read"), STREAMS.values(), ids=STREAMS)
def test_a_stream_is_read(parts: list[bytes], read: list[Any]) -> None:
    messages = Messages()
    found = [message for part in parts for message in messages.read(part)]
    assert [(one.type, one.id, one.data) for one in found] == read


@pytest.mark.parametrize(
    ("origin", "url", "address"),
    [
        ("https://club.example", "/v1/x", "https://club.example/v1/x"),
        ("https://club.example/a/b/", "/v1/x", "https://club.example/a/b/v1/x"),
        ("https://club.example/a/b", "/a/b/v1/x", "https://club.example/a/b/v1/x"),
        ("https://club.example/a", "https://club.example/a/v1/x", "https://club.example/a/v1/x"),
        ("https://club.example/v1", "/v1/x", "https://club.example/v1/v1/x"),
        ("https://club.example/v1", "/v1/v1/x", "https://club.example/v1/v1/x"),
        ("https://club.example/a", "https://club.example/v1/x", None),
        ("https://club.example/a", "https://club.example/ab/v1/x", None),
    ],
)
def test_a_service_may_have_a_path_of_its_own(origin: str, url: str, address: str | None) -> None:
    with Service(origin) as service:
        if address is None:
            with pytest.raises(ValueError, match="no other origin"):
                service.address_of(url)
        else:
            assert service.address_of(url) == address
