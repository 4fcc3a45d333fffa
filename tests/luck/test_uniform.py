"""Ranks mean what they say: of a hundred games ten are luckier than ninety.

`make luck-test` asks the same of 500 whole careers. Here the first procedures of fewer are asked,
which takes seconds. They are the same games at every run.
"""

from __future__ import annotations

from math import sqrt

import pytest

from luck.drawn import distance, drawn_rank, installed_here, judged_game, likelihood
from wardroom.luck.laws import Limits
from wardroom.luck.reckoning import luck_in

LEVEL = 0.01
QUICK = Limits(states=300, steps=2_500, trials=40)
GAMES, FIRST = range(1000, 1150), 6


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_ranks_are_uniform_and_luck_is_nothing_on_average(ruleset: str) -> None:
    game = installed_here()[ruleset].ruleset.game
    assert game is not None
    assert game.luck is not None
    found = [
        judged_game(ruleset, number, policy="balanced", first=FIRST, limits=QUICK)
        for number in GAMES
    ]
    for place, figure in enumerate(game.luck.figures):
        ranks, luck = [], []
        for number, judged in enumerate(found):
            about = [each for each in judged if each.is_about(figure, place)]
            ranks.append(drawn_rank(about, figure, place, number * 10 + place))
            luck.append(float(luck_in(about, place)))
        assert likelihood(ranks) > LEVEL, (figure.name, distance(ranks))
        mean = sum(luck) / len(luck)
        error = sqrt(sum((each - mean) ** 2 for each in luck) / len(luck) ** 2)
        assert abs(mean) < 3 * error, figure.name


def test_the_measure_finds_ranks_that_are_not_uniform() -> None:
    even = [(place + 0.5) / 200 for place in range(200)]
    assert distance(even) == pytest.approx(0.0025)
    assert likelihood(even) == pytest.approx(1)
    assert likelihood([rank**1.5 for rank in even]) < LEVEL
