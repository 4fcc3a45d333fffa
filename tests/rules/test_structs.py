"""Every struct of a submarine game has the members by which what the games share reads it."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol, get_args, get_origin, get_type_hints

import msgspec
import pytest

from wardroom.rulesets import submarine
from wardroom.rulesets.submarine.structs import Structs

from .submarines import FOLDERS


def _read_as() -> dict[str, type]:
    """The protocol of each struct."""
    kinds = {name: get_args(hint)[0] for name, hint in get_type_hints(Structs).items()}
    return {name: get_origin(kind) or kind for name, kind in kinds.items()}


def _lacking(struct: type, protocol: type) -> set[str]:
    """The members of `protocol`, with those that it inherits, that `struct` lacks."""
    said = (kind for kind in protocol.__mro__ if kind.__module__.startswith(submarine.__name__))
    members = {name for kind in said for name in vars(kind) if not name.startswith("_")}
    return {name for name in members if not hasattr(struct, name)}


def structs_of(game: str) -> Structs:
    """The structs that a game states. An import error names a game that states none."""
    structs = importlib.import_module(f"wardroom.rulesets.{game}.structs").STRUCTS
    assert isinstance(structs, Structs)
    return structs


@pytest.mark.parametrize("game", FOLDERS)
def test_every_struct_has_the_members_that_are_read_of_it(game: str) -> None:
    stated = structs_of(game)._asdict()
    lacking = {name: _lacking(stated[name], read_as) for name, read_as in _read_as().items()}
    assert {name: members for name, members in lacking.items() if members} == {}


def test_both_games_are_looked_at() -> None:
    assert {"hunters", "silent_victory"} <= set(FOLDERS)


def test_a_member_that_is_lacking_is_found() -> None:
    class Port(msgspec.Struct):
        next_patrol: str | None = None
        recovery: tuple[Any, ...] = ()

    assert _lacking(Port, _read_as()["port"]) == {"logged", "replaced_boat"}


def _parts() -> Iterator[type]:
    """Every part of a situation that what the games share reads."""
    for path in sorted((Path(submarine.__file__).parent / "situation").glob("[a-z]*.py")):
        module = importlib.import_module(f"{submarine.__name__}.situation.{path.stem}")
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if Protocol in kind.__mro__ and kind.__module__ == module.__name__:
                yield kind


def test_every_part_of_a_situation_is_stated() -> None:
    assert {*_parts()} <= {*_read_as().values()}
