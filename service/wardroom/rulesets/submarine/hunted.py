"""A hunted boat: the order and the state of a hunt, as every submarine game has them (9.6)."""

from __future__ import annotations

from typing import Literal, Protocol, TypeVar

from msgspec import UnsetType

from wardroom.rulesets.submarine.options import Options
from wardroom.rulesets.submarine.procedure import Commanded, StandingRerolls
from wardroom.rulesets.submarine.situation.boat import Boat
from wardroom.rulesets.submarine.situation.contact import Contact

Depth = Literal["undecided", "diving", "deep", "normal"]
"""The depth of the boat for a check: beyond test depth, on the way there, or neither (9.6.4)."""


class Dated(Protocol):
    """Parts of a situation with its month."""

    @property
    def date(self) -> str:
        """The month in which the patrol started."""
        ...


class Hunted(Dated, Protocol):
    """The parts of a situation in which escorts look for the boat."""

    @property
    def contact(self) -> Contact:
        """The escorts, and the ships that they escort."""
        ...


class DepthOrder(Protocol):
    """A standing order for test depth (9.6.4)."""

    @property
    def dive(self) -> bool:
        """Whether to dive beyond it."""
        ...

    @property
    def while_hull_damage_at_most(self) -> int:
        """The most hull damage with which the boat dives."""
        ...


class HuntedOrders(StandingRerolls, Protocol):
    """The standing orders of a hunted boat; if one is left out, the player is asked."""

    @property
    def test_depth(self) -> DepthOrder | UnsetType:
        """For test depth."""
        ...

    @property
    def evasion(self) -> int | UnsetType:
        """The number of the boat, 1 to 6."""
        ...

    @property
    def escort_number(self) -> int | UnsetType:
        """The number that an opponent names for the escort, 1 to 6."""
        ...


class HuntOrder(Protocol):
    """The order of a hunt."""

    @property
    def rounds(self) -> int | None:
        """How many rounds to run; None: until the hunt is over."""
        ...

    @property
    def opponent(self) -> bool:
        """Whether a second player names the escort's number."""
        ...

    @property
    def standing_orders(self) -> HuntedOrders:
        """Its standing orders."""
        ...


class Hunt(Hunted, Commanded, Protocol):
    """The state of a hunt."""

    @property
    def boat(self) -> Boat:
        """The boat."""
        ...

    @property
    def options(self) -> Options:
        """The optional rules in force."""
        ...

    @property
    def order(self) -> HuntOrder:
        """The order of the hunt."""
        ...

    @property
    def rounds(self) -> int:
        """The rounds that have ended."""
        ...

    @property
    def depth(self) -> Depth:
        """The depth of the boat for the next check."""
        ...

    @property
    def named(self) -> int:
        """The number of the boat in this round; 0: none."""
        ...

    @property
    def evasion(self) -> int | None:
        """How evasion changes the hits of this round; None: not known."""
        ...

    @property
    def attacked(self) -> bool:
        """Whether the escorts have attacked in this round."""
        ...

    @property
    def ending(self) -> str | None:
        """How the hunt ended; None: it goes on."""
        ...


HuntOf = TypeVar("HuntOf", bound=Hunt)
"""The state of a hunt of a game."""
