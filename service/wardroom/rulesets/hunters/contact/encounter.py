"""Meeting the enemy as a procedure: the encounter check, the ships, the light (7.2, 8, 14.1-14.3).

In the order of play: the roll on E1 (or a random event in its place), the size of every target,
the identity of every target, the wolfpack die, day or night, and waiting for night.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.hunters.attack.gunnery import Ship, ShipName, points_to_sink
from wardroom.rulesets.hunters.charts.encounter import EncounterRow
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.contact.identification import (
    has_standard_tonnage,
    kind_without_roll,
    names_to_meet,
    roll_identity,
    roll_size,
    standard_ship,
)
from wardroom.rulesets.hunters.contact.light import roll_light, wait_for_night
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.situation.crew import Commander
from wardroom.rulesets.hunters.situation.terms import (
    Area,
    Encounter,
    EncounterResult,
    Month,
    Row,
    ShipKind,
    Wolfpack,
)
from wardroom.rulesets.submarine.terms import SystemState, TimeOfDay

_CONVOY = Encounter.CONVOY

_INOPERABLE = SystemState.INOPERABLE

ShipEncounter = Literal[
    "ship", "two_ships", "tanker", "ship_escort", "two_ships_escort", "capital_ship", "convoy"
]


class EncounterOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when ships are met. Where one is left out, the player is asked."""

    wait_for_night: (
        Annotated[bool, Meta(description="Whether to try to wait for night by day (8.3.2).")]
        | UnsetType
    ) = UNSET


class EncounterOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the row of the assignment's area is rolled on. With `encounter` nothing is
    rolled on E1: the ships are identified (a Luftwaffe report, a convoy that was followed). The
    row `additional_round` is for another round against unescorted ships still afloat (9.4.3).
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    assignment: Assignment
    row: Annotated[Row | UnsetType, Meta(description="Row of E1 to roll on.")] = UNSET
    encounter: Annotated[
        ShipEncounter | UnsetType, Meta(description="Ships met without a roll on E1.")
    ] = UNSET
    random_event_used: Annotated[
        bool, Meta(description="Whether this patrol has had its random event (12.1.2).")
    ] = False
    aborting: Annotated[
        bool, Meta(description="Whether the boat is aborting: it attacks nothing (10.8.4).")
    ] = False
    radio: Annotated[
        SystemState, Meta(description="State of the radio; inoperable loses the wolfpack (7.2.3).")
    ] = SystemState.OPERATIONAL
    ships_sunk: Annotated[
        tuple[ShipName, ...],
        Meta(max_length=1000, description="Names sunk before, for the option no_repeated_targets."),
    ] = ()
    commander: Commander = Commander()
    standing_orders: EncounterOrders = EncounterOrders()


class WaitForNight(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="wait_for_night", tag_field="kind"
):
    """Whether to shadow the ships until night, at the risk of losing them (8.3.2)."""

    wait: Annotated[bool, Meta(description="Whether to wait.")]


