"""The scripts of Redis: what each says of itself, and the one that changes fields of a hash."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import redis as library

from runs.patience import patience
from support.every import every
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis import access
from wardroom.sessions.adapters.redis.access import RedisAccess, Swap
from wardroom.sessions.adapters.redis.connection import Target

SCRIPTS = sorted((Path(access.__file__).parent / "scripts").glob("*.lua"))
PARTS = ("budget", "keys", "whole")
"""What others begin with."""
KEY, NEWS = "a-hash", "news-of-a-hash"
BINARY = bytes(range(256))


def test_there_are_no_more_scripts_than_there_were() -> None:
    assert len(SCRIPTS) - len(PARTS) <= 21


@every("name", [path.stem for path in SCRIPTS if path.stem not in PARTS])
def test_a_script_begins_with_its_keys_arguments_and_answer(name: str) -> None:
    (path,) = (path for path in SCRIPTS if path.stem == name)
    head = [line for line in path.read_text().splitlines() if line.startswith("--")]
    stated = [line.split()[1].rstrip(":") for line in head if line.startswith("-- ")]
    assert [word for word in stated if word in ("KEYS", "ARGV", "Returns")] == [
        "KEYS", "ARGV", "Returns",
    ]  # fmt: skip


class Case(NamedTuple):
    """A hash, what is asked for, the field that is returned, and the hash behind it."""

    what: str
    before: Mapping[str | bytes, str | bytes]
    swap: Swap
    found: str | None
    after: Mapping[str | bytes, str | bytes]


ONE: dict[Any, Any] = {"a": "1"}
CASES = [
    Case("a field is set", ONE, Swap(changed={"b": "2"}), None, {"a": "1", "b": "2"}),
    Case("there need not be a hash", {}, Swap(changed={"b": "2"}), None, {"b": "2"}),
    Case("a field is unset", {"a": "1", "b": "2"}, Swap(unset=("a", "c")), None, {"b": "2"}),
    Case("the last field is unset", ONE, Swap(unset=("a",)), None, {}),
    Case("absent", ONE, Swap(absent=("b",), changed={"b": "2"}), None, {"a": "1", "b": "2"}),
    Case("not absent", ONE, Swap(absent=("b", "a"), changed={"b": "2"}), "a", ONE),
    Case("there", ONE, Swap(there=("a",), changed={"a": "2"}), None, {"a": "2"}),
    Case("not there", ONE, Swap(there=("a", "b"), unset=("a",)), "b", ONE),
    Case("as expected", ONE, Swap(expected=ONE, unset=("a",)), None, {}),
    Case("not as expected", ONE, Swap(expected={"a": "2"}, unset=("a",)), "a", ONE),
    Case("not there to be expected", ONE, Swap(expected={"b": ""}, changed={"b": "2"}), "b", ONE),
    Case("no value means something", {"a": ""}, Swap(there=("a",), expected={"a": ""}), None,
         {"a": ""}),
    Case("nor does a star", ONE, Swap(expected={"a": "*"}, changed={"a": "2"}), "a", ONE),
    Case("any bytes", {"a": BINARY}, Swap(expected={"a": BINARY}, changed={b"\xff": BINARY}), None,
         {"a": BINARY, b"\xff": BINARY}),
    Case("what is absent comes first, then what is there", ONE,
         Swap(absent=("a",), there=("b",), expected={"c": "3"}), "a", ONE),
    Case("what is there comes before values", ONE, Swap(there=("b",), expected={"c": "3"}), "b",
         ONE),
]  # fmt: skip


def swapped(redis: EmbeddedServer, swap: Swap) -> str | None:
    async def work() -> str | None:
        access = RedisAccess(Target(url=redis.url))
        try:
            return await access.swap(KEY, swap)
        finally:
            await access.close()

    return asyncio.run(work())


def encoded(fields: Mapping[str | bytes, str | bytes]) -> dict[bytes, bytes]:
    return {
        name if isinstance(name, bytes) else name.encode():
        value if isinstance(value, bytes) else value.encode()
        for name, value in fields.items()
    }  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_fields_are_changed_together_or_not_at_all(redis: EmbeddedServer, case: Case) -> None:
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.delete(KEY)
        if case.before:
            server.hset(KEY, mapping=case.before)
        assert swapped(redis, case.swap) == case.found
        assert server.hgetall(KEY) == encoded(case.after)
        server.delete(KEY)


@pytest.mark.parametrize(("absent", "heard"), [((), [b"changed"]), (("a",), [])])
def test_only_a_change_is_news(
    redis: EmbeddedServer, absent: tuple[str, ...], heard: list[bytes]
) -> None:
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.hset(KEY, "a", "1")
        with server.pubsub(ignore_subscribe_messages=True) as listening:
            listening.subscribe(NEWS)
            listening.get_message(timeout=patience(5))
            swapped(redis, Swap(absent=absent, changed={"a": "2"}, news=("changed", NEWS)))
            server.publish(NEWS, "the end")
            found = []
            while (message := listening.get_message(timeout=patience(5))) is None or (
                message["data"] != b"the end"
            ):
                found += [] if message is None else [message["data"]]
        assert found == heard
        server.delete(KEY)
