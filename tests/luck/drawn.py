"""Seeded games, each with the rank of its luck drawn: among those that come off alike, at random.

A rank drawn so is uniform if ranks mean what they say.
"""

from __future__ import annotations

import contextlib
import functools
import random
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import exp, sqrt
from typing import Any

import msgspec

from wardroom.charts import STANDARD
from wardroom.dice import SeededDice
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Position, run
from wardroom.luck.laws import Law, Limits
from wardroom.luck.reckoning import LIMITS, Judged, judge, rank_of
from wardroom.luck.stretches import Stretch
from wardroom.luck.watching import Watch, watched
from wardroom.rulesets.catalogue import install_all


class _Enough(Exception):
    pass


installed_here = functools.cache(functools.partial(install_all, None))


def judged_game(
    ruleset: str, number: int, *, policy: str, first: int | None = None, limits: Limits = LIMITS
) -> tuple[Judged, ...]:
    """The procedures of game `number` of a ruleset, judged; `first`: only so many of them."""
    installed = installed_here()[ruleset]
    game = installed.ruleset.game
    assert game is not None
    charts = installed.packs[STANDARD].charts
    options = msgspec.convert({}, installed.ruleset.options)
    seen_by, watch = watched(game)
    begun = Position(game.begin(msgspec.convert({}, game.setup), options, charts))
    dice = SeededDice(bytes(32), f"luck/{number}")
    player = _cut_off(game.policies[policy], watch, first)
    with contextlib.suppress(_Enough):
        run(seen_by.procedure, begun, dice, charts, policy=player, traced=False)
    thrown = [each for each in watch.procedures if any(step.rolls for step in each)]
    return tuple(judge(game, charts, thrown[:first], limits)[0])


def _cut_off(policy: Any, watch: Watch, first: int | None) -> Callable[[Any, Offer[Any]], Any]:
    """Play as `policy` does, until more than the `first` procedures have been seen."""
    taken = 0

    def player(state: Any, offer: Offer[Any]) -> Any:
        nonlocal taken
        taken += 1
        if first is not None and taken % 8 == 0 and len(watch.procedures) > 2 * first:
            raise _Enough
        return policy(state, offer)

    return player


def drawn_rank(judged: Iterable[Judged], figure: Any, number: int, seed: int) -> float:
    """The rank of a figure, from 0 to 1: what is not known of what came is drawn."""
    chance = random.Random(seed)
    drawn = [
        msgspec.structs.replace(
            each, stretches=tuple(_drawn(stretch, chance) for stretch in each.stretches)
        )
        for each in judged
    ]
    rank = rank_of(figure, number, drawn)
    return rank.worse + chance.random() * rank.alike


def _drawn(stretch: Stretch, chance: random.Random) -> Stretch:
    weights = stretch.came.weights
    if len(weights) == 1:
        return stretch
    (came,) = chance.choices(list(weights), [float(share) for share in weights.values()])
    return Stretch(stretch.law, Law({came: Fraction(1)}, stretch.came.method, 0))


def distance(ranks: list[float]) -> float:
    """The greatest distance of their distribution from the uniform one (Kolmogorov-Smirnov)."""
    ordered, whole = sorted(ranks), len(ranks)
    return max(
        max((place + 1) / whole - rank, rank - place / whole) for place, rank in enumerate(ordered)
    )


def likelihood(ranks: list[float]) -> float:
    """How likely uniform ranks are at least so far from it (Stephens' form of Kolmogorov's sum)."""
    root = sqrt(len(ranks))
    scaled = (root + 0.12 + 0.11 / root) * distance(ranks)
    terms = ((1 - 2 * (k % 2 == 0)) * exp(-2 * (k * scaled) ** 2) for k in range(1, 101))
    return max(0.0, min(1.0, 2 * sum(terms)))
