"""A procedure that behaves like another procedure, except for what it overrides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wardroom.dice import Alike, Dice
from wardroom.engine.procedure import Offer, Procedure, RerollOrder, Step


class Delegating(Procedure[Any, Any, Any]):
    """A procedure that behaves like `inner`, except where a subclass overrides it."""

    def __init__(self, inner: Procedure[Any, Any, Any]) -> None:
        self.inner = inner
        self.name = inner.name
        self.reroll_rule = inner.reroll_rule

    def finished(self, state: Any) -> bool:
        """Return whether `inner` has nothing left to do."""
        return self.inner.finished(state)

    def offers(self, state: Any, charts: Any) -> tuple[Offer[Any], ...]:
        """Return the decisions open in `inner`."""
        return self.inner.offers(state, charts)

    def decide(self, state: Any, decision: Any, charts: Any) -> Step[Any]:
        """Take a decision of `inner`. Raises Refused if the rules forbid the decision."""
        return self.inner.decide(state, decision, charts)

    def advance(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Apply the next rule of `inner`."""
        return self.inner.advance(state, dice, charts)

    def standing(self, state: Any, offer: Offer[Any]) -> Any:
        """Return the standing orders' answer in `inner`."""
        return self.inner.standing(state, offer)

    def immaterial(self, state: Any, offer: Offer[Any]) -> Any:
        """Return an answer of `inner` that does not affect any main result."""
        return self.inner.immaterial(state, offer)

    def verify(self, state: Any, charts: Any) -> None:
        """Raise StateFault if `inner` cannot have produced `state`."""
        self.inner.verify(state, charts)

    def rerolls(self, state: Any) -> int:
        """Return the re-rolls left in `inner`."""
        return self.inner.rerolls(state)

    def spend_rerolls(self, state: Any, spent: int) -> Any:
        """Return `state` after the player has spent re-rolls in `inner`."""
        return self.inner.spend_rerolls(state, spent)

    def reroll_orders(self, state: Any) -> tuple[RerollOrder, ...] | None:
        """Return the standing orders of `inner` for re-rolls."""
        return self.inner.reroll_orders(state)

    def grave(self, state: Any, purpose: str, charts: Any) -> frozenset[int] | None:
        """Return the natural totals that the chart marks as bad, for a throw of `inner`."""
        return self.inner.grave(state, purpose, charts)

    def progress(self, state: Any) -> Any:
        """Return the progress of `inner`."""
        return self.inner.progress(state)

    def bounded(self, state: Any) -> bool:
        """Return whether an exact search of `inner` is worth trying."""
        return self.inner.bounded(state)

    def marginals(self, state: Any, charts: Any) -> Mapping[str, Any]:
        """Return the smaller states of `inner`."""
        return self.inner.marginals(state, charts)

    def alike(self, state: Any, charts: Any) -> Alike:
        """Return which totals of each throw lead to equal results of `inner`."""
        return self.inner.alike(state, charts)

    def relevant(self, state: Any) -> Any:
        """Return `state` without the members that `inner` no longer uses."""
        return self.inner.relevant(state)
