"""Thousands of games played by standing policies, and what came of them."""

from wardroom.simulation.games import Simulation, simulate
from wardroom.simulation.report import Summary, summarised

__all__ = ["Simulation", "Summary", "simulate", "summarised"]
