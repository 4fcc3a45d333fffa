"""Playing many games at once, on every core, the same whatever the number of cores."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import msgspec

from wardroom.charts import STANDARD
from wardroom.collector import spare_the_collector
from wardroom.dice import SeededDice
from wardroom.engine.games import Game, Tally
from wardroom.engine.playing import play
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulesets.catalogue import install_all


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are played: the same simulation gives the same games, always.

    `setup` and `options` as builtins, as in a request. Game number n, from 0, throws the dice of
    `seed` in the context `game/n`, so that every policy meets the same fortune.
    """

    ruleset: str
    policy: str
    games: int
    seed: bytes
    setup: Any
    options: Any
    charts: str = STANDARD
    charts_dir: Path | None = None


_CHUNK = 25
"""Games a worker plays between two reports: a second of progress at most."""


def simulate(simulation: Simulation, workers: int, progress: Callable[[int], None]) -> list[Tally]:
    """The tallies of the games of `simulation`, in order.

    `progress` is told how many more games are over. Raises Refused for a set-up that the rules
    forbid.
    """
    # Here rather than in a worker, which could not hand the refusal over.
    check_set_up(simulation)
    chunks = [
        range(first, min(first + _CHUNK, simulation.games))
        for first in range(0, simulation.games, _CHUNK)
    ]
    if workers == 1:
        found = {}
        for chunk in chunks:
            found[chunk.start] = _played(simulation, chunk)
            progress(len(chunk))
    else:
        found = dict(_shared_out(simulation, chunks, workers, progress))
    return [tally for chunk in chunks for tally in found[chunk.start]]


def _shared_out(
    simulation: Simulation,
    chunks: list[range],
    workers: int,
    progress: Callable[[int], None],
) -> Iterator[tuple[int, list[Tally]]]:
    with ProcessPoolExecutor(
        workers, initializer=_prepare, initargs=(simulation.charts_dir,)
    ) as pool:
        running: dict[Future[list[Tally]], range] = {
            pool.submit(_played, simulation, chunk): chunk for chunk in chunks
        }
        try:
            for done in as_completed(running):
                chunk = running[done]
                yield chunk.start, done.result()
                progress(len(chunk))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def check_set_up(simulation: Simulation) -> None:
    """Raise Refused when the rules forbid the set-up of `simulation`."""
    table = _table(simulation)
    table.game.begin(table.setup, table.options, table.charts)


def _played(simulation: Simulation, numbers: range) -> list[Tally]:
    """The games of these numbers, played in this process."""
    table = _table(simulation)
    policy = table.game.policies[simulation.policy]
    assert table.game.tally is not None
    tallies = []
    for number in numbers:
        dice = SeededDice(simulation.seed, f"game/{number}")
        over = play(
            table.game, table.setup, table.options, table.charts, dice, policy, traced=False
        )
        tallies.append(table.game.tally(over.state, table.charts))
    return tallies


def _prepare(charts_dir: Path | None) -> None:
    """What a worker does before its first game."""
    _installed(charts_dir)
    spare_the_collector()


class _Table(msgspec.Struct, frozen=True):
    """What the games of a simulation have in common."""

    game: Game
    charts: Any
    setup: Any
    options: Any


def _table(simulation: Simulation) -> _Table:
    ruleset = _installed(simulation.charts_dir)[simulation.ruleset]
    game = ruleset.ruleset.game
    assert game is not None
    return _Table(
        game,
        ruleset.packs[simulation.charts].charts,
        msgspec.convert(simulation.setup, game.setup),
        msgspec.convert(simulation.options, ruleset.ruleset.options),
    )


@functools.lru_cache(1)
def _installed(charts_dir: Path | None) -> dict[str, InstalledRuleset]:
    return install_all(charts_dir)
