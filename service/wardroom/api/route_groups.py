"""Groups of routes for counting and timing requests: the routes of a group do similar work.

A series for each of several hundred routes, with each code of a problem, would be tens of thousands
of them. The log names the route of each request.
"""

from __future__ import annotations

import functools
import re

from wardroom.api.paths import REFUSED

OTHER = "other"
"""Of what no operation answers: a path at which nothing is served, a preflight of CORS."""
_DOCUMENTS = (
    r"/v1/(verify|narrative|[^/]+/(boards.*|sessions/import|replay)"
    r"|.*}/(board|board\.png|board\.svg|export|fork|report|report/outlook|report/sheet|replay))"
)
"""What is read or written whole."""
_REFERENCE = (
    r"/|/(docs|openapi|play|problems|llms\.txt|\.well-known)\b.*|/v1/rulesets"
    r"|/v1/[^/]+/(calls|cases|charts|flows|openings|options|rules|tables|words)(/.*)?"
)
"""What is the same for everybody."""
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
"""The first that has the route is its group; what none has is `OTHER`, and no operation is."""
GROUPS = (*(group for group, _ in _GROUPS), REFUSED, OTHER)
"""Every group, and nothing else, is a `group` of the metrics."""


@functools.cache
def group_of(route: str) -> str:
    """Return the group of a `route`, named as in the log (`route_of`)."""
    if route == REFUSED:
        return REFUSED
    found = (group for group, pattern in _GROUPS if re.fullmatch(pattern, route))
    return next(found, OTHER)
