"""The distribution of the main results of a procedure, exact or, beyond a limit, sampled.

The exact search runs a procedure with enumerated dice, one `advance` at a time, and merges equal
states. So its cost grows with the number of different states, not of dice sequences.
"""

from __future__ import annotations

import hashlib
import heapq
from collections.abc import Callable, Hashable
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import islice
from math import lcm, prod, sqrt
from operator import attrgetter
from typing import Any, Literal, TypeVar

import msgspec

from wardroom.dice import Dice, EnumeratedDice, SeededDice, TooManyBranches, weigh_outcomes
from wardroom.engine.hand import Hand
from wardroom.engine.procedure import Offer, Procedure
from wardroom.engine.refusals import Refused
from wardroom.engine.runner import Position, run, verdict_of

State = TypeVar("State", bound=msgspec.Struct)
Headline = TypeVar("Headline", bound=Hashable)

_CHART = attrgetter("chart")
CONFIDENCE_95 = 1.959964
"""Two-sided 95 % quantile of the normal distribution."""


class Budget(msgspec.Struct, frozen=True):
    """The limits: the most states of an exact search, and the number of sampled trials."""

    states: int = 10_000
    trials: int = 5_000


class Distribution(msgspec.Struct, frozen=True):
    """The main results with their weights: probabilities, or counts of sampled trials.

    `charts`: the names of all charts used, sorted. `marginals`: for a sampled distribution, exact
    distributions of single entries of the headline results, by JSON Pointer.
    """

    method: Literal["exact", "monte_carlo"]
    weights: dict[Any, Fraction]
    states: int
    trials: int = 0
    charts: tuple[str, ...] = ()
    marginals: dict[str, Distribution] = {}


_MOST_BRANCHES = 20_000
"""A step with more branches is sampled: re-rolls multiply branches."""


class _BudgetSpent(Exception):
    pass


def distribution(
    procedure: Procedure[State, Any, Any],
    start: State,
    headline: Callable[[State], Headline],
    charts: Any,
    *,
    budget: Budget,
    seed: bytes,
) -> Distribution:
    """Return the distribution of `headline` over all courses of `procedure` from `start`.

    Exact if at most `budget.states` states are visited; otherwise sampled in `budget.trials` runs
    seeded from `seed`, with exact distributions of independent entries as far as that many states
    allow. Raises Refused if the standing orders leave a decision open.
    """
    try:
        if procedure.bounded(start):
            return _exact(procedure, start, headline, charts, budget.states)
    except (_BudgetSpent, TooManyBranches):
        pass
    sampled = _sampled(procedure, start, headline, charts, budget.trials, seed)
    exact: dict[str, Distribution] = {}
    for place, part in procedure.marginals(start, charts).items():
        try:
            exact[place] = _exact(procedure, part, headline, charts, budget.states)
        except (_BudgetSpent, TooManyBranches):
            continue
    return msgspec.structs.replace(sampled, marginals=exact)


def interval(share: float, trials: int) -> tuple[float, float]:
    """Return the Wilson 95 % interval of a `share` (0 to 1) observed in `trials` runs."""
    z = CONFIDENCE_95
    middle = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def _exact(
    procedure: Procedure[State, Any, Any],
    start: State,
    headline: Callable[[State], Headline],
    charts: Any,
    at_most: int,
) -> Distribution:
    looked_at: set[str | None] = set()
    found = _walked_apart(procedure, start, headline, charts, at_most, looked_at)
    if found is None:
        found = _walked(procedure, start, headline, charts, at_most, looked_at)
    results, visited = found
    weights = {result: Fraction(*ways) for result, ways in results.items()}
    return Distribution("exact", weights, visited, charts=_named(looked_at))


def _walked_apart(
    procedure: Procedure[State, Any, Any],
    start: State,
    headline: Callable[[State], Headline],
    charts: Any,
    at_most: int,
    looked_at: set[str | None],
) -> tuple[dict[Headline, _Ways], int] | None:
    """Return the results of each independent part of `start`.

    None if `start` has no such parts, or if they have more than `at_most` ends together.
    """
    parts = procedure.independent(start, charts)
    if len(parts) < 2:
        return None
    visited, ends = 0, list[tuple[State, _Ways]]([(start, (1, 1))])
    for part in parts:
        found, more = _walked(procedure, part.state, lambda end: end, charts, at_most, looked_at)
        visited += more
        if len(ends) * len(found) > at_most:
            return None
        ends = [
            (part.put_back(whole, end), (ways * share, of * scale))
            for whole, (ways, of) in ends
            for end, (share, scale) in found.items()
        ]
    results: dict[Headline, _Ways] = {}
    for end, ways in ends:
        result = headline(end)
        results[result] = _more(results.get(result), ways)
    return results, visited


