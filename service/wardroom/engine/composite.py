"""Procedures made of other procedures: a career, a battle.

A composite runs one child at a time. Its state contains the child's state. While a child runs, the
offers, decisions, dice and re-rolls of the composite are those of the child. When the child is
finished, the composite takes over its results (`collect`) and goes on (`proceed`) until another
child runs or a decision is open.

    class CareerState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
        stage: Stage
        child: RefitState | PromotionState | None = None

    career = Career(CareerState, {RefitState: RunRefit(), PromotionState: CHECKS})

The struct of each child has its own tag, so that the whole state can be stored and read again.
Values that a child changes (a boat, a crew) are only in the child's state until it is collected.
"""

from __future__ import annotations

import copy
import types
import typing
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, Self

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Charts, Offer, Procedure, RerollOrder, State, Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import TraceStep

AnyProcedure = Procedure[Any, Any, Any]

_MOST_LINKS = 50
"""The most steps without a child or decision in between: real games need far fewer."""


class Composite(Procedure[State, Any, Charts], Generic[State, Charts]):
    """A procedure that runs other procedures, its children, one after the other.

    `state_type`: the struct of its state, whose field `child` is a union of the children's states
    and None. `children`: the procedure of each child. Raises TypeError unless both name the same
    structs, each with its own tag.

    A subclass defines the course of the game: `over`, `place`, `proceed`, `collect`; and, for
    decisions between two children, `own_offers`, `own_decide` and `own_standing`.
    """

    def __init__(
        self, state_type: type[State], children: Mapping[type[msgspec.Struct], AnyProcedure]
    ) -> None:
        self.children: dict[type, AnyProcedure] = {**children}
        _check(state_type, children)

    def with_children(self, children: Mapping[type[msgspec.Struct], AnyProcedure]) -> Self:
        """Return this composite with `children` in place of its children of the same names."""
        changed = copy.copy(self)
        changed.children = {**self.children, **children}
        return changed

    # ------------------------------------------------------------- defined by a subclass

    @abstractmethod
    def over(self, state: State) -> bool:
        """Return whether nothing is left to do. This method is called only while no child runs."""

    @abstractmethod
    def place(self, state: State) -> str:
        """Return the place of the child in the game; the names of its streams begin with it.

        No two children share one.
        """

    @abstractmethod
    def proceed(self, state: State, charts: Charts) -> Step[State]:
        """Return the next step while no child runs and no decision is open. No dice."""

    @abstractmethod
    def collect(self, state: State, child: Any, charts: Charts) -> Step[State]:
        """Take over the results of a finished child, and remove the child. No dice."""

    def may_ask(self, state: State) -> bool:
        """Return whether a decision may be open before the next child, by a quick test."""
        del state
        return True

    def own_offers(self, state: State, charts: Charts) -> tuple[Offer[Any], ...]:
        """Return the decisions that are open while no child runs."""
        del state, charts
        return ()

    def own_decide(self, state: State, decision: Any, charts: Charts) -> Step[State]:
        """Take one of these decisions, without dice; raises Refused if the rules forbid it."""
        del decision, charts
        return Step(state)

    def own_standing(self, state: State, offer: Offer[Any]) -> Any:
        """Return the standing orders' answer to one of these decisions, or None."""
        del state, offer
        return None

    def own_verify(self, state: State, charts: Charts) -> None:
        """Raise StateFault if the state is impossible. The child is not checked."""
        del state, charts

    def present(self, state: State, offer: Offer[Any], charts: Charts) -> Offer[Any]:
        """Return an offer of the child in the form for the player, by default unchanged."""
        del state, charts
        return offer

    # ------------------------------------------------------------- the procedure

    def finished(self, state: Any) -> bool:
        """Return whether no child runs and nothing is left to do."""
        return state.child is None and self.over(state)

    def offers(self, state: Any, charts: Charts) -> tuple[Offer[Any], ...]:
        """Return the open decisions: of the running child, or between two children."""
        child = state.child
        if child is None:
            return self.own_offers(state, charts)
        procedure = self.children[type(child)]
        if procedure.finished(child):
            return ()
        offers = procedure.offers(child, charts)
        return tuple([self.present(state, offer, charts) for offer in offers]) if offers else ()

    def decide(self, state: Any, decision: Any, charts: Charts) -> Step[State]:
        """Take a decision in the running child, or between two children."""
        if state.child is None:
            return self._go_on(self.own_decide(state, decision, charts), charts)
        step = self.children[type(state.child)].decide(state.child, decision, charts)
        return Step(msgspec.structs.replace(state, child=step.state), step.trace)

    def advance(self, state: Any, dice: Dice, charts: Charts) -> Step[State]:
        """Take the next step of the child, or go from a finished child to the next child."""
        child = state.child
        if child is None:
            return self._go_on(self.proceed(state, charts), charts)
        procedure = self.children[type(child)]
        if procedure.finished(child):
            return self._go_on(self.collect(state, child, charts), charts)
        step = procedure.advance(child, ScopedDice(dice, self.place(state)), charts)
        after = msgspec.structs.replace(state, child=step.state)
        if not procedure.finished(step.state) or procedure.rerolls(child):
            # The re-rolls used in this step must still be subtracted in the child.
            return Step(after, step.trace)
        return self._go_on(self.collect(after, step.state, charts), charts, step.trace)

    def _go_on(
        self, step: Step[Any], charts: Charts, trace: tuple[TraceStep, ...] = ()
    ) -> Step[State]:
        """Continue from `step` to the next child, decision or end.

        `trace` contains the earlier steps.
        """
        state, trace = step.state, trace + step.trace
        links = 0
        while state.child is None and not self.may_ask(state) and not self.over(state):
            if links == _MOST_LINKS:
                raise StateFault(f"{self.name} goes round in a circle")
            links += 1
            step = self.proceed(state, charts)
            state, trace = step.state, trace + step.trace
        return Step(state, trace)

    def standing(self, state: Any, offer: Offer[Any]) -> Any:
        """Return the answer of the standing orders, in the child or between two children."""
        if state.child is None:
            return self.own_standing(state, offer)
        return self.children[type(state.child)].standing(state.child, offer)

    def rerolls(self, state: Any) -> int:
        """Return how many re-rolls the player has for the next step of the child."""
        child = state.child
        if child is None:
            return 0
        procedure = self.children[type(child)]
        left = procedure.rerolls(child)
        return 0 if left and procedure.finished(child) else left

    def spend_rerolls(self, state: Any, spent: int) -> State:
        """Return `state` after the player has spent re-rolls in the child."""
        procedure = self.children[type(state.child)]
        child = procedure.spend_rerolls(state.child, spent)
        after: State = msgspec.structs.replace(state, child=child)
        return after

    def reroll_orders(self, state: Any) -> tuple[RerollOrder, ...] | None:
        """Return the child's standing orders for re-rolls."""
        child = state.child
        return None if child is None else self.children[type(child)].reroll_orders(child)

    def grave(self, state: Any, purpose: str, charts: Charts) -> frozenset[int] | None:
        """Return the natural totals of a throw that the chart of the child marks as bad."""
        child = state.child
        return None if child is None else self.children[type(child)].grave(child, purpose, charts)

    def verify(self, state: Any, charts: Charts) -> None:
        """Raise StateFault if the state of the composite, or of its child, is impossible."""
        self.own_verify(state, charts)
        if state.child is not None:
            self.children[type(state.child)].verify(state.child, charts)


def _check(state_type: type, children: Mapping[type[msgspec.Struct], AnyProcedure]) -> None:
    """Raise TypeError unless the state's `child` is a union of `children` with different tags."""
    union = typing.get_type_hints(state_type, include_extras=False)["child"]
    named = {*typing.get_args(union)} - {types.NoneType}
    if named != {*children}:
        odd = ", ".join(sorted(kind.__name__ for kind in named ^ {*children}))
        raise TypeError(f"{state_type.__name__}.child and the children differ in {odd}")
    tags = [kind.__struct_config__.tag for kind in children]
    if None in tags or len({*tags}) < len(tags):
        raise TypeError(f"the children of {state_type.__name__} are not told apart by tags")


def require(sound: bool, fault: str) -> None:
    """Raise StateFault with the text `fault` unless the state is `sound`."""
    if not sound:
        raise StateFault(f"the state cannot be: {fault}")
