"""The encounter in progress, as every submarine game has it: the ships, the round, the hunt (9)."""

from __future__ import annotations

from typing import Literal, Protocol, TypeVar

from wardroom.rulesets.submarine.decisions import Tactics
from wardroom.rulesets.submarine.terms import Detection, Posture, Quality, Range, TimeOfDay


class Ship(Protocol):
    """A ship in sight."""

    @property
    def kind(self) -> str:
        """Its kind; `escort` is an escort."""
        ...

    @property
    def name(self) -> str:
        """Its name; empty if it has none."""
        ...

    @property
    def tonnage(self) -> int:
        """Its tons."""
        ...

    @property
    def damage(self) -> int:
        """Its points of damage."""
        ...


class AttackMade(Protocol):
    """The attack that escorts react to (9.6.3)."""

    @property
    def range(self) -> Range:
        """Its range."""
        ...

    @property
    def posture(self) -> Posture:
        """Whether the boat was surfaced."""
        ...

    @property
    def fired(self) -> bool:
        """Whether anything was fired; false after a boat that was found on its approach (9.2.2)."""
        ...

    @property
    def forward_and_aft(self) -> bool:
        """Whether torpedoes left the tubes at both ends."""
        ...


class Contact(Protocol):
    """The ships in sight, and how far their encounter has come."""

    @property
    def kind(self) -> str:
        """What was met; `aircraft`, `escort`, `convoy` and `submarine` have rules of their own."""
        ...

    @property
    def targets(self) -> tuple[Ship, ...]:
        """The ships, in the order of their numbers."""
        ...

    @property
    def time(self) -> TimeOfDay | None:
        """Day or night; None: not known."""
        ...

    @property
    def escorted(self) -> bool:
        """Whether the ships have an escort."""
        ...

    @property
    def escort_quality(self) -> Quality | None:
        """The quality of the escorts; None until it is rolled."""
        ...

    @property
    def number(self) -> int:
        """1 as the ships were met; one more each time that they are followed (9.7)."""
        ...

    @property
    def round(self) -> int:
        """The round of combat, from 1 (9.4.3)."""
        ...

    @property
    def convoy_lost(self) -> bool:
        """Whether the convoy was given up for damaged ships (9.7.8)."""
        ...

    @property
    def stalked(self) -> bool:
        """Whether the ships were followed with their escort (9.7.10)."""
        ...

    @property
    def phase(self) -> Literal["attack", "hunt", "over"] | None:
        """How far the round has come; None: not known."""
        ...

    @property
    def tactics(self) -> Tactics | None:
        """The tactics of the round; None: not chosen."""
        ...

    @property
    def approach(self) -> Detection | None:
        """The result of the check at close range (9.2.2); None: not made."""
        ...

    @property
    def groups_fired(self) -> tuple[str, ...]:
        """The weapon groups that have fired in this round: `forward`, `aft`, `deck_gun`."""
        ...

    @property
    def attack(self) -> AttackMade | None:
        """The attack of this round; None: not made."""
        ...

    @property
    def escort_arrived(self) -> bool:
        """Whether an escort arrived for an additional round (9.4.6)."""
        ...

    @property
    def checks(self) -> int:
        """The escorts' checks in this round so far (9.6.3)."""
        ...

    @property
    def detection(self) -> Detection | None:
        """The result of the last check; None: not made."""
        ...


ContactOf = TypeVar("ContactOf", bound=Contact)
"""The contact of a game."""
ContactOf_co = TypeVar("ContactOf_co", bound=Contact, covariant=True)
