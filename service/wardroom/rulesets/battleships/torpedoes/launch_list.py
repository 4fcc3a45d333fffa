"""Possible launches: launcher, target, hexes, and the hits on ships there (6). No dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.target_list import Forbidden, TargetsHeadline, forbidden
from wardroom.rulesets.battleships.gunnery.targets import arc_to
from wardroom.rulesets.battleships.map.geometry import distance, hex_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation, place_of, waters_in
from wardroom.rulesets.battleships.situation.terms import Arc, Hex, Odds, ShipId, Side
from wardroom.rulesets.battleships.situation.units import unit_in_play
from wardroom.rulesets.battleships.torpedoes.torpedoes import launch_faults, require_ready
from wardroom.rulesets.battleships.torpedoes.tracks import Launch, runs_of


class LaunchesOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The units whose launches to list."""

    side: Annotated[
        Side | UnsetType, Meta(description="The side whose units launch. Left out: both sides.")
    ] = UNSET
    ship: Annotated[
        ShipId | UnsetType,
        Meta(description="The one unit that launches. Left out: all units that carry torpedoes."),
    ] = UNSET


class ShipInTrack(msgspec.Struct, frozen=True, kw_only=True):
    """A friendly or enemy ship that the torpedoes reach unless they hit another ship first."""

    ship: ShipId
    hex: Hex
    distance: Annotated[int, Meta(description="Distance from the launcher, in hexes.")]
    number: Annotated[
        int,
        Meta(
            description="The highest roll that hits, by distance and speed, before modifiers (6.1)."
        ),
    ]
    modifiers: Annotated[
        tuple[Modifier, ...],
        Meta(description="The modifiers of `number`: the modifier of the crew (10.3)."),
    ]
    hits_up_to: Annotated[int, Meta(description="The highest roll that hits, with the modifiers.")]
    end_on: Annotated[
        bool,
        Meta(
            description="Whether the torpedoes come from ahead or astern of the ship, and "
            "do less damage (6.2)."
        ),
    ]


class PossibleLaunch(msgspec.Struct, frozen=True, kw_only=True):
    """A unit with torpedoes and an enemy: whether the unit may launch, and what may be hit."""

    ship: ShipId
    target: ShipId
    distance: Annotated[int, Meta(description="Distance in hexes, counting the target's hex.")]
    arc: Annotated[
        Arc | None,
        Meta(description="The arc in which the enemy lies; null if the unit has no facing."),
    ]
    odds: Annotated[
        Odds | None,
        Meta(
            description="Column of the combat results table for a hit; null if the unit has "
            "no torpedoes."
        ),
    ]
    track: Annotated[
        tuple[Hex, ...],
        Meta(
            description="The hexes of the map that the torpedoes run through, in order; empty if "
            "the launch is forbidden."
        ),
    ]
    in_track: Annotated[
        tuple[ShipInTrack, ...],
        Meta(description="The ships in these hexes, in the order of the track."),
    ]
    forbidden: Annotated[
        tuple[Forbidden, ...],
        Meta(description="The rules that forbid the launch; empty if the unit may launch."),
    ]


class LaunchesOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Every pair of a unit with torpedoes and an enemy unit."""

    launches: Annotated[tuple[PossibleLaunch, ...], Meta(description="Every pair, allowed or not.")]


class LaunchesState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """Launches about to be listed, unit by unit. `ships`: the launching units."""

    options: BattleshipsOptions
    situation: Situation
    ships: Annotated[tuple[ShipId, ...], Meta(max_length=60)]
    listed: Annotated[int, Meta(ge=0, le=60)] = 0


def begin(
    situation: Situation,
    order: LaunchesOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> LaunchesState:
    """Return the list that `order` asks for. Raises Refused for a unit that takes no part."""
    del charts
    require_ready(situation, options)
    sides = tuple(Side) if isinstance(order.side, UnsetType) else (order.side,)
    ships = tuple(ship.id for side in sides for ship in situation.of(side) if ship.torpedoes)
    if not isinstance(order.ship, UnsetType):
        side = None if isinstance(order.side, UnsetType) else order.side
        ships = (unit_in_play(situation, order.ship, "/ship", side).id,)
    return LaunchesState(options=options, situation=situation, ships=ships)


def launches_of(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[PossibleLaunch]:
    """Yield every enemy as a target of the torpedoes of `ship`."""
    here = place_of(ship, options)
    for target in situation.of(ship.side.other):
        against = tuple(
            forbidden(what, rule)
            for what, rule in launch_faults(situation, ship, target, options, charts)
        )
        track, in_track = ((), ()) if against else _run(situation, ship, target, options, charts)
        yield PossibleLaunch(
            ship=ship.id,
            target=target.id,
            distance=distance(here, place_of(target, options)),
            arc=arc_to(ship, target, options),
            odds=ship.counter.torpedo_odds if ship.torpedoes else None,
            track=track,
            in_track=in_track,
            forbidden=against,
        )


def _run(
    situation: Situation,
    ship: Ship,
    target: Ship,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[tuple[Hex, ...], tuple[ShipInTrack, ...]]:
    """The track of possible torpedoes on the map, and its ships."""
    (run,) = runs_of(situation, (Launch(ship=ship.id, target=target.id),), options, charts)
    waters = waters_in(situation, options)
    track = tuple(hex_of(point, options.map_stagger) for point in run.hexes if waters.holds(point))
    in_track = []
    for check in run.checks:
        assert check.ship.hex is not None
        in_track.append(
            ShipInTrack(
                ship=check.ship.id,
                hex=check.ship.hex,
                distance=check.distance,
                number=check.number,
                modifiers=check.modifiers,
                hits_up_to=check.hits_up_to,
                end_on=check.end_on,
            )
        )
    return track, tuple(in_track)


class ListLaunches(Undecided[LaunchesState]):
    """The step machine of a list of launches: one unit per step, without dice."""

    name = "launches"

    def finished(self, state: LaunchesState) -> bool:
        """Return whether all units are listed."""
        return state.listed >= len(state.ships)

    def advance(
        self, state: LaunchesState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[LaunchesState]:
        """Return the next unit's launches, one line each."""
        ship = state.situation.find(state.ships[state.listed])
        assert ship is not None
        found = launches_of(state.situation, ship, state.options, charts)
        steps = tuple(_launch_step(state.situation, launch) for launch in found)
        return Step(msgspec.structs.replace(state, listed=state.listed + 1), steps)

    def progress(self, state: LaunchesState) -> int:
        """Return the progress of the list, unit by unit."""
        return state.listed


def _launch_step(situation: Situation, launch: PossibleLaunch) -> TraceStep:
    """A line for a unit and an enemy: allowed, or the first rule against it."""
    launcher, target = situation.find(launch.ship), situation.find(launch.target)
    assert launcher is not None
    assert target is not None
    against = launch.forbidden[0] if launch.forbidden else None
    return TraceStep(
        rule="6.2" if against is None else against.rule,
        chart="torpedo_limits",
        purpose="torpedo_target",
        details={
            **launcher.named,
            "target": target.id,
            "target_name": target.counter.name,
            "distance": launch.distance,
            "arc": launch.arc or "all_round",
            "ships": len(launch.in_track),
        },
        result="may_launch" if against is None else against.code,
    )


# ------------------------------------------------------------------------------ results


def outcome(state: LaunchesState, charts: BattleshipsCharts) -> LaunchesOutcome:
    """Return every launch of the units in `state`."""
    return LaunchesOutcome(launches=tuple(_all(state, charts)))


def headline(state: LaunchesState, charts: BattleshipsCharts) -> TargetsHeadline:
    """Return the headline result of a list of launches."""
    return TargetsHeadline(allowed=sum(not launch.forbidden for launch in _all(state, charts)))


def _all(state: LaunchesState, charts: BattleshipsCharts) -> Iterator[PossibleLaunch]:
    for ship in state.ships:
        unit = state.situation.find(ship)
        assert unit is not None
        yield from launches_of(state.situation, unit, state.options, charts)
