"""The contact: ships in sight or hunting escorts, and the progress of the fight (8.2, 9).

The combat mat shows it: the light (8.3.3), the range (9.1.4), the escort (9.1.5) and its
quality (14.5.2).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.terms import Encounter, ShipKind, ShipType, Wolfpack
from wardroom.rulesets.submarine.decisions import MOST_TARGETS, MOST_TONS_OF_A_SHIP, Phase, Tactics
from wardroom.rulesets.submarine.terms import Detection, Posture, Quality, Range, TimeOfDay

ShipName = Annotated[str, Meta(max_length=60, description="The ship's name; empty if it has none.")]
Tonnage = Annotated[int, Meta(ge=1, le=MOST_TONS_OF_A_SHIP, description="Tons.")]
MOST_ROUNDS = 1000
"""The limit of counters, which play never reaches."""
MOST_NOISE_MAKERS = 3
"""As many as a patrol has (9.6.8)."""

ContactKind = Literal[
    "ship",
    "two_ships",
    "ship_escort",
    "two_ships_escort",
    "convoy",
    "capital_ship",
    "warship",
    "submarine",
    "escort",
    "aircraft",
]
"""What was met. A `submarine` is fought by itself (9.9); an `escort` was called from the air."""
_ENCOUNTERS = {each.value: each for each in Encounter} | {"submarine": Encounter.WARSHIP}
Weapon = Literal["forward", "aft", "deck_gun"]
"""A group of weapons: forward tubes, aft tubes, deck guns (9.2.1, 9.3.2)."""

TYPES: dict[ShipKind, tuple[ShipType, ...]] = {
    ShipKind.SMALL_FREIGHTER: ("F", "T", "P", "A", "S"),
    ShipKind.LARGE_FREIGHTER: ("F", "T", "P", "A", "S"),
    ShipKind.CAPITAL_SHIP: ("BB", "CV", "CVE"),
    ShipKind.WARSHIP: ("CA", "CL", "DD", "FF", "SS", "ML", "AS"),
    ShipKind.ESCORT: (),
}
"""The types that ships of a kind have, as the rosters have them (8.2.3 to 8.2.6)."""


class Ship(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A target: its kind and type, tons, and the damage points it has taken."""

    kind: ShipKind
    tonnage: Tonnage
    type: Annotated[
        ShipType | None,
        Meta(
            description=(
                "The ship's type as the roster gives it (8.2.3, 8.2.6); null for a ship "
                "without a type (standard tonnage, 14.1) and for an escort."
            )
        ),
    ] = None
    name: ShipName = ""
    fast: Annotated[
        bool, Meta(description="Whether the target is a fast capital ship (8.2.4).")
    ] = False
    points_to_sink: Annotated[
        Annotated[int, Meta(ge=1, le=40)] | None,
        Meta(
            description=(
                "The number on the marker of a capital ship (8.2.8). If the number is null, the "
                "tonnage decides, as for any other ship."
            ),
        ),
    ] = None
    damage: Annotated[int, Meta(ge=0, le=40, description="Damage points taken so far.")] = 0


def with_marker(ship: Ship, options: SilentVictoryOptions, charts: SilentVictoryCharts) -> Ship:
    """Return `ship` with the number on her marker, by the reading in force (8.2.8)."""
    sheet = charts.s3.capital_ship_points.counter_sheet.points
    by_sheet = options.capital_ship_points == "counter_sheet"
    if ship.kind is not ShipKind.CAPITAL_SHIP or ship.points_to_sink or not by_sheet:
        return ship
    name = ship.name.casefold()
    points = next((number for key, number in sheet.items() if key.casefold() == name), None)
    return msgspec.structs.replace(ship, points_to_sink=points)


