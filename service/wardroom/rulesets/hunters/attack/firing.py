"""Weapon groups allotted and fired, shot by shot, and those that can still fire (9.2 to 9.5)."""

from __future__ import annotations

from operator import attrgetter

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.attack_round import SalvoState, ShotFate, ShotFired
from wardroom.rulesets.hunters.attack.gunnery import (
    Ship,
    Shot,
    fire,
    fire_modifiers,
    is_sunk,
    points_to_sink,
)
from wardroom.rulesets.hunters.attack.weapon_groups import DeckGun, Weapon, WeaponGroup, weapon_of
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import Boat, torpedo_in, tubes_loaded
from wardroom.rulesets.hunters.situation.terms import Torpedo, TubeContent
from wardroom.rulesets.submarine.terms import End, Posture, SystemState

_AFT = End.AFT
_FORWARD = End.FORWARD

_EMPTY = TubeContent.EMPTY
_OPERATIONAL = SystemState.OPERATIONAL
_SURFACED = Posture.SURFACED


# ------------------------------------------------------------------------------ allocation


def commit_salvos(
    state: SalvoState, groups: tuple[WeaponGroup, ...], charts: HuntersCharts
) -> SalvoState:
    """Allocate everything at once against escorted ships (9.2.1): by target, salvo and tube."""
    for index, group in enumerate(groups):
        state = _allocate(state, group, second_salvo=index > 0, charts=charts)
    shots = sorted(state.pending, key=attrgetter("target", "second_salvo", "tube"))
    return msgspec.structs.replace(state, pending=tuple(shots))


def commit_group(state: SalvoState, group: WeaponGroup, charts: HuntersCharts) -> SalvoState:
    """Allocate one group against unescorted ships (9.4.2).

    The Kommandant has seen what the groups before did: shots at a ship sunk by them are held.
    """
    held = tuple(number for number, ship in enumerate(state.targets, 1) if is_sunk(ship, charts))
    state = _allocate(state, group, second_salvo=False, charts=charts, held=held)
    shots = sorted(state.pending, key=attrgetter("target", "tube"))
    return msgspec.structs.replace(state, pending=tuple(shots))


def _allocate(
    state: SalvoState,
    group: WeaponGroup,
    *,
    second_salvo: bool,
    charts: HuntersCharts,
    held: tuple[int, ...] = (),
) -> SalvoState:
    """Commit the shots of `group`: torpedoes leave their tubes, ammunition is spent (9.2.1)."""
    shots, boat = _shots(state.boat, group, second_salvo, charts, held)
    if not shots:
        return state
    return msgspec.structs.replace(
        state,
        boat=boat,
        pending=(*state.pending, *shots),
        groups_fired=(*state.groups_fired, weapon_of(group)),
        g7a_fired=state.g7a_fired or Torpedo.G7A in [shot.torpedo for shot in shots],
    )


def _shots(
    boat: Boat,
    group: WeaponGroup,
    second_salvo: bool,
    charts: HuntersCharts,
    held: tuple[int, ...],
) -> tuple[tuple[Shot, ...], Boat]:
    if isinstance(group, DeckGun):
        heavy = charts.boats.type[boat.type].deck_gun == charts.u3.heavy_deck_gun_calibre
        points = tuple(
            Shot(target=target, heavy_gun=heavy) for target in group.targets if target not in held
        )
        ammo = boat.deck_gun_ammo - len(points)
        return points, msgspec.structs.replace(boat, deck_gun_ammo=ammo)
    tubes = list(boat.tubes)
    torpedoes = []
    for aimed in group.torpedoes:
        if aimed.target not in held:
            torpedo = torpedo_in(tubes[aimed.tube - 1])
            torpedoes.append(
                Shot(
                    target=aimed.target,
                    tube=aimed.tube,
                    torpedo=torpedo,
                    second_salvo=second_salvo,
                )
            )
            tubes[aimed.tube - 1] = _EMPTY
    return tuple(torpedoes), msgspec.structs.replace(boat, tubes=tuple(tubes))


# ------------------------------------------------------------------------------ fire


