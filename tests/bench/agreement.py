"""Do exact odds agree with long seeded runs? Each probability within so many standard errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from wardroom.dice import SeededDice
from wardroom.engine.adjudication import begin
from wardroom.engine.odds import Budget, distribution
from wardroom.engine.registry import InstalledCall
from wardroom.engine.runner import Position, run
from wardroom.rulesets.catalogue import install_all


class Agreement(NamedTuple):
    """The largest distance of a sampled share from its exact probability, in standard errors."""

    name: str
    results: int
    runs: int
    largest: float


def agreements(runs: int) -> Iterator[Agreement]:
    """Compare the odds of an attack and of one round of a hunt with `runs` seeded runs each."""
    calls = install_all()["hunters"].calls
    salvo = calls["resolve-salvo"]
    yield agreement(salvo, salvo.examples[0].request(), runs)
    hunt = calls["run-depth-charge-cycle"]
    hunted = hunt.examples[0].request()
    hunted["order"] = {**hunted["order"], "rounds": 1}
    yield agreement(hunt, hunted, runs)


def agreement(installed: InstalledCall, request: dict[str, Any], runs: int) -> Agreement:
    """Compare the exact odds of `request` with `runs` seeded runs of it.

    Results rarer than ten expected runs are taken together. Raises AssertionError when the odds
    are not exact or a run gives a result that the odds do not know.
    """
    call = installed.call
    asked = {name: part for name, part in request.items() if name != "dice"}
    begun = begin(installed, msgspec.convert(asked, installed.types.odds_request), odds=True)
    start, charts = begun.state, begun.pack.charts
    exact = distribution(
        call.procedure,
        start,
        lambda state: call.headline(state, charts),
        charts,
        budget=Budget(),
        seed=bytes(16),
    )
    assert exact.method == "exact", "the odds were not exact"
    counts: Counter[Any] = Counter()
    for trial in range(runs):
        dice = SeededDice(bytes(16), str(trial))
        done = run(call.procedure, Position(start), dice, charts)
        counts[call.headline(done.position.state, charts)] += 1
    assert counts.keys() <= exact.weights.keys(), "a run gave a result unknown to the odds"
    return Agreement(call.name, len(exact.weights), runs, _largest(exact.weights, counts, runs))


def _largest(weights: dict[Any, Any], counts: Counter[Any], runs: int) -> float:
    joined: dict[Any, tuple[float, int]] = {}
    for result, weight in weights.items():
        key = result if float(weight) * runs >= 10 else "rare"
        share, count = joined.get(key, (0.0, 0))
        joined[key] = (share + float(weight), count + counts[result])
    return max(
        abs(count / runs - share) / sqrt(share * (1 - share) / runs)
        for share, count in joined.values()
        if 0 < share < 1
    )
