"""One side of `bench.beside`: a checkout that measures on request, a line in, a line out.

It runs in the checkout whose `service` is on the path, which may be one in which the engine lies
among the rulesets yet. A line names a part; the answer is JSON, microseconds of processor time by
the name of what was measured.
"""

from __future__ import annotations

import functools
import gc
import importlib
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from wardroom.collector import spare_the_collector
from wardroom.dice import SeededDice
from wardroom.rulesets.catalogue import install_all

from .fleets import SHIPS, fleets

_THERE = importlib.util.find_spec("wardroom.engine") is not None
_ENGINE = "wardroom.engine" if _THERE else "wardroom.rulesets"
_adjudication = importlib.import_module(f"{_ENGINE}.adjudication")
remembering = importlib.import_module(f"{_ENGINE}.remembering")
_play = importlib.import_module(f"{_ENGINE}.playing").play

_SEEDS = 20
_GAMES = 3
_STATES, _TRIALS = 20_000, 100
_POSITIONS = 6


class Asked(NamedTuple):
    """An example as it is sent, by every seed; `throws`: how many the first of them made."""

    ruleset: str
    call: str
    example: str
    throws: int
    work: Callable[[], None]

    @property
    def name(self) -> str:
        """What both sides call it, and how many throws it makes."""
        return f"{self.ruleset} {self.call} {self.example} {self.throws}"


def _examples() -> Iterator[tuple[Any, Any, Any, str]]:
    for ruleset in install_all().values():
        for installed in ruleset.calls.values():
            holder: Any = installed if hasattr(installed, "examples") else installed.call
            for example in holder.examples:
                yield ruleset, installed, example, installed.call.name


def _asked() -> Iterator[Asked]:
    """Every example whose dice can be seeded."""
    for ruleset, installed, example, call in _examples():
        decoder = msgspec.json.Decoder(installed.types.request)
        request = {**example.request(), "dice": {"kind": "seeded", "seed": "00"}}
        bodies = [
            msgspec.json.encode({**request, "dice": {"kind": "seeded", "seed": f"{seed:032x}"}})
            for seed in range(_SEEDS)
        ]
        first = _adjudication.adjudicate(installed, decoder.decode(bodies[0]))
        throws = sum(step.roll is not None for step in first.trace)
        yield Asked(ruleset.id, call, example.name, throws, _whole(installed, decoder, bodies))


def _whole(installed: Any, decoder: Any, bodies: list[bytes]) -> Callable[[], None]:
    encode = msgspec.json.Encoder().encode

    def work() -> None:
        for body in bodies:
            encode(_adjudication.adjudicate(installed, decoder.decode(body)))

    return work


def _odds() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every example whose odds are exact within the most states that can be asked for."""
    for ruleset, installed, example, call in _examples():
        given = example.request()
        given.pop("dice", None)
        given["budget"] = {"states": _STATES, "trials": _TRIALS}
        try:
            asked = msgspec.convert(given, installed.types.odds_request)
            began = time.process_time()
            found = _worked_out(installed, asked)
            spent = time.process_time() - began
        except Exception as refused:
            if type(refused).__name__ != "Refused":
                raise
            continue
        if found.method.kind == "exact" and spent < _MOST_SECONDS:
            name = f"{ruleset.id} {call} {example.name} {found.method.states}"
            yield name, functools.partial(_worked_out, installed, asked)


def _worked_out(installed: Any, asked: Any) -> Any:
    """Return odds that are not taken from those that a side keeps, if it keeps any."""
    getattr(_adjudication, "forget_odds", lambda: None)()
    return _adjudication.odds(installed, asked)


_MOST_SECONDS = 4.0


def _games() -> Iterator[tuple[str, Callable[[], None]]]:
    """Whole games by every standing policy."""
    for ruleset in install_all().values():
        game: Any = ruleset.ruleset.game
        for name, policy in game.policies.items():
            yield f"{ruleset.id} {name}", functools.partial(_played, ruleset, game, policy)


def _played(ruleset: Any, game: Any, policy: Any) -> None:
    charts = ruleset.packs["standard"].charts
    setup = msgspec.convert(game.examples[0].order, game.setup)
    for number in range(_GAMES):
        dice, options = SeededDice(bytes(16), f"game/{number}"), ruleset.ruleset.options()
        _play(game, setup, options, charts, dice, policy, traced=False)


def _fleets() -> Iterator[tuple[str, Callable[[], None]]]:
    """What is asked of large fleets, of each in as many positions as there are."""
    ruleset = install_all()["battleships"]
    for ships in SHIPS:
        asked: dict[str, list[tuple[Any, Any]]] = {}
        for position in range(_POSITIONS):
            for call, request in fleets(ruleset, ships, position):
                installed = ruleset.calls[call]
                decoded = msgspec.convert(request, installed.types.request)
                asked.setdefault(call, []).append((installed, decoded))
        for call, requests in asked.items():
            yield f"{ruleset.id} {call} {ships}", functools.partial(_anew, requests)


def _anew(requests: list[tuple[Any, Any]]) -> None:
    """Adjudicate requests with nothing remembered of what was asked before."""
    remembering.forget()
    for installed, request in requests:
        _adjudication.adjudicate(installed, request)


def _microseconds(work: Callable[[], Any], times: int) -> float:
    began = time.process_time()
    work()
    return (time.process_time() - began) / times * 1e6


def main() -> None:
    """Answer line after line, until there are no more."""
    parts: dict[str, list[tuple[str, Callable[[], Any], int]]] = {}
    spare_the_collector()
    for line in sys.stdin:
        part = line.strip()
        if part not in parts:
            parts[part] = list(_part(part))
            gc.collect()
        found = {name: _microseconds(work, times) for name, work, times in parts[part]}
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        sys.stdout.flush()


def _part(part: str) -> Iterator[tuple[str, Callable[[], Any], int]]:
    if part == "calls":
        for asked in _asked():
            yield asked.name, asked.work, _SEEDS
    elif part == "odds":
        for name, work in _odds():
            yield name, work, 1
    elif part == "fleets":
        for name, work in _fleets():
            yield name, work, _POSITIONS
    else:
        for name, work in _games():
            yield name, work, _GAMES


if __name__ == "__main__":
    main()
