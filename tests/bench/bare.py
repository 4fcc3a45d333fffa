"""What the service is measured against: a bare typed Litestar handler of the same size.

It decodes the same request into the same type and encodes an answer of the same type and size,
made once; it adjudicates nothing, and has no request ids, access log or metrics. The same server
runs it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar, post

from bench.servers import serve
from bench.workloads import WORKLOADS, Workload
from wardroom.engine.adjudication import adjudicate
from wardroom.rulesets.catalogue import install_all
from wardroom.text import fill


def _handler(workload: Workload) -> Any:
    ruleset = install_all()[workload.ruleset]
    installed = ruleset.calls[workload.call]
    request, answer = installed.types.request, installed.types.answer
    ready = fill(ruleset, adjudicate(installed, msgspec.json.decode(workload.body, type=request)))

    async def handle(data: Any) -> Any:
        del data
        return ready

    handle.__annotations__ = {"data": request, "return": answer}
    return post(f"/{workload.name}", status_code=200)(handle)


def create_app() -> Litestar:
    """The bare application, a handler a workload."""
    return Litestar([_handler(workload) for workload in WORKLOADS], openapi_config=None)


if __name__ == "__main__":
    serve("bench.bare:create_app")
