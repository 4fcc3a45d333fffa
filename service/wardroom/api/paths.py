"""Resolves the path of each request to an operation, before all other steps.

All later checks of a request (budgets, keys, places, telemetry) use the operation that was found
here, never the text of the path. Empty segments are ignored: `//v1/rulesets/` is `/v1/rulesets`.
The server has decoded the path once, so an encoded slash counts as a slash.

Behind a proxy with other services, all paths begin with the `root` of this service: whole segments,
which are removed only here. Without the root only probes are served, for requests to the service's
own port. So a path that the proxy denies has no second spelling that the proxy would pass on. Every
address that the service returns begins with the root.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, cast

import msgspec
from litestar.enums import ScopeType

if TYPE_CHECKING:
    from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

    from wardroom.api.operation import Operation

UNMATCHED = "unmatched"
"""The route of a request whose path serves nothing."""
REFUSED = "refused"
"""The route group of requests that were refused before their operation began."""

_HTTP: Final = ScopeType.HTTP
_RESOLVED, _ROUTE = "resolved", "route"
_PARAMETER = re.compile(r"{(\w+)}")
_READ = "/"
"""The path in a scope once it has been resolved: the only route of Litestar."""


class Resolved(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The operation and parameters to which a request resolves.

    `operation`: None if the method is not served. `methods`: the methods served at the path; empty:
    the path serves nothing. `choices`: the rulesets that have the path, if the named one does not.
    `path`: the plain form of the path, or the sent path if it serves nothing; `moved`: the sent
    path differs. `route`: its name in logs and metrics. `root`: the prefix of every path of the
    service, including `path`.
    """

    path: str
    root: str = ""
    route: str = UNMATCHED
    operation: Operation | None = None
    parameters: dict[str, str] = {}
    methods: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    moved: bool = False

    @property
    def budgeted(self) -> bool:
        """Whether the request costs work units; a request to a free operation does not."""
        return self.operation is None or self.operation.budgeted

    @property
    def probe(self) -> str | None:
        """The kind of probe, which is never refused; None if the request is no probe."""
        return None if self.operation is None else self.operation.probe

    @property
    def streams(self) -> bool:
        """Whether the request is for an event stream."""
        return self.operation is not None and self.operation.streams

    @property
    def takes_body(self) -> bool:
        """Whether the request has a body to wait for."""
        return self.operation is not None and self.operation.takes_body

    @property
    def ruleset(self) -> str:
        """The ruleset of the request; empty if there is none."""
        named = "" if self.operation is None else self.operation.ruleset
        return named or self.parameters.get("ruleset", "")


class Paths:
    """All paths of `operations`, below the path `root`."""

    def __init__(self, operations: Iterable[Operation], root: str = "") -> None:
        self._root = root
        self._before = root.split("/")[1:]
        routes: dict[str, _Route] = {}
        for operation in operations:
            route = routes.setdefault(operation.route, _Route(operation.route))
            route.add(operation)
        self._plain = {name: route for name, route in routes.items() if not route.parameters}
        self._first = _Segment()
        for route in routes.values():
            if route.parameters:
                self._first.lead(route)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the routes, in which the ruleset may be a parameter."""
        yield from self._plain
        yield from self._first.routes()

    def resolve(self, method: str, path: str) -> Resolved:
        """Resolve a request with `method` to the decoded `path`."""
        segments = [segment for segment in path.split("/") if segment]
        root, depth = self._root, len(self._before)
        rooted = segments[:depth] == self._before
        if rooted:
            segments = segments[depth:]
        plain = "/" + "/".join(segments)
        route = self._plain.get(plain)
        values: list[str] = []
        if route is None:
            route, values = self._first.find(segments)
        if route is None:
            return Resolved(path=path, root=root)
        whole = root + plain if rooted else plain
        resolved = route.resolve(method, whole, values, root=root, moved=whole != path)
        return resolved if rooted or resolved.probe else Resolved(path=path, root=root)


class Resolver:
    """Resolves each request of `app` and stores the result in its scope (`resolved_of`)."""

    def __init__(self, app: ASGIApp, paths: Paths) -> None:
        self._app = app
        self._paths = paths

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on without its path, because no later code may read the path."""
        if scope["type"] == _HTTP:
            note(scope, self._paths.resolve(scope["method"], scope["path"]))
            scope["path"] = _READ
        await self._app(scope, receive, send)


def note(scope: HTTPScope, resolved: Resolved) -> None:
    """Store in `scope` the operation of its request."""
    scope.setdefault("state", {}).update({_RESOLVED: resolved, _ROUTE: resolved.route})


def resolved_of(scope: Scope) -> Resolved:
    """Return the operation to which the request of `scope` resolves."""
    return cast("Resolved", scope["state"][_RESOLVED])


def route_of(scope: Scope) -> str:
    """Return the name of the request of `scope` in logs and metrics."""
    return cast("str", scope["state"][_ROUTE])


def name_route(scope: Scope, route: str) -> None:
    """Name the request of `scope` in logs and metrics after the operation that answered it."""
    scope["state"][_ROUTE] = route


class _Route:
    """The operations of a path by method, possibly for any ruleset."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.parameters: tuple[str, ...] = tuple(_PARAMETER.findall(name))
        self._by_ruleset: dict[str, dict[str, Operation]] = {}

    def add(self, operation: Operation) -> None:
        """Serve `operation`, and HEAD together with GET."""
        shared = operation.route == operation.path
        methods = self._by_ruleset.setdefault("" if shared else operation.ruleset, {})
        methods[operation.method] = operation
        if operation.method == "GET":
            methods["HEAD"] = operation

    def resolve(
        self, method: str, path: str, values: list[str], *, root: str, moved: bool
    ) -> Resolved:
        parameters = dict(zip(self.parameters, values, strict=True))
        methods = self._by_ruleset.get("")
        if methods is None:
            methods = self._by_ruleset.get(parameters["ruleset"])
        if methods is None:
            # The named ruleset does not have it: 404 if another ruleset serves the method,
            # otherwise 405.
            served = {name for each in self._by_ruleset.values() for name in each}
            if method in served or method == "OPTIONS":
                choices = tuple(self._by_ruleset)
                return Resolved(path=path, root=root, route=self.name, choices=choices)
            return Resolved(path=path, root=root, route=self.name, methods=tuple(served))
        return Resolved(
            path=path,
            root=root,
            route=self.name,
            operation=methods.get(method),
            parameters=parameters,
            methods=tuple(methods),
            moved=moved,
        )


class _Segment:
    """The continuations of a path segment; fixed names come before parameters."""

    def __init__(self) -> None:
        self.named: dict[str, _Segment] = {}
        self.parameter: _Segment | None = None
        self.route: _Route | None = None

    def lead(self, route: _Route) -> None:
        """Add `route` below the first segment of its path."""
        here = self
        for part in route.name.split("/")[1:]:
            if not _PARAMETER.fullmatch(part):
                here = here.named.setdefault(part, _Segment())
            else:
                if here.parameter is None:
                    here.parameter = _Segment()
                here = here.parameter
        here.route = route

    def find(self, segments: list[str]) -> tuple[_Route | None, list[str]]:
        """Return the route of `segments`, and the values of its parameters."""
        here, values = self, []
        for segment in segments:
            following = here.named.get(segment)
            if following is None:
                following = here.parameter
                if following is None:
                    return None, []
                values.append(segment)
            here = following
        return here.route, values

    def routes(self) -> Iterator[str]:
        """Yield the names of all routes below this segment."""
        if self.route is not None:
            yield self.route.name
        for following in (*self.named.values(), self.parameter):
            if following is not None:
                yield from following.routes()
