"""Thousands of games played by standing policies, and what came of them."""

from wardroom.simulation.games import Simulation, check_set_up, simulate
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
    "Share",
    "Simulation",
    "Spread",
    "Summary",
    "check_set_up",
    "is_own",
    "plot",
    "policy_named",
    "scenario_tables",
    "simulate",
    "summarised",
    "tables",
]
