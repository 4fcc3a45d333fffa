"""Playing many games in parallel; the results do not depend on the number of cores."""

from __future__ import annotations

import contextlib
import functools
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from wardroom.charts import STANDARD
from wardroom.collector import spare_the_collector
from wardroom.dice import SeededDice
from wardroom.engine.games import Game, Tally
from wardroom.engine.playing import play
from wardroom.engine.refusals import PolicyFault, Refused
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulesets.catalogue import install_all
from wardroom.simulation.policies import is_own, policy_named


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """The games to play: the same simulation always gives the same games.

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


Result = TypeVar("Result")
Player = Callable[[Simulation, int], Result]
"""Plays the game of a simulation with this number, and returns its result."""

_CHUNK = 5
"""Games a worker plays between two reports: a second of progress at most."""


def simulate(
    simulation: Simulation, workers: int, player: Player[Result]
) -> Generator[list[Result]]:
    """The results of the games of `simulation`, played by `player`, in order, some at a time.

    The `player` is handed to the workers: a function of a module, or a partial of one. Closing the
    iterator stops the workers within their games. Raises Refused for a set-up that the rules
    forbid, PolicyFault for a policy whose decision they forbid, by the first game in which it does,
    ChildProcessError when a worker was killed.
    """
    # Here rather than in a worker, which could not hand the refusal over.
    check_set_up(simulation)
    chunks = [
        range(first, min(first + _CHUNK, simulation.games))
        for first in range(0, simulation.games, _CHUNK)
    ]
    if workers == 1:
        for chunk in chunks:
            yield _played(simulation, chunk, player)
    else:
        yield from _shared_out(simulation, chunks, workers, player)


def _shared_out(
    simulation: Simulation, chunks: list[range], workers: int, player: Player[Result]
) -> Iterator[list[Result]]:
    """The same in processes, each of which gets another chunk after it has played one."""
    waiting, found = deque(chunks), dict[range, list[Result] | PolicyFault]()
    busy: list[Connection] = []
    processes: list[Process] = []
    try:
        for _ in range(min(workers, len(chunks))):
            ours, theirs = Pipe()
            process = Process(target=_work, args=(simulation, player, theirs, ours), daemon=True)
            process.start()
            processes.append(process)
            theirs.close()
            ours.send(waiting.popleft())
            busy.append(ours)
        for chunk in chunks:
            while chunk not in found:
                for worker in wait(busy):
                    assert isinstance(worker, Connection)
                    played, result = _handed_in(worker)
                    found[played] = result
                    if waiting:
                        worker.send(waiting.popleft())
                    else:
                        busy.remove(worker)
            result = found.pop(chunk)
            if isinstance(result, PolicyFault):
                raise result
            yield result
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


def _handed_in(worker: Connection) -> tuple[range, Any]:
    try:
        handed_in: tuple[range, Any] = worker.recv()
    except (EOFError, ConnectionError):
        raise ChildProcessError("a worker ended before it had played its games") from None
    return handed_in


def _work(simulation: Simulation, player: Player[Any], own: Connection, other: Connection) -> None:
    """Play the games received through `own`, until its `other` end is closed."""
    other.close()
    # A terminal tells its interrupt to all; whoever hands out the games ends the workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    installed(simulation.charts_dir)
    spare_the_collector()
    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            chunk = own.recv()
            try:
                result: list[Any] | PolicyFault = _played(simulation, chunk, player)
            except PolicyFault as fault:
                result = fault
            own.send((chunk, result))


def check_set_up(simulation: Simulation) -> None:
    """Raise Refused when the rules forbid the set-up of `simulation`."""
    table = _table(simulation)
    table.game.begin(table.setup, table.options, table.charts)


def _played(simulation: Simulation, numbers: range, player: Player[Result]) -> list[Result]:
    """The games of these numbers, played in this process."""
    results = []
    for number in numbers:
        try:
            results.append(player(simulation, number))
        except Refused as refusal:
            raise PolicyFault(
                f"game {number}, {simulation.policy}: {refusal} (rule {refusal.rule})"
            ) from refusal
        except Exception as fault:  # One's own policy can raise anything.
            if not is_own(simulation.policy):
                raise
            raise PolicyFault(
                f"game {number}, {simulation.policy}: {type(fault).__name__}: {fault}"
            ) from fault
    return results


def tallied(simulation: Simulation, number: int) -> Tally:
    """Play a game without a log, and return its figures."""
    table = _table(simulation)
    policy = policy_named(table.game, simulation.policy)
    assert table.game.tally is not None
    dice = SeededDice(simulation.seed, f"game/{number}")
    over = play(table.game, table.setup, table.options, table.charts, dice, policy, traced=False)
    return table.game.tally(over.state, table.charts)


class _Table(msgspec.Struct, frozen=True):
    """The common parts of a simulation's games."""

    game: Game
    charts: Any
    setup: Any
    options: Any


def _table(simulation: Simulation) -> _Table:
    ruleset = installed(simulation.charts_dir)[simulation.ruleset]
    game = ruleset.ruleset.game
    assert game is not None
    return _Table(
        game,
        ruleset.packs[simulation.charts].charts,
        msgspec.convert(simulation.setup, game.setup),
        msgspec.convert(simulation.options, ruleset.ruleset.options),
    )


@functools.lru_cache(1)
def installed(charts_dir: Path | None) -> dict[str, InstalledRuleset]:
    """Return every ruleset, with the chart packs in this folder, made once in a process."""
    return install_all(charts_dir)
