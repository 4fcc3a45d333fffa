"""Functions of services and commands are short enough to be read at once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import wardroom.sessions

MOST_LINES = 40
"""Of a function, with its signature and docstring."""
ROOMS = ("services", "game")
TABLES = {
    "services/committing.py change_of",
    "services/organising.py _tournament_of",
    "services/organising.py _tournament_view",
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
