"""Thousands of games played by standing policies, and their results."""

from wardroom.simulation.games import Player, Simulation, check_set_up, installed, simulate, tallied
from wardroom.simulation.policies import Captain, is_own, policy_named
from wardroom.simulation.report import (
    PLOT_FORMATS,
    Share,
    Spread,
    Summary,
    plot,
    scenario_tables,
    summarised,
    tables,
)

__all__ = [
    "PLOT_FORMATS",
    "Captain",
    "Player",
    "Share",
    "Simulation",
    "Spread",
    "Summary",
    "check_set_up",
    "installed",
    "is_own",
    "plot",
    "policy_named",
    "scenario_tables",
    "simulate",
    "summarised",
    "tables",
    "tallied",
]