class AttackMade(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The attack to which the escorts react: how the boat attacked, its weapons and its targets."""

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
    mk14_fired: Annotated[bool, Meta(description="Whether any Mk 14 was fired.")] = False
    forward_and_aft: Annotated[
        bool, Meta(description="Whether forward and aft tubes were fired in the same round.")
    ] = False
    escort: Annotated[
        Literal["hit", "missed"] | None,
        Meta(
            description=(
                "The result of firing at the escort: damaged, sunk or unharmed (9.2.10); null if "
                "no escort was fired at."
            )
        ),
    ] = None


class Contact(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The encounter: the ships that are met, their state, and the state of the fight.

    Targets are numbered from 1 in their order. Sunk targets are removed at the end of a round.
    """

    kind: Annotated[ContactKind, Meta(description="What was met (E1).")]
    targets: Annotated[
        tuple[Ship, ...],
        Meta(
            max_length=MOST_TARGETS,
            description=(
                "The ships in sight, numbered from 1. An escort that is fired at is one "
                "of the targets for that round (9.2.9)."
            ),
        ),
    ] = ()
    time: Annotated[
        TimeOfDay | None, Meta(description="Day or night; null if it does not matter.")
    ] = None
    escorted: Annotated[bool, Meta(description="Whether an escort is present.")] = False
    single_escort: Annotated[
        bool,
        Meta(
            description=(
                "Whether there is a single escort (14.9). If this escort is sunk, the ships are "
                "unescorted."
            )
        ),
    ] = False
    escort_crippled: Annotated[
        bool,
        Meta(
            description=(
                "Whether a Mk 27 has crippled the only escort (14.9). The ships then "
                "count as unescorted, but the boat stays submerged."
            )
        ),
    ] = False
    close_approach: Annotated[
        bool,
        Meta(
            description=(
                "Whether the boat has looked at the fourth ship of a convoy (8.2.1). The boat is "
                "then committed to close range and to the check before firing, even if it does not "
                "fire."
            )
        ),
    ] = False
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(
            description=(
                "The effect of the wolfpack on the convoy (7.2.2). If the wolfpack has "
                "`scattered` the convoy, a single ship is left."
            )
        ),
    ] = None
    escort_quality: Annotated[
        Quality | None, Meta(description="Quality of the escorts (14.5); null until it is rolled.")
    ] = None
    number: Annotated[
        int,
        Meta(ge=1, le=MOST_ROUNDS, description="Number of this contact in a chase, from 1 (9.7)."),
    ] = 1
    round: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_ROUNDS,
            description="Number of the round of attack, from 1 (9.4.3, 9.9.5).",
        ),
    ] = 1
    convoy_lost: Annotated[
        bool,
        Meta(
            description=(
                "Whether the boat gave up contact with the convoy to follow damaged ships (9.7.8)."
            )
        ),
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
    surprised: Annotated[
        bool,
        Meta(
            description=(
                "Whether the enemy submarine surprised the boat in the first round. The "
                "range is then medium in every round (9.9.2)."
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
                "boat has dived (9.4.3, 9.4.6, 9.6.2)."
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
    trick_failed: Annotated[
        bool, Meta(description="Whether the escorts have seen through the sunk trick (14.4).")
    ] = False
    noise_makers_used: Annotated[
        int,
        Meta(ge=0, le=MOST_NOISE_MAKERS, description="Noise makers released in this hunt (9.6.8)."),
    ] = 0
    noise_maker_active: Annotated[
        bool,
        Meta(description="Whether a noise maker released in the previous round works now (9.6.8)."),
    ] = False

    @property
    def encounter(self) -> Encounter:
        """The result of E1 that it came from: a submarine is a warship of the roster (8.2.6)."""
        return _ENCOUNTERS[self.kind]

    @property
    def called_by_aircraft(self) -> bool:
        """Whether an aircraft has called these escorts, which beside that go by the year alone.

        They come by themselves, to no ships, and the boat counts as detected before (9.8.3).
        """
        return self.kind == "escort"

    @property
    def previously_detected(self) -> bool:
        """Whether the escorts know of the boat: from a check before this one, or from the air."""
        return self.checks > 0 or self.called_by_aircraft

    @property
    def fire_withheld(self) -> bool:
        """Whether ships followed with their escort were spared: they are lost then (9.7.10)."""
        return self.stalked and (self.attack is None or not self.attack.fired)
