"""Decisions of a battle. Each names its seat, the side that takes it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, UnsetType

from wardroom.rulesets.battleships.battle.steering import Steering
from wardroom.rulesets.battleships.damage.damage_control import DamageControlDetails
from wardroom.rulesets.battleships.situation.fleet import ShipMove
from wardroom.rulesets.battleships.situation.situation import FireOrder
from wardroom.rulesets.battleships.situation.terms import Facing, Fate, Hex, ShipId, Side, Track
from wardroom.rulesets.battleships.torpedoes.torpedoes import Launch

_MOST = 60
MOST_MINES = 100
Seat = Annotated[Side, Meta(description="The side that decides.")]


class EndOfMove(msgspec.Struct, frozen=True, kw_only=True):
    """Where a unit is at the end of its move."""

    hex: Annotated[
        Hex | None,
        Meta(description="The hex in which the unit ends its move; null if it has left the map."),
    ]
    facing: Facing
    speed: Annotated[
        int, Meta(description="Movement points spent, which are the unit's speed from then on.")
    ]
    fate: Fate


class ChooseFlagship(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="flagship",
    tag_field="kind",
):
    """The ship that flies the flag (10.9). Secret."""

    seat: Seat
    ship: ShipId


class FlagshipDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The units that can fly the flag."""

    ships: Annotated[tuple[ShipId, ...], Meta(description="The units of the side.")]


class LayMines(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="mines",
    tag_field="kind",
):
    """The hexes to mine before the first turn (10.6), as many as are allowed. Secret."""

    seat: Seat
    hexes: Annotated[
        tuple[Hex, ...], Meta(max_length=MOST_MINES, description="The hexes to be mined.")
    ]


class MinesDetails(msgspec.Struct, frozen=True, kw_only=True):
    """How many hexes may be mined, and which."""

    count: Annotated[int, Meta(description="How many hexes at most.")]
    hexes: Annotated[
        tuple[Hex, ...],
        Meta(description="The hexes that may be mined; empty if any hex at sea may be."),
    ]


class Illumination(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship that fires star shell, and the hex it lights."""

    ship: ShipId
    hex: Hex


class FireStarShell(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="star_shell",
    tag_field="kind",
):
    """Star shell of this turn (4.3); null to fire none now."""

    seat: Seat
    shell: Illumination | None


class StarShellDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The ships that may fire star shell now."""

    ships: Annotated[tuple[ShipId, ...], Meta(description="The ships, of which at most one fires.")]


class LaunchSpotterPlanes(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="spotter_planes",
    tag_field="kind",
):
    """Whether to throw the die for spotter planes (10.2)."""

    seat: Seat
    launch: Annotated[bool, Meta(description="Whether to throw the die.")]


class SpotterDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The turn for which the die is thrown."""

    turn: Annotated[int, Meta(description="The turn.")]


class DeclareTargets(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="targets",
    tag_field="kind",
):
    """The targets of a side's ships (5.1). A ship that is not listed does not fire."""

    seat: Seat
    fire: Annotated[
        tuple[FireOrder, ...], Meta(max_length=_MOST, description="Ships and their targets.")
    ]


class TargetsDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The ships that can fire; `by_unit` lists their targets."""

    ships: Annotated[tuple[ShipId, ...], Meta(description="The ships with a target in reach.")]
    on_one_target: Annotated[int, Meta(description="How many ships may fire at one target.")]


class LaunchTorpedoes(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="torpedoes",
    tag_field="kind",
):
    """The launches of a side (6), written in secret and revealed together. May be empty."""

    seat: Seat
    launches: Annotated[
        tuple[Launch, ...],
        Meta(max_length=_MOST, description="Units and their targets; empty for no launch."),
    ]


class TorpedoDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The units that can launch; `by_unit` lists their targets."""

    ships: Annotated[tuple[ShipId, ...], Meta(description="The units with a target in reach.")]


class MoveUnits(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="movement",
    tag_field="kind",
):
    """How a side moves (7)."""

    seat: Seat
    moves: Annotated[
        tuple[ShipMove, ...], Meta(max_length=_MOST, description="Units and their paths.")
    ] = ()
    others: (
        Annotated[
            Steering,
            Meta(
                description="How units that are not named move. `steady`: they keep course and "
                "speed as nearly as the rules allow. A unit needs an order of its own if land, "
                "an edge or a friend that cannot make room forces it to turn. Without such an "
                "order the plan is refused with `orders_wanted`, or with `stack_not_possible` "
                "if the unit ends in a hex that it may not share. `closing`: they approach the "
                "closest enemy as far as they can. `broadside`: they keep the enemy abeam just "
                "beyond the range at which attacks are doubled, while units with torpedoes left "
                "close in. `standing_off`: they keep the enemy abeam at the range at which "
                "attacks are halved. A log records the moves that were made, never this member."
            ),
        ]
        | UnsetType
    ) = "steady"
    flagship: Annotated[
        ShipId | None,
        Meta(description="The unit that becomes the flagship at the end of the phase (10.9)."),
    ] = None


class MovementDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The units that move; `by_unit` lists their moves if these are few."""

    ships: Annotated[tuple[ShipId, ...], Meta(description="The units that move.")]


class RollRepairs(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="repairs",
    tag_field="kind",
):
    """The tracks for which the next damaged unit rolls (8.1), in this order. May be empty."""

    seat: Seat
    tracks: Annotated[
        tuple[Track, ...],
        Meta(max_length=2, description="The tracks to roll for, in this order; empty for no roll."),
    ]


DETAILS = {
    ChooseFlagship: FlagshipDetails,
    LayMines: MinesDetails,
    FireStarShell: StarShellDetails,
    LaunchSpotterPlanes: SpotterDetails,
    DeclareTargets: TargetsDetails,
    LaunchTorpedoes: TorpedoDetails,
    MoveUnits: MovementDetails,
    RollRepairs: DamageControlDetails,
}
"""What the offers of each decision are about."""


DECISIONS = (
    ChooseFlagship,
    LayMines,
    FireStarShell,
    LaunchSpotterPlanes,
    DeclareTargets,
    LaunchTorpedoes,
    MoveUnits,
    RollRepairs,
)
"""Every decision of a battle, in the order of play."""
