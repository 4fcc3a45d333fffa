"""Play games again through the sessions of this checkout (`sessions`)."""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import redis as library

from runs.guardian import guard
from wardroom.dice import entropy
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import embedded_server
from wardroom.sessions.adapters.key_files import new_key
from wardroom.sessions.adapters.redis.budgets import PAYER, Amounts, Payer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.commitment import commit_client_seed
from wardroom.sessions.game.commands import Act, Resign
from wardroom.sessions.log.receipt_keys import SigningKeys
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import page

_PAGE = 50
"""Entries of a page of a log, where no other number is asked for."""
_AMOUNTS = Amounts(sessions_a_day=10**6, stored_bytes=10**12, all_sessions_a_day=10**6)


class Game(msgspec.Struct, frozen=True):
    """A game to be played again: its seeds, and what each seat did, and when."""

    name: str
    ruleset: str
    setup: dict[str, Any]
    seed: str
    client_seed: str
    actions: list[tuple[str, dict[str, Any]]]
    seconds: list[float]


class Taken(msgspec.Struct, frozen=True):
    """What a game has taken: bytes of its keys, of the file by action, microseconds by action.

    `stub`: of its keys when it is in the archive; `object`: there. 0: there is no archive. `page`:
    milliseconds of processor time for the dearest page of its log, read once it is over.
    """

    name: str
    actions: int
    log: int
    played: int
    over: int
    file: float
    microseconds: float
    stub: int = 0
    object: int = 0
    page: float = 0.0


class _Played:
    """A game that is being played again."""

    def __init__(self, game: Game, url: str, server: Any) -> None:
        self.game, self.server = game, server
        self.at, self.spent, self.done = game.seconds[0] - 5, 0.0, 0
        self.store = Store(
            Target(url=url, seconds=60),
            Keeping(actions_a_minute=600),
            amounts=_AMOUNTS,
            now=time.time,
            redis_now=lambda: self.at,
        )
        keys = SigningKeys("bench", [new_key(0)])
        self.services = Services(install_all(), self.store, _at_once, keys)
        self.session = ""
        self.tokens: dict[str, str] = {}

    async def begin(self) -> None:
        """Create it, and claim its seats."""
        game, services = self.game, self.services
        entropy.SOURCE.set(lambda count: bytes.fromhex(game.seed)[:count])
        new = msgspec.convert({"setup": game.setup}, services.playing.types[game.ruleset].new)
        told = await services.creating.create(game.ruleset, new, "a-key-of-this-creation")
        self.session, made = told.session, msgspec.json.decode(told.body)
        self.tokens = dict(made["tokens"])
        for seat, invitation in made["invitations"].items():
            claimed = await services.seats.claim(
                game.ruleset, self.session, seat, invitation, f"{seat:->22}"
            )
            self.tokens[seat] = claimed.token

    async def act(self) -> None:
        """The next action, its processor time counted."""
        seat, action = self.game.actions[self.done]
        self.at = self.game.seconds[self.done] or self.at
        token, ruleset = self.tokens[seat], self.game.ruleset
        if action["kind"] == "commit":
            view = await self.services.reading.view(ruleset, self.session, token)
            commitment = bytes.fromhex(msgspec.json.decode(view.body)["dice"]["commitment"])
            promised = commit_client_seed(commitment, seat, bytes.fromhex(self.game.client_seed))
            action = {**action, "commitment": promised.hex()}
        self.done += 1
        given: dict[str, Any] = {"if_match": "*", "key": f"action-{self.done}", "language": "en"}
        began = time.process_time()
        if action["kind"] == "resign":
            await self.services.playing.change(
                Asked(ruleset=ruleset, session=self.session, token=token, **given), Resign()
            )
        else:
            request = msgspec.convert(
                {"action": action}, self.services.playing.types[ruleset].request
            )
            await self.services.playing.change(
                Asked(ruleset=ruleset, session=self.session, token=token, **given), Act(request)
            )
        self.spent += time.process_time() - began

    async def dearest_page(self) -> float:
        """Milliseconds of processor time that a page of its log takes at most."""
        spent, after = [0.0], 0
        token = next(iter(self.tokens.values()))
        while True:
            began = time.process_time()
            loaded, entries = await self.services.reading.log(
                self.game.ruleset, self.session, token, after, _PAGE
            )
            if not entries:
                return max(spent) * 1000
            page(loaded.session, entries, loaded.seat, "en", more=True)
            spent.append(time.process_time() - began)
            after = entries[-1].number

    async def is_folded(self) -> None:
        """Wait until its log has been folded, or kept where that is not worth it."""
        # On a busy machine it takes its time.
        await asyncio.gather(*self.store.sessions._folds.values())

    def memory(self) -> int:
        """Bytes of all its keys in Redis."""
        keys = set(self.server.scan_iter(f"wardroom:{{{self.session}}}*"))
        return sum(self.server.memory_usage(key, samples=0) or 0 for key in keys)

    def file(self) -> int:
        """Bytes of the append-only file."""
        return int(self.server.info("persistence")["aof_current_size"])


async def _at_once(work: Any, given: Any) -> Any:
    return work(given)


async def _play(game: Game, url: str, server: Any) -> Taken:
    PAYER.set(Payer((("address", 1),)))
    played = _Played(game, url, server)
    await played.begin()
    before = played.file()
    for _ in range(len(game.actions) - 1):
        await played.act()
    most = played.memory()
    await played.act()
    holder = (game.ruleset, played.session, next(iter(played.tokens.values())))
    view = await played.services.reading.view(*holder)
    assert msgspec.json.decode(view.body)["status"] == "over"
    await played.is_folded()
    log = len(await played.services.reading.export(*holder))
    over, count = played.memory(), len(game.actions)
    dearest = await played.dearest_page()
    written = (played.file() - before) / count
    stub, archived = await _archived(played)
    await played.store.close()
    server.flushall()
    each = played.spent / count * 1e6
    return Taken(game.name, count, log, most, over, written, each, stub, archived, dearest)


async def _archived(played: _Played) -> tuple[int, int]:
    """Archive a game that is over; bytes of its keys and of its object."""
    with tempfile.TemporaryDirectory() as folder:
        archive = Archive(played.store, Objects(Path(folder).as_uri()))
        archiver = Archiver(played.services.sessions, archive)
        await archiver.archive(played.session)
        return played.memory(), len(await archive.read(played.session) or b"")


def main() -> None:
    """Play the games in the named file, and write what they take."""
    games = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=list[Game])
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place,
        embedded_server(Path(place)) as redis,
    ):
        server = library.Redis(unix_socket_path=str(redis.socket))
        gc.freeze()
        # What a ruleset takes once, for its types, is no price of an action.
        for first in {game.ruleset: game for game in reversed(games)}.values():
            asyncio.run(_play(first, redis.url, server))
        taken = [asyncio.run(_play(game, redis.url, server)) for game in games]
        server.close()
    sys.stdout.buffer.write(msgspec.json.encode(taken))


if __name__ == "__main__":
    guard()
    main()
