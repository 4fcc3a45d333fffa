"""The contact: ships in sight or hunting escorts, and the progress of the fight (8.2, 9).

The combat mat shows it (3.2): the light (8.3.3), the range (9.1.4), the escort (9.1.5) and its
quality (14.6.2).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.situation.terms import ShipKind, Wolfpack
from wardroom.rulesets.submarine.decisions import MOST_TARGETS, MOST_TONS_OF_A_SHIP, Phase, Tactics
from wardroom.rulesets.submarine.terms import Detection, Posture, Quality, Range, TimeOfDay

ShipName = Annotated[str, Meta(max_length=60, description="The ship's name; empty if it has none.")]
Tonnage = Annotated[int, Meta(ge=1, le=MOST_TONS_OF_A_SHIP, description="Tons.")]
MOST_ROUNDS = 1000
"""The limit of counters, which play never reaches."""

ContactKind = Literal[
    "ship",
    "two_ships",
    "tanker",
    "ship_escort",
    "two_ships_escort",
    "capital_ship",
    "convoy",
    "escort",
    "aircraft",
]
"""What was met: ships, or escorts that came by themselves, or were called from the air."""
Weapon = Literal["forward", "aft", "deck_gun"]
"""A group of weapons: forward tubes, aft tubes, deck gun (9.2.1)."""


class Ship(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A target: its kind, tons, and the damage points it has taken."""

    kind: ShipKind
    tonnage: Tonnage
    name: ShipName = ""
    damage: Annotated[int, Meta(ge=0, le=40, description="Damage points taken so far.")] = 0
    marked: Annotated[
        bool,
        Meta(
            description=(
                "Whether sinking this capital ship is enough to earn a grade of the "
                "Knight's Cross (8.2.2)."
            )
        ),
    ] = False


class AttackMade(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The attack to which the escorts react: how the boat attacked, and what it fired."""

    range: Annotated[Range, Meta(description="Range of the attack.")]
    posture: Annotated[Posture, Meta(description="Surfaced or submerged.")]
    fired: Annotated[
        bool,
        Meta(
            description=(
                "False if the escorts detected the boat on its approach, so that it fired nothing."
            )
        ),
    ] = True
    g7a_fired: Annotated[bool, Meta(description="Whether any G7a was fired.")] = False
    forward_and_aft: Annotated[
        bool, Meta(description="Whether forward and aft tubes were fired in the same round.")
    ] = False


class Contact(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The encounter: the ships that are met, their state, and the state of the fight.

    Targets are numbered from 1 in their order. Sunk targets are removed at the end of a round.
    """

    kind: Annotated[ContactKind, Meta(description="What was met (E1).")]
    targets: Annotated[
        tuple[Ship, ...],
        Meta(max_length=MOST_TARGETS, description="The ships in sight, numbered from 1."),
    ] = ()
    time: Annotated[
        TimeOfDay | None, Meta(description="Day or night; null if it does not matter.")
    ] = None
    escorted: Annotated[bool, Meta(description="Whether an escort is present.")] = False
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(description="The effect of the wolfpack on the convoy's escorts (7.2.2)."),
    ] = None
    escort_quality: Annotated[
        Quality | None, Meta(description="Quality of the escorts (14.6); null until it is rolled.")
    ] = None
    number: Annotated[
        int,
        Meta(ge=1, le=MOST_ROUNDS, description="Number of this contact in a chase, from 1 (9.7)."),
    ] = 1
    round: Annotated[
        int,
        Meta(ge=1, le=MOST_ROUNDS, description="Number of the round of attack, from 1 (9.4.3)."),
    ] = 1
    convoy_lost: Annotated[
        bool,
        Meta(description=("Whether the convoy of these ships is out of reach for good (9.7.6).")),
    ] = False
    stalked: Annotated[
        bool,
        Meta(
            description=(
                "Whether the escort was still present when these damaged ships were followed "
                "(9.7.10)."
            )
        ),
    ] = False
    phase: Phase = None
    tactics: Annotated[
        Tactics | None,
        Meta(description="How this round of attack is made; null until it is chosen."),
    ] = None
    approach: Annotated[
        Detection | None,
        Meta(description="Result of the check on a close approach; null if none was made (9.2.2)."),
    ] = None
    groups_fired: Annotated[
        tuple[Weapon, ...],
        Meta(max_length=3, description="Weapon groups that have fired in this round."),
    ] = ()
    attack: Annotated[
        AttackMade | None,
        Meta(description="The attack of this round; null if none has been made."),
    ] = None
    escort_arrived: Annotated[
        bool,
        Meta(
            description=(
                "Whether an escort has arrived in this additional round, so that the "
                "boat has dived (9.4.3, 9.6.2)."
            )
        ),
    ] = False
    previously_detected: Annotated[
        bool,
        Meta(
            description=(
                "Whether the escorts have detected the boat before, or an aircraft called them."
            )
        ),
    ] = False
    checks: Annotated[
        int,
        Meta(ge=0, le=MOST_ROUNDS, description="Detection checks made since the attack (9.6)."),
    ] = 0
    detection: Annotated[
        Detection | None,
        Meta(
            description=(
                "A detection after which the escorts have not attacked yet; null if there is none."
            )
        ),
    ] = None

    @property
    def fire_withheld(self) -> bool:
        """Whether ships followed with their escort were spared: they are lost then (9.7.10)."""
        return self.stalked and (self.attack is None or not self.attack.fired)
