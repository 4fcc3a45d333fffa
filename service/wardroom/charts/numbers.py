"""Types of numbers in charts, each with the largest value of a printed game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta


class Plausible:
    """Marks the largest size of a number in a printed game.

    Written `Annotated[int, Meta(ge=0), Plausible(20)]`; a type with `Meta(le=...)` needs none.
    """

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most


Count = Annotated[int, Meta(ge=0), Plausible(20)]
"""A count of things that are resolved one by one: hits, shots, rolls, months."""
Some = Annotated[int, Meta(ge=1), Plausible(20)]
"""A count that is never 0."""
Total = Annotated[int, Plausible(99)]
"""A total of dice that decides something, or a modifier of one."""
Stock = Annotated[int, Meta(ge=0), Plausible(60)]
"""A count of things aboard a boat: torpedoes, mines, men."""
Year = Annotated[int, Plausible(2100)]
Tons = Annotated[int, Meta(ge=1), Plausible(200_000)]
"""The tonnage of a ship."""
SunkTons = Annotated[int, Meta(ge=0), Plausible(500_000)]
"""All tons sunk by a boat."""
