"""`wardroom simulate`: many games by standing policies."""

from __future__ import annotations

import contextlib
import functools
import importlib.util
import itertools
import os
import sys
import time
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import IO, Any

import click
import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from wardroom.charts import STANDARD
from wardroom.commands.failing import fail, or_fail
from wardroom.commands.game_logs import INDEX, Logged, LoggedGame, index_of, logged, name_of
from wardroom.commands.given import begun_game, check_folder, ruleset_named
from wardroom.commands.stopping import Stopped, stoppable
from wardroom.engine.games import Tally
from wardroom.engine.refusals import PolicyFault
from wardroom.engine.registry import InstalledRuleset
from wardroom.settings import read_settings
from wardroom.simulation import (
    PLOT_FORMATS,
    Player,
    Simulation,
    Summary,
    check_set_up,
    is_own,
    plot,
    policy_named,
    scenario_tables,
    simulate,
    summarised,
    tables,
    tallied,
)
from wardroom.terminal.game_file import GameFile
from wardroom.text import FALLBACK, labels


@click.command("simulate")
@click.argument("ruleset")
@click.option(
    "--careers",
    "--games",
    "games",
    default=1000,
    type=click.IntRange(1, 1_000_000),
    help="How many games each policy plays (1000).",
)
@click.option(
    "--policy",
    "policies",
    multiple=True,
    help="A standing policy, or your own as FILE.py:CLASS: a class whose method "
    "`decide(situation, offer)` returns a decision (docs/simulations.md). Repeat "
    "it to compare policies. Default: every standing policy.",
)
@click.option(
    "--seed", help="Seed of the dice, 16 to 64 bytes in hexadecimal; default: a random seed."
)
@click.option(
    "--setup", type=click.File("rb"), help="The set-up, a JSON file; default: every default value."
)
@click.option("--option", "chosen", multiple=True, help="An option of the rules: NAME=CHOICE.")
@click.option("--charts", default=STANDARD, help="Chart pack, by name.")
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    help="Number of processes; default: one for each core.",
)
@click.option(
    "--plot",
    "plot_path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a plot there: .svg, .png or .pdf (needs matplotlib).",
)
@click.option(
    "--json",
    "json_path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the summary there as JSON.",
)
@click.option(
    "--logs",
    "logs_path",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write each game there, into an empty folder, as the log that a session exports, with an "
    f"index ({INDEX}). The dice are those of sessions: other than without logs.",
)
@click.option(
    "--scenario",
    "scenarios",
    multiple=True,
    help="A scenario that replaces the one of the set-up. Repeat it to compare, or give `all`.",
)
@click.option(
    "--recommended", is_flag=True, help="Play each --scenario with the optional rules that suit it."
)
def simulate_(
    ruleset: str,
    games: int,
    policies: tuple[str, ...],
    seed: str | None,
    setup: IO[bytes] | None,
    chosen: tuple[str, ...],
    charts: str,
    workers: int | None,
    plot_path: Path | None,
    json_path: Path | None,
    logs_path: Path | None,
    scenarios: tuple[str, ...],
    recommended: bool,
) -> None:
    """Play many games by standing policies.

    Prints tables of the results. The same seed gives the same games.
    """
    installed = ruleset_named(ruleset)
    game = installed.ruleset.game
    if game is None or game.tally is None:
        fail(f"{ruleset} has no game to simulate yet")
    for policy in policies:
        try:
            policy_named(game, policy)
        except PolicyFault as fault:
            fail(f"--policy: {ruleset}: {fault}")
    begun = begun_game(installed, setup, chosen, charts, seed, own_dice=False)
    if recommended and not scenarios:
        fail("--recommended goes with --scenario")
    if scenarios and plot_path is not None:
        fail("--plot shows one set-up: leave out --scenario, and name it in --setup")
    policies = tuple(dict.fromkeys(policies or game.policies))
    if logs_path is not None and len(set(map(name_of, policies))) < len(policies):
        fail("--logs: two policies of one name")
    _check_files(plot_path, json_path, logs_path)
    console, workers = Console(), workers or os.cpu_count() or 1
    reconstructed = tuple(
        table
        for table in installed.packs[charts].tables_from("reconstructed")
        if table != "openings" or begun.setup.get("opening") is not None
    )
    wanted = {
        name: [
            Simulation(ruleset=ruleset, policy=policy, games=games,
                       seed=bytes.fromhex(begun.seed or ""), setup=setup_of, options=options,
                       charts=charts, charts_dir=read_settings().charts_path)
            for policy in policies
        ]
        for name, setup_of, options in _set_ups(installed, begun, scenarios,
                                                recommended=recommended)
    }  # fmt: skip
    done = _Done(reconstructed, logs_path)
    stopped = done.play(wanted, workers)
    summaries = next(iter(done.by_scenario.values()), [])
    console.print(f"{games:,} games of {installed.ruleset.title} each, seed {begun.seed}")
    if summaries:
        order = game.tally_order
        _print_policies(console, installed, summaries)
        for table in (
            scenario_tables(done.by_scenario, order) if scenarios else tables(summaries, order)
        ):
            console.print(table)
        _print_footing(console, done.by_scenario, reconstructed)
    if stopped is not None:
        total = games * sum(map(len, wanted.values()))
        left = "no file is written" if logs_path is None else f"{logs_path} has no index"
        click.echo(f"wardroom: stopped by {stopped} after {done.games:,} of {total:,} games; "
                   f"{left}", err=True)  # fmt: skip
        sys.exit(stopped.exit_code)
    if logs_path is not None:
        (logs_path / INDEX).write_bytes(index_of(begun.seed or "", tuple(done.logged)))
        console.print(f"{len(done.logged):,} logs are in {logs_path}.", highlight=False)
    if json_path is not None:
        written = msgspec.json.encode(done.by_scenario if scenarios else summaries)
        json_path.write_bytes(msgspec.json.format(written) + b"\n")
    if plot_path is not None:
        title = f"{games:,} games of {installed.ruleset.title} each"
        plot(plot_path, title, done.tallies, summaries, game.tally_order)
        console.print(f"The plot is in {plot_path}.", highlight=False)


