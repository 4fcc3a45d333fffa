"""Microseconds an adjudication takes in process, without HTTP."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from wardroom.api.exchange import encode
from wardroom.api.operations.calls import told
from wardroom.collector import spare_the_collector
from wardroom.dice import SeededDice
from wardroom.engine.adjudication import Adjudicated, adjudicate, adjudicated, begin
from wardroom.engine.playing import play
from wardroom.engine.registry import InstalledCall, InstalledRuleset
from wardroom.engine.runner import Position, run
from wardroom.rulesets.catalogue import install_all
from wardroom.text import FALLBACK, fill
from wardroom.text.offers import offered

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
            example = next(entry for entry in installed.examples if entry.standing)
            name = f"{ruleset.id} {installed.call.name}"
            yield _cost(ruleset, installed, example.request(), name, rounds)
            if installed.call.name == "run-depth-charge-cycle":
                yield _detection_round(ruleset, installed, rounds)
            if installed.call.name == "resolve-gunnery-phase":
                yield _ten_a_side(ruleset, installed, rounds)


def _detection_round(ruleset: InstalledRuleset, installed: InstalledCall, rounds: int) -> Cost:
    request = installed.examples[0].request()
    request["order"] = {**request["order"], "rounds": 1}
    return _cost(ruleset, installed, request, f"{ruleset.id} one detection round", rounds)


def _ten_a_side(ruleset: InstalledRuleset, installed: InstalledCall, rounds: int) -> Cost:
    """A gunnery phase in which ten British and ten Japanese ships fire at their opposites."""
    ships = ruleset.packs["standard"].charts.ships
    british, japanese = (
        [name for name, ship in fleet.ship.items() if ship.gun_range >= _TWO_LINES_APART][:10]
        for fleet in (ships.uk, ships.japan)
    )
    lines = (("20", british, "first"), ("26", japanese, "second"))
    afloat = [
        {"id": name, "side": side, "hex": f"{column}{row}", "facing": "A", "speed": 3}
        for column, names, side in lines
        for row, name in enumerate(names, 10)
    ]
    pairs = list(zip(british, japanese, strict=True))
    fire = [{"ship": name, "main": other} for a, b in pairs for name, other in ((a, b), (b, a))]
    request = {"situation": {"visibility": 18, "ships": afloat}, "order": {"fire": fire}}
    name = f"{ruleset.id} gunnery, ten ships a side"
    return _cost(ruleset, installed, request, name, rounds)


_TWO_LINES_APART = 9
"""Hexes: a range at which every ship of the two lines reaches its opposite."""


class OfferCost(NamedTuple):
    """Microseconds of an answer that awaits something, and of the offer of that; and its bytes."""

    name: str
    minimal: float
    offer: float
    size: int


def offer_costs(rounds: int) -> Iterator[OfferCost]:
    """What it costs to offer what each example awaits: the median of `rounds`."""
    for ruleset in install_all().values():
        for installed in ruleset.calls.values():
            for example in installed.examples:
                request = msgspec.convert(example.request(), installed.types.request)
                done = adjudicated(installed, request)
                if done.run.awaiting is not None:
                    name = f"{ruleset.id} {installed.call.name}, {example.name}"
                    yield _offer_cost(name, installed, done, rounds)


def _offer_cost(name: str, installed: InstalledCall, done: Adjudicated, rounds: int) -> OfferCost:
    def minimal() -> None:
        for _ in range(_SEEDS):
            encode(told(installed, done, FALLBACK, minimal=True))

    def offer() -> None:
        for _ in range(_SEEDS):
            encode(offered(installed, done, FALLBACK).awaiting.offer)

    size = len(encode(offered(installed, done, FALLBACK).awaiting.offer))
    return OfferCost(name, _median(minimal, rounds), _median(offer, rounds), size)


class Pace(NamedTuple):
    """How long whole games take, played by a policy: milliseconds each, and how many a second."""

    name: str
    milliseconds: float
    a_second: float


def paces(games: int) -> Iterator[Pace]:
    """The pace of so many games of every policy of every ruleset, in one process."""
    rulesets = install_all()
    spare_the_collector()  # As the service and the workers of a simulation do.
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        assert game is not None
        charts = ruleset.packs["standard"].charts
        setup = msgspec.convert(game.examples[0].order, game.setup)
        for name, policy in game.policies.items():
            began = time.perf_counter()
            for number in range(games):
                dice = SeededDice(bytes(16), f"game/{number}")
                options = ruleset.ruleset.options()
                play(game, setup, options, charts, dice, policy, traced=False)
            seconds = (time.perf_counter() - began) / games
            yield Pace(f"{ruleset.id} {game.name}, {name}", seconds * 1e3, 1 / seconds)


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
    begun = begin(installed, requests[0])

    def procedure() -> None:
        for seed in range(_SEEDS):
            dice = SeededDice(seed.to_bytes(16, "big"))
            run(installed.call.procedure, Position(begun.state), dice, begun.pack.charts)

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
