"""The Lucky Rabbit's Foot: re-roll markers, spent after seeing a roll (12.1.3).

The crash dive and the missed torpedo that unit awards let a boat roll again once a patrol (11.3.10)
are decisions of the procedures that make these throws: they are good for no other.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.engine.procedure import Decision, State
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.submarine.rerolls import OrderedRerolls


class SilentVictoryProcedure(OrderedRerolls[State, Decision, SilentVictoryCharts]):
    """A procedure whose state holds the captain, and with him his re-roll markers."""

    def rerolls(self, state: Any) -> int:
        """The markers that the captain has left."""
        markers: int = state.captain.reroll_markers
        return markers

    def spend_rerolls(self, state: Any, spent: int) -> Any:
        """`state` with the captain's markers fewer by `spent`."""
        captain = state.captain
        left = msgspec.structs.replace(captain, reroll_markers=captain.reroll_markers - spent)
        return msgspec.structs.replace(state, captain=left)
