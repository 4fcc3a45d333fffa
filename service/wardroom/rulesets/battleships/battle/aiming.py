"""Phases 1 to 4 of a turn: visibility, command, star shell, spotter planes, targets, gunnery."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from operator import itemgetter
from typing import Any

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Gathering, Refused
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.rulesets.battleships.battle.decisions import (
    Aims,
    DeclareTargets,
    FireStarShell,
    Illumination,
    LaunchSpotterPlanes,
    SpotterDetails,
    StarShellDetails,
    TargetsDetails,
    firing,
    lighting,
)
from wardroom.rulesets.battleships.battle.state import BattleState, after_phase, at, run
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.command.command import CommandState, draws_of
from wardroom.rulesets.battleships.gunnery.declaration import check_declaration, declared
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState
from wardroom.rulesets.battleships.gunnery.fire_procedure import begun as fire_begun
from wardroom.rulesets.battleships.gunnery.gunnery_phase import markers_of
from wardroom.rulesets.battleships.gunnery.targets import firer_faults, lines_in, target_faults
from wardroom.rulesets.battleships.map.geometry import Point, distance
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import (
    FireOrder,
    Situation,
    Stage,
    following,
    place_of,
    sides_in_order,
)
from wardroom.rulesets.battleships.situation.terms import Battery, ShipId, Side
from wardroom.rulesets.battleships.situation.units import unit_in_play
from wardroom.rulesets.battleships.visibility.spotters import SpotterState, spotter_fault
from wardroom.rulesets.battleships.visibility.star_shell import (
    ShellPhase,
    lit,
    may_light,
    star_shell_faults,
)
from wardroom.rulesets.battleships.visibility.visibility import VisibilityState
from wardroom.rulesets.battleships.visibility.visibility import begun as turn_begun

FARTHEST = 999
"""A distance in hexes, larger than any on a map."""


def acting(stage: Stage, turn: int, charts: BattleshipsCharts) -> Side:
    """Return the side that acts in a stage of one side (3.2)."""
    inferior, superior = sides_in_order(turn, charts)
    return superior if stage.of_superior else inferior


Placed = list[tuple[Point, Ship]]
"""Units, each with the hex that it is in."""


def placed(ships: Iterable[Ship], options: BattleshipsOptions) -> Placed:
    """Return `ships` with their hexes."""
    return [(place_of(ship, options), ship) for ship in ships]


def by_distance(
    ship: Ship, enemies: Placed, options: BattleshipsOptions, most: int = FARTHEST
) -> list[tuple[int, Ship]]:
    """Return those of `enemies` within `most` hexes of `ship`, nearest first, with distances.

    Enemies at equal distance stay in their order, by id.
    """
    here = place_of(ship, options)
    away = [(distance(here, there), enemy) for there, enemy in enemies]
    return sorted([each for each in away if each[0] <= most], key=itemgetter(0))


# ------------------------------------------------------------------------------ phase 1


def roll_visibility(state: BattleState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Begin the turn: reset the state of the last turn, and roll visibility (4.1)."""
    del charts
    situation = turn_begun(state.situation)
    child = VisibilityState(options=state.options, situation=situation)
    return run(state, "visibility", child, situation=situation)


