"""Luck: the figures of a procedure by which luck is measured.

A ruleset registers them once (`Game.luck`), like its calls; `wardroom.luck` compares the actual
figures with those expected from the dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

Wanted = Literal["more", "fewer"]
Ends = Literal["worst", "best"]


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A counted figure, by its code.

    `wanted`: whether more or fewer is good luck for `seat` (None: for the only player). `ends`:
    whether the end of the game in a procedure is worse or better than every number of this figure;
    None: it is neither.
    """

    name: str
    wanted: Wanted = "more"
    seat: str | None = None
    ends: Ends | None = None


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a procedure, and the choices that are assumed for decisions not yet taken.

    `call`: the name of the procedure's call. `count(state, charts)`: each figure of the game in
    `state`, in order; a procedure adds the difference between its end and its beginning.
    `ended(state)`: for each figure, whether the game has reached in `state` the end that the
    figure's `ends` is about. `over(state)`: whether no counted figure can change any more.
    `assumed`: by kind, the answer to a decision that has not been taken yet or cannot be taken
    again; others are answered with the example of their offer. `walked`: whether to try an exact
    search even if the procedure advises against it; `most_steps`: the most steps of that search.
    `split(state, charts)`: independent states that each lead to a part of the figures; together
    they are equivalent to `state`.
    """

    call: str
    count: Callable[[Any, Any], tuple[int, ...]]
    ended: Callable[[Any], tuple[bool, ...]] = lambda _state: ()
    over: Callable[[Any], bool] = lambda _state: False
    assumed: Mapping[str, Any] = {}
    walked: bool = False
    most_steps: int | None = None
    split: Callable[[Any, Any], tuple[Any, ...]] = lambda state, _charts: (state,)


class LuckOfGame(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a game, the main one first, and the procedures in which they are counted."""

    figures: tuple[Figure, ...]
    procedures: Mapping[type[Any], Counted]
    """By the struct of the procedure's state."""
