"""States that nobody has fought to: refused as such, or played on; never a crash, never a hang."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from games.forging import NUMBERS, Forge

from .battles import CHARTS, GAME, RandomPlayer, fought, random_options, random_set_up


@cache
def forge() -> Forge:
    """Makes states that cannot be of those."""
    states = []
    for number in range(30):
        random = Random(number)
        options = random_options(random)
        set_up = random_set_up(random, options)
        states += fought(RandomPlayer(random), number, options=options, **set_up)
    return Forge(GAME, CHARTS, states[::3])


@pytest.mark.parametrize("first", NUMBERS)
def test_a_forged_state_is_refused_or_played_on(first: int) -> None:
    fates = forge().fates(first, RandomPlayer)
    assert fates["refused"]
    assert fates["played"]
