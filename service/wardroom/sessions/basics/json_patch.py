"""JSON Patches (RFC 6902) of a situation: their form in a ruling, and their application."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused

MOST_OPERATIONS = 64
_MOST_BYTES = 262_144
"""The most bytes of a patched situation: no real one comes near. A patch can copy its own
copies."""
_MOST_COPIED = 65_536
"""The most bytes that a patch may copy in total, even if it removes them again."""
_DEEPEST = 32
_LARGEST = 2**53 - 1
"""Larger numbers are not read alike by all languages that read logs."""

Pointer = Annotated[
    str,
    Meta(
        max_length=200,
        pattern="^(/[ -~]*)?$",
        description="A JSON Pointer (RFC 6901) into the `situation`.",
    ),
]
_Value = Annotated[
    Any, Meta(description="The value: JSON without fractions, nested at most 32 levels deep.")
]


class _Operation(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op"
):
    path: Pointer

    def __post_init__(self) -> None:
        if any(pointer.endswith("\n") for pointer in self.touched):  # Python's `$` lets it pass.
            raise ValueError("the pointer ends with a line break")

    @property
    def written(self) -> tuple[str, ...]:
        """The pointers to the values that the operation changes."""
        return (self.path,)

    @property
    def touched(self) -> tuple[str, ...]:
        """The pointers to the values that the operation changes or reads."""
        return (self.path,)

    @property
    def shifting(self) -> tuple[str, ...]:
        """The pointers that shift later list elements."""
        return ()


class _Valued(_Operation, frozen=True):
    value: _Value


class PatchAdd(_Valued, frozen=True, tag="add"):
    """Adds a member or an element, or replaces a member."""

    @property
    def shifting(self) -> tuple[str, ...]:
        """The pointers that shift later list elements."""
        return (self.path,)


class PatchReplace(_Valued, frozen=True, tag="replace"):
    """Replaces an existing value."""


class PatchTest(_Valued, frozen=True, tag="test"):
    """Requires the stated value at this place; otherwise nothing is changed."""

    @property
    def written(self) -> tuple[str, ...]:
        """The pointers to the values that the operation changes."""
        return ()


class PatchRemove(_Operation, frozen=True, tag="remove"):
    """Removes a member or an element."""

    @property
    def shifting(self) -> tuple[str, ...]:
        """The pointers that shift later list elements."""
        return (self.path,)


class _FromPlace(_Operation, frozen=True):
    origin: Pointer = msgspec.field(name="from")

    @property
    def touched(self) -> tuple[str, ...]:
        """The pointers to the values that the operation changes or reads."""
        return (self.path, self.origin)


class PatchMove(_FromPlace, frozen=True, tag="move"):
    """Moves a value from one place to another."""

    @property
    def written(self) -> tuple[str, ...]:
        """The pointers to the values that the operation changes."""
        return (self.path, self.origin)

    @property
    def shifting(self) -> tuple[str, ...]:
        """The pointers that shift later list elements."""
        return (self.path, self.origin)


class PatchCopy(_FromPlace, frozen=True, tag="copy"):
    """Copies a value from one place to another."""

    @property
    def shifting(self) -> tuple[str, ...]:
        """The pointers that shift later list elements."""
        return (self.path,)


PatchOperation = PatchAdd | PatchReplace | PatchTest | PatchRemove | PatchMove | PatchCopy
Patch = Annotated[
    tuple[PatchOperation, ...],
    Meta(
        min_length=1,
        max_length=MOST_OPERATIONS,
        description="A JSON Patch (RFC 6902) of the `situation`, as the umpire reads it. The "
        "patched situation must be one that the rules allow.",
    ),
]


def is_within(pointer: str, other: str) -> bool:
    """Return whether `pointer` leads to the value at `other`, or to a part of it."""
    return pointer == other or pointer.startswith(f"{other}/") or not other


def is_of_list(pointer: str) -> bool:
    """Return whether `pointer` may lead to an element of a list."""
    last = pointer.rpartition("/")[2]
    return last == "-" or last.isdecimal()


def above_of(pointer: str) -> str:
    """Return the pointer to the parent of the member or element at `pointer`."""
    return pointer.rpartition("/")[0]


def check_values(patch: Sequence[PatchOperation]) -> None:
    """Raise Refused for a value that no log may hold: fractions, huge numbers, deep nesting.

    Member names must be ASCII, so that all languages sort them alike.
    """
    for number, operation in enumerate(patch):
        value = getattr(operation, "value", None)
        for one, level in _walked(value):
            names = one if isinstance(one, dict) else ()
            wrong = isinstance(one, float) or not all(map(str.isascii, names))
            if wrong or level > _DEEPEST or (isinstance(one, int) and abs(one) > _LARGEST):
                raise Refused("value_not_kept", rule="", member=f"/patch/{number}/value")


def _walked(value: Any) -> Iterator[tuple[Any, int]]:
    """Yield all values within `value`, each with its depth."""
    waiting = [(value, 1)]
    while waiting:
        one, level = waiting.pop()
        yield one, level
        if level > _DEEPEST:
            continue
        inner = one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
        waiting += zip(inner, itertools.repeat(level + 1), strict=False)


def applied(document: Any, patch: Sequence[PatchOperation]) -> Any:
    """Return `document`, in plain values, with `patch` applied to it.

    The given document is modified.

    Raises Refused for an operation that cannot be applied, and for a test that fails.
    """
    # Loaded when the first patch is applied.
    from jsonpatch import JsonPatch, JsonPatchException, JsonPatchTestFailed
    from jsonpointer import JsonPointerException

    copied = 0
    for number, operation in enumerate(patch):
        member = f"/patch/{number}"
        try:
            if isinstance(operation, PatchCopy):
                copied += _size_at(document, operation.origin)
            document = JsonPatch([msgspec.to_builtins(operation)]).apply(document, in_place=True)
            size = len(msgspec.json.encode(document))
        except JsonPatchTestFailed as fault:
            raise Refused(
                "patch_not_applied.test", rule="", member=member, pointer_name=operation.path
            ) from fault
        except (JsonPatchException, JsonPointerException) as fault:
            raise Refused(
                "patch_not_applied", rule="", member=member, pointer_name=operation.path
            ) from fault
        except RecursionError:
            size = _MOST_BYTES + 1
        if size > _MOST_BYTES or copied > _MOST_COPIED:
            raise Refused("patch_too_large", rule="", member=member)
    return document


def _size_at(document: Any, pointer: str) -> int:
    """Return the size in bytes of the value at `pointer`; raises JsonPointerException."""
    from jsonpointer import EndOfList, resolve_pointer

    found = resolve_pointer(document, pointer)
    return 0 if isinstance(found, EndOfList) else len(msgspec.json.encode(found))
