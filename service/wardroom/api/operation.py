"""Operations: the path and method of each, and all that its description needs.

The routes and the OpenAPI document are made from the same table of these, so that neither can
say what the other does not.
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
    """A request body that can be sent unchanged, or an answer to one."""

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


class HeaderParameter(msgspec.Struct, frozen=True, kw_only=True):
    """A request header that an operation takes."""

    name: str
    description: str
    required: bool = False


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A link from an answer to another operation, in runtime expressions of OpenAPI.

    `parameters`: by name, where in the answer the other operation's parameters are.
    """

    name: str
    operation: str
    description: str
    parameters: dict[str, str]


class Deprecation(msgspec.Struct, frozen=True, kw_only=True):
    """The deprecation of an operation: its date, the removal date and the successor.

    `since`, `sunset`: seconds since 1970. `successor`: the path where that is described.
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

    `answer` does the work; it raises ProblemError for whatever it cannot answer. It needs no event
    loop, unless it is `asynchronous`. With `offloaded`, and where its cost is high, it runs in a
    work process, and is turned away with 503 when too many wait already; a `brief` one waits for
    brief ones alone. One of a single `ruleset` has that in its path, and problems in the words of
    it; where the path has parameters too, every ruleset's are routed together. `seated`: it wants
    the token of a seat, or, `ticketed`, a ticket. `looks`: it changes nothing, though it is no GET.
    `secret`: its answers hold tokens, tickets or invitations,
    and are not compressed, as their length would show of these. `media_types` are those it can
    answer in, its favourite first; `media_type_of` finds the one that a query names in place of
    the Accept header; a body that does not fit may be of one of the types `otherwise`,
    which are not described; one that is `body_optional` stands for an empty object where
    it is left out; `beside` returns what else is wrong with a body that does not fit;
    `returns` is the type of a JSON answer, and of the events of a stream;
    `minimal` is the type of the answer to `Prefer: return=minimal`, where it has one;
    `answered` are headers of its answers; `examples` makes its example bodies, by name, and `shows`
    true answers to some of them. `problems` are those of its own, beside the ones that follow from
    what it takes. `cost` estimates the work units of a request; `cost_here` replaces the estimate
    where the event loop answers it. `scope` is what an API key needs
    for it; without one, as for pages, keys and budgets do not matter. A `probe` is for whoever
    looks after the service: it is never refused.
    A `page` is for people's browsers and stays out of the OpenAPI document. In place of one that is
    `told_above` the short document has that sentence, at the operation that its path goes on from.
    One that is `deprecated` states so there and in every answer.
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
        """Whether the operation accepts an idempotency key; a repeat then gets the first answer."""
        return any(header.name == KEY_FIELD for header in self.headers)

    @property
    def budgeted(self) -> bool:
        """Whether clients pay for the operation with budgets."""
        return self.scope in CLIENT_SCOPES

    @property
    def streams(self) -> bool:
        """Whether the operation answers with an event stream; streams have their own limit."""
        return EVENT_STREAM in self.media_types

    @property
    def may_be_refused(self) -> bool:
        """Whether the service may refuse it when there are too many requests."""
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
"""An operation that writes a document for whoever holds a seat, such as a report or a calendar."""


class Tag(msgspec.Struct, frozen=True):
    """A group of operations in the document."""

    name: str
    description: str
