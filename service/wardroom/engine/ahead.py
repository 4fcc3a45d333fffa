"""Odds one choice ahead: which totals of the throws after a decision give each result.

The rule itself computes each result, for every face of its dice.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from wardroom.charts import Modifier
from wardroom.dice import Dice, Die, Roll, RollRequest, enumerate_outcomes
from wardroom.engine.calls import Probability
from wardroom.engine.hand import Hand, NoDice
from wardroom.engine.procedure import Procedure
from wardroom.engine.runner import Position, run
from wardroom.engine.trace import Detail, TraceStep


class ResultAhead(msgspec.Struct, frozen=True, kw_only=True):
    """A result that a throw can have."""

    result: Annotated[str, Meta(description="The result, as the trace will have it.")]
    rows: Annotated[
        tuple[str, ...],
        Meta(
            description="The rows of the chart that give the result, such as `<=7`, lowest first."
        ),
    ]
    probability: Probability


class ThrowAhead(msgspec.Struct, frozen=True, kw_only=True):
    """A throw to which a decision leads or can lead, and the totals that give each result."""

    rule: Annotated[str, Meta(description="The rule that requires the throw.")]
    chart: Annotated[str | None, Meta(description="The chart table that the throw uses.")]
    purpose: Annotated[str, Meta(description="Purpose of the throw, as in the trace.")]
    dice: Annotated[str, Meta(description="Dice notation, such as `2d6`.")]
    details: Annotated[
        dict[str, Detail],
        Meta(
            description="The details that distinguish this throw from similar throws, as in the "
            "trace: the torpedo, the target, the range. `needed`: the highest total that hits. "
            "A member that is absent makes no difference."
        ),
    ]
    modifiers: Annotated[
        tuple[Modifier, ...], Meta(description="Every modifier that is certain, in chart order.")
    ]
    results: Annotated[
        tuple[ResultAhead, ...],
        Meta(description="Every result, most likely first. Re-rolls are not counted."),
    ]


AheadOf = Callable[[Any, Any, Any, Any], tuple[ThrowAhead, ...]]
"""`(situation, decision, options, charts)`: the throws to which a decision leads, from what its
seat sees."""


class _FirstThrown:
    """Dice that throw only once: every later throw shows its lowest faces."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.thrown: Roll | None = None

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        if self.thrown is None:
            self.thrown = self._dice.roll(die, purpose=purpose, rule=rule, stream=stream)
            return self.thrown
        faces = (1,) * die.count
        return Roll(die.notation, faces, die.read(faces), f"{purpose}/{stream}")


def next_throw_ahead(
    procedure: Procedure[Any, Any, Any], state: Any, charts: Any
) -> tuple[ThrowAhead, ...]:
    """Return which totals of the first throw of `procedure` from `state` give each result.

    `state` is the state after a decision. Returns nothing if another decision comes first, or if
    nothing is thrown.
    """
    stopped = run(procedure, Position(state), NoDice(), charts, supplied=True, traced=False)
    if not isinstance(stopped.awaiting, RollRequest):
        return ()
    return (throw_due(procedure, stopped.position, charts),)


def thrown_again(
    procedure: Procedure[Any, Any, Any], position: Position[Any], charts: Any
) -> ThrowAhead:
    """Return which totals give each result if the last throw at `position` is thrown again."""
    return throw_due(procedure, replace(position, throws=position.throws[:-1]), charts)


def throw_due(
    procedure: Procedure[Any, Any, Any], position: Position[Any], charts: Any
) -> ThrowAhead:
    """Return which totals of the throw that `position` awaits give each result."""

    def thrown(dice: Dice) -> TraceStep:
        first = _FirstThrown(dice)
        hand = Hand(first, replayed=position.throws, rerolls=procedure.rerolls(position.state))
        trace = procedure.advance(position.state, hand, charts).trace
        return next(step for step in trace if step.roll is not None and step.roll is first.thrown)

    return throw_ahead(thrown)


def throw_ahead(throw: Callable[[Dice], TraceStep], **details: Detail | None) -> ThrowAhead:
    """Return all results of a throw; `throw` returns its step of the trace.

    If it makes another throw first, the modifiers are those that apply in every case, and the
    probabilities take both throws into account. `details`: details that differ from those of the
    step; None: left out. The result of the throw itself is not among its details.
    """
    steps: list[TraceStep] = []

    def thrown(dice: Dice) -> tuple[str, str | None]:
        steps.append(throw(dice))
        return steps[-1].result, steps[-1].row

    weights = enumerate_outcomes(thrown)
    step, certain, common = steps[0], steps[0].modifiers, steps[0].details
    for other in steps:
        if other.modifiers != certain:
            certain = tuple(one for one in certain if one in other.modifiers)
        if other.details != common:
            common = {name: one for name, one in common.items() if other.details.get(name) == one}
    assert step.roll is not None
    said = {**common, **details}
    return ThrowAhead(
        rule=step.rule,
        chart=step.chart,
        purpose=step.purpose,
        dice=step.roll.dice,
        details={name: value for name, value in said.items() if value is not None},
        modifiers=certain,
        results=_results(weights),
    )


def _results(weights: dict[tuple[str, str | None], Fraction]) -> tuple[ResultAhead, ...]:
    """Return the results with their chart rows and exact probabilities, the most likely first."""
    rows: dict[str, list[str]] = {}
    shares: dict[str, Fraction] = {}
    for (result, row), weight in weights.items():
        shares[result] = shares.get(result, Fraction(0)) + weight
        there = rows.setdefault(result, [])
        if row is not None and row not in there:
            there.append(row)
    return tuple(
        ResultAhead(
            result=result,
            rows=tuple(rows[result]),
            probability=Probability(
                decimal=float(share),
                numerator=str(share.numerator),
                denominator=str(share.denominator),
            ),
        )
        for result, share in sorted(shares.items(), key=lambda one: -one[1])
    )
