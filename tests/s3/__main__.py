"""The archive against a real S3 server on this machine: `make archive-test`, which installs moto.

python -m s3 MOTO_SERVER     the program
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench.servers import free_port
from runs.guardian import guard
from runs.patience import patience
from sessions.test_races import keeping, make
from wardroom.sessions.adapters.archive.archive import AnotherArchive, Archive
from wardroom.sessions.adapters.archive.objects import Objects, ObjectsAway, ObjectTooLarge
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.adapters.redis.access import ArchiveAway
from wardroom.sessions.game.commands import Resign
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.playing import Asked

_TRIES = 100


async def objects(bucket: Objects) -> None:
    """What the archive needs of a bucket; prints what it takes."""
    assert await bucket.get("a/b", 10) is None
    assert await bucket.put("a/b", b"one")
    assert not await bucket.put("a/b", b"two")
    assert await bucket.get("a/b", 3) == b"one"
    assert await bucket.put("a/b", b"three", replace=True)
    try:
        await bucket.get("a/b", 4)
    except ObjectTooLarge:
        assert await bucket.get("a/b", 5) == b"three"
    await bucket.delete("a/b")
    await bucket.delete("a/b")
    assert await bucket.get("a/b", 10) is None
    began = time.monotonic()
    for number in range(_TRIES):
        assert await bucket.put(f"n/{number}", bytes(15_000))
        assert await bucket.get(f"n/{number}", 15_000)
    each = (time.monotonic() - began) / _TRIES * 1000
    print(f"an object of 15 KB is written and read back in {each:.1f} ms")


async def games(url: str, redis: EmbeddedServer, away: Any) -> None:
    """A game is archived there, read, restored, and missed while the server is `away`."""
    async with keeping(redis) as services:
        archive = Archive(services.sessions.store, Objects(url))
        archiver = Archiver(services.sessions, archive)
        session, token = await make(services)
        await services.playing.change(
            Asked(
                ruleset="drill", session=session, token=token, if_match="*", key=None, language="en"
            ),
            Resign(),
        )
        before = await services.reading.export("drill", session, token)
        for _ in range(2):
            await archiver.archive(session)
            assert await services.reading.export("drill", session, token) == before
            await archiver.restore(session)
            assert await services.reading.export("drill", session, token) == before
        await archiver.archive(session)
        try:
            await Archive(services.sessions.store, Objects(f"{url}-other")).check()
        except AnotherArchive:
            print("another archive is refused")
        away()
        began = time.monotonic()
        try:
            await services.reading.view("drill", session, token)
        except ArchiveAway:
            print(f"a server that is gone is found out in {time.monotonic() - began:.1f} s")
        else:
            raise AssertionError("it was read from nowhere")


def main() -> int:
    """Run it; the exit code says whether all of it held."""
    port = free_port()
    endpoint = f"http://127.0.0.1:{port}"
    os.environ |= {
        "AWS_ACCESS_KEY_ID": "a",
        "AWS_SECRET_ACCESS_KEY": "b",
        "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT_URL": endpoint,
    }
    server = subprocess.Popen(
        [sys.argv[1], "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        deadline = time.monotonic() + patience()
        while time.monotonic() < deadline:
            try:
                httpx.put(f"{endpoint}/wardroom", timeout=patience()).raise_for_status()
                break
            except httpx.TransportError:
                time.sleep(0.1)
        url = "s3://wardroom/tried"
        asyncio.run(objects(Objects(url)))
        with (
            tempfile.TemporaryDirectory(prefix="wardroom-s3-") as folder,
            embedded_server(Path(folder)) as redis,
        ):
            own = msgspec.structs.replace(redis, url=f"{redis.url}?db=1")
            asyncio.run(games(url, own, server.kill))
        try:
            asyncio.run(objects(Objects(url)))
        except ObjectsAway:
            return 0
        return 1
    finally:
        server.kill()
        server.wait()


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
