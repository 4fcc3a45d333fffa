"""Meeting the enemy as a procedure: the encounter check, mines, the ships, the light (7.2, 8, 14).

In the order of play: the roll on E1, which SJ radar may repeat, or a random event in its place;
mines; the wolfpack die; size and identity of every target, and of a convoy's fourth ship if the
boat closes in; limited escorts; day or night, and changing the light.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Minefield
from wardroom.rulesets.silent_victory.contact.identification import left_behind, names_barred
from wardroom.rulesets.silent_victory.contact.meeting import (
    ADDITIONAL_ROUND,
    FOURTH_SHIP,
    SWITCH,
    EncounterOrder,
    EncounterState,
    Lookout,
    RerollContact,
    change_light,
    count_escorts,
    escorts_open,
    fourth_ship_open,
    identify,
    identity_open,
    is_additional_round,
    light,
    may_switch,
    meet,
    roll_wolfpack,
    ships_met,
    size,
    size_open,
    switches,
    time_open,
    wolfpack_open,
)
from wardroom.rulesets.silent_victory.damage.under_fire import (
    UNDER_FIRE,
    alike_under_fire,
    fire_faults,
    only_what_tells,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.contact import MOST_ROUNDS, Contact, Ship
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import (
    MOST_CHECKS,
    Patrol,
    check_row,
    track_sailed,
)
from wardroom.rulesets.silent_victory.situation.terms import (
    Encounter,
    EncounterResult,
    Row,
    ShipKind,
)
from wardroom.rulesets.submarine.following import check_additional_round, in_sight
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.terms import Quality, SystemState
from wardroom.rulesets.submarine.under_fire import Fire, fire_rank

# =================================================================================================
# The encounter check on E1, a second try by SJ radar, and mines (8.1, 12.1.1).


_NONE = EncounterResult.NONE


def row_checked(state: EncounterState, charts: SilentVictoryCharts) -> Row:
    """Return the row of E1 in the order, or of the box.

    Raises Refused for a boat that is not in a box of its track.
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
    """Return whether to roll on E1: ships met by other means need no check."""
    del charts
    return isinstance(state.order.encounter, UnsetType)