class _Done:
    """The results of the simulations so far.

    `by_scenario`: the summaries of the policies whose games have begun, by scenario name (empty:
    none). `tallies`: the tallies of the last scenario, by policy. `logged`: the games whose logs
    were written into the folder `logs`.
    """

    def __init__(self, reconstructed: tuple[str, ...], logs: Path | None) -> None:
        self.by_scenario: dict[str, list[Summary]] = {}
        self.tallies: dict[str, list[Tally]] = {}
        self.logged: list[LoggedGame] = []
        self._logs = logs
        self._reconstructed = reconstructed

    @property
    def games(self) -> int:
        """The number of games that were played."""
        return sum(each.games for each in itertools.chain(*self.by_scenario.values()))

    def play(self, wanted: dict[str, list[Simulation]], workers: int) -> Stopped | None:
        """Run several simulations; return the signal that stopped them, or None."""
        for simulations in wanted.values():
            first = simulations[0]
            words = labels(ruleset_named(first.ruleset), FALLBACK)
            or_fail(functools.partial(check_set_up, first), words=words)
        try:
            with stoppable():
                for name, simulations in wanted.items():
                    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(),
                                  console=Console(stderr=True)) as bar:  # fmt: skip
                        for simulation in simulations:
                            self._play(name, simulation, workers, bar)
        except Stopped as stopped:
            return stopped
        return None

    def _play(self, name: str, simulation: Simulation, workers: int, bar: Progress) -> None:
        """Run the simulations.

        If the simulations are stopped, the games played so far are summed up.
        """
        task = bar.add_task(f"{name} {simulation.policy}".strip(), total=simulation.games)
        began = time.perf_counter()
        tallies = self.tallies[simulation.policy] = []
        try:
            with contextlib.closing(self._tallies(name, simulation, workers)) as chunks:
                for chunk in chunks:
                    tallies += chunk
                    bar.advance(task, len(chunk))
        except (PolicyFault, ChildProcessError) as fault:
            fail(str(fault))
        finally:
            if tallies:
                self.by_scenario.setdefault(name, []).append(
                    summarised(simulation.policy, tallies, time.perf_counter() - began,
                               self._reconstructed)
                )  # fmt: skip

    def _tallies(
        self, scenario: str, simulation: Simulation, workers: int
    ) -> Generator[list[Tally]]:
        """Play the games of a simulation, and write their logs if wanted."""
        if self._logs is None:
            yield from simulate(simulation, workers, tallied)
            return
        player: Player[Logged] = functools.partial(logged, self._logs, scenario)
        for chunk in simulate(simulation, workers, player):
            self.logged += [one.game for one in chunk]
            yield [one.tally for one in chunk]


