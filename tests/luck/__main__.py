"""`make luck-test`: whether ranks are uniform over seeded games, and luck 0 on average."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from math import sqrt
from multiprocessing import Pool

import msgspec

from luck.drawn import distance, drawn_rank, installed_here, judged_game, likelihood
from wardroom.luck.laws import Limits
from wardroom.luck.reckoning import luck_in

LEVEL = 0.01
"""A figure whose ranks are less likely than that to come of uniform ones is not uniform."""
POLICIES = {"hunters": "balanced", "silent-victory": "balanced", "battleships": "broadside"}
LIMITS = Limits(trials=200)


class Row(msgspec.Struct, frozen=True):
    """Of one game and figure: the drawn rank, and the luck."""

    rank: float
    luck: float


def rows_of(ruleset: str, number: int) -> list[Row]:
    """The figures of one game."""
    game = installed_here()[ruleset].ruleset.game
    assert game is not None
    assert game.luck is not None
    judged = judged_game(ruleset, number, policy=POLICIES[ruleset], limits=LIMITS)
    rows = []
    for place, figure in enumerate(game.luck.figures):
        about = [each for each in judged if each.is_about(figure, place)]
        rank = drawn_rank(about, figure, place, number * 10 + place)
        rows.append(Row(rank, float(luck_in(about, place))))
    return rows


def told(ruleset: str, games: int) -> Iterator[tuple[str, bool]]:
    """A line for each figure of so many games, and whether its ranks are uniform."""
    game = installed_here()[ruleset].ruleset.game
    assert game is not None
    assert game.luck is not None
    with Pool() as pool:
        found = pool.map(partial(rows_of, ruleset), range(games), chunksize=5)
    for place, figure in enumerate(game.luck.figures):
        ranks = [rows[place].rank for rows in found]
        luck = [rows[place].luck for rows in found]
        mean = sum(luck) / games
        error = sqrt(sum((each - mean) ** 2 for each in luck) / (games - 1) / games)
        likely = likelihood(ranks)
        line = (
            f"{ruleset:15} {figure.name:20} distance {distance(ranks):.3f}  p {likely:.3f}  "
            f"mean rank {sum(ranks) / games:.3f}  mean luck {mean:+.2f} (error {error:.2f})"
        )
        yield line, likely >= LEVEL


if __name__ == "__main__":
    uniform = True
    for asked in sys.argv[2:] or POLICIES:
        for line, good in told(asked, int(sys.argv[1])):
            print(line, flush=True)
            uniform &= good
    sys.exit(not uniform)
