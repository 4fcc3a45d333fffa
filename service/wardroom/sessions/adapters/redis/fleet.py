"""The workers that share a Redis. The workers write only formats that all of them can read.

Every few seconds, each worker announces which formats it reads, in a hash that also states which
formats are written (`formats.lua`). Once all living workers have been able to read newer formats
for a while, the first worker that notices this states the newer formats, and from then on they are
written. This switch is never undone.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping

import msgspec
import structlog

from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.redis.access import RedisAccess, Script, StoreAway
from wardroom.sessions.adapters.redis.written_formats import WrittenFormats
from wardroom.sessions.log.entry import ENTRIES
from wardroom.sessions.log.folded import FOLDED
from wardroom.sessions.records.access import ACCESSES
from wardroom.sessions.records.archived import GAMES, STUBS
from wardroom.sessions.records.compressed import DELTAS, LATEST
from wardroom.sessions.records.formats import (
    Formats,
    Switch,
    Written,
    common,
    differing,
    rules_of,
    state_of,
)
from wardroom.sessions.records.founding import FOUNDINGS
from wardroom.sessions.records.remains import LEFTS
from wardroom.sessions.records.standing import STANDINGS
from wardroom.sessions.records.versions import DELTA, DICTIONARY
from wardroom.sessions.tournament.founding import TOURNAMENTS

LIVE_SECONDS = 20.0
"""How long a worker counts as living after its announcement, and how long all must agree before a
switch."""
_KEY = "wardroom:formats"
_ANNOUNCE = Script("formats")
_RECORDS = (FOUNDINGS, STANDINGS, ENTRIES, ACCESSES, LEFTS, TOURNAMENTS, FOLDED, GAMES, STUBS)
_encode = msgspec.json.Encoder(order="deterministic").encode


class Fleet:
    """One of the workers that share the Redis of `access`; it has these `rulesets`.

    `formats`: is updated with the formats to write. `keep` stores this worker's packs for the
    others. `seconds`: how long a worker counts as living after its announcement, and how long all
    must agree before a switch. `monotonic`: seconds that never go back.
    """

    def __init__(
        self,
        access: RedisAccess,
        formats: WrittenFormats,
        rulesets: Mapping[str, InstalledRuleset],
        keep: Callable[[], Awaitable[None]],
        *,
        switch: Switch = "agreed",
        seconds: float = LIVE_SECONDS,
        monotonic: Callable[[], float],
    ) -> None:
        self._access = access
        self._formats = formats
        self._reads = readable(rulesets)
        self._keep = keep
        self._switch = switch
        self._seconds = seconds
        self._monotonic = monotonic
        self._worker = secrets.token_hex(8)
        self._written: Written | None = None
        self._stored = b""
        self._agreed: tuple[dict[str, str], float] | None = None
        """The newer formats that all living workers were found to read, and since when."""
        self._log = structlog.get_logger()
        # Until a worker has read which formats are written, it writes the oldest that it can.
        earliest = {**self._reads.formats, **oldest(rulesets)}
        if earliest != self._reads.formats:
            formats.behind = Written(formats=earliest)

    @property
    def held_back(self) -> int:
        """The number of formats that are written in an older version than this worker can read."""
        behind = self._formats.behind
        return 0 if behind is None else len(differing(self._reads.formats, behind.formats))

    async def run(self) -> None:
        """Announce this worker repeatedly until cancelled."""
        while True:
            await asyncio.sleep(self._seconds / 4)
            await self.look_if_possible()

    async def look_if_possible(self) -> None:
        """Announce this worker like `look`; after a failure try again soon."""
        try:
            await self.look()
        except StoreAway:
            pass
        except Exception as fault:  # Such as formats of a later release.
            self._log.error("formats could not be announced", fault=type(fault).__name__)

    async def look(self, *, announce: bool = True) -> None:
        """Announce this worker, read the formats to write, and switch once all workers agree.

        Raises StoreAway.
        """
        try:
            if not announce or (self._switch == "held" and self._written is None):
                await self._exchange(announce=False)
            if announce:
                proposed = self._proposal(await self._exchange())
                if proposed is not None:
                    await self._keep()
                    await self._exchange(proposed)
        except Exception:
            self._agreed = None  # Others may have failed to announce themselves too.
            raise

    async def _exchange(
        self, proposed: Written | None = None, *, announce: bool = True
    ) -> list[Formats]:
        """Announce this worker and propose formats; return what each living worker reads."""
        arguments = (
            self._worker if announce else "", _encode(self._announced),
            round(self._seconds * 1000), b"" if proposed is None else _encode(proposed),
            self._stored,
        )  # fmt: skip
        written, *living = await self._access.run(_ANNOUNCE, (_KEY,), arguments)
        if written != self._stored:
            self._stored = written
            if written:  # Otherwise Redis has lost it: announce it again.
                self._hear(msgspec.json.decode(written, type=Written))
        return [msgspec.json.decode(one, type=dict[str, str]) for one in living]

    @property
    def _announced(self) -> Formats:
        if self._switch != "held" or self._written is None:
            return self._reads.formats
        return common((self._reads.formats, self._written.formats))

    def _proposal(self, living: Iterable[Formats]) -> Written | None:
        """Return the formats to write from now on; None if they do not change."""
        reads, written = self._reads, self._written
        if written is None or not self._stored:
            return written or reads
        agreed = reads.formats if self._switch == "now" else common(living)
        newer = {name: agreed[name] for name in differing(agreed, written.formats)}
        if not newer:
            self._agreed = None
        elif self._switch != "now":
            if self._agreed is None or self._agreed[0] != newer:
                self._agreed = newer, self._monotonic()
            if self._monotonic() - self._agreed[1] < self._seconds:
                newer = {}
        formats = written.formats | newer
        current = formats == formats | reads.formats
        proposed = Written(
            formats=formats, packs=written.packs | reads.packs if current else written.packs
        )
        return None if proposed == written else proposed

    def _hear(self, written: Written) -> None:
        before, self._written = self._written, written
        reads = self._reads.formats
        behind = differing(reads, written.formats)
        self._formats.behind = written if behind else None
        known = {} if before is None else before.formats
        if known == written.formats:
            return
        if known:
            changes = [
                f"{name} {known.get(name)} to {written.formats[name]}"
                for name in differing(written.formats, known)
            ]
            self._log.warning("newer formats are written from now on", formats=changes)
        if behind:
            self._log.warning("formats of older workers are written", formats=behind)
        beyond = [name for name in differing(written.formats, reads) if name in reads]
        if beyond:
            self._log.error("this release cannot read what is written", formats=beyond)


def readable(rulesets: Mapping[str, InstalledRuleset]) -> Written:
    """Return the formats that this release reads, and the rules versions of new games."""
    formats = {one.name: str(one.version) for one in _RECORDS}
    formats |= {DICTIONARY: str(LATEST), DELTA: str(DELTAS)}
    packs = {}
    for name, ruleset, game in _games(rulesets):
        formats |= {
            rules_of(name): ruleset.ruleset.version,
            state_of(name): str(game.state_version),
        }
        for pack, charts in ruleset.packs.items():
            packs[f"{name}/{pack}"] = (charts.digest, ruleset.digests[pack])
    return Written(formats=formats, packs=packs)


def oldest(rulesets: Mapping[str, InstalledRuleset]) -> Formats:
    """Return, for each format, the oldest version that this release can write."""
    return (
        {one.name: str(one.oldest) for one in _RECORDS}
        | {DELTA: "0"}
        | {
            state_of(name): str(game.state_version - len(game.downgrades))
            for name, _, game in _games(rulesets)
        }
    )


def _games(
    rulesets: Mapping[str, InstalledRuleset],
) -> Iterator[tuple[str, InstalledRuleset, Game]]:
    for name, ruleset in rulesets.items():
        if ruleset.ruleset.game is not None:
            yield name, ruleset, ruleset.ruleset.game
