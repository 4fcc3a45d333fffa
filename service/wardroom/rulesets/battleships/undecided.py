"""Procedures that leave nobody anything to decide. There are no re-rolls in Battleships."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from wardroom.rulesets.battleships.charts import BattleshipsCharts
from wardroom.rulesets.procedure import Offer, Procedure, Reroll, Step

State = TypeVar("State", bound=msgspec.Struct)


class Undecided(Procedure[State, Reroll, BattleshipsCharts]):
    """A procedure without decisions."""

    def offers(self, state: State, charts: BattleshipsCharts) -> tuple[Offer[Reroll], ...]:
        """None."""
        del state, charts
        return ()

    def decide(self, state: State, decision: Reroll, charts: BattleshipsCharts) -> Step[State]:
        """Nothing to decide."""
        del decision, charts
        return Step(state)
