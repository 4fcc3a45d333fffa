"""Luck: the few figures of a procedure by which luck is measured.

A ruleset registers them once (`Game.luck`), as its calls are; `wardroom.luck` compares what came
with what the dice let expect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

Wanted = Literal["more", "fewer"]
Ends = Literal["worst", "best"]


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A counted figure, by its code.

    `wanted`: whether more or fewer of it is luck for `seat` (None: for the one who plays).
    `ends`: whether to end the game in a procedure is worse or better than every number of it; None:
    it is nothing by itself.
    """

    name: str
    wanted: Wanted = "more"
    seat: str | None = None
    ends: Ends | None = None


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a procedure, and the assumed choices in its open decisions.

    `call`: the call that it is, by name. `count(state, charts)`: each figure of the game as it
    stands in `state`, in their order; what a procedure adds to one is the difference between its
    end and its beginning. `ended(state)`: for each figure whether the game has come to the end in
    `state` that `ends` of the figure is about. `over(state)`: whether nothing that is counted can
    change any more. `assumed`: by kind, the answer to a decision that has not been taken yet or
    cannot be taken again; others are answered by the example of their offer. `walked`: whether an
    exact walk is worth a try whatever the procedure says of itself; `most_steps`: of a walk that
    is. `split(state, charts)`: states of which each leads to a part of what is counted, none
    depending on another; together they are `state`.
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
