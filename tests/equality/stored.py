"""All that Redis holds, as it is stored: what of it has changed since it was looked at last."""

from __future__ import annotations

import hashlib
import math
import re
from collections import defaultdict
from pathlib import Path
from typing import Any, Self

import msgspec
import redis as library


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a key is from now on: its type, the seconds it is kept, and the fields that changed.

    Of what is no hash or list there is one field, `""`; a field that is None is gone. A key that is
    gone has the type `none`.
    """

    type: str
    kept: str = ""
    fields: dict[str, str | None] = {}


Changes = dict[str, Change]

_LOOK = """
local found = {redis.call('TIME')}
local reads = {
  hash = {'HGETALL'}, list = {'LRANGE', 0, -1}, string = {'GET'}, set = {'SMEMBERS'},
  zset = {'ZRANGE', 0, -1, 'WITHSCORES'}
}
for _, key in ipairs(redis.call('KEYS', '*')) do
  local kind, expires = redis.call('TYPE', key).ok, redis.call('PEXPIRETIME', key)
  local command, from, to, scores = unpack(reads[kind])
  local value
  if scores then value = redis.call(command, key, from, to, scores)
  elseif from then value = redis.call(command, key, from, to)
  else value = redis.call(command, key) end
  found[#found + 1] = {key, kind, expires, value}
  if expires > 0 and ARGV[1] ~= '0' then redis.call('PEXPIREAT', key, expires - ARGV[1]) end
end
return found
"""
_OF_THE_SERVICE = re.compile(rb"wardroom:(formats|archive|due:finding|watermark:.*|pack:.*)$")
"""What outlives a game."""
_BY_REDIS = re.compile(rb"wardroom:(formats|watermark:.*)$")
"""In these keys times are read off Redis's own clock: they are left out."""
_TIME = re.compile(rb"\b\d{13}\b")
"""A time as it is stored: in milliseconds since 1970."""
_LEASE, _BY_CHANCE = b"wardroom:due", (b"ends", b"alive")
"""When the lease ends: two tasks of the service renew it at the same instant, in either order."""
_FRACTIONS = re.compile(rb"wardroom:budget:|wardroom:\{.*\}:actions:")
"""These are kept until a budget is whole, for no round number of seconds."""
_NAMED = (
    (re.compile(r"[0-9a-f]{64}|[A-Za-z0-9_-]{43}"), "ID"),
    (re.compile(r"(wardroom:budget:)\{.*\}(:[a-z]+):.*"), r"\1WHO\2"),
    (re.compile(r"(:(?:actions|answer):).*"), r"\1ONE"),
    (re.compile(r"(wardroom:creation:).*"), r"\1ONE"),
    (re.compile(r"(wardroom:watermark:).*"), r"\1ONE"),
    (re.compile(r"(wardroom:key:).*(:seats)"), r"\1ONE\2"),
)
_SOME = "some"
_ROUND = (86_400, 3_600, 60, 10, 1)


class _Key(msgspec.Struct):
    """A key as it was seen last: its value, when Redis has it expire, and how long it is kept."""

    type: str
    fields: dict[bytes, bytes]
    expires: int
    kept: str


class Stored:
    """What the Redis at `socket` holds. `whole`: contents are noted as they are, not as digests."""

    def __init__(self, socket: Path, *, whole: bool) -> None:
        self._redis = library.Redis(unix_socket_path=str(socket))
        self._script: Any = self._redis.register_script(_LOOK)
        self._whole = whole
        self._seen: dict[bytes, _Key] = {}
        self._noted: dict[bytes, _Key] = {}
        self._looked = 0.0
        self.kinds: set[str] = set()
        """The kinds of keys that were met, each with its type."""
        self.fields: dict[str, set[str]] = defaultdict(set)
        """The fields that each kind of key had, but those that name a seat, a token or a place."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._redis.close()

    def shown(self, content: bytes) -> str:
        """What is noted of `content`."""
        if self._whole:
            return content.decode("utf-8", "backslashreplace")
        return hashlib.sha256(content).hexdigest()[:16]

    def clear(self) -> None:
        """Remove all that belongs to games."""
        self.look()
        gone = [key for key in self._seen if not _OF_THE_SERVICE.match(key)]
        if gone:
            self._redis.delete(*gone)
        self.changes()

    def look(self, age: int = 0) -> None:
        """See what there is, and for how long what was set since the last look is kept.

        `age`: by so many seconds sooner every key expires: Redis's clock is not the pinned one.
        """
        (seconds, microseconds), *found = self._script(args=[age * 1000])
        after, seen = int(seconds) * 1000 + int(microseconds) / 1000, dict[bytes, _Key]()
        for key, kind, expires, value in sorted(found):
            fields, old = _fields(kind.decode(), key, value), self._seen.get(key)
            if old is not None and old.expires == expires:
                kept = old.kept
            else:
                kept = _kept(key, expires, self._looked, after)
            new = _Key(kind.decode(), fields, expires, kept)
            seen[key] = old if old == new and old is not None else new
        self._seen, self._looked = seen, after
        for one in seen.values() if age else ():
            if one.expires > 0:
                one.expires -= age * 1000
                one.kept = str(int(one.kept) - age) if one.kept != _SOME else _SOME

    def changes(self) -> Changes:
        """What has changed since it was noted last."""
        self.look()
        found: Changes = {}
        for key, new in self._seen.items():
            old = self._noted.get(key)
            if old is not new and (change := self._change(old, new)) is not None:
                found[_name(key)] = change
        for key in self._noted.keys() - self._seen.keys():
            found[_name(key)] = Change("none")
        self._noted = dict(self._seen)
        for key, one in self._seen.items():
            kind = kind_of(key, one.type)
            self.kinds.add(kind)
            if one.type == "hash":
                self.fields[kind] |= {name.decode() for name in one.fields if name.isalpha()}
        return found

    def _change(self, old: _Key | None, new: _Key) -> Change | None:
        before = {} if old is None else old.fields
        fields: dict[str, str | None] = {
            _name(name): self.shown(value)
            for name, value in new.fields.items()
            if before.get(name) != value
        }
        fields |= {_name(name): None for name in before if name not in new.fields}
        if old is not None and not fields and (old.type, old.kept) == (new.type, new.kept):
            return None
        return Change(new.type, new.kept, fields)


def _fields(kind: str, key: bytes, value: Any) -> dict[bytes, bytes]:
    """The fields of a value; in a sorted set each member with its score."""
    if kind in ("hash", "zset"):
        fields = dict(zip(value[::2], value[1::2], strict=True))
    elif kind == "list":
        fields = {b"%d" % place: one for place, one in enumerate(value)}
    elif kind == "set":
        fields = dict.fromkeys(value, b"")
    else:
        fields = {b"": value}
    if key == _LEASE:
        fields = {name: b"#" if name in _BY_CHANCE else one for name, one in fields.items()}
    if _BY_REDIS.match(key):
        fields.pop(b"count", None)  # How often it was raised: by Redis's clock too.
        fields = {name: _TIME.sub(b"#", one) for name, one in fields.items()}
    return fields


def kind_of(key: bytes, stored_as: str) -> str:
    """What kind of key it is: its name without ids, digests and clients, and its type."""
    named = key.decode("utf-8", "backslashreplace")
    for pattern, instead in _NAMED:
        named = pattern.sub(instead, named)
    return f"{named} {stored_as}"


def _name(name: bytes) -> str:
    text = name.decode("utf-8", "backslashreplace")
    return text if text.isprintable() else name.hex()


def _kept(key: bytes, expires: int, before: float, after: float) -> str:
    """The seconds for which a key was set to be kept, between `before` and `after`."""
    if expires < 0:
        return ""
    if _FRACTIONS.match(key):
        return _SOME
    least, most = (expires - after) / 1000, (expires - before) / 1000
    for unit in _ROUND:
        last = math.floor(most / unit + 0.001) * unit
        if last >= least - 0.001:
            return str(last)
    return str(round(most))
