"""The encounter check on E1, which SJ radar may make again, and mines (8.1, 12.1.1)."""

from __future__ import annotations

import msgspec
from msgspec import UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Ask, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.silent_victory.charts.encounter import Minefield
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.logging_ships import left_behind
from wardroom.rulesets.silent_victory.contact.meeting import (
    EncounterState,
    RerollContact,
    is_additional_round,
    meet,
)
from wardroom.rulesets.silent_victory.damage.under_fire import Fire
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.at_sea import track_sailed
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import check_row
from wardroom.rulesets.silent_victory.situation.terms import Encounter, EncounterResult, Row
from wardroom.rulesets.submarine.terms import Quality, SystemState

_NONE = EncounterResult.NONE


def row_checked(state: EncounterState, charts: SilentVictoryCharts) -> Row:
    """Return the row of E1 that is ordered, or that of the box.

    Raises Refused for a boat that is in no box of its track.
    """
    if not isinstance(state.order.row, UnsetType):
        return state.order.row
    patrol, track = state.patrol, track_sailed(state.boat, charts)
    if not 1 <= patrol.box <= len(track):
        raise Refused(
            "not_in_a_box", rule="8.1.1", member="/situation/patrol/box", boxes=len(track)
        )
    return check_row(patrol, track, patrol.box)


def check_due(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether E1 is rolled on: ships met by other means need no check."""
    del charts
    return isinstance(state.order.encounter, UnsetType)


def check(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    """Make the encounter check (8.1.1, 12.1.1, chart E1); SJ radar may find what it has missed."""
    step = _checked(state, dice, charts)
    natural = 0 if step.trace[0].roll is None else step.trace[0].roll.natural
    none = step.state.result is _NONE
    if none and natural == charts.e1.sj_reroll.on and _sj_looks_again(state, charts):
        return stepped(step.state, step.trace, missed=True)
    return step


def has_missed(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether SJ radar may look again (8.1.1)."""
    del charts
    return state.missed


_CONTACT_OFFER: Offer[RerollContact] = Offer(
    decision="reroll_contact",
    rule="8.1.1",
    choices=(RerollContact(again=True), RerollContact(again=False)),
    example=RerollContact(again=True),
)


def _contact_ordered(state: EncounterState, offer: Offer[RerollContact]) -> RerollContact | None:
    """What the standing orders say to rolling again."""
    del offer
    again = state.order.standing_orders.reroll_contact
    return None if isinstance(again, UnsetType) else RerollContact(again=again)


LOOK_AGAIN = Ask(
    offer=lambda _state, _charts: _CONTACT_OFFER,
    takes=lambda state, decision, _charts: stepped(state, rolled_again=decision.again),
    standing=_contact_ordered,
)


def looks_again(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether SJ radar looks again."""
    del charts
    return state.rolled_again


def check_again(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Return the roll that SJ radar makes again: whatever it is, it stands (8.1.1)."""
    return _checked(state, ScopedDice(dice, "radar"), charts)


def _sj_looks_again(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Whether SJ radar works and looks again on this row (8.1.1, 10.6.1)."""
    row = row_checked(state, charts)
    in_transit = row == "transit" and state.options.sj_reroll_in_transit
    marked = charts.e1.row[row].sj_reroll or in_transit
    return marked and state.boat.systems.sj_radar is SystemState.OPERATIONAL


def _checked(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    e1, name = charts.e1, row_checked(state, charts)
    row, used = e1.row[name], state.patrol.random_event_used
    roll = dice.roll(e1.dice, purpose="encounter", rule="8.1.1")
    event = row.random_event and roll.natural == e1.random_event_on and not used
    found = row.rows.row(roll.natural)
    step = TraceStep(
        rule="12.1.1" if event else "8.1.1",
        chart=f"E1.row.{name}",
        purpose="encounter",
        details={"row": name},
        roll=roll,
        total=roll.natural,
        row=None if event else found.label,
        result="random_event" if event else found.result,
    )
    if event:
        return stepped(state, (step,), result=EncounterResult.RANDOM_EVENT)
    if is_additional_round(state):
        return Step(_joined(state, found.result, charts), (step,))
    if state.date >= e1.vanished.from_month and found.result in e1.vanished.results:
        gone = TraceStep(
            rule="8.1.2",
            chart="E1.vanished",
            purpose="vanished",
            details={"encounter": found.result, "month": state.date},
            result="none",
        )
        return Step(meet(state, Encounter.NONE, charts), (step, gone))
    return Step(meet(state, found.result, charts), (step,))


def _joined(
    state: EncounterState, encounter: Encounter, charts: SilentVictoryCharts
) -> EncounterState:
    """`state` with what comes into another round: an aircraft, and the ships escape; an escort.

    The boat has dived already when the escort comes (9.4.3, 9.4.6, 9.8.1).
    """
    contact, patrol = state.contact, state.patrol
    assert contact is not None
    if encounter is Encounter.AIRCRAFT:
        patrol = left_behind(patrol, contact.targets, state.date, charts)
        contact = Contact(kind="aircraft")
    elif encounter is Encounter.ESCORT:
        contact = msgspec.structs.replace(
            contact, escorted=True, escort_crippled=False, escort_arrived=True, phase="hunt"
        )
    result = EncounterResult(encounter)
    return msgspec.structs.replace(state, result=result, patrol=patrol, contact=contact)


# ------------------------------------------------------------------------------ mines


def among_mines(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether the boat sails through mines (8.1.2)."""
    del charts
    return state.result is EncounterResult.MINEFIELD


def mines_of(options: SilentVictoryOptions, charts: SilentVictoryCharts) -> tuple[str, Minefield]:
    """Return the table of a passage through mines that the `options` take, with its name."""
    if options.minefields == "reported":
        return "E1.minefield_reported", charts.e1.minefield_reported
    return "E1.minefield", charts.e1.minefield


def mines_strike_on(options: SilentVictoryOptions, charts: SilentVictoryCharts) -> frozenset[int]:
    """Return the natural totals on which mines strike, of a crew that modifies nothing."""
    _, table = mines_of(options, charts)
    return frozenset(total for total in table.dice.totals() if table.rows[total])


def sail_through_mines(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Roll for a passage through mines: crew quality alone counts (8.1.2, chart E1).

    Lost, hits or neither: by the table that the option takes.
    """
    chart, table = mines_of(state.options, charts)
    modifiers = _mine_modifiers(state.crew, table)
    roll = dice.roll(table.dice, purpose="minefield", rule="8.1.2")
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    struck = row.result
    sunk = struck >= table.sunk_hits
    step = TraceStep(
        rule="8.1.2",
        chart=chart,
        purpose="minefield",
        details={"hits": struck},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result="sunk" if sunk else "hits" if struck else "no_hits",
    )
    if sunk:
        return stepped(state, (step,), ending="sunk")
    return stepped(state, (step,), fire=Fire(hits_due=struck))


def _mine_modifiers(crew: Crew, table: Minefield) -> tuple[Modifier, ...]:
    modifiers = table.modifiers
    by_quality = {
        Quality.GREEN: modifiers.green_crew,
        Quality.VETERAN: modifiers.veteran_crew,
        Quality.ELITE: modifiers.elite_crew,
    }
    return (by_quality[crew.quality],) if crew.quality in by_quality else ()
