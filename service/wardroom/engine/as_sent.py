"""Writes a request so that it can be sent again: plain values without left-out members."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import NODEFAULT, UNSET


def as_sent(value: Any) -> Any:
    """Return `value`, a request or a part of one, in plain values without left-out members.

    A member with its default counts as left out. A default need not be valid in a request: unknown
    tubes are an empty list, but an order must name at least one tube.
    """
    if isinstance(value, msgspec.Struct):
        kind = _kind(type(value))
        plain: dict[Any, Any] = dict(kind.tag)
        for name, encoded, default in kind.members:
            member = getattr(value, name)
            if member is UNSET or _same(member, default()):
                continue
            plain[encoded] = as_sent(member)
        return plain
    if isinstance(value, dict):
        return {key: as_sent(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [as_sent(entry) for entry in value]
    return value


class _Kind(NamedTuple):
    """How a struct is written: its tag, and for each member its name, JSON name and default."""

    tag: tuple[tuple[str, Any], ...]
    members: tuple[tuple[str, str, Callable[[], Any]], ...]


@functools.cache
def _kind(kind: type[msgspec.Struct]) -> _Kind:
    config = kind.__struct_config__
    tag = () if config.tag_field is None else ((config.tag_field, config.tag),)
    members = tuple(
        (field.name, field.encode_name, _default(field)) for field in msgspec.structs.fields(kind)
    )
    return _Kind(tag, members)


def _default(field: msgspec.structs.FieldInfo) -> Callable[[], Any]:
    """Return a function that makes the default of `field`, or a value that is equal to nothing."""
    if field.default_factory is not NODEFAULT:
        factory: Callable[[], Any] = field.default_factory
        return factory
    default = field.default
    return lambda: default


def _same(value: Any, default: Any) -> bool:
    """Return whether `value` is identical to the default: True is not 1."""
    return value is default or (type(value) is type(default) and bool(value == default))