def fire_next(state: SalvoState, dice: Dice, charts: HuntersCharts) -> Step[SalvoState]:
    """The roll to hit of the next shot and what follows from it; or the shot is wasted."""
    shot, circumstances, targets = state.pending[0], state.circumstances, state.targets
    index = shot.target - 1
    ship = targets[index]
    if is_sunk(ship, charts):
        return _waste(state, shot)
    if shot.tube is not None:
        place = ScopedDice(dice, "tube", shot.tube)
    else:
        place = ScopedDice(dice, "gun", sum(fired.tube is None for fired in state.fired) + 1)
    modifiers = fire_modifiers(
        shot.torpedo,
        circumstances,
        state.crew,
        state.commander,
        charts.u1,
        shot.second_salvo,
        state.options.oak_leaves_fire,
    )
    result = fire(shot, modifiers, circumstances, place, charts)
    trace, damage = result.trace, result.damage
    if damage:
        ship = msgspec.structs.replace(ship, damage=ship.damage + damage)
        targets = (*targets[:index], ship, *targets[index + 1 :])
        trace = (*trace, _effect(shot, ship, charts))
    return Step(_recorded(state, shot, targets, result.result, damage), trace)


def _waste(state: SalvoState, shot: Shot) -> Step[SalvoState]:
    """A shot committed at a ship sunk before it was rolled is spent without a roll (9.3.2)."""
    step = TraceStep(
        rule="9.3.2" if shot.torpedo is None else "9.2.1",
        purpose="wasted",
        details={"target": shot.target},
        result="wasted",
    )
    return Step(_recorded(state, shot, state.targets, "wasted", 0), (step,))


def _recorded(
    state: SalvoState,
    shot: Shot,
    targets: tuple[Ship, ...],
    result: ShotFate,
    damage: int,
) -> SalvoState:
    """`state` after `shot`, the first of those pending."""
    later = state.pending[1:]
    fired = ShotFired(
        target=shot.target,
        tube=shot.tube,
        torpedo=shot.torpedo,
        result=result,
        damage=damage,
    )
    return msgspec.structs.replace(
        state,
        pending=later,
        targets=targets,
        fired=(*state.fired, fired),
        over=not later and state.circumstances.escorted,
    )


def _effect(shot: Shot, ship: Ship, charts: HuntersCharts) -> TraceStep:
    """What its damage means to the ship (9.2.5, 9.2.6)."""
    needed = points_to_sink(ship, charts)
    return TraceStep(
        rule="9.2.5",
        chart="U3.points_to_sink",
        purpose="ship" if ship.name else "unnamed_ship",
        details={
            "target": shot.target,
            "name": ship.name,
            "kind": ship.kind,
            "tonnage": ship.tonnage,
            "damage": ship.damage,
            "points_to_sink": needed,
        },
        result="ship_sunk" if ship.damage >= needed else "ship_damaged",
    )


# ------------------------------------------------------------------------------ what is left


def may_fire_on(state: SalvoState, charts: HuntersCharts) -> bool:
    """Whether another group may fire in this round: unescorted, a ship afloat, a group left."""
    return (
        not state.circumstances.escorted
        and any(not is_sunk(ship, charts) for ship in state.targets)
        and bool(groups_left(state, charts))
    )


def groups_left(state: SalvoState, charts: HuntersCharts) -> tuple[Weapon, ...]:
    """The weapon groups that could still fire in this round."""
    data = charts.boats.type[state.boat.type]
    systems = state.boat.systems
    tubes = state.boat.tubes
    forward = systems.forward_torpedo_doors is _OPERATIONAL and tubes_loaded(tubes, _FORWARD, data)
    aft = systems.aft_torpedo_doors is _OPERATIONAL and tubes_loaded(tubes, _AFT, data)
    gun = (
        systems.deck_gun is _OPERATIONAL
        and state.boat.deck_gun_ammo > 0
        and state.circumstances.posture is _SURFACED
    )
    ready: tuple[tuple[Weapon, bool], ...] = (
        ("forward", bool(forward)),
        ("aft", bool(aft)),
        ("deck_gun", gun),
    )
    return tuple(weapon for weapon, can in ready if can and weapon not in state.groups_fired)
