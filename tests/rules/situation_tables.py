"""The members of a situation, what bounds each, and situations that cannot be.

A folder of `situation_members` for each game, a file for each part of its situation: `patrol.toml`
has every member whose pointer begins with `/patrol`. A `*` in a pointer stands for each of a list.

    [base.north_sea]                  # A situation that can be, by name.
    date = "1940-05"

    [[member]]
    at = "/patrol/box"
    bound = "check"                   # by the schema, by a check, or by nothing.
    by = "7.1.2"                      # The rule of the check; else why it is bound so.
    [[member.impossible]]
    that = "a box beyond the track"
    on = "north_sea"                  # The base; `with` is merged into it.
    with = { patrol = { box = 9 } }
    refused = ["box_not_on_track", "7.1.2", "/situation/patrol/box"]
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from wardroom.charts.toml import read_toml

FOLDER = Path(__file__).parent / "situation_members"
Json = dict[str, Any]


class Impossible(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A situation that cannot be, and its refusal: code, rule and member."""

    that: str
    on: str | None = None
    change: Json = msgspec.field(name="with")
    options: Json = {}
    refused: tuple[str, str, str]


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What bounds a member: its schema alone, a check, or nothing; and by what, or why."""

    at: str
    bound: Literal["schema", "check", "free"]
    by: str
    impossible: tuple[Impossible, ...] = ()


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The members of one part of a situation."""

    member: tuple[Member, ...]
    base: dict[str, Json] = {}


def parts(game: str) -> dict[str, Part]:
    """The parts that have a table, by name."""
    files = sorted((FOLDER / game.replace("-", "_")).glob("*.toml"))
    return {file.stem: read_toml(file, Part) for file in files}


def pointers(kind: type[msgspec.Struct], above: str = "") -> Iterator[str]:
    """Every member of a struct and of those in it, as pointers."""
    hints = typing.get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        at = f"{above}/{field.encode_name}"
        yield at
        for struct, listed in _structs(hints[field.name], listed=False):
            yield from pointers(struct, f"{at}/*" if listed else at)


def _structs(hint: Any, *, listed: bool) -> Iterator[tuple[type[msgspec.Struct], bool]]:
    """The structs that a member may hold, and whether it is a list of them."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint, listed
    origin = typing.get_origin(hint)
    listed = listed or origin in (tuple, list)
    if origin in (tuple, list, typing.Union, types.UnionType, typing.Annotated):
        for one in typing.get_args(hint):
            yield from _structs(one, listed=listed)


def merged(base: Any, change: Any) -> Any:
    """`base` with `change` merged into it: objects member by member, all else in its place."""
    if not isinstance(base, dict) or not isinstance(change, dict):
        return change
    return base | {name: merged(base.get(name), one) for name, one in change.items()}
