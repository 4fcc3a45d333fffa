"""The targets of every ship, with penalties, and reasons against others (4, 5). No dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Annotated, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Said, said
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.fire_procedure import require_ready
from wardroom.rulesets.battleships.gunnery.gunnery import Marker, shot_at
from wardroom.rulesets.battleships.gunnery.gunnery_phase import markers_of
from wardroom.rulesets.battleships.gunnery.targets import (
    Lines,
    firer_faults,
    lines_in,
    target_faults,
)
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import FireOrder, Situation, Stage
from wardroom.rulesets.battleships.situation.terms import (
    Arc,
    Battery,
    Hex,
    ShipId,
    Side,
    Sighting,
    TimeOfDay,
)
from wardroom.rulesets.battleships.situation.units import unit_in_play
from wardroom.rulesets.battleships.visibility.star_shell import (
    ShellPhase,
    hexes_to_light,
    star_shell_faults,
)


class TargetsOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The ships whose targets to list, and assumed targets of other ships."""

    side: Annotated[
        Side | UnsetType, Meta(description="The side whose ships fire. Left out: both sides.")
    ] = UNSET
    ship: Annotated[
        ShipId | UnsetType, Meta(description="The one ship that fires. Left out: all ships.")
    ] = UNSET
    fire: Annotated[
        tuple[FireOrder, ...],
        Meta(
            max_length=60,
            description=(
                "Assumed targets, in addition to those declared in the situation. The assumed "
                "targets decide which ships are under fire and where fire is concentrated."
            ),
        ),
    ] = ()


class Forbidden(msgspec.Struct, frozen=True, kw_only=True):
    """Why a shot is forbidden."""

    code: Annotated[str, Meta(description="The reason, as a code.")]
    rule: Annotated[str, Meta(description="The rule that forbids the shot.")]
    params: Annotated[
        dict[str, int | str],
        Meta(description="The names, distances and limits that the reason depends on."),
    ]


def forbidden(what: Said, rule: str) -> Forbidden:
    """Return `what` is wrong with a shot by `rule`, for the list."""
    params = {name: value for name, value in what.params.items() if isinstance(value, int | str)}
    return Forbidden(code=what.code, rule=rule, params=params)


