"""Operations: what is served at a path for a method, and everything its description needs.

The routes and the OpenAPI document are made from the same table of these, so that neither can
say what the other does not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wardroom.api.exchange import JSON, Request, Response
from wardroom.api.problems import ProblemType


class OperationExample(msgspec.Struct, frozen=True, kw_only=True):
    """A request body that can be sent as it is."""

    summary: str
    value: Any


class PathParameter(msgspec.Struct, frozen=True, kw_only=True):
    """A parameter of a path.

    Where only some values are served, `choices` are these, and `kind` is what they are called.
    """

    name: str
    description: str
    kind: str = ""
    choices: tuple[str, ...] = ()
    example: str | None = None


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """How an answer leads on to another operation, by runtime expressions of OpenAPI.

    `parameters`: by name, where in the answer the other operation's parameters are.
    """

    name: str
    operation: str
    description: str
    parameters: dict[str, str]


class Operation(msgspec.Struct, frozen=True, kw_only=True):
    """One operation: where it is served, what it takes, what it answers, and how it is described.

    `answer` does the work; it raises ProblemError for whatever it cannot answer, and needs no
    event loop. With `offloaded` it runs on a worker thread, and is turned away with 503 when too
    many run already. `media_types` are those it can answer in, its favourite first; `returns` is
    the type of a JSON answer; `examples` makes its example bodies, by name. `problems` are those
    of its own, beside the ones that follow from what it takes. A `page` is for people's browsers
    and stays out of the OpenAPI document.
    """

    method: str
    path: str
    id: str
    tag: str
    summary: str
    description: str
    answer: Callable[[Request], Response]
    parameters: tuple[PathParameter, ...] = ()
    query: Any = None
    body: Any = None
    body_limit: int = 0
    examples: Callable[[], dict[str, OperationExample]] = dict
    media_types: tuple[str, ...] = (JSON,)
    returns: Any = None
    problems: tuple[ProblemType, ...] = ()
    offloaded: bool = False
    in_languages: bool = False
    conditional: bool = False
    links: tuple[Link, ...] = ()
    rules: tuple[str, ...] = ()
    page: bool = False


class Tag(msgspec.Struct, frozen=True):
    """A group of operations in the document."""

    name: str
    description: str
