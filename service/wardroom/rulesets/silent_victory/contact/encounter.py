"""Meeting the enemy as a procedure: the encounter check, mines, the ships, the light (7.2, 8, 14).

In the order of play: the roll on E1, which SJ radar may make again, or a random event in its
place; mines; the wolfpack die; the size and identity of every target, and of the fourth ship of a
convoy that the boat closes in on; limited escorts; day or night, and changing the light.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UnsetType

from wardroom.dice import Alike, Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.rulesets.silent_victory.attack.gunnery import Ship, points_to_sink
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.contact.encounter_check import (
    MINES,
    check,
    check_again,
    sail_through_mines,
    take_mine_hits,
)
from wardroom.rulesets.silent_victory.contact.light import SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import (
    ADDITIONAL_ROUND,
    CheckRow,
    EncounterDecision,
    EncounterHeadline,
    EncounterOrder,
    EncounterOrders,
    EncounterOutcome,
    EncounterState,
    FourthShip,
    IdentifiedShip,
    RerollContact,
    Stage,
    at_stage,
    is_additional_round,
    is_shadowed,
    is_submarine,
    met,
    ships_wanted,
    wolfpack_due,
)
from wardroom.rulesets.silent_victory.contact.ships_met import (
    change_light,
    count_escorts,
    decide_light,
    find_light,
    fourth_ship_open,
    gather_wolfpack,
    identify_ship,
    size_ship,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import Boat, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.terms import (
    Area,
    Encounter,
    EncounterResult,
    ShipKind,
    Wolfpack,
)
from wardroom.rulesets.submarine.terms import Health, TimeOfDay

_DECIDE_CONTACT = Stage.DECIDE_CONTACT
_DECIDE_FOURTH = Stage.DECIDE_FOURTH
_DECIDE_TIME = Stage.DECIDE_TIME
_OVER = Stage.OVER


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
    if row == ADDITIONAL_ROUND and order.aborting:
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
    return state if encounter is None else met(state, encounter, charts)


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


# ------------------------------------------------------------------------------ the machine


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
            details={"time": state.time, "certain": is_shadowed(state)},
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
            return decide_light(state, decision)
        if isinstance(decision, FourthShip):
            if decision.close:
                closing = msgspec.structs.replace(state, close_approach=True, stage=Stage.SIZES)
                return Step(closing)
            return Step(at_stage(Stage.ESCORTS, state))
        if decision.again:
            again = msgspec.structs.replace(state, rolled_again=True, stage=Stage.CHECK_AGAIN)
            return Step(again)
        return Step(met(state, Encounter.NONE, charts))

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
            MINES.verify(state.mines, charts)

    def spend_rerolls(self, state: EncounterState, spent: int) -> EncounterState:
        """`state` with the captain's markers fewer by `spent`, among the mines too."""
        after: EncounterState = super().spend_rerolls(state, spent)
        if after.mines is None:
            return after
        mines = msgspec.structs.replace(after.mines, captain=after.captain)
        return msgspec.structs.replace(after, mines=mines)

    def progress(self, state: EncounterState) -> tuple[int, ...]:
        """Stage by stage, ship by ship; a fourth ship begins the ships anew."""
        mines = () if state.mines is None else MINES.progress(state.mines)
        if Stage.SIZES <= state.stage <= _DECIDE_FOURTH:
            found = len(state.kinds) + len(state.ships)
            return (1, state.close_approach, state.stage, found, state.identity_rolls)
        return (2 if state.stage > _DECIDE_FOURTH else 0, state.stage, *mines)

    def alike(self, state: EncounterState, charts: SilentVictoryCharts) -> Alike:
        """What is alike to the hits of mines."""
        return {} if state.mines is None else MINES.alike(state.mines, charts)

    def relevant(self, state: EncounterState) -> EncounterState:
        """`state` without who the ships are, where no roll depends on it, but for submarines."""
        if state.captain.reroll_markers or state.ships_sunk or state.options.no_repeated_targets:
            return state
        mines = None if state.mines is None else MINES.relevant(state.mines)
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


_STEPS = {
    Stage.CHECK: check,
    Stage.CHECK_AGAIN: check_again,
    Stage.MINES: sail_through_mines,
    Stage.HITS: take_mine_hits,
    Stage.WOLFPACK: gather_wolfpack,
    Stage.SIZES: size_ship,
    Stage.IDENTITIES: identify_ship,
    Stage.ESCORTS: count_escorts,
    Stage.TIME: find_light,
    Stage.SWITCH: change_light,
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
    if stage in (Stage.MINES, Stage.HITS) and state.encounter is not Encounter.MINEFIELD:
        yield "mines that are not there"
    if state.ending is not None and stage is not _OVER:
        yield "an ending before the end"
    dead = state.crew.captain is Health.KILLED
    if dead != (state.ending == "captain_killed") or state.captain.reroll_markers < 0:
        yield "a captain who cannot be"
    yield from _ship_faults(state, charts)


def _ship_faults(state: EncounterState, charts: SilentVictoryCharts) -> Iterator[str]:
    """Ships that no state of this machine shows."""
    stage, wanted = state.stage, ships_wanted(state, charts)
    if stage is Stage.WOLFPACK and not wolfpack_due(state):
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
        len(state.ships) == wanted and fourth_ship_open(state, charts)
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
