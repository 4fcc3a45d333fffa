"""Meeting the enemy as a procedure: the encounter check, mines, the ships, the light (7.2, 8, 14).

In the order of play: the roll on E1, which SJ radar may make again, or a random event in its
place; mines; the wolfpack die; the size and identity of every target, and of the fourth ship of a
convoy that the boat closes in on; limited escorts; day or night, and changing the light.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.rulesets.procedure import Offer, RerollOrder, Step
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.silent_victory import hits
from wardroom.rulesets.silent_victory.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.silent_victory.captain import Captain
from wardroom.rulesets.silent_victory.charts import Assignment, SilentVictoryCharts
from wardroom.rulesets.silent_victory.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.gunnery import Ship, points_to_sink
from wardroom.rulesets.silent_victory.hits import ApplyHits, HitsEnding, HitsState
from wardroom.rulesets.silent_victory.identification import (
    has_standard_tonnage,
    kind_without_roll,
    names_to_meet,
    roll_identity,
    roll_size,
    standard_ship,
)
from wardroom.rulesets.silent_victory.in_port import PortOrders
from wardroom.rulesets.silent_victory.light import (
    SwitchTime,
    can_be_shadowed,
    other_light,
    roll_light,
    switch_light,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol import Aborting, RandomEventUsed
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.terms import (
    Area,
    Encounter,
    EncounterResult,
    Month,
    ShipKind,
    Wolfpack,
)
from wardroom.rulesets.submarine.terms import Health, Quality, SystemState, TimeOfDay
from wardroom.rulesets.trace import TraceStep, modified

_MINEFIELD = Encounter.MINEFIELD

_NONE = EncounterResult.NONE

ShipEncounter = Literal[
    "ship",
    "two_ships",
    "ship_escort",
    "two_ships_escort",
    "convoy",
    "capital_ship",
    "warship",
]
CheckRow = Literal[
    "transit",
    "china_sea",
    "empire",
    "indochina",
    "java_sea",
    "marianas",
    "marshalls",
    "midway",
    "philippines",
    "solomons",
    "additional_round",
]
"""Rows of E1 but that of special missions, which `attempt-mission` rolls on."""
ShipName = Annotated[str, Meta(max_length=60)]


class EncounterOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when something is met. Where one is left out, the player is asked."""

    reroll_contact: (
        Annotated[
            bool,
            Meta(description="Whether SJ radar at work rolls a natural 5 again (8.1.1)."),
        ]
        | UnsetType
    ) = UNSET
    fourth_ship: (
        Annotated[
            bool,
            Meta(
                description="Whether to close in on a convoy and look at a fourth ship: the "
                "attack is at close range then, and the boat is checked for (8.2.1)."
            ),
        ]
        | UnsetType
    ) = UNSET
    switch_time: (
        Annotated[
            Literal["never", "to_night", "to_day"],
            Meta(description="Which change of light to try for, at the risk of contact (8.3.2)."),
        ]
        | UnsetType
    ) = UNSET
    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class EncounterOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the row of the assignment's area is rolled on. With `encounter` nothing is
    rolled on E1: the ships are identified (an intercepted message, a convoy that was followed).
    The row `additional_round` is for another round against unescorted ships still afloat (9.4.3).
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    assignment: Assignment
    boat: BoatOrder
    row: Annotated[CheckRow | UnsetType, Meta(description="Row of E1 to roll on.")] = UNSET
    encounter: Annotated[
        ShipEncounter | UnsetType, Meta(description="Ships met without a roll on E1.")
    ] = UNSET
    random_event_used: RandomEventUsed = False
    aborting: Aborting = False
    ships_sunk: Annotated[
        tuple[ShipName, ...],
        Meta(max_length=1000, description="Names sunk before, for the option no_repeated_targets."),
    ] = ()
    crew: Crew = Crew()
    captain: Captain = Captain()
    standing_orders: EncounterOrders = EncounterOrders()


class RerollContact(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reroll_contact", tag_field="kind"
):
    """Whether SJ radar rolls "no contact" again; the new roll stands (8.1.1)."""

    again: bool