class PossibleTarget(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a battery may fire at an enemy, and with which attack and modifiers."""

    ship: ShipId
    target: ShipId
    battery: Battery
    distance: Annotated[int, Meta(description="Distance in hexes, counting the target's hex.")]
    arc: Annotated[
        Arc | None, Meta(description="The arc in which the enemy lies; null for a shore battery.")
    ]
    sighting: Annotated[
        Sighting | None,
        Meta(description="The best way in which the enemy is sighted; null if it is not sighted."),
    ]
    attack: Annotated[int, Meta(description="Attack at this range; null for a secondary battery.")]
    modifiers: Annotated[
        tuple[Modifier, ...],
        Meta(description="The modifiers of the DPT roll that are already known."),
    ]
    total_modifier: Annotated[int, Meta(description="Sum of the modifiers.")]
    forbidden: Annotated[
        tuple[Forbidden, ...],
        Meta(description="The rules that forbid the shot; empty if it is allowed."),
    ]


class PossibleStarShell(msgspec.Struct, frozen=True, kw_only=True):
    """A ship at night, and the hexes that it may light now (4.3)."""

    ship: ShipId
    phase: Annotated[ShellPhase, Meta(description="The phase, as in an order to fire star shell.")]
    hexes: Annotated[
        tuple[Hex, ...],
        Meta(description="Every hex that the ship may light; empty if a rule forbids it to fire."),
    ]
    forbidden: Annotated[
        tuple[Forbidden, ...],
        Meta(description="The rules that forbid the star shell; empty if it is allowed."),
    ]


class TargetsOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Every pair of a battery and an enemy unit; at night, what star shell may light."""

    targets: Annotated[tuple[PossibleTarget, ...], Meta(description="Every pair, allowed or not.")]
    star_shells: Annotated[
        tuple[PossibleStarShell, ...],
        Meta(
            description="Every requested ship, also a ship that may not fire star shell. Empty "
            "by day."
        ),
    ]


class TargetsHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """How many of the listed shots the rules allow. No dice are thrown."""

    allowed: Annotated[int, Meta(description="How many of the listed shots are allowed.")]


class TargetsState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """Targets about to be listed, ship by ship. `ships`: the firing ships; `listed`: how many."""

    options: BattleshipsOptions
    situation: Situation
    ships: Annotated[tuple[ShipId, ...], Meta(max_length=60)]
    markers: Annotated[tuple[Marker, ...], Meta(max_length=120)] = ()
    listed: Annotated[int, Meta(ge=0, le=60)] = 0


def begin(
    situation: Situation,
    order: TargetsOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> TargetsState:
    """Return the list that `order` asks for. Raises Refused for fire that cannot be declared."""
    require_ready(situation)
    markers = markers_of(situation, order.fire, options, charts)
    sides = tuple(Side) if isinstance(order.side, UnsetType) else (order.side,)
    ships = tuple(ship.id for side in sides for ship in situation.of(side))
    if not isinstance(order.ship, UnsetType):
        side = None if isinstance(order.side, UnsetType) else order.side
        ships = (unit_in_play(situation, order.ship, "/ship", side).id,)
    return TargetsState(options=options, situation=situation, ships=ships, markers=markers)


class _Found(NamedTuple):
    """The list for a ship: every enemy as a target of each battery, and at night star shell."""

    targets: tuple[PossibleTarget, ...]
    shell: PossibleStarShell | None


@remembered(2, MOST_BYTES)
def _found_of(
    situation: Situation,
    ships: tuple[ShipId, ...],
    markers: tuple[Marker, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[_Found, ...]:
    """The list for each of `ships`, given the declared `markers`; for lines and list."""
    lines, night = lines_in(situation, options, charts), situation.time_of_day is TimeOfDay.NIGHT
    firing: dict[ShipId, set[ShipId]] = defaultdict(set)
    for marker in markers:
        firing[marker.target].add(marker.firer)
    enemies = {side: situation.of(side.other) for side in Side}

    def found(ship: Ship) -> _Found:
        targets = [*_targets(lines, ship, Battery.MAIN, enemies[ship.side], firing)]
        if ship.counter.secondary:
            targets += _targets(lines, ship, Battery.SECONDARY, enemies[ship.side], firing)
        shell = star_shell_of(situation, ship, options, charts) if night else None
        return _Found(tuple(targets), shell)

    return tuple(found(lines.units[ship]) for ship in ships)


def _targets(
    lines: Lines,
    ship: Ship,
    battery: Battery,
    enemies: tuple[Ship, ...],
    firing: Mapping[ShipId, set[ShipId]],
) -> Iterator[PossibleTarget]:
    """Each of `enemies` as a target of a battery of `ship`; `firing`: the firers at each unit."""
    limits = lines.charts.targets
    unable = firer_faults(lines.situation, ship, battery, lines.charts)
    silent = [forbidden(*fault) for fault in unable]
    for target in enemies:
        line, others = lines.between(ship, target), len(firing[target.id] - {ship.id})
        marker = Marker(
            firer=ship.id,
            target=target.id,
            battery=battery,
            concentrated=others + 1 >= limits.concentrated_from,
            under_fire=bool(firing[ship.id]),
        )
        shot = shot_at(marker, line, line.ways)
        against = [*silent, *(forbidden(*fault) for fault in target_faults(line, battery))]
        if others >= limits.ships_on_one_target:
            what = said("too_many_on_target", most=others, ship=target.id)
            against.append(forbidden(what, "5.1"))
        yield PossibleTarget(
            ship=ship.id,
            target=target.id,
            battery=battery,
            distance=shot.distance,
            arc=shot.arc,
            sighting=line.ways[0].sighting if line.ways else None,
            attack=shot.attack,
            modifiers=shot.modifiers,
            total_modifier=sum([modifier.value for modifier in shot.modifiers]),
            forbidden=tuple(against),
        )


def star_shell_of(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> PossibleStarShell:
    """Return the hexes that `ship` may light at night, in phase 1 or later 3 (3.1, 4.3)."""
    stage = situation.stage
    early = stage is None or stage.place <= Stage.SUPERIOR_STAR_SHELL.place
    phase: ShellPhase = "visibility" if early else "second_targets"
    assert ship.hex is not None
    against = tuple(
        forbidden(what, rule)
        for what, rule, _ in star_shell_faults(situation, ship, ship.hex, phase, options, charts)
    )
    hexes = () if against else hexes_to_light(situation, ship, options, charts)
    return PossibleStarShell(ship=ship.id, phase=phase, hexes=hexes, forbidden=against)


class ListTargets(Undecided[TargetsState]):
    """The step machine of a list of targets: one ship per step, without dice."""

    name = "targets"

    def finished(self, state: TargetsState) -> bool:
        """Return whether all ships are listed."""
        return state.listed >= len(state.ships)

    def advance(
        self, state: TargetsState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[TargetsState]:
        """Return the next ship's targets, one line each, and at night its star shell."""
        units = lines_in(state.situation, state.options, charts).units
        ship, found = units[state.ships[state.listed]], _found(state, charts)[state.listed]
        steps = tuple(_target_step(ship, units[target.target], target) for target in found.targets)
        if found.shell is not None:
            steps += (_shell_step(ship, found.shell),)
        return Step(msgspec.structs.replace(state, listed=state.listed + 1), steps)

    def progress(self, state: TargetsState) -> int:
        """Return the progress of the list, ship by ship."""
        return state.listed


def _target_step(firer: Ship, struck: Ship, target: PossibleTarget) -> TraceStep:
    """A line for a battery and an enemy: allowed, or the first rule against it."""
    against = target.forbidden[0] if target.forbidden else None
    main = target.battery is Battery.MAIN
    result = against.code if against is not None else "may_fire" if main else "may_fire_secondary"
    return TraceStep(
        rule=against.rule if against is not None else "5.1" if main else "5.11",
        purpose="main_target" if main else "secondary_target",
        details={
            **firer.named,
            "target": struck.id,
            "target_name": struck.counter.name,
            "distance": target.distance,
            "arc": target.arc or "all_round",
            "attack": target.attack,
            "sighting": target.sighting or "unseen",
        },
        modifiers=target.modifiers if against is None else (),
        total=target.total_modifier if against is None and target.modifiers else None,
        result=result,
    )


def _shell_step(ship: Ship, shell: PossibleStarShell) -> TraceStep:
    """A line for a ship's star shell: the hexes it may light, or the first rule against it."""
    against = shell.forbidden[0] if shell.forbidden else None
    return TraceStep(
        rule="4.3" if against is None else against.rule,
        chart="star_shell",
        purpose="star_shell_hexes",
        details={**ship.named, "hexes": len(shell.hexes)},
        result="may_light" if against is None else against.code,
    )


# ------------------------------------------------------------------------------ results


def outcome(state: TargetsState, charts: BattleshipsCharts) -> TargetsOutcome:
    """Return every target of the ships in `state`, and the hexes that they may light."""
    found = _found(state, charts)
    return TargetsOutcome(
        targets=tuple(chain.from_iterable(each.targets for each in found)),
        star_shells=tuple(each.shell for each in found if each.shell is not None),
    )


def headline(state: TargetsState, charts: BattleshipsCharts) -> TargetsHeadline:
    """Return the headline result of a list of targets."""
    listed = chain.from_iterable(each.targets for each in _found(state, charts))
    return TargetsHeadline(allowed=sum(not target.forbidden for target in listed))


def _found(state: TargetsState, charts: BattleshipsCharts) -> tuple[_Found, ...]:
    return _found_of(state.situation, state.ships, state.markers, state.options, charts)
