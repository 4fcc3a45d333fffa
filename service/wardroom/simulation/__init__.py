"""Thousands of games played by standing policies, and what came of them."""

from wardroom.simulation.games import Simulation, simulate
from wardroom.simulation.report import (
    PLOT_FORMATS,
    Share,
    Spread,
    Summary,
    plot,
    summarised,
    tables,
)

__all__ = [
    "PLOT_FORMATS",
    "Share",
    "Simulation",
    "Spread",
    "Summary",
    "plot",
    "simulate",
    "summarised",
    "tables",
]
