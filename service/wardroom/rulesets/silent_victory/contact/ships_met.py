"""The ships that are met, and the light (7.2.2, 8.2, 8.3, 14.2, 14.9)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import Ship
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.identification import (
    has_standard_tonnage,
    names_to_meet,
    roll_identity,
    roll_size,
    standard_ship,
)
from wardroom.rulesets.silent_victory.contact.light import (
    SwitchTime,
    can_be_shadowed,
    other_light,
    roll_light,
    switch_light,
)
from wardroom.rulesets.silent_victory.contact.meeting import (
    EncounterState,
    Stage,
    at_stage,
    is_shadowed,
    ships_wanted,
    to_identify,
)
from wardroom.rulesets.silent_victory.situation.terms import (
    Encounter,
    EncounterResult,
    ShipKind,
    Wolfpack,
)


def gather_wolfpack(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """What the other boats do to the convoy (7.2.2): scattered, it is a single ship."""
    table = charts.e1.wolfpack
    roll = dice.roll(table.dice, purpose="wolfpack", rule="7.2.2")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="7.2.2",
        chart="E1.wolfpack",
        purpose="wolfpack",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    after = msgspec.structs.replace(state, wolfpack=row.result)
    if row.result is Wolfpack.SCATTERED:
        after = msgspec.structs.replace(
            after, result=EncounterResult.SHIP, encounter=Encounter.SHIP
        )
    return Step(to_identify(after, charts), (step,))


def size_ship(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """The size of the next merchant (8.2.1, 8.2.2)."""
    target = len(state.kinds) + 1
    kind, step = roll_size(state.date, target, ScopedDice(dice, "target", target), charts)
    kinds = (*state.kinds, kind)
    stage = Stage.IDENTITIES if len(kinds) == ships_wanted(state, charts) else Stage.SIZES
    return Step(msgspec.structs.replace(state, kinds=kinds, stage=stage), (step,))


def identify_ship(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Who the next ship is; one that was met or sunk before is rolled again (8.2.3, 14.2.2)."""
    target = len(state.ships) + 1
    kind = state.kinds[target - 1]
    if has_standard_tonnage(kind, state.options):
        ship, step = standard_ship(kind, target, charts)
        return Step(_identified(state, ship, charts), (step,))
    if state.options.no_repeated_targets:
        _check_roster_not_exhausted(state, kind, charts)
    place = ScopedDice(dice, "target", target, "try", state.identity_rolls + 1)
    ship, trace = roll_identity(kind, target, state.options, place, charts)
    if _repeated(state, ship):
        again = TraceStep(
            rule="14.2.2",
            purpose="repeated",
            details={"target": target, "name": ship.name},
            result="rolled_again",
        )
        retry = msgspec.structs.replace(state, identity_rolls=state.identity_rolls + 1)
        return Step(retry, (*trace, again))
    return Step(_identified(state, ship, charts), trace)


def _check_roster_not_exhausted(
    state: EncounterState, kind: ShipKind, charts: SilentVictoryCharts
) -> None:
    """Raise Refused when every ship that could be met has been sunk or met (14.2.2)."""
    names = names_to_meet(kind, state.options, charts)
    if names <= {*state.ships_sunk, *(ship.name for ship in state.ships)}:
        raise Refused(
            "roster_exhausted",
            f"every {kind} that could be met has been sunk",
            rule="14.2.2",
            member="/ships_sunk",
        )


def _repeated(state: EncounterState, ship: Ship) -> bool:
    """Whether a ship was sunk before, or lies in this encounter already (14.2.2)."""
    if not state.options.no_repeated_targets:
        return False
    return ship.name in state.ships_sunk or any(ship.name == other.name for other in state.ships)


def _identified(state: EncounterState, ship: Ship, charts: SilentVictoryCharts) -> EncounterState:
    """`state` with one more ship known; after the last of a convoy a fourth may be looked at."""
    after = msgspec.structs.replace(state, ships=(*state.ships, ship), identity_rolls=0)
    if len(after.ships) < len(after.kinds):
        return at_stage(Stage.IDENTITIES, after)
    if state.aborting and ship.type != "SS":
        return at_stage(Stage.OVER, after)
    return at_stage(
        Stage.DECIDE_FOURTH if fourth_ship_open(after, charts) else Stage.ESCORTS, after
    )


def fourth_ship_open(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Whether a fourth ship of the convoy can be looked at (8.2.1)."""
    further = charts.e1.targets.close_approach_convoy > len(state.ships)
    return state.encounter is Encounter.CONVOY and not state.close_approach and further


def count_escorts(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Whether the escort of one or two ships is alone (14.9.1). No die where it cannot be."""
    table = charts.e1.limited_escorts
    due = state.options.limited_escorts and state.encounter in table.encounters
    rows = table.rows[table.years[int(state.date[:4])]]
    if not due or len({row.result for row in rows}) == 1:
        return Step(at_stage(Stage.TIME, state))
    roll = dice.roll(table.dice, purpose="limited_escorts", rule="14.9.1")
    row = rows.row(roll.natural)
    step = TraceStep(
        rule="14.9.1",
        chart="E1.limited_escorts",
        purpose="limited_escorts",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=f"{row.result}_escort" if row.result == "single" else "several_escorts",
    )
    alone = row.result == "single"
    return Step(msgspec.structs.replace(state, single_escort=alone, stage=Stage.TIME), (step,))


# ------------------------------------------------------------------------------ the light


def find_light(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Day or night (8.3.1); with merchants it may be changed (8.3.2)."""
    assert state.encounter is not None
    time, trace = roll_light(dice, charts)
    stage = Stage.DECIDE_TIME if can_be_shadowed(state.encounter) else Stage.OVER
    return Step(msgspec.structs.replace(state, time=time, stage=stage), trace)


def decide_light(state: EncounterState, decision: SwitchTime) -> Step[EncounterState]:
    """The light stays, is tried for, or changes at once while a wolfpack keeps contact (7.2.2)."""
    if not decision.switch:
        return Step(at_stage(Stage.OVER, state))
    if not is_shadowed(state):
        return Step(at_stage(Stage.SWITCH, state))
    assert state.time is not None
    other = other_light(state.time)
    step = TraceStep(rule="7.2.2", purpose="shadowed", details={"time": other}, result="switched")
    return Step(msgspec.structs.replace(state, time=other, stage=Stage.OVER), (step,))


def change_light(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Shadow the ships until the light has changed, or lose them (8.3.2)."""
    assert state.time is not None
    kept, trace = switch_light(state.boat, dice, charts)
    if kept:
        after = msgspec.structs.replace(state, time=other_light(state.time), stage=Stage.OVER)
    else:
        after = msgspec.structs.replace(
            state, result=EncounterResult.CONTACT_LOST, close_approach=False, stage=Stage.OVER
        )
    return Step(after, trace)
