"""Procedures that leave the player nothing to decide."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wardroom.engine.procedure import Offer, Procedure, Reroll, Step

State = TypeVar("State", bound=msgspec.Struct)


class Undecided(Procedure[State, Reroll, Any]):
    """A procedure that leaves the player nothing to decide."""

    def offers(self, state: State, charts: Any) -> tuple[Offer[Reroll], ...]:
        """Return no offers. Re-rolls are offered by the runner."""
        del state, charts
        return ()

    def decide(self, state: State, decision: Reroll, charts: Any) -> Step[State]:
        """Nothing to decide."""
        del decision, charts
        return Step(state)
