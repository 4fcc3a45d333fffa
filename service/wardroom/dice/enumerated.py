"""Every outcome of a rule, with its exact weight."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import lcm
from typing import TypeVar

from wardroom.dice.notation import Die, Outcomes, outcomes
from wardroom.dice.protocol import Dice, Roll

Outcome = TypeVar("Outcome")


Alike = Mapping[str, Callable[[int], Hashable]]
"""The classes of natural totals, by a throw's purpose; totals of one class are one branch."""


Branches = tuple[tuple[Roll, int], ...]
"""The possible results of a throw, each with its number of ways."""


class EnumeratedDice:
    """Dice that follow one branch of all the throws a rule can ask for.

    `script` holds, per throw, which of the die's outcomes comes up; a throw past its end takes
    the first. `branch` and `widths` tell afterwards which branch was followed and how many
    outcomes each throw had; `weight` / `scale` is the branch's probability. `alike` joins totals
    that make no difference to what is asked; `known` keeps the branches found for them.
    """

    __slots__ = ("_alike", "_known", "_script", "branch", "scale", "weight", "widths")

    def __init__(
        self,
        script: tuple[int, ...] = (),
        alike: Alike | None = None,
        known: dict[tuple[Die, str], Branches] | None = None,
    ) -> None:
        self._script = script
        self._alike = alike
        self._known = {} if known is None else known
        self.branch: list[int] = []
        self.widths: list[int] = []
        self.weight = 1
        self.scale = 1

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Throw `die` as the script says (see `Dice.roll`)."""
        choices = self._choices(die, purpose) if self._alike else _branches(die)
        position = len(self.branch)
        choice = self._script[position] if position < len(self._script) else 0
        self.branch.append(choice)
        self.widths.append(len(choices))
        roll, ways = choices[choice]
        self.weight *= ways
        self.scale *= die.ways
        return roll

    def _choices(self, die: Die, purpose: str) -> Branches:
        known = self._known.get((die, purpose))
        if known is None:
            classify = self._alike.get(purpose) if self._alike else None
            known = _branches(die)
            if classify is not None:
                known = _rolls(die, _joined(outcomes(die), classify))
            self._known[die, purpose] = known
        return known

    def next_script(self) -> tuple[int, ...] | None:
        """The script of the branch after this one; None after the last."""
        branch = self.branch
        for position in range(len(branch) - 1, -1, -1):
            if branch[position] + 1 < self.widths[position]:
                return (*branch[:position], branch[position] + 1)
        return None


@functools.cache
def _branches(die: Die) -> Branches:
    return _rolls(die, outcomes(die))


def _rolls(die: Die, shown: Outcomes) -> Branches:
    return tuple((Roll(die.notation, faces, natural, ""), ways) for natural, faces, ways in shown)


def _joined(choices: Outcomes, classify: Callable[[int], Hashable]) -> Outcomes:
    """`choices` with one choice for each class: the first, with the ways of all."""
    joined: dict[Hashable, tuple[int, tuple[int, ...], int]] = {}
    for natural, faces, ways in choices:
        first = joined.get(kind := classify(natural))
        joined[kind] = (natural, faces, ways) if first is None else (*first[:2], first[2] + ways)
    return tuple(joined.values())


class TooManyBranches(Exception):
    """A rule has more branches than allowed."""


def enumerate_outcomes(
    rule: Callable[[Dice], Outcome], *, at_most: int | None = None, alike: Alike | None = None
) -> dict[Outcome, Fraction]:
    """Run `rule` over every branch of its dice and add up the weights of equal outcomes.

    The probabilities are exact and add up to 1; see `weigh_outcomes` for the rest.
    """
    weights, scale = weigh_outcomes(rule, at_most=at_most, alike=alike)
    return {outcome: Fraction(weight, scale) for outcome, weight in weights.items()}


def weigh_outcomes(
    rule: Callable[[Dice], Outcome], *, at_most: int | None = None, alike: Alike | None = None
) -> tuple[dict[Outcome, int], int]:
    """Count the ways of every outcome of `rule` over every branch of its dice, of how many in all.

    `rule` must be a pure function of its dice and its outcome hashable; outcomes stand in the order
    in which they first came up. `alike` joins totals with the same outcome; the caller has to
    ensure this. Raises TooManyBranches when there are more than `at_most`.
    """
    branches = 0
    known: dict[tuple[Die, str], Branches] = {}
    by_scale: dict[int, dict[Outcome, int]] = {}
    order: dict[Outcome, int] = {}
    script: tuple[int, ...] | None = ()
    while script is not None:
        branches += 1
        if at_most is not None and branches > at_most:
            raise TooManyBranches
        dice = EnumeratedDice(script, alike, known)
        outcome = rule(dice)
        order.setdefault(outcome, 0)
        weights = by_scale.setdefault(dice.scale, {})
        weights[outcome] = weights.get(outcome, 0) + dice.weight
        script = dice.next_script()
    if len(by_scale) == 1:
        ((scale, weights),) = by_scale.items()
        return weights, scale
    whole = lcm(*by_scale)
    for scale, weights in by_scale.items():
        for outcome, weight in weights.items():
            order[outcome] += weight * (whole // scale)
    return order, whole
