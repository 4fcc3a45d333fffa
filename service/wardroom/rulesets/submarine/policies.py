"""Common parts of standing policies of captains: aim, spread, and when to spend a marker.

These are judgements of the policies, not rules. A policy sees what a player sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from wardroom.engine.procedure import Offer, Reroll
from wardroom.rulesets.submarine.decisions import AskForPatrol, ChooseTime, ExceedTestDepth
from wardroom.rulesets.submarine.situation.contact import Ship
from wardroom.rulesets.submarine.situation.situation import Situation, SituationOf
from wardroom.rulesets.submarine.terms import TimeOfDay


class Temper(Protocol):
    """What distinguishes one captain from another; each game has more."""

    @property
    def deep_until(self) -> int:
        """The most hull damage with which he exceeds test depth; -1: never."""
        ...


TemperOf = TypeVar("TemperOf")


class StandingPolicy(Generic[TemperOf, SituationOf]):
    """A captain with a `temper`: `policy(seen, offer)` always returns the same decision.

    `decide`: by decision, the function that answers an offer from his temper, the situation that he
    sees, and the offer.
    """

    __slots__ = ("decide", "temper")

    def __init__(
        self,
        temper: TemperOf,
        decide: Mapping[str, Callable[[TemperOf, SituationOf, Offer[Any]], Any]],
    ) -> None:
        self.temper = temper
        self.decide = decide

    def __call__(self, seen: SituationOf, offer: Offer[Any]) -> Any:
        """The decision that answers `offer`; the example if `decide` has no function for it."""
        decide = self.decide.get(offer.decision)
        return offer.example if decide is None else decide(self.temper, seen, offer)


def numbers(offer: Offer[Any], detail: str) -> list[int]:
    """Return a detail that lists tubes or targets."""
    return [*getattr(offer.details, detail)]


def torpedoes_for(ship: Ship) -> int:
    """Return how many torpedoes a ship is worth: each does about a point of damage."""
    return max(1, 2 + (ship.tonnage > 5_000) + (ship.tonnage >= 10_000) - ship.damage)


def spread(targets: Sequence[Ship], torpedoes: int) -> list[int]:
    """Return the targets of so many torpedoes: the largest first, each with what it is worth."""
    largest = sorted(enumerate(targets, 1), key=lambda entry: -entry[1].tonnage)
    aims = [number for number, ship in largest for _ in range(torpedoes_for(ship))]
    while len(aims) < torpedoes:
        aims.append(largest[0][0])
    return aims[:torpedoes]


def spend_on(grave: Mapping[str, tuple[int, int]], offer: Offer[Any]) -> Reroll:
    """Return whether a marker is spent on a throw that may cost the boat.

    `grave`: natural totals that are thrown again, by purpose, as the lowest and the highest. If the
    offer lists grave totals of the chart, they count instead.
    """
    assert offer.rolled is not None
    if offer.grave is not None:
        return Reroll(reroll=offer.rolled.natural in offer.grave)
    at_least, at_most = grave.get(str(offer.details["purpose"]), (1, 0))
    return Reroll(reroll=at_least <= offer.rolled.natural <= at_most)


def dives_deep(temper: Temper, seen: Situation, offer: Offer[ExceedTestDepth]) -> ExceedTestDepth:
    """Return whether he dives beyond test depth: while the hull damage is within his limit."""
    del seen
    return ExceedTestDepth(dive=offer.details.hull_damage <= temper.deep_until)


def by_night(temper: object, seen: Situation, offer: Offer[ChooseTime]) -> ChooseTime:
    """Return night: he catches up with damaged ships in the dark."""
    del temper, seen, offer
    return ChooseTime(time=TimeOfDay.NIGHT)


def asks_for_patrol(temper: object, seen: Situation, offer: Offer[AskForPatrol]) -> AskForPatrol:
    """Return a request for a patrol of his choice: he always asks."""
    del temper, seen, offer
    return AskForPatrol(ask=True)
