"""States that nobody has played to: refused as such, or played on; never a crash, never a hang."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from games.forging import NUMBERS, Forge
from games.watching import states_of

from .careers import CHARTS, GAME, TYPES, RandomPlayer, career, random_options


def played(number: int) -> list[Any]:
    """The states of a real career."""
    random = Random(number)
    player = GAME.policies["balanced"] if number % 2 else RandomPlayer(random, restraint=0.97)
    type_, options = TYPES[number % len(TYPES)], random_options(random)
    return states_of(
        GAME, lambda game: career(player, number, game=game, options=options, type=type_)
    )


@cache
def forge() -> Forge:
    """Makes states that cannot be of those."""
    states = [state for number in range(12) for state in played(number)]
    return Forge(GAME, CHARTS, states[::3])


@pytest.mark.parametrize("first", NUMBERS)
def test_a_forged_state_is_refused_or_played_on(first: int) -> None:
    fates = forge().fates(first, partial(RandomPlayer, restraint=0.95))
    assert fates["refused"]
    assert fates["played"]