class IdentifiedShip(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A target identified. `awards_knights_cross`: sinking it earns a grade by itself (8.2.2)."""

    number: Annotated[int, Meta(description="Number of the target, from 1.")]
    ship: Ship
    points_to_sink: Annotated[int, Meta(description="Damage points that sink it (U3).")]
    awards_knights_cross: Annotated[
        bool, Meta(description="Whether sinking it earns a grade by itself (8.2.2).")
    ]


class EncounterOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What was met.

    `result` is the row's result, also of ships that an aborting boat may not attack, of which no
    `targets` are identified (10.8.4); `random_event` where an event takes its place, or
    `contact_lost` after waiting for night in vain. `random_event_used` is to be sent with the
    patrol's next check.
    """

    result: EncounterResult
    escorted: Annotated[
        bool,
        Meta(
            description="Whether the ships have an escort; in an additional round, whether one has "
            "come and forced the boat to dive (9.4.3, 9.4.6)."
        ),
    ]
    targets_escape: Annotated[
        bool,
        Meta(description="Whether an aircraft has ended an additional round (9.4.3, 9.8.1)."),
    ]
    targets: Annotated[
        tuple[IdentifiedShip, ...], Meta(description="The ships identified; none for an aircraft.")
    ]
    time: TimeOfDay | None
    wolfpack: Wolfpack | None
    may_decline: Annotated[
        bool, Meta(description="Whether the Kommandant may leave undetected (8.1.4, 8.2.6).")
    ]
    random_event_used: Annotated[
        bool, Meta(description="Whether the patrol has had its event, this check's included.")
    ]
    commander: Commander


class EncounterHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an encounter check are about."""

    result: EncounterResult
    time: TimeOfDay | None
    wolfpack: Wolfpack | None


class Stage(IntEnum):
    """Where the check stands, in the order of play."""

    CHECK = 0
    SIZES = 1
    IDENTITIES = 2
    WOLFPACK = 3
    TIME = 4
    DECIDE_NIGHT = 5
    NIGHT = 6
    OVER = 7


_CHECK = Stage.CHECK
_DECIDE_NIGHT = Stage.DECIDE_NIGHT
_IDENTITIES = Stage.IDENTITIES
_OVER = Stage.OVER
_SIZES = Stage.SIZES


class EncounterState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="encounter_check",
    tag_field="procedure",
):
    """An encounter check in progress."""

    date: Month
    assignment: Assignment
    row: Row
    options: HuntersOptions
    orders: EncounterOrders
    commander: Commander
    stage: Stage
    random_event_used: bool = False
    aborting: bool = False
    radio_inoperable: bool = False
    ships_sunk: tuple[str, ...] = ()
    result: EncounterResult = EncounterResult.NONE
    encounter: Encounter | None = None
    kinds: tuple[ShipKind, ...] = ()
    ships: tuple[Ship, ...] = ()
    marked: tuple[bool, ...] = ()
    identity_rolls: int = 0
    wolfpack: Wolfpack | None = None
    time: TimeOfDay | None = None


def begin(order: EncounterOrder, options: HuntersOptions, charts: HuntersCharts) -> EncounterState:
    """The check that `order` starts.

    Raises Refused when a wolfpack patrol is not in the Atlantic (7.2.1), when an aborting boat
    wants an additional round (10.8.4), or when both a row and an encounter are given.
    """
    assignment = order.assignment
    if assignment.mark == "wolfpack" and assignment.area is not Area.ATLANTIC:
        raise Refused(
            "wolfpack_outside_atlantic",
            f"wolfpack patrols are assigned to the Atlantic, not to {assignment.area}",
            rule="7.2.1",
            member="/assignment/mark",
        )
    row = assignment.area.value if isinstance(order.row, UnsetType) else order.row
    if row == _ADDITIONAL_ROUND and order.aborting:
        raise Refused(
            "must_abort",
            "an aborting boat attacks nothing, and so no other round",
            rule="10.8.4",
            member="/aborting",
        )
    state = start(
        order.date,
        assignment,
        row,
        order.commander,
        order.standing_orders,
        options,
        random_event_used=order.random_event_used,
        aborting=order.aborting,
        radio=order.radio,
        ships_sunk=order.ships_sunk,
    )
    if isinstance(order.encounter, UnsetType):
        return state
    if not isinstance(order.row, UnsetType):
        raise Refused(
            "row_and_encounter",
            "a check rolls on a row or starts from an encounter, not both",
            rule="8.1.1",
            member="/encounter",
        )
    return meet(state, Encounter(order.encounter), charts)


def start(
    date: str,
    assignment: Assignment,
    row: Row,
    commander: Commander,
    orders: EncounterOrders,
    options: HuntersOptions,
    *,
    random_event_used: bool = False,
    aborting: bool = False,
    radio: SystemState = SystemState.OPERATIONAL,
    ships_sunk: tuple[str, ...] = (),
) -> EncounterState:
    """A check on `row` (8.1.1); `meet` makes it one of ships met by other means."""
    return EncounterState(
        date=date,
        assignment=assignment,
        row=row,
        options=options,
        orders=orders,
        commander=commander,
        stage=_CHECK,
        random_event_used=random_event_used,
        aborting=aborting,
        radio_inoperable=radio is _INOPERABLE,
        ships_sunk=ships_sunk if options.no_repeated_targets else (),
    )


_ADDITIONAL_ROUND: Row = "additional_round"


def is_additional_round(state: EncounterState) -> bool:
    """Whether the check is for another round against unescorted ships (9.4.3)."""
    return state.row == _ADDITIONAL_ROUND


_RESULTS = {encounter: EncounterResult(encounter) for encounter in Encounter}
"""What a check comes to that meets with this."""


def meet(state: EncounterState, encounter: Encounter, charts: HuntersCharts) -> EncounterState:
    """`state` with `encounter` met: ships are to be identified, anything else ends the check."""
    ships = charts.e1.targets.ships.get(encounter, 0)
    if encounter is _CONVOY and state.options.reduced_convoy:
        ships = charts.e1.targets.reduced_convoy
    if not ships or state.aborting:
        return msgspec.structs.replace(
            state, result=_RESULTS[encounter], encounter=encounter, stage=_OVER
        )
    kind = kind_without_roll(encounter)
    return msgspec.structs.replace(
        state,
        result=_RESULTS[encounter],
        encounter=encounter,
        kinds=() if kind is None else (kind,) * ships,
        stage=_SIZES if kind is None else _IDENTITIES,
    )


class RollEncounter(HuntersProcedure[EncounterState, WaitForNight]):
    """The step machine of an encounter check."""

    name = "encounter check"

    def finished(self, state: EncounterState) -> bool:
        """Whether everything about the encounter is known."""
        return state.stage is _OVER

    def offers(
        self, state: EncounterState, charts: HuntersCharts
    ) -> tuple[Offer[WaitForNight], ...]:
        """Waiting for night, by day, where it can become night (8.3.2)."""
        del charts
        return (_NIGHT_OFFER,) if state.stage is _DECIDE_NIGHT else ()

    def standing(self, state: EncounterState, offer: Offer[WaitForNight]) -> WaitForNight | None:
        """What the standing orders say to waiting for night."""
        del offer
        wait = state.orders.wait_for_night
        return None if isinstance(wait, UnsetType) else WaitForNight(wait=wait)

    def decide(
        self, state: EncounterState, decision: WaitForNight, charts: HuntersCharts
    ) -> Step[EncounterState]:
        """Wait for night, or take the ships as they are met."""
        del charts
        stage = Stage.NIGHT if decision.wait else _OVER
        return Step(msgspec.structs.replace(state, stage=stage))

    def advance(
        self, state: EncounterState, dice: Dice, charts: HuntersCharts
    ) -> Step[EncounterState]:
        """Apply the next rule of the check."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: EncounterState, charts: HuntersCharts) -> None:
        """Kinds and ships of a state handed back fit its encounter."""
        wanted = 0 if state.encounter is None else _ships_wanted(state, charts)
        sound = len(state.marked) == len(state.ships) and (
            (state.encounter is not None) == (state.stage > _CHECK)
            and len(state.ships) == len(state.marked) <= len(state.kinds) <= max(wanted, 0)
            and (state.stage < _IDENTITIES or len(state.kinds) == wanted)
            and (state.stage is not _SIZES or len(state.kinds) < wanted)
            and (state.stage is not _IDENTITIES or len(state.ships) < wanted)
        )
        unlit = state.stage > Stage.TIME and state.time is None
        nothing_met = state.stage is _OVER and not (state.kinds or state.ships or state.marked)
        sound = sound and not unlit and not any(ship.damage for ship in state.ships)
        if not (sound or nothing_met) or state.commander.reroll_markers < 0:
            raise StateFault("encounter, kinds and ships of the state do not fit each other")

    def progress(self, state: EncounterState) -> tuple[int, int, int]:
        """Stage by stage, target by target."""
        return (state.stage, len(state.kinds) + len(state.ships), state.identity_rolls)

    def relevant(self, state: EncounterState) -> EncounterState:
        """`state` without who the ships are, where no roll depends on it."""
        if state.commander.reroll_markers or state.ships_sunk or state.options.no_repeated_targets:
            return state
        return msgspec.structs.replace(
            state,
            kinds=(ShipKind.SMALL_FREIGHTER,) * len(state.kinds),
            ships=(_ANY_SHIP,) * len(state.ships),
            marked=(False,) * len(state.ships),
        )


_NIGHT_OFFER = Offer(
    decision="wait_for_night",
    rule="8.3.2",
    choices=(WaitForNight(wait=True), WaitForNight(wait=False)),
    example=WaitForNight(wait=False),
)
_ANY_SHIP = Ship(kind=ShipKind.SMALL_FREIGHTER, tonnage=1)


def _ships_wanted(state: EncounterState, charts: HuntersCharts) -> int:
    assert state.encounter is not None
    if state.encounter is _CONVOY and state.options.reduced_convoy:
        return charts.e1.targets.reduced_convoy
    return charts.e1.targets.ships.get(state.encounter, 0)


def row_modifiers(row: EncounterRow, year: int) -> tuple[Modifier, ...]:
    """The modifiers of a row of E1, if it has any (9.8.6)."""
    return () if row.modifiers is None else row.modifiers.year.of(year)


def row_table(row: Row) -> str:
    """The chart table that a check on `row` looks up."""
    return "E1.gibraltar" if row == "gibraltar" else f"E1.row.{row}"


def _check(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """The encounter check of the box, or of an additional round."""
    found, step = roll_check(
        state.row, state.date, dice, charts, random_event_used=state.random_event_used
    )
    if found is None:
        event = msgspec.structs.replace(
            state,
            result=EncounterResult.RANDOM_EVENT,
            encounter=Encounter.NONE,
            stage=_OVER,
        )
        return Step(event, (step,))
    after = meet(state, found, charts)
    return Step(after, (step, *_left_alone(after, charts)))


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
    """An encounter check (8.1.1, 12.1.1, chart E1): what is met, None for a random event.

    `about`: details of the step besides the row. Dice: one, `purpose`.
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


def _left_alone(state: EncounterState, charts: HuntersCharts) -> tuple[TraceStep, ...]:
    """Ships that an aborting boat meets, and may not attack (10.8.4): it goes on undetected."""
    if not state.aborting or state.encounter not in charts.e1.targets.ships:
        return ()
    return (TraceStep(rule="10.8.4", purpose="ships_sighted", result="left_alone"),)


def _size(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    target = len(state.kinds) + 1
    kind, step = roll_size(target, ScopedDice(dice, "target", target), charts)
    kinds = (*state.kinds, kind)
    wanted = _ships_wanted(state, charts)
    stage = _IDENTITIES if len(kinds) == wanted else _SIZES
    return Step(msgspec.structs.replace(state, kinds=kinds, stage=stage), (step,))


def _identity(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    target = len(state.ships) + 1
    kind = state.kinds[target - 1]
    if has_standard_tonnage(kind, state.options):
        ship, step = standard_ship(kind, target, charts)
        return Step(_identified(state, ship, marked=False), (step,))
    if state.options.no_repeated_targets:
        _check_roster_not_exhausted(state, kind, charts)
    place = ScopedDice(dice, "target", target, "try", state.identity_rolls + 1)
    ship, marked, trace = roll_identity(
        kind, target, state.assignment.area, state.options, place, charts
    )
    if _repeated(state, ship):
        again = TraceStep(
            rule="14.3.2",
            purpose="repeated",
            details={"target": target, "name": ship.name},
            result="rolled_again",
        )
        retry = msgspec.structs.replace(state, identity_rolls=state.identity_rolls + 1)
        return Step(retry, (*trace, again))
    return Step(_identified(state, ship, marked=marked), trace)


def _check_roster_not_exhausted(
    state: EncounterState, kind: ShipKind, charts: HuntersCharts
) -> None:
    """Raise Refused when every ship that could be met has been sunk or met (14.3.2)."""
    names = names_to_meet(kind, state.assignment.area, state.options, charts)
    if names <= {*state.ships_sunk, *(ship.name for ship in state.ships)}:
        raise Refused(
            "roster_exhausted",
            f"every {kind} that could be met has been sunk",
            rule="14.3.2",
            member="/ships_sunk",
        )


def _repeated(state: EncounterState, ship: Ship) -> bool:
    """Whether a ship was sunk before, or lies in this encounter already (14.3.2)."""
    if not state.options.no_repeated_targets:
        return False
    return ship.name in state.ships_sunk or any(ship.name == other.name for other in state.ships)


def _identified(state: EncounterState, ship: Ship, *, marked: bool) -> EncounterState:
    ships = (*state.ships, ship)
    done = len(ships) == len(state.kinds)
    return msgspec.structs.replace(
        state,
        ships=ships,
        marked=(*state.marked, marked),
        identity_rolls=0,
        stage=Stage.WOLFPACK if done else _IDENTITIES,
    )


def _wolfpack(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """The wolfpack die: convoys on wolfpack patrols, with a radio (7.2.2 to 7.2.4)."""
    due = (
        state.assignment.mark == "wolfpack"
        and state.encounter is _CONVOY
        and not state.radio_inoperable
    )
    if not due:
        return Step(msgspec.structs.replace(state, stage=Stage.TIME))
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
    return Step(msgspec.structs.replace(state, wolfpack=row.result, stage=Stage.TIME), (step,))


def _time(state: EncounterState, dice: Dice, charts: HuntersCharts) -> Step[EncounterState]:
    """Day or night (8.3.1, 8.3.5); polar day and polar night cannot be waited out."""
    light = roll_light(state.date, state.assignment.area, dice, charts)
    if light.lasting:
        after = msgspec.structs.replace(state, time=light.time, stage=_OVER)
        return Step(after, light.trace)
    return Step(_lit(state, light.time), light.trace)


def _lit(state: EncounterState, time: TimeOfDay) -> EncounterState:
    """`state` by day or night; by day the Kommandant may wait, unless his reading forbids it."""
    barred = (
        state.encounter is Encounter.CAPITAL_SHIP
        and state.options.waiting_for_night == "not_capital_ships"
    )
    may_wait = time is TimeOfDay.DAY and not barred
    return msgspec.structs.replace(state, time=time, stage=_DECIDE_NIGHT if may_wait else _OVER)


def _wait_for_night(
    state: EncounterState, dice: Dice, charts: HuntersCharts
) -> Step[EncounterState]:
    """Shadow the ships until night, or lose them (8.3.2)."""
    night, trace = wait_for_night(dice, charts)
    if night:
        after = msgspec.structs.replace(state, time=TimeOfDay.NIGHT, stage=_OVER)
    else:
        after = msgspec.structs.replace(state, result=EncounterResult.CONTACT_LOST, stage=_OVER)
    return Step(after, trace)


_STEPS = {
    Stage.CHECK: _check,
    Stage.SIZES: _size,
    Stage.IDENTITIES: _identity,
    Stage.WOLFPACK: _wolfpack,
    Stage.TIME: _time,
    Stage.NIGHT: _wait_for_night,
}


def outcome(state: EncounterState, charts: HuntersCharts) -> EncounterOutcome:
    """What has been met as far as `state` knows."""
    met = bool(state.kinds)
    return EncounterOutcome(
        result=state.result,
        escorted=state.encounter in charts.e1.targets.escorted
        or (is_additional_round(state) and state.encounter is Encounter.ESCORT),
        targets_escape=is_additional_round(state) and state.encounter is Encounter.AIRCRAFT,
        targets=tuple(
            IdentifiedShip(
                number=number,
                ship=ship,
                points_to_sink=points_to_sink(ship, charts),
                awards_knights_cross=marked,
            )
            for number, (ship, marked) in enumerate(zip(state.ships, state.marked, strict=True), 1)
        ),
        time=state.time,
        wolfpack=state.wolfpack,
        may_decline=met and state.result is not EncounterResult.CONTACT_LOST,
        random_event_used=state.random_event_used or state.result is EncounterResult.RANDOM_EVENT,
        commander=state.commander,
    )


def headline(state: EncounterState, charts: HuntersCharts) -> EncounterHeadline:
    """The headline results of a check that is over."""
    del charts
    return EncounterHeadline(result=state.result, time=state.time, wolfpack=state.wolfpack)
