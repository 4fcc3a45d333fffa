"""The runner of all procedures, whether dice are drawn, replayed or supplied.

It loops over `decide` and `advance`, and lets standing orders answer decisions. It stops if they do
not answer one, if a throw may be repeated, or if supplied dice run out.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, MutableSequence, Sequence
from itertools import chain
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET

from wardroom.dice import Dice, Roll, RollRequest
from wardroom.engine.hand import DiceWanted, Hand, RerollOpen, Throw, Verdict
from wardroom.engine.procedure import Offer, Procedure, Reroll, RerollOrder
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep

State = TypeVar("State", bound=msgspec.Struct)

MOST_STEPS = 900
"""The most steps between two decisions: the longest hunt has eighty, a battle of sixty ships a few
hundred. Charts with other numbers may need more, but must not delay other clients."""
_MOST_STEPS_OF_A_GAME = 20_000
"""The same for a whole game played by a policy: a career has fifteen hundred steps."""

Policy = Callable[[Any, Offer[Any]], Any]
"""A player without a person: returns a decision for the state of the game and an offer."""
Stop = Callable[[Any], TraceStep | None]
"""Returns the step that ends a game in a state in which its rules would let it go on, or None."""


class Position(msgspec.Struct, Generic[State], frozen=True):
    """The state of a procedure between two requests.

    `throws`: the throws of a step that stopped midway, to be replayed.
    """

    state: State
    throws: tuple[Throw, ...] = ()

    @property
    def reroll_open(self) -> bool:
        """Whether the player has seen the last throw and may throw it again."""
        return bool(self.throws) and self.throws[-1].standing == "open"


class Run(msgspec.Struct, Generic[State], frozen=True):
    """The result of a run: the position, what is awaited (None at the end), and the steps.

    `offers`: all open offers, of which `awaiting` is the first; none if dice are awaited.
    """

    position: Position[State]
    awaiting: Offer[Any] | RollRequest | None
    trace: tuple[TraceStep, ...]
    faces: tuple[int, ...]
    offers: tuple[Offer[Any], ...] = ()


def run(
    procedure: Procedure[State, Any, Any],
    position: Position[State],
    dice: Dice,
    charts: Any,
    *,
    decision: Any = None,
    supplied: bool = False,
    policy: Policy | None = None,
    traced: bool = True,
    stop: Stop | None = None,
) -> Run[State]:
    """Run `procedure` from `position` until it is done or awaits something.

    `decision` answers the open offer at `position`; `policy` answers all later offers, so that with
    it no decision is awaited. `supplied`: if dice run out, more are awaited, and there is no error.
    `stop`: if it returns a step, the run ends with that step, although the rules would let it go
    on. Unless `traced`, steps are not recorded: the run has no trace and no faces, and a stream
    used twice is not noticed. Raises Refused for a decision that the rules forbid or that was not
    offered, StateFault for a position that does not fit, DiceMismatch for recorded dice that do not
    fit.
    """
    trace: MutableSequence[TraceStep] = [] if traced else deque(maxlen=0)
    state, throws = position.state, position.throws
    reroll = _reroll_given(procedure, position, decision, charts)
    given = None if reroll is not None else decision
    if given is not None:
        step = decided(procedure, state, given, charts)
        state = step.state
        trace += step.trace
    most = MOST_STEPS if policy is None else _MOST_STEPS_OF_A_GAME
    for _ in range(most):
        if procedure.finished(state):
            return _ended(position, state, None, trace)
        last = None if stop is None else stop(state)
        if last is not None:
            trace.append(last)
            return _ended(position, state, None, trace)
        offers = procedure.offers(state, charts)
        if offers:
            answer = procedure.standing(state, offers[0])
            if answer is None:
                if policy is None:
                    return _ended(position, state, offers[0], trace, offers=offers)
                answer = policy(state, offers[0])
                _require_offered(offers, answer)
            step = procedure.decide(state, answer, charts)
            state = step.state
            trace += step.trace
            continue
        left = procedure.rerolls(state)
        if not (left or throws or supplied):
            step = procedure.advance(state, dice, charts)
            trace += step.trace
            state = step.state
            continue
        hand = Hand(
            dice,
            replayed=throws,
            rerolls=left,
            verdict=_verdict(procedure, state, charts, reroll, policy) if left else None,
            supplied=supplied,
        )
        try:
            step = procedure.advance(state, hand, charts)
        except (RerollOpen, DiceWanted) as midway:
            awaited = _awaited(procedure, state, charts, midway)
            offers = (awaited,) if isinstance(awaited, Offer) else ()
            return _ended(position, state, awaited, trace, tuple(hand.throws), offers)
        hand.check_replayed()
        throws, reroll = (), None
        trace += step.trace
        state = step.state
        if hand.spent:
            state = procedure.spend_rerolls(state, hand.spent)
    raise StateFault(_too_long(procedure.name, most, trace))


def _too_long(name: str, most: int, trace: Sequence[TraceStep]) -> str:
    """Return the fault that a procedure has not ended after the maximum number of steps."""
    told = f"{name} takes more than {most} steps"
    often = Counter((step.rule, step.chart, step.purpose) for step in trace).most_common(1)
    for (rule, chart, purpose), count in often:
        where = f"rule {rule}" if chart is None else f"rule {rule}, chart {chart}"
        told += f": {count} of them are {purpose} ({where})"
    return told


def _ended(
    start: Position[State],
    state: State,
    awaiting: Offer[Any] | RollRequest | None,
    trace: Sequence[TraceStep],
    throws: tuple[Throw, ...] = (),
    offers: tuple[Offer[Any], ...] = (),
) -> Run[State]:
    """Return the run from `start` to `state`, with the throws of a step that has stopped midway.

    Every throw is in the trace, if it is recorded, or in `throws`; the throws with which the run
    began do not belong to it. Raises RuntimeError if a stream is used twice: this is a defect of
    the procedure, because a resumed game would throw the same dice again.
    """
    thrown: list[Roll | Throw] = [step.roll for step in trace if step.roll is not None]
    thrown += throws
    streams = [throw.stream for throw in thrown[len(start.throws) :]]
    if len(set(streams)) < len(streams):
        ((stream, _),) = Counter(streams).most_common(1)
        raise RuntimeError(f"the stream {stream} is used twice")
    faces = tuple(chain.from_iterable(map(_faces_of, thrown)))
    replayed = sum([len(_faces_of(throw)) for throw in start.throws])
    return Run(Position(state, throws), awaiting, tuple(trace), faces[replayed:], offers)


def _faces_of(thrown: Roll | Throw) -> tuple[int, ...]:
    """Return every face of a throw. The faces that re-rolls replaced come first."""
    if thrown.rerolled:
        return tuple(chain(*thrown.rerolled, thrown.faces))
    return thrown.faces


def decided(
    procedure: Procedure[State, Any, Any],
    state: State,
    decision: Any,
    charts: Any,
    offers: tuple[Offer[Any], ...] | None = None,
) -> Any:
    """Return the step of a decision in `state`; raises Refused unless the decision was offered.

    `offers`: the offers in `state`, if they are already known.
    """
    if offers is None:
        offers = () if procedure.finished(state) else procedure.offers(state, charts)
    _require_offered(offers, decision)
    return procedure.decide(state, decision, charts)


_REROLLS = (Reroll(reroll=True), Reroll(reroll=False))


def _require_offered(offers: tuple[Offer[Any], ...], decision: Any) -> None:
    """Raise Refused unless one of `offers` accepts `decision`."""
    kind = _kind(decision)
    seat = getattr(decision, "seat", None)
    for offer in offers:
        if offer.decision == kind and seat in (None, offer.seat):
            break
    else:
        raise _not_open(kind, offers)
    if offer.choices and decision not in offer.choices:
        raise Refused(
            "decision_not_offered",
            rule=offer.rule,
            member="/decision",
            choices=offer.choices,
            kind=kind,
        )


def verdict_of(orders: tuple[RerollOrder, ...], request: RollRequest, roll: Roll) -> bool:
    """Return whether a standing order re-rolls `roll`."""
    return any(order.wants(request.purpose, roll.natural) for order in orders)


def _verdict(
    procedure: Procedure[State, Any, Any],
    state: State,
    charts: Any,
    reroll: Reroll | None,
    policy: Policy | None,
) -> Verdict:
    """Decide on a re-roll: by the player's decision, else by standing orders, else by the policy.

    `reroll`: the player's answer about the open throw.
    """
    orders = procedure.reroll_orders(state)
    said = [] if reroll is None else [reroll.reroll]

    def verdict(request: RollRequest, roll: Roll) -> bool | None:
        if said:
            return said.pop()
        if orders is not None:
            return verdict_of(orders, request, roll)
        if policy is None:
            return None
        offer = _reroll_offer(procedure, state, charts, request, roll)
        answer = policy(state, offer)
        _require_offered((offer,), answer)
        again: bool = answer.reroll
        return again

    return verdict


def _reroll_given(
    procedure: Procedure[State, Any, Any], position: Position[State], decision: Any, charts: Any
) -> Reroll | None:
    """Return the decision if it is about the open throw at `position`, or None.

    While a step is stopped midway nothing else can be decided.
    """
    if decision is None or not (position.throws or isinstance(decision, Reroll)):
        return None
    if isinstance(decision, Reroll) and position.reroll_open:
        return decision
    over = procedure.finished(position.state) or position.throws
    offers: tuple[Offer[Any], ...] = () if over else procedure.offers(position.state, charts)
    if position.reroll_open:
        offers = (Offer(decision="reroll", rule="", choices=_REROLLS, example=_REROLLS[1]),)
    raise _not_open("reroll" if isinstance(decision, Reroll) else _kind(decision), offers)


def _awaited(
    procedure: Procedure[State, Any, Any], state: State, charts: Any, stop: RerollOpen | DiceWanted
) -> Offer[Any] | RollRequest:
    if isinstance(stop, DiceWanted):
        return stop.request
    return _reroll_offer(procedure, state, charts, stop.request, stop.roll)


def _reroll_offer(
    procedure: Procedure[State, Any, Any],
    state: State,
    charts: Any,
    request: RollRequest,
    roll: Roll,
) -> Offer[Reroll]:
    return Offer(
        decision="reroll",
        rule=procedure.reroll_rule,
        choices=_REROLLS,
        example=_REROLLS[1],
        details={"purpose": request.purpose},
        rolled=roll,
        grave=procedure.grave(state, request.purpose, charts),
    )


def _kind(decision: Any) -> str:
    tag: str = type(decision).__struct_config__.tag
    return tag


def _not_open(kind: str, offers: tuple[Offer[Any], ...]) -> Refused:
    choices, example = legal_now(offers)
    return Refused(
        "decision_not_open",
        rule=offers[0].rule if offers else "",
        member="/decision",
        choices=choices,
        example=example,
        kind=kind,
    )


_MOST_LISTED = 60
"""The most choices of all offers that a refusal lists; if there are more, it lists one of each
offer."""


def legal_now(
    offers: Sequence[Offer[Any]], beside: Sequence[Any] = (), *, others: bool = False
) -> tuple[tuple[Any, ...], Any]:
    """Return the choices and the example for a refusal while these `offers` are open, or UNSET.

    The choices begin with one of each offer and with the actions allowed `beside` them, followed by
    the other choices of the offers. There is an example if more is legal: if an offer lists no
    choices, if there are actions beside them, or if unlisted `others` are legal.
    """
    choices = [*(offer.example for offer in offers), *beside]
    listed = [(offer, each) for offer in offers for each in offer.choices]
    whole = not (beside or others) and all(offer.choices for offer in offers)
    if len(listed) > _MOST_LISTED:
        whole = False
    else:
        choices += [each for offer, each in listed if each != offer.example]
    return tuple(choices), UNSET if whole or not choices else choices[0]
