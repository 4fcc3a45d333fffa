"""`wardroom simulate`: many games by standing policies."""

from __future__ import annotations

import functools
import importlib.util
import os
import time
from pathlib import Path
from typing import IO, Any

import click
import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from wardroom.charts import STANDARD
from wardroom.commands.failing import fail, or_fail
from wardroom.commands.given import begun_game, check_folder, ruleset_named
from wardroom.engine.games import Tally
from wardroom.engine.registry import InstalledRuleset
from wardroom.settings import read_settings
from wardroom.simulation import (
    PLOT_FORMATS,
    Simulation,
    Summary,
    check_set_up,
    plot,
    scenario_tables,
    simulate,
    summarised,
    tables,
)
from wardroom.terminal import GameFile


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
    help="A standing policy; may be given again to compare. Left out: all of them.",
)
@click.option("--seed", help="Seed of the dice, 16 to 64 bytes in hexadecimal; else one is drawn.")
@click.option("--setup", type=click.File("rb"), help="The set-up, a JSON file; else all defaults.")
@click.option("--option", "chosen", multiple=True, help="An option of the rules: NAME=CHOICE.")
@click.option("--charts", default=STANDARD, help="Chart pack, by name.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; else one a core.")
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
    "--scenario",
    "scenarios",
    multiple=True,
    help="A scenario, in place of the set-up's; may be given again to compare, or be `all`.",
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
    scenarios: tuple[str, ...],
    recommended: bool,
) -> None:
    """Play many games by standing policies.

    Tables say what came of them; the same seed gives the same games.
    """
    installed = ruleset_named(ruleset)
    game = installed.ruleset.game
    if game is None or game.tally is None:
        fail(f"{ruleset} has no game to simulate yet")
    for policy in policies:
        if policy not in game.policies:
            fail(f"{ruleset} has no policy {policy!r}; it has {', '.join(game.policies)}")
    if plot_path is not None:
        _check_plot(plot_path)
    if json_path is not None:
        check_folder("--json", json_path)
    begun = begun_game(installed, setup, chosen, charts, seed, own_dice=False)
    if recommended and not scenarios:
        fail("--recommended goes with --scenario")
    if scenarios and plot_path is not None:
        fail("--plot shows one set-up: leave out --scenario, and name it in --setup")
    console, workers = Console(), workers or os.cpu_count() or 1
    reconstructed = installed.packs[charts].tables_from("reconstructed")
    by_scenario: dict[str, list[Summary]] = {}
    tallies: dict[str, list[Tally]] = {}
    for name, setup_of, options in _set_ups(installed, begun, scenarios, recommended=recommended):
        simulations = [
            Simulation(ruleset=ruleset, policy=policy, games=games,
                       seed=bytes.fromhex(begun.seed or ""), setup=setup_of, options=options,
                       charts=charts, charts_dir=read_settings().charts_path)
            for policy in policies or game.policies
        ]  # fmt: skip
        tallies, by_scenario[name] = _simulated(simulations, name, workers, reconstructed)
    summaries = next(iter(by_scenario.values()))
    console.print(f"{games:,} games of {installed.ruleset.title} each, seed {begun.seed}")
    for table in scenario_tables(by_scenario) if scenarios else tables(summaries):
        console.print(table)
    _print_footing(console, by_scenario, reconstructed)
    if json_path is not None:
        written = msgspec.json.encode(by_scenario if scenarios else summaries)
        json_path.write_bytes(msgspec.json.format(written) + b"\n")
    if plot_path is not None:
        plot(plot_path, f"{games:,} games of {installed.ruleset.title} each", tallies, summaries)
        console.print(f"The plot is in {plot_path}.", highlight=False)


def _print_footing(
    console: Console, by_scenario: dict[str, list[Summary]], reconstructed: tuple[str, ...]
) -> None:
    """What the figures rest on, and how fast they came."""
    if reconstructed:
        console.print(f"Reconstructed tables of these charts: {', '.join(reconstructed)}.",
                      highlight=False)  # fmt: skip
    for by_policy in zip(*by_scenario.values(), strict=True):
        rate = sum(each.games for each in by_policy) / sum(each.seconds for each in by_policy)
        console.print(f"{by_policy[0].policy}: {rate:,.0f} games a second", highlight=False)


def _simulated(
    simulations: list[Simulation], name: str, workers: int, reconstructed: tuple[str, ...]
) -> tuple[dict[str, list[Tally]], list[Summary]]:
    """The tallies of each policy, and what they come to. `name`: the scenario, if one is named."""
    tallies: dict[str, list[Tally]] = {}
    summaries = []
    or_fail(lambda: check_set_up(simulations[0]))
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(),
                  console=Console(stderr=True)) as bar:  # fmt: skip
        for simulation in simulations:
            task = bar.add_task(f"{name} {simulation.policy}".strip(), total=simulation.games)
            began = time.perf_counter()
            found = simulate(simulation, workers, functools.partial(bar.advance, task))
            tallies[simulation.policy] = found
            summaries.append(summarised(simulation.policy, found, time.perf_counter() - began,
                                        reconstructed))  # fmt: skip
    return tallies, summaries


def _set_ups(
    installed: InstalledRuleset, begun: GameFile, scenarios: tuple[str, ...], *, recommended: bool
) -> list[tuple[str, Any, Any]]:
    """The set-ups to be played: a name, the set-up and the options of each."""
    if not scenarios:
        return [("", begun.setup, begun.options)]
    boards, standard = installed.ruleset.boards, installed.packs[begun.charts].charts
    if boards is None:
        fail(f"--scenario: {installed.id} has none")
    known = [each.scenario for each in boards.scenarios(standard)]
    for name in scenarios:
        if name not in (*known, "all"):
            fail(f"no scenario {name!r}; there are {', '.join(known)}")
    return [
        (
            name,
            {**begun.setup, "scenario": name},
            {**begun.options, **(boards.recommended(name, standard) if recommended else {})},
        )
        for name in (known if "all" in scenarios else dict.fromkeys(scenarios))
    ]


def _check_plot(path: Path) -> None:
    """Fail now, not after an hour of games, when no plot can be written there."""
    if importlib.util.find_spec("matplotlib") is None:
        fail("--plot needs matplotlib: pip install matplotlib")
    if path.suffix not in PLOT_FORMATS:
        fail(f"--plot {path}: a name ending in {', '.join(PLOT_FORMATS)} is wanted")
    check_folder("--plot", path)
