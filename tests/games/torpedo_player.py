"""A random player of careers: the decisions that are the same in both submarine games."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, NamedTuple

from games.offers import detail_of, listed
from wardroom.engine.procedure import Offer
from wardroom.rulesets.submarine.terms import End


class Weapons(NamedTuple):
    """A game's types of what is fired, and of the decisions that fire it."""

    torpedo: Any
    ends: dict[End, Any]
    guns: Any
    fire: Any
    group: Any


class TorpedoPlayer:
    """Takes any decision that the rules allow, drawn from random numbers of his own.

    `restraint`: how often he takes the choice that prolongs the game where one ends it. `staying`:
    the decisions whose first choice does.
    """

    weapons: ClassVar[Weapons]
    staying: ClassVar[tuple[str, ...]] = ("course",)

    def __init__(self, random: Random, restraint: float = 0.8) -> None:
        self.random = random
        self.restraint = restraint

    def __call__(self, state: Any, offer: Offer[Any]) -> Any:
        """A decision that answers `offer`."""
        if offer.choices:
            if offer.decision in self.staying and self.random.random() < self.restraint:
                return offer.choices[0]
            if offer.decision == "test_depth" and self.random.random() < self.restraint:
                return offer.choices[1]
            return self.random.choice(offer.choices)
        if self.random.random() < 0.2:
            return offer.example
        return getattr(self, f"_{offer.decision}")(state, offer)

    def fired_at(self, offer: Offer[Any]) -> list[int]:
        """Whom the torpedoes of a salvo may be aimed at."""
        return listed(offer, "targets")

    def gunned(self, offer: Offer[Any]) -> list[int]:
        """Whom the guns may be laid on."""
        return listed(offer, "targets")

    def _torpedoes(self, end: End, offer: Offer[Any], targets: list[int]) -> Any:
        """Some torpedoes of `end`; None where there are none."""
        tubes = listed(offer, f"tubes_{end}")
        if not tubes:
            return None
        fired = self.random.sample(tubes, self.random.randint(1, len(tubes)))
        aimed = tuple(
            self.weapons.torpedo(tube=tube, target=self.random.choice(targets)) for tube in fired
        )
        return self.weapons.ends[end](torpedoes=aimed)

    def _fire(self, state: Any, offer: Offer[Any]) -> Any:
        del state
        if self.random.random() < 0.1:
            return self.weapons.fire(attack=())
        targets = self.fired_at(offer)
        groups = [
            group for end in End if (group := self._torpedoes(end, offer, targets)) is not None
        ]
        self.random.shuffle(groups)
        most = 2 if detail_of(offer, "both_ends") else 1
        return self.weapons.fire(attack=tuple(groups[: self.random.randint(1, most)]))

    def _weapon_group(self, state: Any, offer: Offer[Any]) -> Any:
        del state
        targets = listed(offer, "targets")
        groups: list[Any] = [None]
        groups += [self._torpedoes(end, offer, targets) for end in End]
        points = int(detail_of(offer, "gun_points"))
        if points:
            shots = self.random.randint(1, points)
            laid = tuple(self.random.choices(self.gunned(offer), k=shots))
            groups.append(self.weapons.guns(targets=laid))
        return self.weapons.group(group=self.random.choice(groups))
