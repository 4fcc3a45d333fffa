"""Careers of a random player: whatever he does, every step is sound and the war ends.

`python -m career.fuzz` plays as many more as one likes.
"""

from __future__ import annotations

import pytest

from .played import PLAYED, every_game

_MOST = 160
_BLOCK = 20


@every_game
@pytest.mark.parametrize("first", range(0, _MOST, _BLOCK))
def test_every_step_of_a_random_career_is_sound(name: str, first: int) -> None:
    for number in range(first, first + _BLOCK):
        PLAYED[name].CAREERS.random_career(number)


@every_game
@pytest.mark.parametrize("number", range(12))
def test_a_career_goes_on_the_same_from_what_was_written(name: str, number: int) -> None:
    """Every state goes through msgpack, and the career ends as it does without."""
    careers = PLAYED[name].CAREERS
    written = careers.random_career(number, thorough=1.0)
    plain = careers.random_career(number, thorough=0.0)
    assert written == plain


def test_a_convoy_lost_after_a_look_at_a_fourth_ship_is_no_impossible_state() -> None:
    """Kept between two throws, while a marker could still be spent on the last one."""
    PLAYED["silent-victory"].CAREERS.random_career(50746)