class FourthShip(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fourth_ship", tag_field="kind"
):
    """Whether to close in on the convoy and look at a fourth ship (8.2.1).

    It settles close range, and that the escorts check for the boat, fired or not.
    """

    close: bool


EncounterDecision = RerollContact | FourthShip | SwitchTime


class IdentifiedShip(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A target identified."""

    number: int
    ship: Ship
    points_to_sink: int


class EncounterOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What was met.

    `result` is the row's result, `random_event` where an event takes its place, `ship` where a
    wolfpack has scattered a convoy, or `contact_lost` after a change of light that failed.
    `random_event_used` is to be sent with the patrol's next check.
    """

    result: EncounterResult
    rolled_again: Annotated[
        bool, Meta(description="Whether SJ radar rolled again after no contact (8.1.1).")
    ]
    escorted: Annotated[
        bool,
        Meta(
            description="Whether the ships have an escort; in an additional round, whether one has "
            "come and forced the boat to dive (9.4.3, 9.4.6)."
        ),
    ]
    single_escort: Annotated[
        bool, Meta(description="Whether the escort is alone (14.9); false without that option.")
    ]
    targets_escape: Annotated[
        bool,
        Meta(description="Whether an aircraft has ended an additional round (9.4.3, 9.8.1)."),
    ]
    targets: tuple[IdentifiedShip, ...]
    submarine: Annotated[
        bool, Meta(description="Whether the warship is a submarine, met as such (9.9).")
    ]
    close_approach: Annotated[
        bool,
        Meta(
            description="Whether the boat is committed to close range and to the check before "
            "firing, even if it declines to fire (8.2.1, 8.2.9)."
        ),
    ]
    time: TimeOfDay | None
    wolfpack: Wolfpack | None
    may_attack: Annotated[
        bool, Meta(description="Whether there is a target; an aborting boat attacks none.")
    ]
    may_decline: Annotated[
        bool, Meta(description="Whether the captain may leave undetected (8.1.4, 8.2.9).")
    ]
    mine_hits: Annotated[int, Meta(description="Hits by mines.")]
    ending: Annotated[
        HitsEnding | None,
        Meta(description="How mines ended the game: boat or captain lost; null: they did not."),
    ]
    random_event_used: bool
    boat: Boat
    crew: Crew
    captain: Captain


class EncounterHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an encounter check are about."""

    result: EncounterResult
    time: TimeOfDay | None
    wolfpack: Wolfpack | None
    submarine: bool
    ending: HitsEnding | None


class Stage(IntEnum):
    """Where the check stands, in the order of play; the ships come in two turns at most."""

    CHECK = 0
    DECIDE_CONTACT = 1
    CHECK_AGAIN = 2
    MINES = 3
    HITS = 4
    WOLFPACK = 5
    SIZES = 6
    IDENTITIES = 7
    DECIDE_FOURTH = 8
    ESCORTS = 9
    TIME = 10
    DECIDE_TIME = 11
    SWITCH = 12
    OVER = 13


_DECIDE_CONTACT = Stage.DECIDE_CONTACT
_DECIDE_FOURTH = Stage.DECIDE_FOURTH
_DECIDE_TIME = Stage.DECIDE_TIME
_OVER = Stage.OVER


class EncounterState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="encounter",
    tag_field="procedure",
):
    """An encounter check in progress. `mines`: the hits of a minefield being resolved."""

    date: Month
    assignment: Assignment
    row: CheckRow
    options: SilentVictoryOptions
    orders: EncounterOrders
    boat: Boat
    crew: Crew
    captain: Captain
    stage: Stage = Stage.CHECK
    random_event_used: bool = False
    aborting: bool = False
    ships_sunk: tuple[str, ...] = ()
    result: EncounterResult = EncounterResult.NONE
    encounter: Encounter | None = None
    rolled_again: bool = False
    mines: HitsState | None = None
    mine_hits: int = 0
    wolfpack: Wolfpack | None = None
    close_approach: bool = False
    kinds: tuple[ShipKind, ...] = ()
    ships: tuple[Ship, ...] = ()
    identity_rolls: int = 0
    single_escort: bool = False
    time: TimeOfDay | None = None
    ending: HitsEnding | None = None


def begin(
    order: EncounterOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> EncounterState:
    """The check that `order` starts.

    Raises Refused for a boat or crew that cannot be, when an aborting boat wants an additional
    round (10.12.4), or when both a row and an encounter are given.
    """
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    area = order.assignment.area
    row = _ROWS[area] if isinstance(order.row, UnsetType) else order.row
    if row == _ADDITIONAL_ROUND and order.aborting:
        raise Refused(
            "must_abort",
            "an aborting boat attacks nothing, and so no other round",
            rule="10.12.4",
            member="/aborting",
        )
    both = not isinstance(order.encounter, UnsetType) and not isinstance(order.row, UnsetType)
    if both:
        raise Refused(
            "row_and_encounter",
            "a check rolls on a row or starts from an encounter, not both",
            rule="8.1.1",
            member="/encounter",
        )
    given = None if isinstance(order.encounter, UnsetType) else Encounter(order.encounter)
    return start(
        order.date,
        order.assignment,
        boat,
        order.crew,
        order.captain,
        order.standing_orders,
        options,
        charts,
        row=row,
        encounter=given,
        random_event_used=order.random_event_used,
        aborting=order.aborting,
        ships_sunk=order.ships_sunk,
    )


def start(
    date: str,
    assignment: Assignment,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: EncounterOrders,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    *,
    row: CheckRow | None = None,
    encounter: Encounter | None = None,
    random_event_used: bool = False,
    aborting: bool = False,
    ships_sunk: tuple[str, ...] = (),
) -> EncounterState:
    """A check on `row`, or the ships of `encounter`, met without one."""
    state = EncounterState(
        date=date,
        assignment=assignment,
        row=_ROWS[assignment.area] if row is None else row,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        random_event_used=random_event_used,
        aborting=aborting,
        ships_sunk=ships_sunk if options.no_repeated_targets else (),
    )
    return state if encounter is None else _met(state, encounter, charts)


_ROWS: dict[Area, CheckRow] = {
    Area.CHINA_SEA: "china_sea",
    Area.EMPIRE: "empire",
    Area.INDOCHINA: "indochina",
    Area.JAVA_SEA: "java_sea",
    Area.MARIANAS: "marianas",
    Area.MARSHALLS: "marshalls",
    Area.MIDWAY: "midway",
    Area.PHILIPPINES: "philippines",
    Area.SOLOMONS: "solomons",
}
_ADDITIONAL_ROUND: CheckRow = "additional_round"
_MINES = ApplyHits()


def is_additional_round(state: EncounterState) -> bool:
    """Whether the check is for another round against unescorted ships (9.4.3)."""
    return state.row == _ADDITIONAL_ROUND


def is_submarine(state: EncounterState) -> bool:
    """Whether what was met is a submarine (8.2.6, 9.9)."""
    return any(ship.type == "SS" for ship in state.ships)


_RESULTS = {encounter: EncounterResult(encounter) for encounter in Encounter}
"""What a check comes to that meets with this."""


def _met(
    state: EncounterState, encounter: Encounter, charts: SilentVictoryCharts
) -> EncounterState:
    """`state` with `encounter` met: ships are to be identified, anything else ends the check.

    An aborting boat lets ships go; warships are looked at, for a submarine can attack first.
    """
    met = msgspec.structs.replace(
        state, result=_RESULTS[encounter], encounter=encounter, stage=_OVER
    )
    if encounter is _MINEFIELD:
        return msgspec.structs.replace(met, stage=Stage.MINES)
    ships = charts.e1.targets.ships.get(encounter, 0)
    if not ships or (state.aborting and encounter is not Encounter.WARSHIP):
        return met
    return _to_identify(met, charts) if not _wolfpack_due(met) else _at(Stage.WOLFPACK, met)


def _at(stage: Stage, state: EncounterState) -> EncounterState:
    return msgspec.structs.replace(state, stage=stage)


def _wolfpack_due(state: EncounterState) -> bool:
    """Whether the wolfpack die is thrown: convoys on (W) patrols, with a radio (7.2.2 to 7.2.4)."""
    return (
        state.assignment.wolfpack
        and state.encounter is Encounter.CONVOY
        and state.boat.systems.radio is not SystemState.INOPERABLE
    )


def _to_identify(state: EncounterState, charts: SilentVictoryCharts) -> EncounterState:
    """`state` with its ships to be sized, or named at once."""
    assert state.encounter is not None
    kind = kind_without_roll(state.encounter)
    if kind is None:
        return _at(Stage.SIZES, state)
    kinds = (kind,) * _ships_wanted(state, charts)
    return msgspec.structs.replace(state, kinds=kinds, stage=Stage.IDENTITIES)


def _ships_wanted(state: EncounterState, charts: SilentVictoryCharts) -> int:
    """How many ships are identified (7.2.2, 8.1.3, 8.2.1)."""
    targets = charts.e1.targets
    if state.encounter is None:
        return 0
    if state.wolfpack is Wolfpack.SCATTERED:
        return targets.scattered_convoy
    if state.close_approach:
        return targets.close_approach_convoy
    return targets.ships.get(state.encounter, 0)


class RollEncounter(SilentVictoryProcedure[EncounterState, EncounterDecision]):
    """The step machine of an encounter check."""

    name = "encounter check"

    def finished(self, state: EncounterState) -> bool:
        """Whether everything about the encounter is known."""
        return state.stage is _OVER

    def offers(
        self, state: EncounterState, charts: SilentVictoryCharts
    ) -> tuple[Offer[EncounterDecision], ...]:
        """Rolling no contact again, a fourth ship, or another light."""
        del charts
        if state.stage is _DECIDE_CONTACT:
            return (_CONTACT_OFFER,)
        if state.stage is _DECIDE_FOURTH:
            return (_FOURTH_OFFER,)
        if state.stage is not _DECIDE_TIME or state.time is None:
            return ()
        offer: Offer[EncounterDecision] = Offer(
            decision="switch_time",
            rule="8.3.2",
            choices=(SwitchTime(switch=True), SwitchTime(switch=False)),
            example=SwitchTime(switch=False),
            details={"time": state.time, "certain": _is_shadowed(state)},
        )
        return (offer,)

    def standing(
        self, state: EncounterState, offer: Offer[EncounterDecision]
    ) -> EncounterDecision | None:
        """What the standing orders say."""
        orders = state.orders
        if offer.decision == "reroll_contact":
            again = orders.reroll_contact
            return None if isinstance(again, UnsetType) else RerollContact(again=again)
        if offer.decision == "fourth_ship":
            close = orders.fourth_ship
            return None if isinstance(close, UnsetType) else FourthShip(close=close)
        switch = orders.switch_time
        if isinstance(switch, UnsetType):
            return None
        wanted = {"to_night": TimeOfDay.DAY, "to_day": TimeOfDay.NIGHT}.get(switch)
        return SwitchTime(switch=wanted is state.time)

    def decide(
        self, state: EncounterState, decision: EncounterDecision, charts: SilentVictoryCharts
    ) -> Step[EncounterState]:
        """Roll again, close in, or change the light; or take things as they are."""
        if isinstance(decision, SwitchTime):
            return _decide_time(state, decision)
        if isinstance(decision, FourthShip):
            if decision.close:
                closing = msgspec.structs.replace(state, close_approach=True, stage=Stage.SIZES)
                return Step(closing)
            return Step(_at(Stage.ESCORTS, state))
        if decision.again:
            again = msgspec.structs.replace(state, rolled_again=True, stage=Stage.CHECK_AGAIN)
            return Step(again)
        return Step(_met(state, Encounter.NONE, charts))

    def advance(
        self, state: EncounterState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[EncounterState]:
        """Apply the next rule of the check."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: EncounterState, charts: SilentVictoryCharts) -> None:
        """What holds in every state of a check; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the encounter check cannot be: {fault}")
        if state.mines is not None:
            if state.mines.captain != state.captain or state.mines.date != state.date:
                raise StateFault("the state of the encounter check cannot be: another's mines")
            _MINES.verify(state.mines, charts)

    def reroll_orders(self, state: EncounterState) -> tuple[RerollOrder, ...] | None:
        """The standing orders for re-rolls."""
        orders = state.orders.reroll
        return None if isinstance(orders, UnsetType) else orders

    def spend_rerolls(self, state: EncounterState, spent: int) -> EncounterState:
        """`state` with the captain's markers fewer by `spent`, among the mines too."""
        after: EncounterState = super().spend_rerolls(state, spent)
        if after.mines is None:
            return after
        mines = msgspec.structs.replace(after.mines, captain=after.captain)
        return msgspec.structs.replace(after, mines=mines)

    def progress(self, state: EncounterState) -> tuple[int, ...]:
        """Stage by stage, ship by ship; a fourth ship begins the ships anew."""
        mines = () if state.mines is None else _MINES.progress(state.mines)
        if Stage.SIZES <= state.stage <= _DECIDE_FOURTH:
            found = len(state.kinds) + len(state.ships)
            return (1, state.close_approach, state.stage, found, state.identity_rolls)
        return (2 if state.stage > _DECIDE_FOURTH else 0, state.stage, *mines)

    def alike(self, state: EncounterState, charts: SilentVictoryCharts) -> Alike:
        """What is alike to the hits of mines."""
        return {} if state.mines is None else _MINES.alike(state.mines, charts)

    def relevant(self, state: EncounterState) -> EncounterState:
        """`state` without who the ships are, where no roll depends on it, but for submarines."""
        if state.captain.reroll_markers or state.ships_sunk or state.options.no_repeated_targets:
            return state
        mines = None if state.mines is None else _MINES.relevant(state.mines)
        kind = ShipKind.WARSHIP if is_submarine(state) else ShipKind.SMALL_FREIGHTER
        ship = _ANY_SUBMARINE if is_submarine(state) else _ANY_SHIP
        return msgspec.structs.replace(
            state,
            mines=mines,
            kinds=(kind,) * len(state.kinds) if state.ships else state.kinds,
            ships=(ship,) * len(state.ships),
        )


_CONTACT_OFFER: Offer[EncounterDecision] = Offer(
    decision="reroll_contact",
    rule="8.1.1",
    choices=(RerollContact(again=True), RerollContact(again=False)),
    example=RerollContact(again=True),
)
_FOURTH_OFFER: Offer[EncounterDecision] = Offer(
    decision="fourth_ship",
    rule="8.2.1",
    choices=(FourthShip(close=True), FourthShip(close=False)),
    example=FourthShip(close=False),
)
_ANY_SHIP = Ship(kind=ShipKind.SMALL_FREIGHTER, tonnage=1)
_ANY_SUBMARINE = Ship(kind=ShipKind.WARSHIP, tonnage=1, type="SS")


def _is_shadowed(state: EncounterState) -> bool:
    """Whether the wolfpack keeps contact, so that the light changes for the asking (7.2.2)."""
    return state.wolfpack is Wolfpack.SHADOWED


# ------------------------------------------------------------------------------ the check


def _check(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    """The encounter check (8.1.1, 12.1.1, chart E1); SJ radar may find what it has missed."""
    step = _checked(state, dice, charts)
    natural = 0 if step.trace[0].roll is None else step.trace[0].roll.natural
    none = step.state.result is _NONE
    if none and natural == charts.e1.sj_reroll.on and _sj_looks_again(state, charts):
        return Step(_at(_DECIDE_CONTACT, state), step.trace)
    return step


def _check_again(
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
            stage=_OVER,
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
        return Step(_met(state, Encounter.NONE, charts), (step, gone))
    return Step(_met(state, found.result, charts), (step,))


# ------------------------------------------------------------------------------ mines


def _minefield(
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
        lost = msgspec.structs.replace(state, ending="sunk", stage=_OVER)
        return Step(lost, (step,))
    if not struck:
        return Step(_at(_OVER, state), (step,))
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


def _mine_hits(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """What the mines have done, hit by hit (9.6.11, 10)."""
    assert state.mines is not None
    step = _MINES.advance(state.mines, ScopedDice(dice, "mines"), charts)
    mines = step.state
    if not _MINES.finished(mines):
        return Step(msgspec.structs.replace(state, mines=mines), step.trace)
    after = msgspec.structs.replace(
        state,
        mines=None,
        boat=mines.boat,
        crew=mines.crew,
        ending=mines.ending,
        stage=_OVER,
    )
    return Step(after, step.trace)


# ------------------------------------------------------------------------------ the ships


def _wolfpack(
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
    return Step(_to_identify(after, charts), (step,))


def _size(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    target = len(state.kinds) + 1
    kind, step = roll_size(state.date, target, ScopedDice(dice, "target", target), charts)
    kinds = (*state.kinds, kind)
    stage = Stage.IDENTITIES if len(kinds) == _ships_wanted(state, charts) else Stage.SIZES
    return Step(msgspec.structs.replace(state, kinds=kinds, stage=stage), (step,))


def _identity(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
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
        return _at(Stage.IDENTITIES, after)
    if state.aborting and ship.type != "SS":
        return _at(_OVER, after)
    return _at(_DECIDE_FOURTH if _fourth_ship_open(after, charts) else Stage.ESCORTS, after)


def _fourth_ship_open(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Whether a fourth ship of the convoy can be looked at (8.2.1)."""
    further = charts.e1.targets.close_approach_convoy > len(state.ships)
    return state.encounter is Encounter.CONVOY and not state.close_approach and further


def _escorts(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Whether the escort of one or two ships is alone (14.9.1). No die where it cannot be."""
    table = charts.e1.limited_escorts
    due = state.options.limited_escorts and state.encounter in table.encounters
    rows = table.rows[table.years[int(state.date[:4])]]
    if not due or len({row.result for row in rows}) == 1:
        return Step(_at(Stage.TIME, state))
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


def _time(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    """Day or night (8.3.1); with merchants it may be changed (8.3.2)."""
    assert state.encounter is not None
    time, trace = roll_light(dice, charts)
    stage = _DECIDE_TIME if can_be_shadowed(state.encounter) else _OVER
    return Step(msgspec.structs.replace(state, time=time, stage=stage), trace)


def _decide_time(state: EncounterState, decision: SwitchTime) -> Step[EncounterState]:
    """The light stays, is tried for, or changes at once while a wolfpack keeps contact (7.2.2)."""
    if not decision.switch:
        return Step(_at(_OVER, state))
    if not _is_shadowed(state):
        return Step(_at(Stage.SWITCH, state))
    assert state.time is not None
    other = other_light(state.time)
    step = TraceStep(rule="7.2.2", purpose="shadowed", details={"time": other}, result="switched")
    return Step(msgspec.structs.replace(state, time=other, stage=_OVER), (step,))


def _switch(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    """Shadow the ships until the light has changed, or lose them (8.3.2)."""
    assert state.time is not None
    kept, trace = switch_light(state.boat, dice, charts)
    if kept:
        after = msgspec.structs.replace(state, time=other_light(state.time), stage=_OVER)
    else:
        after = msgspec.structs.replace(
            state, result=EncounterResult.CONTACT_LOST, close_approach=False, stage=_OVER
        )
    return Step(after, trace)


_STEPS = {
    Stage.CHECK: _check,
    Stage.CHECK_AGAIN: _check_again,
    Stage.MINES: _minefield,
    Stage.HITS: _mine_hits,
    Stage.WOLFPACK: _wolfpack,
    Stage.SIZES: _size,
    Stage.IDENTITIES: _identity,
    Stage.ESCORTS: _escorts,
    Stage.TIME: _time,
    Stage.SWITCH: _switch,
}


# ------------------------------------------------------------------------------ faults


def _faults(state: EncounterState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    stage = state.stage
    yield from boat_faults(state.boat, state.date, charts, at_limit=state.ending is not None)
    if (state.encounter is None) != (stage in (Stage.CHECK, _DECIDE_CONTACT, Stage.CHECK_AGAIN)):
        yield "an encounter out of place"
    if (stage is Stage.HITS) != (state.mines is not None):
        yield "mines out of place"
    if stage in (Stage.MINES, Stage.HITS) and state.encounter is not _MINEFIELD:
        yield "mines that are not there"
    if state.ending is not None and stage is not _OVER:
        yield "an ending before the end"
    dead = state.crew.captain is Health.KILLED
    if dead != (state.ending == "captain_killed") or state.captain.reroll_markers < 0:
        yield "a captain who cannot be"
    yield from _ship_faults(state, charts)


def _ship_faults(state: EncounterState, charts: SilentVictoryCharts) -> Iterator[str]:
    """Ships that no state of this machine shows."""
    stage, wanted = state.stage, _ships_wanted(state, charts)
    if stage is Stage.WOLFPACK and not _wolfpack_due(state):
        yield "a wolfpack that is not there"
    if (state.wolfpack is Wolfpack.SCATTERED) and state.encounter is not Encounter.SHIP:
        yield "a convoy that is scattered"
    if state.close_approach and state.encounter is not Encounter.CONVOY:
        yield "a fourth ship of no convoy"
    lost_convoy = (
        state.result is EncounterResult.CONTACT_LOST and state.encounter is Encounter.CONVOY
    )
    # Once a convoy is lost nothing commits the boat any more, but a fourth ship was seen.
    most = charts.e1.targets.close_approach_convoy if lost_convoy else wanted
    if not len(state.ships) <= len(state.kinds) <= most:
        yield "ships that were not met"
    if any(ship.kind is not kind for ship, kind in zip(state.ships, state.kinds, strict=False)):
        yield "ships of another kind"
    if stage is Stage.SIZES and len(state.kinds) >= wanted:
        yield "ships to size that are known"
    if stage is Stage.IDENTITIES and not len(state.ships) < len(state.kinds) == wanted:
        yield "ships to name that are known"
    if stage is _DECIDE_FOURTH and not (
        len(state.ships) == wanted and _fourth_ship_open(state, charts)
    ):
        yield "a fourth ship that is not there"
    if Stage.ESCORTS <= stage < _OVER and not 0 < len(state.ships) == wanted:
        yield "light on no ships"
    if stage in (_DECIDE_TIME, Stage.SWITCH) and state.time is None:
        yield "a change of no light"


# ------------------------------------------------------------------------------ results


def outcome(state: EncounterState, charts: SilentVictoryCharts) -> EncounterOutcome:
    """What has been met as far as `state` knows."""
    lost = state.result is EncounterResult.CONTACT_LOST
    submarine = is_submarine(state)
    found = bool(state.kinds) and not lost
    additional = is_additional_round(state)
    now = state if state.mines is None else state.mines
    return EncounterOutcome(
        result=state.result,
        rolled_again=state.rolled_again,
        escorted=state.encounter in charts.e1.targets.escorted
        or (additional and state.encounter is Encounter.ESCORT),
        single_escort=state.single_escort,
        targets_escape=additional and state.encounter is Encounter.AIRCRAFT,
        targets=tuple(
            IdentifiedShip(number=number, ship=ship, points_to_sink=points_to_sink(ship, charts))
            for number, ship in enumerate(state.ships, 1)
        ),
        submarine=submarine,
        close_approach=state.close_approach,
        time=state.time,
        wolfpack=state.wolfpack,
        may_attack=found and not state.aborting,
        may_decline=found and not submarine,
        mine_hits=state.mine_hits,
        ending=state.ending,
        random_event_used=state.random_event_used or state.result is EncounterResult.RANDOM_EVENT,
        boat=now.boat,
        crew=now.crew,
        captain=state.captain,
    )


def headline(state: EncounterState, charts: SilentVictoryCharts) -> EncounterHeadline:
    """The headline results of a check that is over."""
    del charts
    return EncounterHeadline(
        result=state.result,
        time=state.time,
        wolfpack=state.wolfpack,
        submarine=is_submarine(state),
        ending=state.ending,
    )
