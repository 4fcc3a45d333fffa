"""Functions of services and commands can be read at once, and services are composed of others."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

import wardroom.sessions
from wardroom.sessions import adapters, services

MOST_LINES = 40
"""Of a function, with its signature and docstring."""
ROOMS = ("services", "game")
TABLES = {
    "services/committing.py change_of",
    "services/organising.py _tournament_of",
    "services/organising.py tournament_view",
}
"""What does nothing but name the members of one value, however many it has."""


def long_functions() -> Iterator[str]:
    """The functions of `ROOMS` that have more lines than that, by module."""
    sessions = Path(wardroom.sessions.__file__).parent
    for module in sorted(path for room in ROOMS for path in (sessions / room).glob("**/*.py")):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                if node.end_lineno - node.lineno >= MOST_LINES:
                    yield f"{module.relative_to(sessions).as_posix()} {node.name}"


def test_no_function_is_too_long_to_be_read_at_once() -> None:
    assert set(long_functions()) == TABLES


def with_bases() -> Iterator[str]:
    """The classes of services and adapters that have a base of the service, each with that."""
    for room in (services, adapters):
        for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            module = importlib.import_module(found.name)
            for _, each in inspect.getmembers(module, inspect.isclass):
                if each.__module__ != module.__name__:
                    continue
                if not issubclass(each, msgspec.Struct | BaseException):
                    own = (one for one in each.__bases__ if one.__module__.startswith("wardroom."))
                    yield from (f"{each.__name__}({one.__name__})" for one in own)


def test_no_service_store_or_adapter_has_a_base_of_ours() -> None:
    assert [*with_bases()] == []
