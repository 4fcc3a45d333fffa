"""Meeting the enemy as a procedure: the encounter check, the ships, the light (7.2, 8, 14.1-14.3).

In the order of play: the roll on E1 (or a random event in its place), the size of every target,
the identity of every target, the wolfpack die, day or night, and waiting for night.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import EncounterRow
from wardroom.rulesets.hunters.contact.identification import (
    has_standard_tonnage,
    lasting_light,
    left_behind,
    names_barred,
    names_to_meet,
    roll_identity,
    roll_light,
    roll_size,
    standard_ship,
    wait_for_night,
)
from wardroom.rulesets.hunters.contact.meeting import (
    ADDITIONAL_ROUND,
    EncounterHeadline,
    EncounterOrder,
    EncounterState,
    Lookout,
    WaitForNight,
    is_additional_round,
    meet,
    night_offer,
    ships_met,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.contact import MOST_ROUNDS, Contact, Ship
from wardroom.rulesets.hunters.situation.patrol import MOST_CHECKS, Patrol, check_row, sailing_track
from wardroom.rulesets.hunters.situation.terms import Encounter, EncounterResult, Row, ShipKind
from wardroom.rulesets.submarine.following import check_additional_round, in_sight
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.terms import SystemState, TimeOfDay


def begin(
    lookout: Lookout, order: EncounterOrder, options: HuntersOptions, charts: HuntersCharts
) -> EncounterState:
    """Return the check that `order` starts.

    A roll in a box is one of its checks (8.1.1); another round resets the tactics. Ships in sight
    before are left, and logged if they were hit (9.2.6). Raises Refused for an additional round of
    an aborting boat (10.8.4) or against no unescorted ships, for a boat that is not in a box, and
    when both a row and an encounter are given.
    """
    if order.row == ADDITIONAL_ROUND:
        check_additional_round(lookout, "10.8.4")
    if not isinstance(order.encounter, UnsetType) and not isinstance(order.row, UnsetType):
        raise Refused("row_and_encounter", rule="8.1.1", member="/encounter")
    state = holding(EncounterState, lookout, options=options, order=order)
    if is_additional_round(state):
        return ENCOUNTER.begun(_round_more(state), charts)
    before = () if lookout.contact is None else lookout.contact.targets
    patrol = left_behind(lookout.patrol, before, lookout.date, charts)
    barred = names_barred(lookout.record, patrol, options, charts)
    state = msgspec.structs.replace(state, patrol=patrol, barred=barred)
    if not isinstance(order.encounter, UnsetType):
        return ENCOUNTER.begun(meet(state, Encounter(order.encounter), charts), charts)
    row_checked(state, charts)  # Refuses a boat that is in no box.
    begun = msgspec.structs.replace(state, patrol=check_made(patrol), contact=None)
    return ENCOUNTER.begun(begun, charts)


def _round_more(state: EncounterState) -> EncounterState:
    """`state` with a new round against the ships in sight; their number is not limited (9.4.4)."""
    contact = in_sight(state)
    contact = msgspec.structs.replace(
        contact,
        round=min(contact.round + 1, MOST_ROUNDS),
        phase="attack",
        tactics=None,
        approach=None,
        groups_fired=(),
        attack=None,
    )
    return msgspec.structs.replace(state, contact=contact)


def check_made(patrol: Patrol) -> Patrol:
    """Return `patrol` with another check of its box made (8.1.1)."""
    return msgspec.structs.replace(
        patrol,
        checks_made=min(patrol.checks_made + 1, MOST_CHECKS),
        checks_due=max(patrol.checks_due - 1, 0),
    )


def row_checked(state: EncounterState, charts: HuntersCharts) -> Row:
    """Return the row of E1 in the order, or of the box; without a boat, of the area.

    Raises Refused for a boat that is not in a box of its track.
    """
    patrol, boat = state.patrol, state.boat
    if not isinstance(state.order.row, UnsetType):
        return state.order.row
    if boat is None:
        row: Row = patrol.assignment.area.value
        return row
    track = sailing_track(boat.type, patrol.assignment.area, state.options, charts)
    if not 1 <= patrol.box <= len(track):
        raise Refused(
            "not_in_a_box", rule="8.1.1", member="/situation/patrol/box", boxes=len(track)
        )
    return check_row(patrol, state.date, track, patrol.box, charts)


def _joined(state: EncounterState, encounter: Encounter, charts: HuntersCharts) -> EncounterState:
    """`state` with an arrival in another round: an escort, or an aircraft, and the ships escape.

    The boat has dived already when the escort comes (9.4.3, 9.4.6, 9.8.1).
    """
    contact, patrol = in_sight(state), state.patrol
    if encounter is Encounter.AIRCRAFT:
        patrol = left_behind(patrol, contact.targets, state.date, charts)
        contact = Contact(kind="aircraft")
    elif encounter is Encounter.ESCORT:
        contact = msgspec.structs.replace(contact, escorted=True, escort_arrived=True, phase="hunt")
    result = EncounterResult(encounter)
    return msgspec.structs.replace(state, result=result, patrol=patrol, contact=contact)


def row_modifiers(row: EncounterRow, year: int) -> tuple[Modifier, ...]:
    """Return the modifiers of a row of E1, if it has any (9.8.6)."""
    return () if row.modifiers is None else row.modifiers.year.of(year)


def row_table(row: Row) -> str:
    """Return the chart table for a check on `row`."""
    return "E1.gibraltar" if row == "gibraltar" else f"E1.row.{row}"


# ------------------------------------------------------------------------------ the steps


def check_due(state: EncounterState, charts: HuntersCharts) -> bool:
    """Return whether to roll on E1: ships met by other means need no check."""
    del charts
    return isinstance(state.order.encounter, UnsetType)


def check(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """Make the encounter check of the box, or of an additional round."""
    used = state.patrol.random_event_used
    row = row_checked(state, charts)
    found, step = roll_check(row, state.date, dice, charts, random_event_used=used)
    if found is None:
        return stepped(state, (step,), result=EncounterResult.RANDOM_EVENT)
    if is_additional_round(state):
        return Step(_joined(state, found, charts), (step,))
    after = meet(state, found, charts)
    if after.contact is None and found in charts.e1.targets.ships:
        # An aborting boat may not attack the ships that it meets: it goes on undetected.
        alone = TraceStep(rule="10.8.4", purpose="ships_sighted", result="left_alone")
        return Step(after, (step, alone))
    return Step(after, (step,))


def roll_check(
    row: Row,
    date: str,
    dice: Dice,
    charts: HuntersCharts,
    *,
    random_event_used: bool,
    purpose: str = "encounter",
    **about: Detail,
) -> tuple[Encounter | None, TraceStep]:
    """Return the encounter of a check; None: a random event (8.1.1, 12.1.1, chart E1).

    `about`: details of the step in addition to the row. Dice: one, `purpose`.
    """
    e1 = charts.e1
    passage = e1.gibraltar if row == "gibraltar" else None
    rolled_on = e1.row[row if passage is None else passage.row]
    modifiers = row_modifiers(rolled_on, int(date[:4]))
    random_event = rolled_on.random_event
    if passage is not None:
        modifiers = (passage.modifiers.gibraltar, *modifiers)
        random_event = passage.random_event
    roll = dice.roll(e1.dice, purpose=purpose, rule="8.1.1")
    total = modified(roll, modifiers)
    event = random_event and roll.natural == e1.random_event_on and not random_event_used
    found = rolled_on.rows.row(total)
    step = TraceStep(
        rule="12.1.1" if event else "8.1.1",
        chart=row_table(row),
        purpose=purpose,
        details={**about, "row": row},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=None if event else found.label,
        result="random_event" if event else found.result,
    )
    return (None if event else found.result), step


def size_open(state: EncounterState, charts: HuntersCharts) -> bool:
    """Return whether a target's size is still to be rolled (8.2.1)."""
    return len(state.kinds) < ships_met(state, charts)


