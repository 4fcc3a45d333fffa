"""The numbers of charts, by what they stand for, each with what a printed game has at most."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta


class Plausible:
    """Marks a number that a printed game has there: of this size at most.

    Written `Annotated[int, Meta(ge=0), Plausible(20)]`; a type with `Meta(le=...)` needs none.
    """

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most


Count = Annotated[int, Meta(ge=0), Plausible(20)]
"""Of what is thrown or done for one by one: hits, shots, rolls, months."""
Some = Annotated[int, Meta(ge=1), Plausible(20)]
"""A count that is never 0."""
Total = Annotated[int, Plausible(99)]
"""A total of dice that something turns on, or what is added to one."""
Stock = Annotated[int, Meta(ge=0), Plausible(60)]
"""Of what a boat has on board: torpedoes, mines, men."""
Year = Annotated[int, Plausible(2100)]
Tons = Annotated[int, Meta(ge=1), Plausible(200_000)]
"""The tonnage of a ship."""
SunkTons = Annotated[int, Meta(ge=0), Plausible(500_000)]
"""Tons that were sunk by a boat, altogether."""
