"""Games that are over, in the archive: read as before, and nothing lost whoever dies between."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis as library

from sessions.test_races import KEY, PRESS, act, keeping, make
from sessions.test_tournament_keeping import DAY, Clock, hold, verified
from sessions.test_tournament_storage import INSTALLED
from wardroom.sessions.archive import GAME, AnotherArchive, Archive, Terms
from wardroom.sessions.archiving import Archiver
from wardroom.sessions.due import Due, Sweep
from wardroom.sessions.embedded import EmbeddedServer
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.objects import Objects, ObjectsAway
from wardroom.sessions.play import SessionOver
from wardroom.sessions.refusals import (
    NotNow,
    SessionGone,
    SessionUnreadable,
    TokenWrong,
)
from wardroom.sessions.store import ArchiveAway, StoreAway
from wardroom.sessions.wire import ForkRequest

YEAR = Terms().kept_seconds
STUB_BYTES = 1024
Step = Callable[[], Awaitable[Any]]


class Kept:
    """A keeper with an archive in a folder, on a clock of its own."""

    def __init__(self, keeper: Keeper, redis: EmbeddedServer, folder: Path) -> None:
        self.keeper = keeper
        self.folder = folder
        self.clock = Clock(keeper)
        self.objects = Objects(folder.as_uri())
        self.archive = Archive(keeper.store, self.objects)
        self.archiver = Archiver(keeper, self.archive)
        self.sweep = Sweep(self.archive.due, {GAME: self.archiver.due})
        self.redis = library.Redis(unix_socket_path=str(redis.socket), db=DATABASE)

    async def swept(self) -> None:
        """Do everything that is due."""
        while await self.sweep.batch():
            pass

    @property
    def files(self) -> list[str]:
        """The ids of the sessions in the archive."""
        return sorted(path.name for path in self.folder.glob("sessions/*/*"))

    def due(self) -> dict[str, float]:
        """When something is due, by session."""
        found: Any = self.redis.zrange("wardroom:due", 0, -1, withscores=True)
        return {what.decode().removeprefix("game:"): at for what, at in found}

    def keys(self, session: str) -> list[bytes]:
        """What Redis holds of a session."""
        return sorted(self.redis.scan_iter(f"wardroom:{{{session}}}*"))

    async def ended(self, ruleset: str = "drill") -> tuple[str, dict[str, str]]:
        """A game that was resigned, and the tokens of its places."""
        keeper = self.keeper
        new = msgspec.convert({"setup": SETUPS[ruleset]}, keeper.types[ruleset].new)
        told = await keeper.create(ruleset, new, None)
        made = msgspec.json.decode(told.body)
        tokens = dict(made["tokens"])
        for seat, invitation in made["invitations"].items():
            claimed = await keeper.claim(ruleset, told.session, seat, invitation, KEY)
            tokens[seat] = claimed.token
        playing = [seat for seat in tokens if seat != "spectator"]
        for seat in (*playing, *playing):
            seen = msgspec.json.decode(
                (await keeper.view(ruleset, told.session, tokens[seat])).body
            )
            if seen["legal_actions"]:
                action = {"action": seen["legal_actions"][0]["example"]["action"]}
                request = msgspec.convert(action, keeper.types[ruleset].request)
                await keeper.act(
                    ruleset, told.session, tokens[seat], request,
                    if_match="*", key=None, language="en",
                )  # fmt: skip
        await keeper.resign(
            ruleset, told.session, tokens[playing[0]], if_match="*", key=None, language="en"
        )
        return told.session, tokens

    async def read(self, ruleset: str, session: str, token: str) -> list[Any]:
        """All that is read of a session."""
        keeper = self.keeper
        _, page = await keeper.log(ruleset, session, token, 1, 1)
        fork = await keeper.fork(ruleset, session, token, ForkRequest(at=1), None)
        return [
            await keeper.view(ruleset, session, token),
            await keeper.export(ruleset, session, token),
            page,
            await keeper.news(ruleset, session, 0, 100),
            msgspec.json.decode(fork.body)["session"]["rules"],
        ]


DATABASE = 7
SETUPS: dict[str, Any] = {
    name: ruleset.ruleset.game.examples[0].order
    for name, ruleset in INSTALLED.items()
    if ruleset.ruleset.game is not None
}


@contextlib.asynccontextmanager
async def archiving(redis: EmbeddedServer, folder: Path) -> AsyncIterator[Kept]:
    own = msgspec.structs.replace(redis, url=f"{redis.url}?db={DATABASE}")
    async with keeping(own) as of_toys:
        kept = Kept(Keeper(INSTALLED, of_toys.store, of_toys.offload), redis, folder)
        yield kept
        kept.redis.close()


@pytest.fixture
def folder(redis: EmbeddedServer, tmp_path: Path) -> Path:
    """The folder of an archive that belongs to no Redis yet, as the Redis belongs to none."""
    with library.Redis(unix_socket_path=str(redis.socket), db=DATABASE) as server:
        server.flushdb()
    return tmp_path / "archive"


@pytest.mark.parametrize("ruleset", SETUPS)
def test_an_archived_game_is_read_as_before(
    redis: EmbeddedServer, folder: Path, ruleset: str
) -> None:
    async def archive() -> None:
        async with archiving(redis, folder) as kept:
            session, tokens = await kept.ended(ruleset)
            token = next(iter(tokens.values()))
            before = await kept.read(ruleset, session, token)
            kept.clock.at += DAY - 1
            await kept.swept()
            assert kept.files == []
            kept.clock.at += 2
            await kept.swept()
            assert kept.files == [session]
            assert kept.due()[session] == kept.clock.at + YEAR
            (key,) = kept.keys(session)
            assert kept.redis.memory_usage(key, samples=0) <= STUB_BYTES
            assert await kept.read(ruleset, session, token) == before
            log = msgspec.json.decode(before[1])
            assert await verified(kept.keeper, log)
            with pytest.raises(SessionOver):
                await kept.keeper.resign(
                    ruleset, session, token, if_match="*", key="k", language="en"
                )
            with pytest.raises(TokenWrong):
                await kept.keeper.view(ruleset, session, "another")
            await kept.archiver.restore(session)
            assert kept.files == []
            assert await kept.read(ruleset, session, token) == before

    asyncio.run(archive())
