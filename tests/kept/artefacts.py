"""The artefacts: where they lie, and how a game is taken out of Redis and put back."""

from __future__ import annotations

import base64
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from kept.files import FOLDER, FORMATS, LOG, PACK, SESSION, of_releases, read
from sessions.test_games import at_once
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.rules_versions import version_order
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.log.receipt_keys import NO_KEYS, SigningKeys
from wardroom.sessions.services.composition import Services

RULESETS: Mapping[str, InstalledRuleset] = install_all()


class KeptSession(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game in progress: its keys in Redis by type, values in base64, and a token a seat."""

    session: str
    tokens: dict[str, str]
    hashes: dict[str, dict[str, str]] = {}
    streams: dict[str, list[tuple[str, str]]] = {}
    strings: dict[str, str] = {}
    lists: dict[str, list[str]] = {}


class KeptPack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chart pack as it lies in Redis, in base64, and the digest that it is found by."""

    digest: str
    pack: str


class Kept(msgspec.Struct, frozen=True):
    """What one release has written of one ruleset."""

    ruleset: str
    folder: Path

    @property
    def name(self) -> str:
        """The release and the ruleset."""
        return f"{self.release}/{self.ruleset}"

    @property
    def release(self) -> str:
        """The release, by its version."""
        return self.folder.parent.name

    def session(self) -> KeptSession:
        """The game in progress."""
        return msgspec.json.decode(read(self.folder / SESSION), type=KeptSession)

    def log(self) -> bytes:
        """The exported log."""
        return read(self.folder / LOG)

    def pack(self) -> KeptPack:
        """The chart pack."""
        return msgspec.json.decode(read(self.folder / PACK), type=KeptPack)


def everything_kept() -> Iterator[Kept]:
    """What is kept of every ruleset and release."""
    for log in sorted(FOLDER.glob(f"*/*/{LOG}")):
        yield Kept(log.parent.name, log.parent)


def is_released(version: str) -> bool:
    """Whether `version` is one of which something is kept."""
    return ".dev" not in version


def releases() -> list[str]:
    """The versions of which something is kept, the oldest first."""
    found = (path.parent.name for path in of_releases(FORMATS))
    return sorted(found, key=lambda version: version_order(version) or ())


def formats_of(release: str) -> dict[str, str]:
    """The formats that a `release` writes."""
    return msgspec.json.decode(read(FOLDER / release / FORMATS), type=dict[str, str])


def keeping(
    redis: EmbeddedServer | None, database: int = 0, keys: SigningKeys = NO_KEYS
) -> Services:
    """A services of the installed rulesets, with a database of `redis` or without one.

    `keys`: what it signs with.
    """
    url = None if redis is None else f"{redis.url}?db={database}"
    store = None if url is None else Store(Target(url=url), now=time.time)
    return Services(RULESETS, store, at_once, keys)


def taken_out(server: Any, session: str, tokens: dict[str, str]) -> KeptSession:
    """The game `session` as it lies in `server`, a client of Redis."""
    kept = KeptSession(session=session, tokens=tokens)
    for name in server.scan_iter(f"wardroom:{{{session}}}*"):
        key = name.decode()
        match server.type(name):
            case b"hash":
                fields = server.hgetall(name)
                kept.hashes[key] = {each.decode(): text(fields[each]) for each in fields}
            case b"stream":
                entries = server.xrange(name)
                kept.streams[key] = [
                    (number.decode(), text(each[b"e"])) for number, each in entries
                ]
            case b"list":
                kept.lists[key] = [text(each) for each in server.lrange(name, 0, -1)]
            case b"string":
                kept.strings[key] = text(server.get(name))
    return kept


def put_back(server: Any, kept: KeptSession, pack: KeptPack) -> None:
    """Put a game, and the pack that it is pinned to, where they were."""
    for key, fields in kept.hashes.items():
        server.hset(key, mapping={name: raw(value) for name, value in fields.items()})
    for key, entries in kept.streams.items():
        for number, entry in entries:
            server.xadd(key, {b"e": raw(entry)}, id=number)
    for key, values in kept.lists.items():
        server.rpush(key, *map(raw, values))
    for key, value in kept.strings.items():
        server.set(key, raw(value))
    server.set(pack_key(pack.digest), raw(pack.pack))


def pack_key(digest: str) -> str:
    """Where the pack with this digest lies."""
    return f"wardroom:pack:{digest}"


def text(value: Any) -> str:
    """Bytes as they are kept."""
    return base64.b64encode(value).decode()


def raw(value: str) -> bytes:
    """Kept bytes."""
    return base64.b64decode(value)


class Repeated(msgspec.Struct):
    """An action of whoever holds a place, with its key, and the answer to it."""

    place: str
    body: Any
    etag: str
    key: str
    answer: Any


class Story(msgspec.Struct):
    """A session or tournament as a service had it: its path, and the tokens of it by place.

    `shown`: what each was shown. `logs`: of a session that has `begun`, as each may export it.
    `invitations`: that are not claimed. `repeated`: actions that can be sent again.
    """

    name: str
    path: str
    tokens: dict[str, str]
    begun: bool = True
    invitations: dict[str, str] = {}
    repeated: list[Repeated] = []
    shown: dict[str, Any] = {}
    logs: dict[str, Any] = {}

    @property
    def ruleset(self) -> str:
        """The ruleset of it."""
        return self.path.split("/")[2]

    @property
    def id(self) -> str:
        """The id of the session or the tournament."""
        return self.path.rpartition("/")[2]

    @property
    def is_tournament(self) -> bool:
        """Whether it is one."""
        return self.path.split("/")[3] == "tournaments"


class Dump(msgspec.Struct):
    """All that lies in a Redis, by key: values in base64."""

    hashes: dict[str, dict[str, str]] = {}
    lists: dict[str, list[str]] = {}
    strings: dict[str, str] = {}
    sorted_sets: dict[str, dict[str, float]] = {}


class Stories(msgspec.Struct):
    """All stories, and the Redis in which they lie.

    `at`: when they were told, in seconds. `keys`: the file of the keys that the service signed
    with, whose public halves are `jwks`. `archive`: the objects of its archive, by name.
    """

    at: float
    stories: list[Story]
    dump: Dump
    keys: str
    jwks: Any
    archive: dict[str, str] = {}

    def restore(self, server: Any, folder: Path) -> None:
        """Put what was there into `server`, a client of an empty Redis, and into `folder`."""
        for name, content in self.archive.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw(content))
        for key, fields in self.dump.hashes.items():
            server.hset(key, mapping={raw(name): raw(value) for name, value in fields.items()})
        for key, values in self.dump.lists.items():
            server.rpush(key, *map(raw, values))
        for key, value in self.dump.strings.items():
            server.set(key, raw(value))
        for key, scores in self.dump.sorted_sets.items():
            server.zadd(key, {raw(name): score for name, score in scores.items()})


def read_stories(path: Path) -> Stories:
    """The stories that are kept at `path`."""
    return msgspec.json.decode(read(path), type=Stories)


_PASSING = ("wardroom:formats", "wardroom:budget:")
"""What says what workers do just now."""


def dumped(server: Any) -> Dump:
    """All that lies in `server`, a client of a Redis, but what passes by itself."""
    dump = Dump()
    for name in sorted(set(server.scan_iter("*"))):
        key = name.decode()
        if key.startswith(_PASSING):
            continue
        match server.type(name):
            case b"hash":
                fields = server.hgetall(name)
                dump.hashes[key] = {text(each): text(fields[each]) for each in fields}
            case b"list":
                dump.lists[key] = [text(each) for each in server.lrange(name, 0, -1)]
            case b"string":
                dump.strings[key] = text(server.get(name))
            case b"zset":
                found = server.zrange(name, 0, -1, withscores=True)
                dump.sorted_sets[key] = {text(each): score for each, score in found}
            case kind:
                raise AssertionError(f"{key} is a {kind!r}")
    return dump
