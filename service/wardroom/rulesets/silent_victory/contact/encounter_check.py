"""The encounter check on E1, which SJ radar may make again, and mines (8.1, 12.1.1)."""

from __future__ import annotations

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState, Stage, at_stage, met
from wardroom.rulesets.silent_victory.damage import hits
from wardroom.rulesets.silent_victory.damage.hits import ApplyHits
from wardroom.rulesets.silent_victory.port.in_port import PortOrders
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.terms import Encounter, EncounterResult
from wardroom.rulesets.submarine.terms import Quality, SystemState

_NONE = EncounterResult.NONE


def check(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    """The encounter check (8.1.1, 12.1.1, chart E1); SJ radar may find what it has missed."""
    step = _checked(state, dice, charts)
    natural = 0 if step.trace[0].roll is None else step.trace[0].roll.natural
    none = step.state.result is _NONE
    if none and natural == charts.e1.sj_reroll.on and _sj_looks_again(state, charts):
        return Step(at_stage(Stage.DECIDE_CONTACT, state), step.trace)
    return step


def check_again(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """The roll that SJ radar makes again: whatever it is, it stands (8.1.1)."""
    return _checked(state, ScopedDice(dice, "radar"), charts)


def _sj_looks_again(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Whether SJ radar works and looks again on this row (8.1.1, 10.6.1)."""
    in_transit = state.row == "transit" and state.options.sj_reroll_in_transit
    marked = charts.e1.row[state.row].sj_reroll or in_transit
    return marked and state.boat.systems.sj_radar is SystemState.OPERATIONAL


def _checked(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    e1 = charts.e1
    row = e1.row[state.row]
    roll = dice.roll(e1.dice, purpose="encounter", rule="8.1.1")
    event = row.random_event and roll.natural == e1.random_event_on and not state.random_event_used
    found = row.rows.row(roll.natural)
    step = TraceStep(
        rule="12.1.1" if event else "8.1.1",
        chart=f"E1.row.{state.row}",
        purpose="encounter",
        details={"row": state.row},
        roll=roll,
        total=roll.natural,
        row=None if event else found.label,
        result="random_event" if event else found.result,
    )
    if event:
        happens = msgspec.structs.replace(
            state,
            result=EncounterResult.RANDOM_EVENT,
            encounter=Encounter.NONE,
            stage=Stage.OVER,
        )
        return Step(happens, (step,))
    if state.date >= e1.vanished.from_month and found.result in e1.vanished.results:
        gone = TraceStep(
            rule="8.1.2",
            chart="E1.vanished",
            purpose="vanished",
            details={"encounter": found.result, "month": state.date},
            result="none",
        )
        return Step(met(state, Encounter.NONE, charts), (step, gone))
    return Step(met(state, found.result, charts), (step,))


# ------------------------------------------------------------------------------ mines


MINES = ApplyHits()


def sail_through_mines(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """A passage through mines: crew quality alone counts (8.1.2, chart E1)."""
    table = charts.e1.minefield
    modifiers = _mine_modifiers(state.crew, charts)
    roll = dice.roll(table.dice, purpose="minefield", rule="8.1.2")
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    struck = row.result
    sunk = struck >= table.sunk_hits
    step = TraceStep(
        rule="8.1.2",
        chart="E1.minefield",
        purpose="minefield",
        details={"hits": struck},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result="sunk" if sunk else "hits" if struck else "no_hits",
    )
    if sunk:
        lost = msgspec.structs.replace(state, ending="sunk", stage=Stage.OVER)
        return Step(lost, (step,))
    if not struck:
        return Step(at_stage(Stage.OVER, state), (step,))
    mines = hits.start(
        state.date,
        state.boat,
        state.crew,
        state.captain,
        struck,
        state.options,
        PortOrders(reroll=state.orders.reroll),
    )
    hit = msgspec.structs.replace(state, mines=mines, mine_hits=struck, stage=Stage.HITS)
    return Step(hit, (step,))


def _mine_modifiers(crew: Crew, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    modifiers = charts.e1.minefield.modifiers
    by_quality = {
        Quality.GREEN: modifiers.green_crew,
        Quality.VETERAN: modifiers.veteran_crew,
        Quality.ELITE: modifiers.elite_crew,
    }
    return (by_quality[crew.quality],) if crew.quality in by_quality else ()


def take_mine_hits(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """What the mines have done, hit by hit (9.6.11, 10)."""
    assert state.mines is not None
    step = MINES.advance(state.mines, ScopedDice(dice, "mines"), charts)
    mines = step.state
    if not MINES.finished(mines):
        return Step(msgspec.structs.replace(state, mines=mines), step.trace)
    after = msgspec.structs.replace(
        state,
        mines=None,
        boat=mines.boat,
        crew=mines.crew,
        ending=mines.ending,
        stage=Stage.OVER,
    )
    return Step(after, step.trace)
