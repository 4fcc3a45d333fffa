"""Operations: the path, the method and the description of each.

The routes and the OpenAPI document are made from the same table of operations, so that they always
agree.
"""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable
from email.utils import formatdate
from typing import Any, Literal

import msgspec

from wardroom.api.cost import Estimate, Units, one_unit
from wardroom.api.exchange import EVENT_STREAM, JSON, KEY_FIELD, Headers, Request, Response
from wardroom.api.problems import BUSY, FaultsBeside, ProblemType, nothing_beside
from wardroom.api.scopes import CLIENT_SCOPES, Scope


class OperationExample(msgspec.Struct, frozen=True, kw_only=True):
    """An example: a request body that can be sent unchanged, or an answer to one."""

    summary: str
    value: Any


class PathParameter(msgspec.Struct, frozen=True, kw_only=True):
    """A parameter of a path.

    If only some values are valid, `choices` lists them, and `kind` is their collective name.
    """

    name: str
    description: str
    kind: str = ""
    choices: tuple[str, ...] = ()
    example: str | None = None


class HeaderParameter(msgspec.Struct, frozen=True, kw_only=True):
    """A request header that an operation accepts."""

    name: str
    description: str
    required: bool = False


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A link from an answer to another operation, written in runtime expressions of OpenAPI.

    `parameters`: by name, the places in the answer of the other operation's parameters.
    """

    name: str
    operation: str
    description: str
    parameters: dict[str, str]


class Deprecation(msgspec.Struct, frozen=True, kw_only=True):
    """The deprecation of an operation: its date, the removal date and the successor.

    `since`, `sunset`: seconds since 1970. `successor`: the path of its description.
    """

    since: int
    sunset: int
    successor: str

    def headers(self, root: str) -> Headers:
        """Return the headers of the answers (RFC 9745, RFC 8594); paths begin with `root`."""
        return (
            (b"deprecation", b"@%d" % self.since),
            (b"sunset", formatdate(self.sunset, usegmt=True).encode()),
            (b"link", f'<{root}{self.successor}>; rel="deprecation"'.encode()),
        )


class Operation(msgspec.Struct, frozen=True, kw_only=True):
    """One operation: its path, its input, its answer and its description.

    `answer` does the work; it raises ProblemError for requests that it cannot answer. It needs no
    event loop, unless it is `asynchronous`. With `offloaded`, if its cost is high, it runs in a
    work process, and is refused with 503 if too many requests wait already; a `brief` operation
    waits only for brief ones. An operation of a single `ruleset` has the ruleset in its path, and
    problems in its words; if the path also has parameters, the operations of all rulesets share a
    route. `seated`: it requires the token of a seat or, if `ticketed`, a ticket. `looks`: it
    changes nothing, although it is no GET. `secret`: its answers contain tokens, tickets or
    invitations, and are not compressed, because their length would reveal something about these.
    `media_types`: the media types of its answers, the preferred one first. `media_type_of`: returns
    the media type named in a query in place of the Accept header. `otherwise`: further accepted
    types of the body, which are not described. `body_optional`: a missing body counts as an empty
    object. `beside`: returns further faults of a body that does not fit. `returns`: the type of a
    JSON answer, or of the events of a stream. `minimal`: the type of the answer to `Prefer:
    return=minimal`, if there is one. `answered`: headers of its answers. `examples`: makes its
    example bodies, by name. `shows`: makes true answers to some of them. `problems`: its own
    problems, in addition to those that follow from its input. `cost`: estimates the work units of a
    request. `cost_here`: replaces this estimate if the event loop answers the request. `scope`: the
    scope that an API key needs for it; without a scope, as for pages, keys and budgets do not
    matter. `probe`: it is for the operators of the service, and is never refused. A `page` is for
    people's browsers and is not in the OpenAPI document. `told_above`: a sentence that replaces the
    operation in the short document, at the operation whose path it extends. `deprecated`: stated in
    the document and in every answer.
    """

    method: str
    path: str
    id: str
    tag: str
    summary: str
    description: str
    answer: Callable[[Request], Response | Awaitable[Response]]
    ruleset: str = ""
    parameters: tuple[PathParameter, ...] = ()
    headers: tuple[HeaderParameter, ...] = ()
    query: Any = None
    body: Any = None
    otherwise: tuple[Any, ...] = ()
    body_limit: int = 0
    body_optional: bool = False
    beside: FaultsBeside = nothing_beside
    examples: Callable[[], dict[str, OperationExample]] = dict
    shows: Callable[[], dict[str, OperationExample]] = dict
    media_types: tuple[str, ...] = (JSON,)
    media_type_of: Callable[[Any], str | None] | None = None
    returns: Any = None
    minimal: Any = None
    status: int = 200
    answered: tuple[str, ...] = ()
    problems: tuple[ProblemType, ...] = ()
    asynchronous: bool = False
    offloaded: bool = False
    cost_here: Units | None = None
    brief: bool = False
    cost: Estimate = one_unit
    seated: bool = False
    looks: bool = False
    ticketed: bool = False
    secret: bool = False
    in_languages: bool = False
    conditional: bool = False
    links: tuple[Link, ...] = ()
    rules: tuple[str, ...] = ()
    scope: Scope | None = "calls"
    probe: Literal["liveness", "readiness", "metrics"] | None = None
    page: bool = False
    told_above: str = ""
    deprecated: Deprecation | None = None

    @property
    def shared(self) -> bool:
        """Whether anyone may cache the answers of the operation."""
        return self.conditional and not self.seated

    @property
    def stores(self) -> bool:
        """Whether the operation changes stored data."""
        created = 201
        writes = self.seated or self.status == created
        return self.asynchronous and self.method != "GET" and writes and not self.looks

    @property
    def repeatable(self) -> bool:
        """Whether the operation accepts an idempotency key; a repeat gets the first answer."""
        return any(header.name == KEY_FIELD for header in self.headers)

    @property
    def budgeted(self) -> bool:
        """Whether clients pay for the operation with budgets."""
        return self.scope in CLIENT_SCOPES

    @property
    def streams(self) -> bool:
        """Whether the operation answers with an event stream, which has a limit of its own."""
        return EVENT_STREAM in self.media_types

    @property
    def may_be_refused(self) -> bool:
        """Whether the service may refuse the operation when there are too many requests."""
        return self.probe is None and not self.streams

    @property
    def takes_body(self) -> bool:
        """Whether the operation reads the body of a request."""
        return self.body is not None

    @property
    def route(self) -> str:
        """The path of the operation's route; the ruleset may be a parameter."""
        if not (self.ruleset and "{" in self.path):
            return self.path
        return self.path.replace(f"/v1/{self.ruleset}/", "/v1/{ruleset}/", 1)


written_for_reader = functools.partial(
    Operation,
    method="GET",
    problems=(BUSY,),
    asynchronous=True,
    offloaded=True,
    brief=True,
    seated=True,
    in_languages=True,
    conditional=True,
)
"""An operation that writes a document for the holder of a seat, such as a report or a calendar."""


class Tag(msgspec.Struct, frozen=True):
    """A group of operations in the document."""

    name: str
    description: str
