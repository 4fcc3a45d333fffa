"""The form of odds: joint results, the most likely first, and single results."""

from __future__ import annotations

import heapq
from fractions import Fraction
from math import lcm
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.calls import Marginal, MarginalValue, Probability
from wardroom.engine.odds import Distribution, interval

_MOST_SAMPLED = 500
"""The most joint results of sampled odds that are listed; results with many ships seldom occur
twice."""


def chances(
    found: Distribution, chance: Any, most: int | UnsetType = UNSET
) -> tuple[tuple[Any, ...], Probability]:
    """Return the most likely joint results, and the probability of all others together.

    The most likely results come first; without `most`, all of them if exact. The rest is the
    probability of the results that are not listed.
    """
    if isinstance(most, UnsetType):
        most = len(found.weights) if found.method == "exact" else _MOST_SAMPLED
    counts, scale = _counted(found)
    ranked = heapq.nsmallest(
        most, found.weights.items(), key=lambda entry: (-counts[entry[0]], repr(entry[0]))
    )
    told = tuple(
        chance(result=result, probability=_probability(found, weight)) for result, weight in ranked
    )
    rest = sum(counts.values()) - sum(counts[result] for result, _ in ranked)
    return told, _probability(found, Fraction(rest, scale))


def marginals(found: Distribution) -> tuple[Marginal, ...]:
    """Return the odds of each result alone.

    Independent results are exact even if the odds are sampled.
    """
    every = {each.name: each for each in _marginals_of(found)}
    for place, part in found.marginals.items():
        first = f"{place.rpartition('/')[0]}/0/"
        for each in _marginals_of(part):
            if each.name.startswith(first):
                name = f"{place}/{each.name.removeprefix(first)}"
                every[name] = msgspec.structs.replace(each, name=name)
    return tuple(every.values())


def _marginals_of(found: Distribution) -> tuple[Marginal, ...]:
    counts, scale = _counted(found)
    counted: dict[str, dict[Any, int]] = {}
    for result, count in counts.items():
        for name, value in _leaves(msgspec.to_builtins(result), ""):
            values = counted.setdefault(name, {})
            values[value] = values.get(value, 0) + count
    whole = sum(counts.values())
    for values in counted.values():
        absent = whole - sum(values.values())
        if absent:
            # An element of a list that is shorter in other results.
            values[None] = values.get(None, 0) + absent
    weights = {
        name: {value: Fraction(count, scale) for value, count in values.items()}
        for name, values in counted.items()
    }
    return tuple(
        Marginal(
            name=name,
            values=tuple(
                MarginalValue(value=value, probability=_probability(found, weight))
                for value, weight in sorted(values.items(), key=lambda entry: _rank(entry[0]))
            ),
            mean=_mean(values),
        )
        for name, values in weights.items()
    )


def _leaves(value: Any, name: str) -> list[tuple[str, Any]]:
    if isinstance(value, dict):
        return [leaf for key, entry in value.items() for leaf in _leaves(entry, f"{name}/{key}")]
    if isinstance(value, (list, tuple)):
        return [leaf for at, entry in enumerate(value) for leaf in _leaves(entry, f"{name}/{at}")]
    return [(name, value)]


def _rank(value: Any) -> tuple[str, Any]:
    return (type(value).__name__, value if value is not None else 0)


def _mean(values: dict[Any, Any]) -> float | None:
    if any(isinstance(value, bool) or not isinstance(value, int) for value in values):
        return None
    return float(sum(value * weight for value, weight in values.items()))


def _probability(found: Distribution, weight: Any) -> Probability:
    decimal = float(weight)
    if found.method == "exact":
        return Probability(
            decimal=decimal, numerator=str(weight.numerator), denominator=str(weight.denominator)
        )
    return Probability(decimal=decimal, interval=interval(decimal, found.trials))


def _counted(found: Distribution) -> tuple[dict[Any, int], int]:
    """Return the weights of the results as whole numbers, and their total."""
    scale = lcm(*(weight.denominator for weight in found.weights.values()))
    return {
        result: weight.numerator * (scale // weight.denominator)
        for result, weight in found.weights.items()
    }, scale
