"""Procedures without decisions of the player."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wardroom.engine.procedure import Offer, Procedure, Reroll, Step

State = TypeVar("State", bound=msgspec.Struct)


class Undecided(Procedure[State, Reroll, Any]):
    """A procedure without decisions of the player."""

    def offers(self, state: State, charts: Any) -> tuple[Offer[Reroll], ...]:
        """Return no offers. The runner offers re-rolls."""
        del state, charts
        return ()

    def decide(self, state: State, decision: Reroll, charts: Any) -> Step[State]:
        """Return `state` unchanged: there is nothing to decide."""
        del decision, charts
        return Step(state)