def _walked(
    procedure: Procedure[State, Any, Any],
    start: State,
    headline: Callable[[State], Headline],
    charts: Any,
    at_most: int,
    looked_at: set[str | None],
) -> tuple[dict[Headline, _Ways], int]:
    """Return the results of all courses from `start`, and the number of visited states.

    The charts that it uses are added to `looked_at`. Raises _BudgetSpent.
    """
    results: dict[Headline, _Ways] = {}
    open_states: dict[Any, dict[State, _Ways]] = {}
    ranks: list[Any] = []

    def reach(state: State, ways: _Ways) -> None:
        state = _decided(procedure, state, charts)
        if procedure.finished(state):
            result = headline(state)
            results[result] = _more(results.get(result), ways)
            return
        state = procedure.relevant(state)
        rank = procedure.progress(state)
        if rank not in open_states:
            open_states[rank] = {}
            heapq.heappush(ranks, rank)
        layer = open_states[rank]
        layer[state] = _more(layer.get(state), ways)

    reach(start, (1, 1))
    visited = 0
    while ranks:
        layer = open_states.pop(heapq.heappop(ranks))
        visited += len(layer)
        for state, (ways, whole) in layer.items():
            # States that are found but not yet visited count too, so that a search that is too wide
            # ends early.
            if visited + sum(map(len, open_states.values())) > at_most:
                raise _BudgetSpent
            step = _one_step(procedure, state, charts, looked_at)
            alike = procedure.alike(state, charts)
            outcomes, scale = weigh_outcomes(step, at_most=_MOST_BRANCHES, alike=alike)
            for after, share in outcomes.items():
                reach(after, (ways * share, whole * scale))
    return results, visited


_Ways = tuple[int, int]
"""A probability as a count: the number of favourable ways, and of all ways; not in lowest terms."""


def _more(ways: _Ways | None, more: _Ways) -> _Ways:
    """Return two sets of results as one, with their weights added."""
    if ways is None:
        return more
    (some, whole), (others, of) = ways, more
    if whole == of:
        return some + others, whole
    both = lcm(whole, of)
    return some * (both // whole) + others * (both // of), both


def _named(looked_at: set[str | None]) -> tuple[str, ...]:
    return tuple(sorted(chart for chart in looked_at if chart is not None))


def _one_step(
    procedure: Procedure[State, Any, Any], state: State, charts: Any, looked_at: set[str | None]
) -> Callable[[Dice], State]:
    """Return a step from `state` as a function of its dice, with those re-rolls that matter.

    The charts that it uses are added to `looked_at`.
    """
    left = procedure.rerolls(state)
    orders = procedure.reroll_orders(state)
    if left and orders is None:
        raise open_decision("reroll", procedure.reroll_rule)
    always = {order.purpose for order in orders or () if order.always}

    def step(dice: Dice) -> State:
        hand = Hand(
            dice,
            rerolls=left,
            verdict=lambda request, roll: verdict_of(orders or (), request, roll),
        )
        after = plain(hand)
        if not hand.spent:
            return after
        if isinstance(dice, EnumeratedDice) and _fewest(dice, hand, always) > _MOST_BRANCHES:
            raise TooManyBranches
        return procedure.spend_rerolls(after, hand.spent)

    def plain(dice: Dice) -> State:
        done = procedure.advance(state, dice, charts)
        looked_at.update(map(_CHART, done.trace))
        return done.state

    return step if left and orders else plain


def _fewest(dice: EnumeratedDice, hand: Hand, always: AbstractSet[str]) -> int:
    """Return a lower bound of the number of branches, from a single branch.

    If a throw is `always` repeated, the same throws follow, no matter what it shows.
    """
    widths, fewest = iter(dice.widths), 1
    for throw in hand.throws:
        again = prod(islice(widths, len(throw.rerolled)))
        fewest *= again if throw.purpose in always else 1
        next(widths)
    return fewest


def _decided(procedure: Procedure[State, Any, Any], state: State, charts: Any) -> State:
    """Return `state` after the standing orders have answered all open decisions.

    Raises Refused if they do not answer one.
    """
    while not procedure.finished(state) and (offers := procedure.offers(state, charts)):
        decision = procedure.standing(state, offers[0])
        if decision is None:
            decision = procedure.immaterial(state, offers[0])
        if decision is None:
            raise open_decision(offers[0].decision, offers[0].rule, offers[0])
        state = procedure.decide(state, decision, charts).state
    return state


def open_decision(decision: str, rule: str, offer: Offer[Any] | None = None) -> Refused:
    """Return the refusal of odds if the standing orders leave a decision open."""
    return Refused(
        "standing_order_missing",
        rule=rule,
        member="/order/standing_orders",
        choices=offer.choices if offer else (),
        kind=decision,
    )


def _sampled(
    procedure: Procedure[State, Any, Any],
    start: State,
    headline: Callable[[State], Headline],
    charts: Any,
    trials: int,
    seed: bytes,
) -> Distribution:
    counts: dict[Headline, int] = {}
    looked_at: set[str | None] = set()
    for trial in range(trials):
        dice = SeededDice(seed, f"odds/{trial}")
        done = run(procedure, Position(start), dice, charts)
        looked_at.update(map(_CHART, done.trace))
        thrown = any(step.roll is not None for step in done.trace)
        while isinstance(done.awaiting, Offer):
            decision = procedure.immaterial(done.position.state, done.awaiting)
            if decision is None:
                break
            done = run(procedure, done.position, dice, charts, decision=decision)
            looked_at.update(map(_CHART, done.trace))
            thrown = thrown or any(step.roll is not None for step in done.trace)
        if done.awaiting is not None:
            kind = done.awaiting.decision if isinstance(done.awaiting, Offer) else "dice"
            raise open_decision(kind, done.awaiting.rule)
        result = headline(done.position.state)
        if not thrown:  # Otherwise every run is the same.
            return Distribution("exact", {result: Fraction(1)}, 1, charts=_named(looked_at))
        counts[result] = counts.get(result, 0) + 1
    weights = {result: Fraction(count, trials) for result, count in counts.items()}
    return Distribution("monte_carlo", weights, 0, trials, _named(looked_at))


def seed_for(order: bytes) -> bytes:
    """Return a seed that is the same for equal requests, so that they sample the same runs."""
    return hashlib.sha256(b"wardroom odds" + order).digest()