def check(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    """Make the encounter check (8.1.1, 12.1.1, chart E1); SJ radar may then look again."""
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
    """The standing order for rolling again."""
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
    """Return the second roll by SJ radar, which stands (8.1.1)."""
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
    """`state` with an arrival in another round: an escort, or an aircraft, and the ships escape.

    The boat has dived already when the escort comes (9.4.3, 9.4.6, 9.8.1).
    """
    contact, patrol = in_sight(state), state.patrol
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
    """Return the table of mines that the `options` select, with its name."""
    if options.minefields == "reported":
        return "E1.minefield_reported", charts.e1.minefield_reported
    return "E1.minefield", charts.e1.minefield


def mines_strike_on(options: SilentVictoryOptions, charts: SilentVictoryCharts) -> frozenset[int]:
    """Return the natural totals on which mines strike, for a crew without a modifier."""
    _, table = mines_of(options, charts)
    return frozenset(total for total in table.dice.totals() if table.rows[total])


def sail_through_mines(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Roll for a passage through mines: crew quality alone counts (8.1.2, chart E1).

    The boat is lost, hit or neither, by the table that the option selects.
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


# =================================================================================================
# The procedure (7.2, 8, 14).
#
# In the order of play: the roll on E1, which SJ radar may repeat, or a random event in its place;
# mines; the wolfpack die; size and identity of every target, and of a convoy's fourth ship if the
# boat closes in; limited escorts; day or night, and changing the light.


def begin(
    lookout: Lookout,
    order: EncounterOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> EncounterState:
    """Return the check that `order` starts.

    A roll in a box is one of its checks (8.1.1); another round resets the tactics. Ships in sight
    before are left, and logged if they were hit (9.2.7). Raises Refused for an additional round of
    an aborting boat (10.12.4) or against no unescorted ships, for a boat that is not in a box, and
    when both a row and an encounter are given.
    """
    if order.row == ADDITIONAL_ROUND:
        check_additional_round(lookout, "10.12.4")
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


# ------------------------------------------------------------------------------ the table

ENCOUNTER = Table(
    Stage("8.1.1", "check", when=check_due, does=check),
    Stage("8.1.1", "decide_contact", when=has_missed, asks=LOOK_AGAIN),
    Stage("8.1.1", "check_again", when=looks_again, does=check_again),
    Stage("8.1.2", "mines", when=among_mines, does=sail_through_mines),
    *UNDER_FIRE,
    Stage("7.2.2", "wolfpack", when=wolfpack_open, does=roll_wolfpack),
    Stage("8.2.2", "sizes", when=size_open, does=size, repeats=True),
    Stage("8.2.3", "identities", when=identity_open, does=identify, repeats=True),
    Stage("8.2.1", "decide_fourth", when=fourth_ship_open, asks=FOURTH_SHIP),
    Stage("8.2.2", "fourth_size", when=size_open, does=size),
    Stage("8.2.3", "fourth_identity", when=identity_open, does=identify, repeats=True),
    Stage("14.9.1", "escorts", when=escorts_open, does=count_escorts),
    Stage("8.3.1", "time", when=time_open, does=light),
    Stage("8.3.2", "decide_time", when=may_switch, asks=SWITCH),
    Stage("8.3.2", "switch", when=switches, does=change_light),
    over=lambda state: state.ending is not None,
)
_FIRE = {stage.name for stage in UNDER_FIRE}
"""The stages in which mines are resolved."""
SHIPS_KNOWN = frozenset(
    stage for stage, place in ENCOUNTER.places.items() if place >= ENCOUNTER.places["sizes"]
)
"""The stages in which the number of ships is known."""


class RollEncounter(SubmarineProcedure[EncounterState, SilentVictoryCharts]):
    """An encounter check, target by target."""

    name = "encounter check"
    table = ENCOUNTER

    def scoped(self, state: EncounterState, dice: Dice) -> Dice:
        """Return the place of the dice of mines: separate from others."""
        return ScopedDice(dice, "mines") if state.stage in _FIRE else dice

    def rank(self, state: EncounterState) -> tuple[int, ...]:
        """Return the progress of the encounter: target by target, try by try; mine by mine."""
        ships = 0 if state.contact is None else len(state.contact.targets)
        return (len(state.kinds) + ships, state.identity_rolls, *fire_rank(state))

    def grave(
        self, state: EncounterState, purpose: str, charts: SilentVictoryCharts
    ) -> frozenset[int] | None:
        """Return the totals on which mines strike."""
        return mines_strike_on(state.options, charts) if purpose == "minefield" else None

    def alike(self, state: EncounterState, charts: SilentVictoryCharts) -> Alike:
        """Return what is alike to the hits of mines."""
        struck = state.stage in _FIRE and not state.commander.reroll_markers
        return alike_under_fire(charts) if struck else {}

    def relevant(self, state: EncounterState) -> EncounterState:
        """Return `state` without identities on which no roll depends; submarines keep theirs.

        Damage by mines to systems and men without results is left out too. Ships of another round
        are known already, and are logged if they were hit (9.2.7).
        """
        if state.commander.reroll_markers:
            return state
        if state.stage in _FIRE:
            mined: EncounterState = only_what_tells(state)
            return mined
        if is_additional_round(state) or state.options.no_repeated_targets:
            return state
        contact = state.contact
        if contact is None or not contact.targets:
            return state
        anyone = _ANY_SUBMARINE if contact.kind == "submarine" else _ANY_SHIP
        return msgspec.structs.replace(
            state,
            kinds=(anyone.kind,) * len(state.kinds),
            contact=msgspec.structs.replace(contact, targets=(anyone,) * len(contact.targets)),
        )

    def faults(self, state: EncounterState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a check, in words."""
        _, mines = mines_of(state.options, charts)
        yield from fire_faults(state, mines.sunk_hits - 1, charts)
        wanted, contact = ships_met(state, charts), state.contact
        mined = state.result is EncounterResult.MINEFIELD and contact is None
        if state.fire != Fire() and not mined:
            yield "mines that are not there"
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
        if ShipKind.WARSHIP in state.kinds and contact.kind not in ("warship", "submarine"):
            yield "a warship among merchants"
        if state.stage in ("identities", "fourth_identity") and len(state.kinds) < wanted:
            yield "names before sizes"
        if contact.close_approach and contact.kind != "convoy":
            yield "a fourth ship of no convoy"


_ANY_SHIP = Ship(kind=ShipKind.SMALL_FREIGHTER, tonnage=1)
_ANY_SUBMARINE = Ship(kind=ShipKind.WARSHIP, tonnage=1, type="SS")
