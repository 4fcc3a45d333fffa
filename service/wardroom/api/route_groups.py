"""Groups of routes for counting and timing requests: the routes of a group do similar work.

A time series for each of several hundred routes and each problem code would give tens of thousands
of series. The log names the route of each request.
"""

from __future__ import annotations

import functools
import re

from wardroom.api.paths import REFUSED

OTHER = "other"
"""The group of requests that no operation answers: a path that serves nothing, or a preflight of
CORS."""
_DOCUMENTS = (
    r"/v1/(verify|narrative|[^/]+/(boards.*|sessions/import|replay)"
    r"|.*}/(board|board\.png|board\.svg|export|fork|report|report/outlook|report/sheet|replay))"
)
"""Documents that are read or written whole."""
_REFERENCE = (
    r"/|/(docs|openapi|play|problems|llms\.txt|\.well-known)\b.*|/v1/rulesets"
    r"|/v1/[^/]+/(calls|cases|charts|flows|openings|options|rules|tables|words)(/.*)?"
)
"""Pages and files that are the same for everybody."""
_GROUPS: tuple[tuple[str, str], ...] = (
    ("probes", "/(healthz|readyz|metrics)"),
    ("admin", "/admin/.*"),
    ("streams", ".*/events"),
    ("odds", r"/v1/(batch|.*/(odds|luck))"),
    ("calls", "/v1/[^/]+/calls/.*"),
    ("creations", "/v1/[^/]+/(sessions|tournaments)"),
    ("documents", _DOCUMENTS),
    (
        "actions",
        "/v1/[^/]+/sessions/{session}/(actions|questions|rulings|notes|messages|resign|draws|undo).*",
    ),
    (
        "sessions",
        r"/v1/sessions|/v1/[^/]+/sessions/{session}(/(deadlines\.ics|log|parts|seats|tickets|webhooks).*)?",
    ),
    ("tournaments", "/v1/[^/]+/tournaments/{tournament}.*"),
    ("reference", _REFERENCE),
)
"""The first group that matches a route counts; other routes belong to `OTHER`, which has no
operations."""
GROUPS = (*(group for group, _ in _GROUPS), REFUSED, OTHER)
"""All groups, which are the only values of `group` in the metrics."""


@functools.cache
def group_of(route: str) -> str:
    """Return the group of a `route`, named as in the log (`route_of`)."""
    if route == REFUSED:
        return REFUSED
    found = (group for group, pattern in _GROUPS if re.fullmatch(pattern, route))
    return next(found, OTHER)
