"""API keys: commands write their digests into a file, which the service reads after each change.

The keys are in a file because every request looks one up, and no request should wait for Redis. The
file is the same on all machines, like the certificates of a deployment.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import hmac
import os
import secrets
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import structlog
from msgspec import Meta

from wardroom.api.exchange import Headers
from wardroom.api.scopes import Scope
from wardroom.engine.lenient_reading import read_as_meant
from wardroom.settings import SettingsFault
from wardroom.utf_8 import EncodingFault

CHALLENGE: Headers = ((b"www-authenticate", b'ApiKey realm="wardroom"'),)
"""The headers of an answer to a request without a good API key: they state how to send one."""
_PREFIX = "wardroom_"
"""The prefix of all keys, so that searches for secrets in files recognise them."""
_LOOKS_SECONDS = 1.0
_Time = Annotated[datetime, Meta(tz=True)]


class KeyFault(SettingsFault):
    """A file of keys that cannot be used; the message names the file."""


class Key(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An API key in stored form.

    `times`: the factor by which the budgets of an address are multiplied.
    """

    id: str
    name: str
    digest: str
    scope: tuple[Scope, ...]
    times: int
    issued: _Time
    ends: _Time
    revoked: _Time | None = None

    def good(self, at: datetime) -> bool:
        """Return whether the key is valid at that time."""
        return self.revoked is None and at < self.ends


class KeyFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The content of the file."""

    version: Literal[1] = 1
    keys: tuple[Key, ...] = ()


def draw_key() -> str:
    """Draw a new API key."""
    return _PREFIX + secrets.token_urlsafe(32)


def digest_of(key: str) -> str:
    """Return the digest of `key`. The key holds 32 random bytes, so one hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def read_keys(path: Path) -> KeyFile:
    """Read the keys in the file at `path`. Raises KeyFault."""
    try:
        return read_as_meant(KeyFile, path.read_bytes())
    except FileNotFoundError as fault:
        raise KeyFault(f"{path} is not there: `wardroom keys issue` makes it") from fault
    except OSError as fault:
        raise KeyFault(f"{path}: {fault.strerror}") from fault
    except (msgspec.MsgspecError, EncodingFault) as fault:
        raise KeyFault(f"{path} holds no API keys: {fault}") from fault


@contextlib.contextmanager
def changing(path: Path) -> Iterator[list[Key]]:
    """Read the keys in the file at `path`, and write the changed keys when the block ends.

    Readers see the old content until then. A missing file is created, readable only by its owner.
    Raises KeyFault.
    """
    try:
        with path.with_name(f"{path.name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            keys = list(read_keys(path).keys) if path.exists() else []
            yield keys
            text = msgspec.json.format(msgspec.json.encode(KeyFile(keys=tuple(keys))), indent=2)
            new = path.with_name(f"{path.name}.new")
            new.unlink(missing_ok=True)
            mode = path.stat().st_mode & 0o777 if path.exists() else 0o600
            new.touch(mode)
            with new.open("wb") as file:
                file.write(text + b"\n")
                os.fsync(file.fileno())
            new.replace(path)
    except OSError as fault:
        raise KeyFault(f"{path}: {fault.strerror}") from fault


class Keys:
    """The keys of the file at `path`, which is read again within a second of a change.

    `clock` returns seconds since 1970. Raises KeyFault for an unusable file at the start. If the
    file later becomes unusable or disappears, this is logged, and the keys stay the same.
    """

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._path = path
        self._clock = clock
        self._looked = clock()
        self._seen = self._state()
        self._keys = _by_digest(read_keys(path))

    def find(self, key: str) -> Key | None:
        """Return the record of `key`, or None if the key is not valid."""
        now = self._look_again()
        found = self._keys.get(digest_of(key))
        return found if found is not None and found.good(datetime.fromtimestamp(now, UTC)) else None

    def all(self) -> tuple[Key, ...]:
        """Return the records of all keys, including those that are no longer valid."""
        self._look_again()
        return tuple(self._keys.values())

    def find_secretly(self, key: str) -> Key | None:
        """Return the result of `find`, in a time that reveals nothing about the stored keys."""
        found, given = self.find(key), digest_of(key).encode()
        same = [hmac.compare_digest(one.encode(), given) for one in self._keys]
        return found if any(same) else None

    def _look_again(self) -> float:
        """Look once a second whether the file has changed, and read it; return the time."""
        now = self._clock()
        if not 0 <= now - self._looked < _LOOKS_SECONDS:
            self._looked = now
            self._look()
        return now

    def _look(self) -> None:
        state = self._state()
        if state == self._seen:
            return
        self._seen = state
        try:
            self._keys = _by_digest(read_keys(self._path))
        except KeyFault as fault:
            structlog.get_logger().error("the API keys cannot be read again", fault=str(fault))

    def _state(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns


def _by_digest(file: KeyFile) -> dict[str, Key]:
    return {key.digest: key for key in file.keys}
