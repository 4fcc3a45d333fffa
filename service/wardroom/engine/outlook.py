"""Outlooks: the results of a decision if a standing policy plays on up to a horizon.

All decisions are tried with the same dice, so that differences between them are not due to luck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from statistics import fmean, stdev
from typing import Annotated, Any

import msgspec
from msgspec import Meta, UnsetType

from wardroom.dice import SeededDice
from wardroom.engine.calls import Probability
from wardroom.engine.odds import CONFIDENCE_95, interval
from wardroom.engine.procedure import Offer, Procedure
from wardroom.engine.runner import Policy, Position, Stop, decided, run
from wardroom.engine.trace import TraceStep

MOST_UNITS = 15_000
"""The most work units for all actions of a request: half the time that the request may take."""
THROW = "throw"
"""The horizon of odds: only the throws of the decision itself."""
FEWEST_TRIALS, MOST_TRIALS = 100, 20_000
"""How often a game is played on: with fewer trials, actions cannot be compared."""


class Horizon(msgspec.Struct, frozen=True, kw_only=True):
    """The point up to which a game is continued.

    `ends(begun)`: for the state of the decision, returns a function that tests whether a later
    state has reached the horizon; None: to the end. `trials`: the default number of trials.
    `units(state, policy)`: the approximate milliseconds of processor time of one trial; `state` is
    None if nothing is known of the game yet.
    """

    ends: Callable[[Any], Callable[[Any], bool]] | None = None
    trials: int
    units: Callable[[Any, str], float]

    def trials_of(self, asked: int | UnsetType, units: float, actions: int) -> int:
        """Return how many trials each of a number of `actions` gets.

        It is the number `asked` for, or else that of the horizon, limited to half of the available
        time, because a machine may be slow.
        """
        if not isinstance(asked, UnsetType):
            return asked
        within = int(MOST_UNITS / 2 / (units * max(1, actions)))
        return max(FEWEST_TRIALS, min(self.trials, within))


def actions_within(units: float, trials: int) -> int:
    """Return how many actions one request can play on, with this number of `trials` for each.

    A single action may take all of the time.
    """
    each = units * trials
    return int(MOST_UNITS / each) or int(each <= 2 * MOST_UNITS)


class OutlookOfGame(msgspec.Struct, frozen=True, kw_only=True):
    """The figures counted in games that policies continue.

    `policy`: the default policy that plays on. `told(begun, state, seat, charts)`: the results of
    one trial for `seat`, as a struct: booleans are counted, and numbers averaged. `known(state,
    seat)`: the state without the secret decisions of others. If more than that is hidden
    (`Game.hides`), there is no outlook.
    """

    horizons: Mapping[str, Horizon]
    policy: str
    told: Callable[[Any, Any, str, Any], msgspec.Struct]
    known: Callable[[Any, str], Any] = lambda state, _seat: state


class OutlookChance(msgspec.Struct, frozen=True, kw_only=True):
    """A possible result, and how often it occurred."""

    name: Annotated[str, Meta(description="The result, as a code.")]
    probability: Probability


class OutlookFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A figure and its mean."""

    name: Annotated[str, Meta(description="The figure, as a code.")]
    mean: Annotated[float, Meta(description="The mean of all trials.")]
    interval: Annotated[
        tuple[float, float], Meta(description="Lower and upper limit of the mean (95 %).")
    ]


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a decision when a standing policy continues the game after it."""

    horizon: Annotated[str, Meta(description="How far the game was played on, as in the request.")]
    policy: Annotated[str, Meta(description="The standing policy that played on.")]
    trials: Annotated[int, Meta(description="How many times the game was played on.")]
    seed: Annotated[
        str,
        Meta(
            description="The seed of the dice, in hexadecimal. The seed depends on the question "
            "but not on the action, so every action meets the same dice."
        ),
    ]
    chances: Annotated[
        tuple[OutlookChance, ...],
        Meta(description="Each possible result, and how often it occurred."),
    ]
    figures: Annotated[
        tuple[OutlookFigure, ...],
        Meta(description="Each figure, counted from the decision on, and its mean."),
    ]


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of an outlook: players, point of view, horizon, trials and dice.

    `stop`: returns the step that ends a game in a state in which its rules would let it go on.
    """

    of: OutlookOfGame
    seat: str
    horizon: str
    name: str
    policy: Policy
    trials: int
    seed: bytes
    stop: Stop | None = None


_REACHED = TraceStep(rule="", purpose="outlook", result="horizon")


def outlook(
    procedure: Procedure[Any, Any, Any],
    position: Position[Any],
    decision: Any,
    charts: Any,
    question: Question,
) -> Outlook:
    """Return the results of the trials after `decision`; raises Refused if it is forbidden."""
    begun, given = position.state, decision
    if not position.throws:
        position = Position(decided(procedure, begun, decision, charts).state)
        given = None
    found: list[dict[str, Any]] = []
    for trial in range(question.trials):
        player = _Counting(question.policy)
        dice = SeededDice(question.seed, f"outlook/{trial}")
        stop = _stop(question, begun)
        done = run(
            procedure, position, dice, charts, decision=given, policy=player, traced=False,
            stop=stop,
        )  # fmt: skip
        told = question.of.told(begun, done.position.state, question.seat, charts)
        found.append({**msgspec.structs.asdict(told), "decisions": player.decisions})
    values = {name: [one[name] for one in found] for name in found[0]}
    chances = {name: each for name, each in values.items() if isinstance(each[0], bool)}
    return Outlook(
        horizon=question.horizon,
        policy=question.name,
        trials=question.trials,
        seed=question.seed.hex(),
        chances=tuple(_chance(name, each) for name, each in chances.items()),
        figures=tuple(_figure(name, values[name]) for name in values if name not in chances),
    )


class _Counting:
    """A policy that counts the decisions that it takes."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.decisions = 0

    def __call__(self, state: Any, offer: Offer[Any]) -> Any:
        self.decisions += 1
        return self._policy(state, offer)


def _stop(question: Question, start: Any) -> Stop | None:
    """Return a function that ends a continued game at its horizon, or None."""
    ends, agreed = question.of.horizons[question.horizon].ends, question.stop
    if ends is None:
        return agreed
    reached = ends(start)

    def stop(state: Any) -> TraceStep | None:
        if reached(state):
            return _REACHED
        return None if agreed is None else agreed(state)

    return stop


def _chance(name: str, so: list[bool]) -> OutlookChance:
    share = sum(so) / len(so)
    sampled = Probability(decimal=share, interval=interval(share, len(so)))
    return OutlookChance(name=name, probability=sampled)


def _figure(name: str, values: list[int]) -> OutlookFigure:
    mean, spread = fmean(values), CONFIDENCE_95 * stdev(values) / sqrt(len(values))
    low = mean - spread if min(values) < 0 else max(0.0, mean - spread)
    return OutlookFigure(name=name, mean=mean, interval=(low, mean + spread))
