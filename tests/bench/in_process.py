"""Microseconds an adjudication takes in process, without HTTP."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from wardroom.dice import SeededDice
from wardroom.rulesets.adjudication import adjudicate
from wardroom.rulesets.catalogue import install_all
from wardroom.rulesets.registry import InstalledCall, InstalledRuleset
from wardroom.rulesets.runner import Position, run
from wardroom.text import fill

_SEEDS = 200


class Cost(NamedTuple):
    """Microseconds: the procedure alone; with order and answer; with JSON and text."""

    name: str
    procedure: float
    adjudication: float
    request: float


def costs(rounds: int) -> Iterator[Cost]:
    """What each call costs on the average of many seeds: the median of `rounds`."""
    for ruleset in install_all().values():
        for installed in ruleset.calls.values():
            example = next(entry for entry in installed.call.examples if entry.standing)
            yield _cost(ruleset, installed, example.request(), installed.call.name, rounds)
        yield _detection_round(ruleset, rounds)


def _detection_round(ruleset: InstalledRuleset, rounds: int) -> Cost:
    installed = ruleset.calls["run-depth-charge-cycle"]
    request = installed.call.examples[0].request()
    request["order"] = {**request["order"], "rounds": 1}
    return _cost(ruleset, installed, request, "one detection round", rounds)


def _cost(
    ruleset: InstalledRuleset,
    installed: InstalledCall,
    request: dict[str, Any],
    name: str,
    rounds: int,
) -> Cost:
    decoder = msgspec.json.Decoder(installed.types.request)
    encoder = msgspec.json.Encoder()
    bodies = [
        msgspec.json.encode({**request, "dice": {"kind": "seeded", "seed": f"{seed:032x}"}})
        for seed in range(_SEEDS)
    ]
    requests = [decoder.decode(body) for body in bodies]
    charts = ruleset.packs["standard"].charts
    start = installed.call.begin(requests[0].order, requests[0].options, charts)

    def procedure() -> None:
        for seed in range(_SEEDS):
            dice = SeededDice(seed.to_bytes(16, "big"))
            run(installed.call.procedure, Position(start), dice, charts)

    def adjudication() -> None:
        for entry in requests:
            adjudicate(installed, entry)

    def whole() -> None:
        for body in bodies:
            encoder.encode(fill(ruleset, adjudicate(installed, decoder.decode(body))))

    return Cost(name, *(_median(work, rounds) for work in (procedure, adjudication, whole)))


def _median(work: Callable[[], None], rounds: int) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) / _SEEDS * 1e6)
    return statistics.median(times)
