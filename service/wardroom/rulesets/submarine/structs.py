"""Frozen structs that are known by what they have, whichever game's they are."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

Struct = TypeVar("Struct")


def replace(struct: Struct, **changes: object) -> Struct:
    """Return `struct` with `changes`, for one whose type is a protocol, which cannot say it is."""
    plain: Any = struct
    changed: Struct = msgspec.structs.replace(plain, **changes)
    return changed
