"""Weapon groups allotted and fired, shot by shot, and those that can still fire (9.2 to 9.5)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.attack_round import SalvoState, ShotFate, ShotFired
from wardroom.rulesets.silent_victory.attack.gunnery import (
    Missed,
    Ship,
    Shot,
    ShotResult,
    aim,
    damage_ship,
    fire_modifiers,
    follow_up,
    is_sunk,
    may_reroll_miss,
)
from wardroom.rulesets.silent_victory.attack.tubes import emptied, loaded_at, torpedo_shots
from wardroom.rulesets.silent_victory.attack.weapon_groups import (
    DeckGuns,
    Weapon,
    WeaponGroup,
    guns_at_work,
    weapon_of,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.terms import Torpedo
from wardroom.rulesets.submarine.terms import End, Posture

# ------------------------------------------------------------------------------ allocation


def commit_salvos(
    state: SalvoState, groups: tuple[WeaponGroup, ...], charts: SilentVictoryCharts
) -> SalvoState:
    """Allocate everything at once against escorted ships (9.2.1): by target, salvo and tube."""
    for index, group in enumerate(groups):
        state = _allocate(state, group, second_salvo=index > 0, charts=charts)
    shots = sorted(state.pending, key=lambda shot: (shot.target, shot.second_salvo, shot.tube or 0))
    return msgspec.structs.replace(state, pending=tuple(shots))


def commit_group(state: SalvoState, group: WeaponGroup, charts: SilentVictoryCharts) -> SalvoState:
    """Allocate one group against unescorted ships (9.4.2).

    The captain has seen what the groups before did: shots at a ship sunk by them are held.
    """
    held = tuple(number for number, ship in enumerate(state.targets, 1) if is_sunk(ship, charts))
    state = _allocate(state, group, second_salvo=False, charts=charts, held=held)
    shots = sorted(state.pending, key=lambda shot: (shot.target, shot.tube or 0))
    return msgspec.structs.replace(state, pending=tuple(shots))


def _allocate(
    state: SalvoState,
    group: WeaponGroup,
    *,
    second_salvo: bool,
    charts: SilentVictoryCharts,
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
        mk14_fired=state.mk14_fired or any(shot.torpedo is Torpedo.MK14 for shot in shots),
    )


def _shots(
    boat: Boat,
    group: WeaponGroup,
    second_salvo: bool,
    charts: SilentVictoryCharts,
    held: tuple[int, ...],
) -> tuple[tuple[Shot, ...], Boat]:
    if isinstance(group, DeckGuns):
        each, guns = charts.s1.deck_gun_points, guns_at_work(boat)
        points = tuple(
            Shot(target=target, gun=boat.deck_guns[guns[at // each]])
            for at, target in enumerate(group.targets)
            if target not in held
        )
        ammo = boat.deck_gun_ammo - len(points)
        return points, msgspec.structs.replace(boat, deck_gun_ammo=ammo)
    aimed = tuple(each for each in group.torpedoes if each.target not in held)
    torpedoes = torpedo_shots(boat, aimed, second_salvo=second_salvo)
    return torpedoes, emptied(boat, (shot.tube for shot in torpedoes))


# ------------------------------------------------------------------------------ fire


def fire_next(state: SalvoState, dice: Dice, charts: SilentVictoryCharts) -> Step[SalvoState]:
    """The roll to hit of the next shot and what follows from it; or the re-roll of its miss."""
    shot, *later = state.pending
    if is_sunk(state.targets[shot.target - 1], charts):
        return _waste(state, shot, tuple(later))
    place = (
        ("tube", shot.tube)
        if shot.tube is not None
        else ("gun", sum(fired.tube is None for fired in state.fired) + 1)
    )
    dice = ScopedDice(dice, *place)
    missed, circumstances = state.missed, state.circumstances
    if missed is not None and not missed.again:
        natural = missed.natural(charts)
        result = follow_up(shot, natural, circumstances, state.options, dice, charts, hit=False)
        return _after_shot(state, result, (), charts)
    modifiers = fire_modifiers(
        shot,
        state.before[shot.target - 1],
        circumstances,
        state.crew,
        state.captain,
        state.options,
        charts,
    )
    thrown = dice if missed is None else ScopedDice(dice, "citation")
    aimed = aim(shot, modifiers, circumstances.range, thrown, charts)
    if (
        not aimed.hit
        and missed is None
        and may_reroll_miss(shot, state.boat, used=state.citation_used)
    ):
        open_ = Missed(faces=aimed.roll.faces, stream=aimed.roll.stream)
        return Step(msgspec.structs.replace(state, missed=open_), aimed.trace)
    result = follow_up(
        shot, aimed.roll.natural, circumstances, state.options, dice, charts, hit=aimed.hit
    )
    return _after_shot(state, result, aimed.trace, charts)


def _after_shot(
    state: SalvoState,
    result: ShotResult,
    trace: tuple[TraceStep, ...],
    charts: SilentVictoryCharts,
) -> Step[SalvoState]:
    """What the first pending shot did, noted; a boat that it sank fires no more."""
    shot, *later = state.pending
    at = shot.target - 1
    ship, effect = damage_ship(state.targets[at], shot.target, result.damage, charts)
    targets = (*state.targets[:at], ship, *state.targets[at + 1 :])
    trace = (*trace, *result.trace, *effect)
    after = _recorded(state, shot, tuple(later), targets, result.result, result.damage)
    if result.result == "strikes_boat":
        after = msgspec.structs.replace(after, pending=(), queue=(), boat_sunk=True, over=True)
    return Step(after, trace)


def _waste(state: SalvoState, shot: Shot, later: tuple[Shot, ...]) -> Step[SalvoState]:
    """A shot committed at a ship sunk before it was rolled is spent without a roll (9.4.2)."""
    step = TraceStep(
        rule="9.4.2" if shot.torpedo is None else "9.2.1",
        purpose="wasted",
        details={"target": shot.target},
        result="wasted",
    )
    return Step(_recorded(state, shot, later, state.targets, "wasted", 0), (step,))


def _recorded(
    state: SalvoState,
    shot: Shot,
    later: tuple[Shot, ...],
    targets: tuple[Ship, ...],
    result: ShotFate,
    damage: int,
) -> SalvoState:
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
        missed=None,
        targets=targets,
        fired=(*state.fired, fired),
        over=not later and state.circumstances.escorted,
    )


# ------------------------------------------------------------------------------ what is left


def may_fire_on(state: SalvoState, charts: SilentVictoryCharts) -> bool:
    """Whether another group may fire in this round: unescorted, a ship afloat, a group left."""
    return (
        not state.circumstances.escorted
        and any(not is_sunk(ship, charts) for ship in state.targets)
        and bool(groups_left(state, charts))
    )


def groups_left(state: SalvoState, charts: SilentVictoryCharts) -> tuple[Weapon, ...]:
    """The weapon groups that could still fire in this round."""
    boat = state.boat
    gun = (
        bool(guns_at_work(boat))
        and boat.deck_gun_ammo > 0
        and state.circumstances.posture is Posture.SURFACED
        and any(ship.type != "A" and not is_sunk(ship, charts) for ship in state.targets)
    )
    ready: tuple[tuple[Weapon, bool], ...] = (
        ("forward", bool(loaded_at(boat, End.FORWARD, charts))),
        ("aft", bool(loaded_at(boat, End.AFT, charts))),
        ("deck_gun", gun),
    )
    return tuple(weapon for weapon, can in ready if can and weapon not in state.groups_fired)
