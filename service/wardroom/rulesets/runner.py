"""The one runner of procedures: rolled, replayed, supplied or resumed.

It loops `advance`, lets standing orders answer the decisions they cover, and stops where one is
silent, where a throw may be thrown again, or where supplied dice run out.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from wardroom.dice import Dice, Roll, RollRequest
from wardroom.rulesets.hand import DiceWanted, Hand, RerollOpen, Throw
from wardroom.rulesets.procedure import Offer, Procedure, Reroll
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.trace import TraceStep

State = TypeVar("State", bound=msgspec.Struct)

_MOST_STEPS = 20_000
"""No procedure of a rulebook comes near; a machine that does is broken and must not hang."""


class Position(msgspec.Struct, Generic[State], frozen=True):
    """Where a procedure stands between two requests.

    `decision` and `throws` are what a step that was stopped midway had already been given.
    """

    state: State
    decision: Any = None
    throws: tuple[Throw, ...] = ()


class Run(msgspec.Struct, Generic[State], frozen=True):
    """How far a procedure got: where it stands, what it awaits (None: it is done), what it did."""

    position: Position[State]
    awaiting: Offer[Any] | RollRequest | None
    trace: tuple[TraceStep, ...]
    faces: tuple[int, ...]


def run(
    procedure: Procedure[State, Any, Any],
    position: Position[State],
    dice: Dice,
    charts: Any,
    *,
    decision: Any = None,
    supplied: bool = False,
    at_most_steps: int = _MOST_STEPS,
) -> Run[State]:
    """Run `procedure` from `position` until it is done or awaits something.

    `decision` answers what is open at `position`. `supplied`: running out of dice is awaited,
    not an error. Raises Refused for a decision that the rules forbid or that nothing asked for,
    StateFault for a position that does not fit, DiceMismatch for recorded dice that do not.
    """
    trace: list[TraceStep] = []
    faces: list[int] = []
    given = decision
    for _ in range(at_most_steps):
        state = position.state
        offer = None if procedure.finished(state) else procedure.offer(state, charts)
        answer, given = _answer(procedure, position, offer, given)
        if offer is not None and answer is None:
            return Run(position, offer, tuple(trace), tuple(faces))
        if procedure.finished(state):
            return Run(position, None, tuple(trace), tuple(faces))
        verdict = _Verdict(procedure, state, given)
        hand = Hand(
            dice,
            replayed=position.throws,
            rerolls=(left := procedure.rerolls(state)),
            verdict=verdict if left else None,
            supplied=supplied,
        )
        try:
            step = procedure.advance(state, answer, hand, charts)
        except (RerollOpen, DiceWanted) as stop:
            faces += hand.fresh
            position = Position(state, answer, tuple(hand.throws))
            awaiting = _reroll_offer(procedure, stop)
            return Run(position, awaiting, tuple(trace), tuple(faces))
        if verdict.unused:
            raise _unasked(given)
        given = None
        trace += step.trace
        faces += hand.fresh
        after = step.state
        if hand.spent:
            after = procedure.spend_rerolls(after, hand.spent)
        position = Position(after)
    raise StateFault(f"{procedure.name} did not end within {at_most_steps} steps")


def _answer(
    procedure: Procedure[State, Any, Any],
    position: Position[State],
    offer: Offer[Any] | None,
    given: Any,
) -> tuple[Any, Any]:
    """The decision to advance with, and what is left of the one that was `given`."""
    if offer is None:
        if given is not None and not isinstance(given, Reroll):
            raise _unasked(given)
        return None, given
    if position.decision is not None:
        return position.decision, given
    if given is not None:
        if isinstance(given, Reroll):
            raise _unasked(given)
        return given, None
    return procedure.standing(position.state, offer), None


class _Verdict:
    """Whether a throw is thrown again: the decision given for it, else the standing orders."""

    __slots__ = ("_given", "_orders")

    def __init__(
        self, procedure: Procedure[State, Any, Any], state: State, given: Any
    ) -> None:
        self._given = given if isinstance(given, Reroll) else None
        self._orders = procedure.reroll_orders(state)

    @property
    def unused(self) -> bool:
        """Whether a decision was given that no throw asked for."""
        return self._given is not None

    def __call__(self, request: RollRequest, roll: Roll) -> bool | None:
        if self._given is not None:
            verdict, self._given = self._given.reroll, None
            return verdict
        if self._orders is None:
            return None
        return any(order.wants(request.purpose, roll.natural) for order in self._orders)


def _reroll_offer(
    procedure: Procedure[State, Any, Any], stop: RerollOpen | DiceWanted
) -> Offer[Any] | RollRequest:
    if isinstance(stop, DiceWanted):
        return stop.request
    return Offer(
        decision="reroll",
        rule=procedure.reroll_rule,
        choices=(Reroll(reroll=True), Reroll(reroll=False)),
        example=Reroll(reroll=False),
        details={"purpose": stop.request.purpose},
        rolled=stop.roll,
    )


def _unasked(decision: Any) -> Refused:
    kind = type(decision).__struct_config__.tag
    return Refused(
        "decision_not_open", f"no {kind} decision is open here", rule="", member="/decision"
    )
