"""Decisions of a battle, each with its seat; bounds of offers, and how units steer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, UnsetType

from wardroom.engine.bounds import Bounds, Keywords, Limit
from wardroom.engine.remembering import remembered
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts, Multiplier
from wardroom.rulesets.battleships.damage.damage_control import DamageControlDetails
from wardroom.rulesets.battleships.map.geometry import Point, arc_of, distance
from wardroom.rulesets.battleships.movement.fleet import ShipMove
from wardroom.rulesets.battleships.movement.paths import Mover, Way
from wardroom.rulesets.battleships.movement.together import Preference
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import FireOrder
from wardroom.rulesets.battleships.situation.terms import (
    BROADSIDES,
    Facing,
    Fate,
    Hex,
    ShipId,
    Side,
    Track,
)
from wardroom.rulesets.battleships.torpedoes.tracks import Launch

# =================================================================================================
# Steering of units that a plan does not name: by the closest enemy at the end of a way.


_IN_PLAY = Fate.IN_PLAY
Steering = Literal["steady", "closing", "broadside", "standing_off"]
"""Keep course and speed; go towards the enemy; beside them; beside them at a distance."""

_FAR = 999
"""A penalty beyond any distance: too near is worse than too far."""


def closing(mover: Mover, way: Way) -> tuple[int, ...]:
    """Return a key that sorts ways: on the map, then nearest to the closest enemy."""
    away, _ = _closest(mover.enemies, way.point)
    return (way.fate is not _IN_PLAY, away, way.turns, -way.cost)


def _abeam(
    too_near: Callable[[Multiplier], bool],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    torpedoes_go_in: bool,
) -> Preference:
    """Keep the closest enemy abeam (5.7), as near as the effect of range (5.10) allows."""
    effects, limits = charts.range_effect.rows, options.arc_limits

    def abeam(mover: Mover, way: Way) -> tuple[int, ...]:
        _, point, facing, cost, turns, fate = way
        away, enemy = _closest(mover.enemies, point)
        if enemy is None or (torpedoes_go_in and mover.ship.torpedoes and not mover.ship.launches):
            return closing(mover, way)
        off = _FAR - away if too_near(effects[away]) else away
        ahead_or_astern = arc_of(point, facing, enemy, limits) not in BROADSIDES
        return (fate is not _IN_PLAY, off, ahead_or_astern, turns, -cost)

    return abeam


def preference_of(
    steering: Steering, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Preference | None:
    """Return the preference for ways of a steering; None if course and speed are kept."""
    if steering == "closing":
        return closing
    if steering == "broadside":
        return _abeam(_multiplied, options, charts, torpedoes_go_in=True)
    if steering == "standing_off":
        return _abeam(_in_full, options, charts, torpedoes_go_in=False)
    return None


def _multiplied(effect: Multiplier) -> bool:
    return effect.times > effect.over


def _in_full(effect: Multiplier) -> bool:
    return effect.times >= effect.over


@remembered(4096)
def _closest(enemies: frozenset[Point], point: Point) -> tuple[int, Point | None]:
    """The distance and place of the closest of `enemies` to `point`; 0 and None without enemies."""
    away = ((distance(point, enemy), enemy) for enemy in enemies)
    return min(away, default=(0, None))


# =================================================================================================
# The bounds of a battle's current offers, as far as four kinds of limits can state them.
#
# `by_unit` lists what each unit may do. A dry run shows whether the moves of a fleet fit together,
# and answers what has no such list.


Aims = Mapping[ShipId, tuple[tuple[ShipId, ...], ...]]
"""The possible targets of each ship, of its main battery and its secondary battery."""


def mined(side: Side, count: int, hexes: tuple[Hex, ...]) -> Bounds:
    """Return the bounds of hexes to mine (10.6): a number of the allowed hexes, each once."""
    members: dict[str, Keywords] = {
        **_of(side),
        "/hexes": {"maxItems": count, "uniqueItems": True},
    }
    if hexes:
        members["/hexes/*"] = {"enum": hexes}
    return Bounds(members)


def lighting(side: Side, ships: tuple[ShipId, ...]) -> Bounds:
    """Return the bounds of a star shell (4.3): one ship of those that may fire it."""
    return Bounds({**_of(side), "/shell/ship": {"enum": ships}})


def firing(side: Side, aims: Aims, most: int) -> Bounds:
    """Return the bounds of targets (5.1): each ship once, and a limit of ships per target."""
    ships = tuple(aims)
    main, secondary = (
        sorted({target for able in aims.values() for target in able[battery]})
        for battery in range(2)
    )
    members: dict[str, Keywords] = {
        **_of(side),
        **_listed("/fire", ships),
        "/fire/*/main": {"enum": main or [None]},
        "/fire/*/secondary": {"enum": secondary or [None]},
    }
    limits = tuple(
        Limit(kind="sum_at_most", members=(f"/fire/*/{battery}",), value=target, at_most=most,
              rule="5.1")
        for battery, targets in (("main", main), ("secondary", secondary))
        for target in targets
        if len(ships) > most
    )  # fmt: skip
    return Bounds(members, (_once("/fire/*/ship", "5.1"), *limits))


def launching(side: Side, targets: Mapping[ShipId, Sequence[ShipId]]) -> Bounds:
    """Return the bounds of launches (6.1): each unit once; `targets`: the targets of each unit."""
    able = sorted({target for each in targets.values() for target in each})
    members: dict[str, Keywords] = {
        **_of(side),
        **_listed("/launches", tuple(targets)),
        "/launches/*/target": {"enum": able},
    }
    return Bounds(members, (_once("/launches/*/ship", "6.1"),))


def moving(side: Side, ships: tuple[ShipId, ...]) -> Bounds:
    """Return the bounds of moves (7.1), each unit once; paths are left to a dry run."""
    members: dict[str, Keywords] = {
        **_of(side),
        **_listed("/moves", ships),
        "/flagship": {"enum": ships},
    }
    return Bounds(members, (_once("/moves/*/ship", "7.1"),))


def _of(side: Side) -> dict[str, Keywords]:
    return {"/seat": {"enum": [side]}}


def _listed(member: str, ships: tuple[ShipId, ...]) -> dict[str, Keywords]:
    return {member: {"maxItems": len(ships)}, f"{member}/*/ship": {"enum": ships}}


def _once(member: str, rule: str) -> Limit:
    return Limit(kind="all_different", members=(member,), rule=rule)


# =================================================================================================
# The decisions.


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
        Meta(max_length=_MOST, description="Units and their targets; empty to launch nothing."),
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
                description=(
                    "How units that are not named move. `steady`: they keep course and speed as "
                    "nearly as the rules allow. A unit needs an order of its own if land, an "
                    "edge or a friend that cannot make room forces it to turn. Without such an "
                    "order the plan is refused with `orders_wanted`, or with "
                    "`stack_not_possible` if the unit ends in a hex that it may not share. "
                    "`closing`: they approach the closest enemy as far as they can. `broadside`: "
                    "they keep the enemy abeam just beyond the range at which attacks are "
                    "doubled, while units with torpedoes left close in. `standing_off`: they "
                    "keep the enemy abeam at the range at which attacks are halved. A log "
                    "records the moves that were made, never the member `others`."
                )
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
        Meta(
            max_length=2,
            description="The tracks to roll for, in this order. If the list is empty, the unit "
            "does not roll.",
        ),
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
