"""Hals und Beinbruch: re-roll markers, spent after seeing a roll (12.1.3)."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.rulesets.hunters.charts import HuntersCharts
from wardroom.rulesets.procedure import Decision, State
from wardroom.rulesets.submarine.rerolls import OrderedRerolls


class HuntersProcedure(OrderedRerolls[State, Decision, HuntersCharts]):
    """A procedure whose state holds the Kommandant, and with him his re-roll markers."""

    def rerolls(self, state: Any) -> int:
        """The markers that the Kommandant has left."""
        markers: int = state.kommandant.reroll_markers
        return markers

    def spend_rerolls(self, state: Any, spent: int) -> Any:
        """`state` with the Kommandant's markers fewer by `spent`."""
        kommandant = state.kommandant
        left = msgspec.structs.replace(kommandant, reroll_markers=kommandant.reroll_markers - spent)
        return msgspec.structs.replace(state, kommandant=left)
