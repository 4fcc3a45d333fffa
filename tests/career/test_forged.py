"""States that nobody has played to: refused as such, or played on; never a crash, never a hang."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import msgspec
import pytest

from games.forging import NUMBERS, Forge
from games.watching import states_of

from .played import PLAYED, every_game


def played(name: str, number: int) -> list[Any]:
    """The states of a real career."""
    of, random = PLAYED[name], Random(number)
    balanced, wild = of.GAME.policies["balanced"], of.RandomPlayer(random, restraint=0.97)
    player = balanced if number % 2 else wild
    type_, options = of.TYPES[number % len(of.TYPES)], of.random_options(random)
    return states_of(
        of.GAME, lambda game: of.career(player, number, game=game, options=options, type=type_)
    )


@cache
def forge(name: str) -> Forge:
    """Makes states that cannot be of those."""
    states = [state for number in range(12) for state in played(name, number)]
    return Forge(PLAYED[name].GAME, PLAYED[name].CHARTS, states[::3])


@every_game
@pytest.mark.parametrize("first", NUMBERS)
def test_a_forged_state_is_refused_or_played_on(name: str, first: int) -> None:
    fates = forge(name).fates(first, partial(PLAYED[name].RandomPlayer, restraint=0.95))
    assert fates["refused"]
    assert fates["played"]


@every_game
@pytest.mark.parametrize("end", ["forward_reloads", "aft_reloads"])
def test_no_boat_has_fewer_reloads_than_none(name: str, end: str) -> None:
    """What an order may leave out is filled in before the boat sails: no state lacks it."""
    of = PLAYED[name]
    boat = next(state.situation.boat for state in played(name, 0) if state.situation.boat)
    assert not [*of.boat_faults(boat, of.CHARTS)]
    as_ordered = getattr(type(boat)(type=boat.type), end)
    forged = msgspec.structs.replace(boat, **{end: as_ordered})
    assert [*of.boat_faults(forged, of.CHARTS)]