def size(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """Roll for the size of the next target (8.2.1)."""
    target = len(state.kinds) + 1
    kind, step = roll_size(target, ScopedDice(dice, "target", target), charts)
    return stepped(state, (step,), kinds=(*state.kinds, kind))


def identity_open(state: EncounterState, charts: HuntersCharts) -> bool:
    """Return whether a target is still to be identified (8.2.2)."""
    return state.contact is not None and len(state.contact.targets) < ships_met(state, charts)


def identify(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """Identify the next target (8.2.2); repeat the roll for a ship sunk or present (14.3.2)."""
    contact = in_sight(state)
    target = len(contact.targets) + 1
    kind = state.kinds[target - 1]
    if has_standard_tonnage(kind, state.options):
        ship, step = standard_ship(kind, target, charts)
        return Step(_identified(state, contact, ship), (step,))
    area, names = state.patrol.assignment.area, _names_barred_now(state, kind, contact, charts)
    place = ScopedDice(dice, "target", target, "try", state.identity_rolls + 1)
    ship, trace = roll_identity(kind, target, area, state.options, place, charts)
    if ship.name not in names:
        return Step(_identified(state, contact, ship), trace)
    again = TraceStep(
        rule="14.3.2",
        purpose="repeated",
        details={"target": target, "name": ship.name},
        result="rolled_again",
    )
    return stepped(state, (*trace, again), identity_rolls=state.identity_rolls + 1)


def _names_barred_now(
    state: EncounterState, kind: ShipKind, contact: Contact, charts: HuntersCharts
) -> frozenset[str]:
    """The names of ships that were sunk, or are in this encounter already (14.3.2).

    None if they are the whole roster, which starts over.
    """
    if not state.options.no_repeated_targets:
        return frozenset()
    names = frozenset((*state.barred, *(ship.name for ship in contact.targets)))
    roster = names_to_meet(kind, state.patrol.assignment.area, state.options, charts)
    return names if roster - names else frozenset()


def _identified(state: EncounterState, contact: Contact, ship: Ship) -> EncounterState:
    seen = msgspec.structs.replace(contact, targets=(*contact.targets, ship))
    return msgspec.structs.replace(state, contact=seen, identity_rolls=0)


def wolfpack_open(state: EncounterState, charts: HuntersCharts) -> bool:
    """Return whether a wolfpack's die is due: convoys, wolfpack patrols, a radio (7.2.2-7.2.4).

    In a tournament the pack's own dice have been rolled in its place (13.5.4).
    """
    contact, boat = state.contact, state.boat
    return (
        contact is not None
        and contact.kind == "convoy"
        and ships_met(state, charts) > 0
        and state.patrol.assignment.mark == "wolfpack"
        and contact.wolfpack is None
        and (boat is None or boat.systems.radio is not SystemState.INOPERABLE)
    )


def roll_wolfpack(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """Roll the wolfpack die (7.2.2)."""
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
    return _seen(state, (step,), wolfpack=row.result)


def time_open(state: EncounterState, charts: HuntersCharts) -> bool:
    """Return whether day or night is still unknown (8.3.1)."""
    contact = state.contact
    return contact is not None and contact.time is None and ships_met(state, charts) > 0


def light(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """Roll for day or night (8.3.1, 8.3.5)."""
    found = roll_light(state.date, state.patrol.assignment.area, dice, charts)
    return _seen(state, found.trace, time=found.time)


def may_wait(state: EncounterState, charts: HuntersCharts) -> bool:
    """Return whether the Kommandant may wait for night (8.3.2); a reading may forbid it.

    Waiting does not end polar day (8.3.5).
    """
    contact, area = state.contact, state.patrol.assignment.area
    if contact is None or contact.time is not TimeOfDay.DAY or not ships_met(state, charts):
        return False
    reading = state.options.waiting_for_night
    barred = contact.kind == "capital_ship" and reading == "not_capital_ships"
    return not barred and lasting_light(state.date, area, charts) is None


def night_ordered(state: EncounterState, offer: Offer[WaitForNight]) -> WaitForNight | None:
    """Return the standing order for waiting for night."""
    del offer
    wait = state.order.standing_orders.wait_for_night
    return None if isinstance(wait, UnsetType) else WaitForNight(wait=wait)


WAIT = Ask(
    offer=lambda state, _charts: night_offer(state.contact),
    takes=lambda state, decision, _charts: stepped(state, waiting=decision.wait),
    standing=night_ordered,
)


def waits(state: EncounterState, charts: HuntersCharts) -> bool:
    """Return whether the Kommandant waits for night."""
    return state.waiting and may_wait(state, charts)


def night(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """Shadow the ships until night, or lose them (8.3.2)."""
    dark, trace = wait_for_night(dice, charts)
    if dark:
        return _seen(state, trace, time=TimeOfDay.NIGHT)
    lost = EncounterResult.CONTACT_LOST
    return stepped(state, trace, result=lost, contact=None, lost=state.contact)


def _seen(
    state: EncounterState, trace: tuple[TraceStep, ...], **seen: object
) -> Step[EncounterState]:
    """The step of a fact about the encounter."""
    return stepped(state, trace, contact=msgspec.structs.replace(in_sight(state), **seen))


# ------------------------------------------------------------------------------ the table

ENCOUNTER = Table(
    Stage("8.1.1", "check", when=check_due, does=check),
    Stage("8.2.1", "sizes", when=size_open, does=size, repeats=True),
    Stage("8.2.2", "identities", when=identity_open, does=identify, repeats=True),
    Stage("7.2.2", "wolfpack", when=wolfpack_open, does=roll_wolfpack),
    Stage("8.3.1", "time", when=time_open, does=light),
    Stage("8.3.2", "decide_night", when=may_wait, asks=WAIT),
    Stage("8.3.2", "night", when=waits, does=night),
)


class RollEncounter(SubmarineProcedure[EncounterState, HuntersCharts]):
    """An encounter check, target by target."""

    name = "encounter check"
    table = ENCOUNTER

    def rank(self, state: EncounterState) -> tuple[int, int]:
        """Return the progress of the encounter: target by target, try by try."""
        ships = 0 if state.contact is None else len(state.contact.targets)
        return (len(state.kinds) + ships, state.identity_rolls)

    def relevant(self, state: EncounterState) -> EncounterState:
        """Return `state` without identities of ships on which no roll depends."""
        if state.commander.reroll_markers or state.options.no_repeated_targets:
            return state
        return msgspec.structs.replace(
            state,
            kinds=(ShipKind.SMALL_FREIGHTER,) * len(state.kinds),
            contact=_anybody(state.contact),
        )

    def faults(self, state: EncounterState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a check, in words."""
        wanted, contact = ships_met(state, charts), state.contact
        if is_additional_round(state) and contact is None:
            yield "another round against nobody"
        if contact is None or not wanted or state.stage == "check":
            return
        known = len(contact.targets) <= len(state.kinds) <= wanted
        if not known or any(ship.damage for ship in contact.targets):
            yield "encounter, kinds and ships do not fit each other"
        if any(
            ship.kind is not kind for ship, kind in zip(contact.targets, state.kinds, strict=False)
        ):
            yield "ships of another kind"
        if state.stage == "identities" and len(state.kinds) < wanted:
            yield "names before sizes"


_ANY_SHIP = Ship(kind=ShipKind.SMALL_FREIGHTER, tonnage=1)


def _anybody(contact: Contact | None) -> Contact | None:
    if contact is None:
        return None
    return msgspec.structs.replace(contact, targets=(_ANY_SHIP,) * len(contact.targets))


# ------------------------------------------------------------------------------ results


def headline(state: EncounterState, charts: HuntersCharts) -> EncounterHeadline:
    """Return the encounter, as far as `state` knows it."""
    del charts
    met = None if is_additional_round(state) else state.contact or state.lost
    return EncounterHeadline(
        result=None if state.stage == "check" else state.result,
        time=None if met is None else met.time,
        wolfpack=None if met is None else met.wolfpack,
    )