def seen_so_far(
    state: BattleState, child: VisibilityState, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Take over the situation with visibility rolled; command control comes next."""
    del charts
    return at(state, Stage.COMMAND, situation=child.situation)


def draw_chits(state: BattleState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Draw chits, if command control is in use (10.10)."""
    waiting = draws_of(state.situation, charts) if state.options.command_control else ()
    if not waiting:
        return at(state, Stage.INFERIOR_STAR_SHELL)
    child = CommandState(options=state.options, situation=state.situation, waiting=waiting)
    return run(state, "command", child)


def commanded(
    state: BattleState, child: CommandState, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Take over the situation once the chits are drawn; star shell comes next."""
    del charts
    return at(state, Stage.INFERIOR_STAR_SHELL, situation=child.situation)


# ------------------------------------------------------------------------------ star shell


def shell_phase(stage: Stage) -> ShellPhase:
    """Return the phase in which a star shell of this stage is fired (3.1)."""
    return "second_targets" if stage is Stage.LATE_STAR_SHELL else "visibility"


def able_to_light(
    situation: Situation, stage: Stage, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Ship, ...]:
    """Return the ships that may fire star shell in this stage (4.3)."""
    phase = shell_phase(stage)
    return tuple(
        ship
        for ship in situation.of(acting(stage, situation.turn, charts))
        if may_light(situation, ship, phase, options, charts)
    )


def star_shell_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the decision on a star shell, if a ship of the side may fire one."""
    situation, options, stage = state.situation, state.options, state.stage
    able = able_to_light(situation, stage, options, charts)
    if not able:
        return ()
    shell = worth_lighting(situation, able, shell_phase(stage), options, charts)
    example = FireStarShell(seat=able[0].side, shell=shell)
    ships = tuple(ship.id for ship in able)
    return (
        Offer(
            decision="star_shell",
            rule="4.3",
            seat=example.seat,
            example=example,
            details=StarShellDetails(ships=ships),
            bounds=partial(lighting, example.seat, ships),
        ),
    )


def worth_lighting(
    situation: Situation,
    able: tuple[Ship, ...],
    phase: ShellPhase,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Illumination | None:
    """Return the nearest enemy in range that is not sighted already, if any."""
    sighted, reach = situation.visibility or 0, charts.star_shell.range
    burning = {shell.hex for shell in situation.star_shells}
    enemies = {side: placed(situation.of(side.other), options) for side in Side}
    found = [
        (away, ship.id, enemy.hex)
        for ship in able
        for away, enemy in by_distance(ship, enemies[ship.side], options)
        if sighted < away <= reach and enemy.hex is not None and enemy.hex not in burning
        if next(star_shell_faults(situation, ship, enemy.hex, phase, options, charts), None) is None
    ]
    if not found:
        return None
    _, ship, number = min(found)
    return Illumination(ship=ship, hex=number)


def fire_star_shell(
    state: BattleState, decision: FireStarShell, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Light a hex, or not. Raises Refused for a star shell that the rules forbid."""
    after, shell = following(state.stage), decision.shell
    if shell is None:
        return at(state, after)
    situation = state.situation
    ship = unit_in_play(situation, shell.ship, "/shell/ship", decision.seat)
    gathering = Gathering()
    for what, rule, member in star_shell_faults(
        situation, ship, shell.hex, shell_phase(state.stage), state.options, charts
    ):
        with gathering:
            raise Refused(what, rule=rule, member=f"/shell{member}")
    gathering.close()
    situation, step = lit(situation, ship, shell.hex)
    return at(state, after, (step,), situation=situation)


# ------------------------------------------------------------------------------ spotter planes


def spotter_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the decision on the die for spotter planes, if the side has one."""
    side = acting(state.stage, state.situation.turn, charts)
    if spotter_fault(state.situation, side, state.options, charts) is not None:
        return ()
    choices = tuple(LaunchSpotterPlanes(seat=side, launch=launch) for launch in (True, False))
    return (
        Offer(
            decision="spotter_planes",
            rule="10.2",
            seat=side,
            choices=choices,
            example=choices[0],
            details=SpotterDetails(turn=state.situation.turn),
        ),
    )


def launch_spotters(
    state: BattleState, decision: LaunchSpotterPlanes, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Throw the die, or do not."""
    del charts
    if not decision.launch:
        return at(state, following(state.stage))
    child = SpotterState(options=state.options, situation=state.situation, side=decision.seat)
    return run(state, f"spotter_planes/{decision.seat}", child)


def spotting(
    state: BattleState, child: SpotterState, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Take over the situation after the die for aircraft; go on to the next stage."""
    del charts
    return at(state, following(state.stage), situation=child.situation)


# ------------------------------------------------------------------------------ phases 2 to 4


@remembered(64, MOST_BYTES)
def aims_of(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Aims:
    """Return the possible targets of main and secondary batteries, by ship of `side`."""
    found: dict[ShipId, tuple[tuple[ShipId, ...], ...]] = {}
    enemies, lines = situation.of(side.other), lines_in(situation, options, charts)

    def able(ship: Ship, battery: Battery) -> tuple[ShipId, ...]:
        if next(firer_faults(situation, ship, battery, charts), None) is not None:
            return ()
        return tuple(
            enemy.id
            for enemy in enemies
            if next(target_faults(lines.between(ship, enemy), battery), None) is None
        )

    for ship in situation.of(side):
        aims = tuple(able(ship, battery) for battery in (Battery.MAIN, Battery.SECONDARY))
        if any(aims):
            found[ship.id] = aims
    return found


@remembered(128, MOST_BYTES)
def nearest_targets(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[FireOrder, ...]:
    """Return orders for every ship of `side` that can fire, at the nearest allowed enemies."""
    firing: dict[ShipId, set[ShipId]] = {}
    enemies = placed(situation.of(side.other), options)
    lines = lines_in(situation, options, charts)

    def target_of(ship: Ship, battery: Battery) -> ShipId | None:
        if next(firer_faults(situation, ship, battery, charts), None) is not None:
            return None
        for _, enemy in by_distance(ship, enemies, options):
            others = firing.setdefault(enemy.id, set()) - {ship.id}
            if len(others) < charts.targets.ships_on_one_target and (
                next(target_faults(lines.between(ship, enemy), battery), None) is None
            ):
                firing[enemy.id].add(ship.id)
                return enemy.id
        return None

    orders = []
    for ship in situation.of(side):
        main, secondary = target_of(ship, Battery.MAIN), target_of(ship, Battery.SECONDARY)
        if main is not None or secondary is not None:
            orders.append(FireOrder(ship=ship.id, main=main, secondary=secondary))
    return tuple(orders)


def target_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the decision on the side's targets, if any of its ships can fire."""
    side = acting(state.stage, state.situation.turn, charts)
    fire = nearest_targets(state.situation, side, state.options, charts)
    if not fire:
        return ()
    aims = aims_of(state.situation, side, state.options, charts)
    most = charts.targets.ships_on_one_target
    return (
        Offer(
            decision="targets",
            rule="5.1",
            seat=side,
            example=DeclareTargets(seat=side, fire=fire),
            details=TargetsDetails(ships=tuple(aims), on_one_target=most),
            bounds=partial(firing, side, aims, most),
        ),
    )


def declare_targets(
    state: BattleState, decision: DeclareTargets, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Take the targets of a side. Raises Refused for fire that the rules forbid."""
    side, fire = decision.seat, decision.fire
    check_declaration(state.situation, side, fire, state.options, charts)
    situation, step = declared(state.situation, side, fire)
    return at(state, following(state.stage), (step,), situation=situation)


def resolve_fire(state: BattleState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Begin the gunnery phase with all declared fire (5.2)."""
    markers = markers_of(state.situation, (), state.options, charts)
    if not markers:
        cleared = msgspec.structs.replace(state.situation, fire=())
        return at(state, Stage.LAUNCHES, situation=cleared)
    return run(state, "gunnery", fire_begun(state.situation, markers, state.options, charts))


def fired(state: BattleState, child: FireState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Take over the situation with the damage of gunfire applied; launches come next."""
    after = msgspec.structs.replace(state, situation=child.situation)
    return after_phase(after, Stage.LAUNCHES, charts)
