"""Prints what calls and odds are held and charged for, beside the processor time that they take.

From `tests/`: `python -m api.prices`, over every example of every call; the last columns are units
a millisecond, as estimated and as charged.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from api.conftest import CALLS
from wardroom.api.cost import of_call, of_odds
from wardroom.api.exchange import Request
from wardroom.api.operations.calls import told
from wardroom.engine import adjudication
from wardroom.engine.calls import OddsBudget
from wardroom.engine.registry import InstalledCall
from wardroom.text import FALLBACK

TIMES = 3
"""How often a short question is asked; the shortest time counts."""
_LONG = 0.05


class Price(NamedTuple):
    """One question: its name, the units held for it, and the milliseconds that it takes."""

    name: str
    held: int
    took: float

    @property
    def charged(self) -> int:
        """The units that stay charged."""
        return max(1, math.ceil(self.took))


def request_of(body: Any) -> Request:
    return Request(headers={}, path={}, query=None, body=body, media_type="", id="", size=0)


def asked(call: InstalledCall, order: dict[str, Any], budget: OddsBudget | None) -> Any:
    """Return the body of a call, or of its odds where there is a `budget`."""
    if budget is None:
        return msgspec.convert(order, call.types.request)
    plain = {key: part for key, part in order.items() if key != "dice"}
    return msgspec.convert(
        {**plain, "budget": msgspec.to_builtins(budget)}, call.types.odds_request
    )


def answered(call: InstalledCall, body: Any) -> Any:
    """Return the answer to `body`, in which what it awaits is offered."""
    return told(call, adjudication.adjudicated(call, body), FALLBACK, minimal=False)


def price(name: str, call: InstalledCall, body: Any, *, odds: bool) -> Price:
    """Return what `body` is held for, and what it takes here."""
    held = (of_odds if odds else of_call)(call)(request_of(body))
    work = adjudication.odds if odds else answered
    took = math.inf
    for _ in range(TIMES):
        adjudication.forget_odds()
        began = time.thread_time()
        work(call, body)
        took = min(took, time.thread_time() - began)
        if took > _LONG:
            break
    return Price(name, held, took * 1000)


def prices(budget: OddsBudget) -> Iterator[Price]:
    """Yield every example of every call, and of its odds under `budget`."""
    for call in CALLS:
        for number, example in enumerate(call.examples):
            name = f"{call.operation_id} {number}"
            yield price(name, call, asked(call, example.request(), None), odds=False)
            if example.standing:
                body = asked(call, example.request(), budget)
                yield price(f"{name} odds", call, body, odds=True)


def main() -> None:
    print(
        f"{'question':<55} {'held':>6} {'ms':>9} {'charged':>7} {'held/ms':>8} {'charged/ms':>10}"
    )
    for one in prices(OddsBudget()):
        print(
            f"{one.name:<55} {one.held:>6} {one.took:>9.2f} {one.charged:>7}"
            f" {one.held / one.took:>8.2f} {one.charged / one.took:>10.2f}"
        )


if __name__ == "__main__":
    main()
