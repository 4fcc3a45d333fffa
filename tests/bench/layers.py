"""What each layer of an answer over HTTP takes: `python -m bench.layers`, or as part of the bench.

A salvo of two is asked of the bare typed handler, of the service as it is, and of the service with
one layer off at a time, in alternating rounds, by clients that accept gzip and by others. A row
names its layer; `python -m bench.layers LAYER` serves without it.
"""

from __future__ import annotations

import contextlib
import functools
import statistics
import sys
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bench.load import Measured, post, send
from bench.servers import processor_seconds, serve, started
from bench.workloads import WORKLOADS
from runs.guardian import guard
from wardroom import app, server, telemetry
from wardroom.api.operations import calls
from wardroom.api.serving import endpoint, front

_CONNECTIONS = 16
_BARE, _SERVICE = "the bare typed handler", "the service as it is"
_ACCEPTED = ("identity", "gzip")
_PYTHONS_SECONDS = 0.005


class Row(NamedTuple):
    """What was served, to whom; requests a second and microseconds of processor time for each."""

    name: str
    accepted: str
    per_second: float
    microseconds: float


# ------------------------------------------------------------------------------ layers


async def _pass_on(self: Any, scope: Any, receive: Any, send_message: Any) -> None:
    await self._app(scope, receive, send_message)


def _once(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return `function` with what it returned first for an installed call, ever after."""
    kept: dict[int, Any] = {}

    @functools.wraps(function)
    def first(installed: Any, *given: Any) -> Any:
        if id(installed) not in kept:
            kept[id(installed)] = function(installed, *given)
        return kept[id(installed)]

    return first


OFF: Mapping[str, Callable[[], None]] = {
    _SERVICE: lambda: None,
    "without an access log": lambda: setattr(app, "access_log", lambda _: None),
    "without metrics": lambda: setattr(telemetry.Telemetry, "_count", lambda *_: None),
    "without the front": lambda: setattr(front.Front, "__call__", _pass_on),
    "adjudicated once": lambda: setattr(calls, "adjudicated", _once(calls.adjudicated)),
    "answered once": lambda: setattr(calls, "_adjudicated", _once(calls._adjudicated)),
    "at Python's switch interval": lambda: setattr(server, "_SWITCH_SECONDS", _PYTHONS_SECONDS),
    "compressed by nobody": lambda: setattr(endpoint, "likes_gzip", lambda _: False),
}
"""What is done to the modules of the service so that it has a layer less."""


# ------------------------------------------------------------------------------ measured


def rows(rounds: int, requests: int) -> list[Row]:
    """Return what was measured of each row, the medians of so many alternating `rounds`."""
    found: dict[tuple[str, str], list[tuple[Measured, float]]] = {}
    with contextlib.ExitStack() as stack:
        ports = {_BARE: stack.enter_context(started("-m", "bench.bare"))}
        for name in OFF:
            ports[name] = stack.enter_context(started("-m", "bench.layers", name))
        for number in range(rounds + 1):
            for name, port in ports.items():
                for accepted in _ACCEPTED:
                    taken = _round(port, name, accepted, requests)
                    if number:  # The first round warms all of them up.
                        found.setdefault((name, accepted), []).append(taken)
    return [
        Row(
            name,
            accepted,
            statistics.median(measured.per_second for measured, _ in each),
            statistics.median(microseconds for _, microseconds in each),
        )
        for (name, accepted), each in found.items()
    ]


def _round(port: int, name: str, accepted: str, requests: int) -> tuple[Measured, float]:
    salvo = WORKLOADS[0]
    path = f"/{salvo.name}" if name == _BARE else salvo.path
    sent = post(port, path, salvo.body, Accept_Encoding=accepted)
    before = processor_seconds(port)
    measured = send(port, [sent] * _CONNECTIONS, requests=requests)
    return measured, (processor_seconds(port) - before) / requests * 1e6


def report(rounds: int, requests: int) -> None:
    """Print the table."""
    print(
        f"\nA salvo of two over HTTP, a layer off at a time, {_CONNECTIONS} connections, "
        f"{rounds} alternating rounds of {requests}: requests a second, us of processor time"
    )
    print(f"  {'':30}" + "".join(f"{accepted:>24}" for accepted in _ACCEPTED) + f"{'rate':>8}")
    measured = {(row.name, row.accepted): row for row in rows(rounds, requests)}
    bare = measured[_BARE, _ACCEPTED[0]].per_second
    for name in (_BARE, *OFF):
        each = [measured[name, accepted] for accepted in _ACCEPTED]
        told = "".join(f"{row.per_second:14.0f}{row.microseconds:10.0f}" for row in each)
        print(f"  {name:30}{told}{each[0].per_second / bare:8.2f}")


if __name__ == "__main__":
    guard()
    if len(sys.argv) > 1:
        OFF[sys.argv[1]]()
        serve("wardroom.app:create_app")
    else:
        report(5, 3000)
