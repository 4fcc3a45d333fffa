"""Stored answers, for repeated requests."""

from __future__ import annotations

import functools
import hashlib
import hmac
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from wardroom.dice.seeded import field
from wardroom.sessions.basics import chain, tokens


class Representation(msgspec.Struct, frozen=True):
    """The answer to a request: a body, and the entity tag of what it describes.

    `session`: the created session, if any. `language`: that of the lines in it; empty if it was not
    stored.
    """

    body: bytes
    etag: str
    session: str = ""
    language: str = ""


def cut(body: bytes, mark: str, places: Sequence[str]) -> tuple[bytes, ...]:
    """Return `body` split at the marks of the tokens of `places`, in order."""
    parts = []
    for place in places:
        part, _, body = body.partition(marked(mark, place).encode())
        parts.append(part)
    return (*parts, body)


def marked(mark: str, place: str) -> str:
    """Return the mark that stands for the token of `place` in a stored answer."""
    return f"{mark}:{place}"


def with_tokens(answered: Answered, handed: Iterable[str]) -> bytes:
    """Return the body of an answer with its tokens and invitations filled in, in order."""
    parts = [answered.parts[0]]
    for token, part in zip(handed, answered.parts[1:], strict=True):
        parts += [token.encode(), part]
    return b"".join(parts)


def tokens_of(answered: Answered, grain: bytes, secret: str) -> Iterator[str]:
    """Return the tokens of the places of an answer, derived from `grain` and `secret`."""
    return (tokens.token(grain, secret, place) for place in answered.seats)


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """A stored answer. `parts` is its body, split at the tokens, each with its seat."""

    fingerprint: bytes
    etag: str
    parts: tuple[bytes, ...]
    seats: tuple[str, ...] = ()


def fingerprint_of(operation: str, request: Any) -> bytes:
    """Return a digest of a request. Requests with the same key must have the same digest."""
    asked = chain.canonical(_asked(request))
    return hashlib.sha256(field(operation.encode()) + asked).digest()


def keyed(fingerprint: bytes, key: str) -> bytes:
    """Return the stored form of a request with a `key`, without its token and its key.

    Without the key nobody can find the texts in it by trying, even after they are erased.
    """
    return hmac.digest(key.encode(), fingerprint, "sha256")


def _asked(value: Any) -> Any:
    """Return `value` in plain values, without members at their defaults.

    So a member with a default that a later release adds does not change the digest of an older
    request.
    """
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        tag = {} if config.tag is None else {config.tag_field: config.tag}
        named = (
            (name, getattr(value, attribute), default)
            for name, attribute, default in _members(type(value))
        )
        return tag | {name: _asked(one) for name, one, default in named if one != default()}
    if isinstance(value, Mapping):
        return {key: _asked(one) for key, one in value.items()}
    return [_asked(one) for one in value] if isinstance(value, list | tuple) else value


@functools.cache
def _members(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, Callable[[], Any]], ...]:
    """Return the members of a struct: name, attribute and default factory."""
    return tuple(
        (one.encode_name, one.name, _default_of(one)) for one in msgspec.structs.fields(kind)
    )


def _default_of(member: msgspec.structs.FieldInfo) -> Callable[[], Any]:
    if member.default_factory is not msgspec.NODEFAULT:
        made: Callable[[], Any] = member.default_factory
        return made
    # A required member differs from every default.
    return lambda: member.default


def answer_key(token: str, key: str) -> str:
    """Return where an answer is stored; this depends on the token, so no other seat finds it."""
    named = field(tokens.fingerprint(token)) + field(key.encode())
    return hashlib.sha256(named).hexdigest()[:32]
