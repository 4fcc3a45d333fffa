"""Procedures that leave the player nothing to decide."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wardroom.engine.procedure import Offer, Procedure, Reroll, Step

State = TypeVar("State", bound=msgspec.Struct)


class Undecided(Procedure[State, Reroll, Any]):
    """A procedure that leaves the player nothing to decide."""

    def offers(self, state: State, charts: Any) -> tuple[Offer[Reroll], ...]:
        """None; where a throw may be thrown again, the runner offers it."""
        del state, charts
        return ()

    def decide(self, state: State, decision: Reroll, charts: Any) -> Step[State]:
        """Nothing to decide."""
        del decision, charts
        return Step(state)