def _print_policies(
    console: Console, ruleset: InstalledRuleset, summaries: Sequence[Summary]
) -> None:
    """Print a description of each policy."""
    words = labels(ruleset, FALLBACK)
    for summary in summaries:
        if not is_own(summary.policy):
            console.print(
                f"{summary.policy}: {words.word('policies', summary.policy).text}", highlight=False
            )


def _print_footing(
    console: Console, by_scenario: dict[str, list[Summary]], reconstructed: tuple[str, ...]
) -> None:
    """Print the basis of the figures and the speed of the simulation."""
    if reconstructed:
        console.print(f"Reconstructed tables of these charts: {', '.join(reconstructed)}.",
                      highlight=False)  # fmt: skip
    by_policy: dict[str, list[Summary]] = {}
    for summary in itertools.chain(*by_scenario.values()):
        by_policy.setdefault(summary.policy, []).append(summary)
    for policy, summaries in by_policy.items():
        played = sum(each.games for each in summaries)
        rate = played / sum(each.seconds for each in summaries)
        console.print(f"{policy}: {played:,} games, {rate:,.0f} a second", highlight=False)


def _set_ups(
    installed: InstalledRuleset, begun: GameFile, scenarios: tuple[str, ...], *, recommended: bool
) -> list[tuple[str, Any, Any]]:
    """Return the set-ups to play, each with a name and its options."""
    if not scenarios:
        return [("", begun.setup, begun.options)]
    boards, standard = installed.ruleset.boards, installed.packs[begun.charts].charts
    scenes = None if boards is None else boards.scenarios
    if scenes is None:
        fail(f"--scenario: {installed.id} has none")
    known = [each.scenario for each in scenes.listed(standard)]
    for name in scenarios:
        if name not in (*known, "all"):
            fail(f"no scenario {name!r}; there are {', '.join(known)}")
    return [
        (
            name,
            {**begun.setup, "scenario": name},
            {**begun.options, **(scenes.recommended(name, standard) if recommended else {})},
        )
        for name in (known if "all" in scenarios else dict.fromkeys(scenarios))
    ]


def _check_files(plot_path: Path | None, json_path: Path | None, logs_path: Path | None) -> None:
    """End the command before the first game if something cannot be written."""
    if plot_path is not None:
        _check_plot(plot_path)
    if json_path is not None:
        check_folder("--json", json_path)
    if logs_path is not None:
        _make_folder(logs_path)


def _make_folder(path: Path) -> None:
    """Create the folder of the logs; fail if it is not empty."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            fail(f"--logs {path}: the folder is not empty")
    except OSError as fault:
        fail(f"--logs {path}: {fault.strerror}")


def _check_plot(path: Path) -> None:
    """End the command if the plot cannot be written later."""
    if importlib.util.find_spec("matplotlib") is None:
        fail("--plot needs matplotlib: pip install matplotlib")
    if path.suffix not in PLOT_FORMATS:
        fail(f"--plot {path}: a name ending in {', '.join(PLOT_FORMATS)} is wanted")
    check_folder("--plot", path)
