"""Resupply at sea as a procedure, an optional rule (14.9).

In the order of play: whether a supply boat is met, the check on the row of the Bay of Biscay,
which torpedoes it can spare, how many of them the Kommandant takes, and the boat on station
again.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.hunters.attack.stowage import (
    TakeTorpedoes,
    as_many_as_fit,
    most_of_each,
    room_at,
    stow,
    taken_together,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.survival import men_at_risk
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.advance import enter
from wardroom.rulesets.hunters.patrol.forced_abort import forced_aborts
from wardroom.rulesets.hunters.patrol.track import (
    TrackBox,
    first_on_station,
    resupply_box,
    rolls_left_after_event,
)
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.situation.boat import (
    Boat,
    BoatOrder,
    Reloads,
    boat_faults,
    boat_from,
    reloads_total,
)
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.patrol import (
    Patrol,
    PatrolOrder,
    box_of,
    patrol_faults,
    patrol_from,
    require_a_diesel,
    sailing_track,
    with_agent,
)
from wardroom.rulesets.hunters.situation.terms import Encounter, Month, Row, Torpedo
from wardroom.rulesets.submarine.crew import roll_survival
from wardroom.rulesets.submarine.terms import End, Health
from wardroom.rulesets.submarine.track import MOST_ROLLS


class ResupplyOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders alongside a supply boat. Where one is left out, the player is asked."""

    torpedoes: (
        Annotated[
            Literal["as_many_as_fit", "none"],
            Meta(description="How many of the torpedoes offered to take (14.9.3, 14.9.4)."),
        ]
        | UnsetType
    ) = UNSET


class ResupplyOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that looks for a supply boat, once it has done with its last box on station."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    crew: Crew = Crew()
    commander: Commander = Commander()
    standing_orders: ResupplyOrders = ResupplyOrders()


ResupplyResult = Literal["not_met", "aircraft", "resupplied"]


class ResupplyOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it.

    Resupplied, the boat is in its first box on station again: `row` and `rolls` say where and how
    often to roll on E1 there, and the refit will be a month longer (`patrol.resupplied`).
    """

    result: Annotated[ResupplyResult | None, Meta(description="What came of it; null: open yet.")]
    torpedoes: Annotated[
        Reloads | None, Meta(description="Torpedoes taken aboard; null: not resupplied.")
    ]
    box: Annotated[TrackBox | None, Meta(description="The box entered; null: none was.")]
    row: Annotated[Row | None, Meta(description="Row of E1 to roll on; null: none.")]
    rolls: Annotated[int, Meta(description="Encounter checks due in this box.")]
    rolls_left_after_event: Annotated[
        int, Meta(description="Checks left when the first of them is a random event.")
    ]
    died: Annotated[tuple[str, ...], Meta(description="Men who died of their wounds.")]
    ending: Annotated[
        Literal["commander_killed"] | None, Meta(description="Why the game ended; null: no.")
    ]
    patrol: Patrol
    boat: Boat
    crew: Crew
    commander: Commander


class ResupplyHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of resupply are about."""

    result: Annotated[ResupplyResult, Meta(description="What comes of the search.")]
    torpedoes_taken: Annotated[int, Meta(description="Torpedoes taken aboard.")]


class Stage(IntEnum):
    """Where it stands, in the order of play."""

    SEARCH = 0
    CHECK = 1
    STORES = 2
    AMOUNT = 3
    TAKE = 4
    MOVE = 5
    SURVIVAL = 6
    OVER = 7


class ResupplyState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="resupply",
    tag_field="procedure",
):
    """Resupply in progress.

    `offered`: what the supply boat can spare; while the amount is open, one of the type that is
    rolled for. `taken`: what has come aboard.
    """

    date: Month
    options: HuntersOptions
    orders: ResupplyOrders
    patrol: Patrol
    boat: Boat
    crew: Crew
    commander: Commander
    stage: Stage
    offered: Reloads = Reloads()
    taken: Reloads = Reloads()
    rolls: int = 0
    at_risk: tuple[str, ...] = ()
    died: tuple[str, ...] = ()
    result: ResupplyResult | None = None
    ending: Literal["commander_killed"] | None = None


def begin(order: ResupplyOrder, options: HuntersOptions, charts: HuntersCharts) -> ResupplyState:
    """The search that `order` asks for.

    Raises Refused without the option, where no supply boats are (14.9.1), before the last box on
    station, and for a boat that goes home.
    """
    require_living_commander(order.crew)
    if not options.resupply_at_sea:
        raise Refused(
            "option_not_in_force",
            "boats are resupplied at sea with the option resupply_at_sea only",
            rule="14.9",
        )
    boat = boat_from(order.boat, charts)
    patrol = patrol_from(order.patrol, boat.type, options, charts)
    require_a_diesel(boat)
    area = patrol.assignment.area
    track = sailing_track(boat.type, area, options, charts)
    place = resupply_box(boat.type, area, track, options, charts)
    aborting = patrol.aborting or bool(forced_aborts(boat, order.crew))
    refusals = (
        (place is None, "no_supply_boats", f"no supply boat is met on a patrol to {area}",
         "14.9.1", "/patrol/assignment/area"),
        (aborting, "aborting", "a boat that aborts its patrol goes home", "10.8.2",
         "/patrol/aborting"),
        (patrol.box != place, "not_in_resupply_box",
         f"a supply boat is looked for in box {place}, the last on station, not in {patrol.box}",
         "14.9.1", "/patrol/box"),
    )  # fmt: skip
    for forbidden, code, detail, rule, member in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=member)
    return start(
        order.date, patrol, boat, order.crew, order.commander, order.standing_orders, options
    )


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    orders: ResupplyOrders,
    options: HuntersOptions,
) -> ResupplyState:
    """The search of a boat that may be resupplied."""
    return ResupplyState(
        date=date,
        options=options,
        orders=orders,
        patrol=patrol,
        boat=boat,
        crew=with_agent(crew, patrol),
        commander=commander,
        stage=Stage.SEARCH,
    )


class AttemptResupply(HuntersProcedure[ResupplyState, TakeTorpedoes]):
    """The step machine of resupply."""

    name = "resupply"

    def finished(self, state: ResupplyState) -> bool:
        """Whether the boat goes on, home or on station."""
        return state.stage is Stage.OVER

    def offers(
        self, state: ResupplyState, charts: HuntersCharts
    ) -> tuple[Offer[TakeTorpedoes], ...]:
        """How many torpedoes to take (14.9.3)."""
        if state.stage is not Stage.TAKE:
            return ()
        example = as_many_as_fit(state.boat, state.offered, state.options, charts)
        if example == TakeTorpedoes():
            return ()
        room = {end: room_at(end, state.boat, charts) for end in End}
        most = most_of_each(state.boat, state.offered, state.options, charts)
        return (
            Offer(
                decision="take_torpedoes",
                rule="14.9.3",
                example=example,
                details={
                    "room_forward": room[End.FORWARD],
                    "room_aft": room[End.AFT],
                    "G7a_at_most": most.g7a,
                    "G7e_at_most": most.g7e,
                },
            ),
        )

    def standing(self, state: ResupplyState, offer: Offer[TakeTorpedoes]) -> TakeTorpedoes | None:
        """What the standing orders say to the torpedoes offered."""
        wanted = state.orders.torpedoes
        if isinstance(wanted, UnsetType):
            return None
        return TakeTorpedoes() if wanted == "none" else offer.example

    def decide(
        self, state: ResupplyState, decision: TakeTorpedoes, charts: HuntersCharts
    ) -> Step[ResupplyState]:
        """Stow the torpedoes taken."""
        _check_taken(decision, state, charts)
        boat = stow(state.boat, End.FORWARD, decision.forward, charts)
        boat = stow(boat, End.AFT, decision.aft, charts)
        taken = taken_together(decision)
        step = TraceStep(
            rule="14.9.3",
            chart=f"boats.type.{state.boat.type}",
            purpose="torpedoes_taken",
            details={"G7a": taken.g7a, "G7e": taken.g7e},
            result="taken",
        )
        after = msgspec.structs.replace(state, boat=boat, taken=taken, stage=Stage.MOVE)
        return Step(after, (step,))

    def advance(
        self, state: ResupplyState, dice: Dice, charts: HuntersCharts
    ) -> Step[ResupplyState]:
        """Apply the next rule."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: ResupplyState, charts: HuntersCharts) -> None:
        """Boat and patrol of a state handed back can be, and the stores are such as are offered."""
        faults = [*boat_faults(state.boat, charts)]
        faults += patrol_faults(state.patrol, state.boat.type, state.options, charts)
        living = state.crew.kommandant is not Health.KILLED
        if living is (state.ending is not None) or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        stores = (state.offered.g7a, state.offered.g7e)
        if not state.options.resupply_at_sea:
            faults.append("an option that is not in force")
        if (state.result is not None) is not (state.stage > Stage.MOVE):
            faults.append("a result out of place")
        if not 0 <= state.rolls <= MOST_ROLLS or not state.patrol.box:
            faults.append("checks that no box asks for")
        if state.stage is Stage.AMOUNT and sorted(stores) != [0, 1]:
            faults.append("stores of two types")
        if any(not 0 <= store <= _MOST_TORPEDOES for store in stores):
            faults.append("stores that no supply boat has")
        at_risk = men_at_risk(state.crew)
        if any(man not in at_risk for man in state.at_risk) or len(set(state.at_risk)) < len(
            state.at_risk
        ):
            faults.append("men at risk who are not")
        if (state.stage is Stage.SURVIVAL) is not bool(state.at_risk):
            faults.append("men at risk out of place")
        if faults:
            raise StateFault(f"the state of the resupply cannot be: {faults[0]}")

    def progress(self, state: ResupplyState) -> tuple[int, int]:
        """Stage by stage, man by man."""
        return (state.stage, -len(state.at_risk))


_MOST_TORPEDOES = 20
"""More stores than any die shows; for states handed back."""


# ------------------------------------------------------------------- what the rules forbid


def _check_taken(taken: TakeTorpedoes, state: ResupplyState, charts: HuntersCharts) -> None:
    """Within what is offered, the room at each end, and the mix (14.9.3)."""
    most = most_of_each(state.boat, state.offered, state.options, charts)
    total = taken_together(taken)
    for name, wanted, limit in (("G7a", total.g7a, most.g7a), ("G7e", total.g7e, most.g7e)):
        if wanted > limit:
            raise Refused(
                "more_than_allowed",
                f"at most {limit} {name} can be taken, not {wanted}",
                rule="14.9.3",
                member="/decision",
            )
    for end, given in ((End.FORWARD, taken.forward), (End.AFT, taken.aft)):
        room = room_at(end, state.boat, charts)
        if reloads_total(given) > room:
            raise Refused(
                "no_room",
                f"there is room for {room} torpedoes {end}, not for {reloads_total(given)}",
                rule="14.9.3",
                member=f"/decision/{end}",
            )


# ------------------------------------------------------------------------------ the steps


def _search(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """Whether a supply boat is met (14.9.1). Dice: one, `supply_boat`."""
    table = charts.careers.resupply
    roll = dice.roll(table.dice, purpose="supply_boat", rule="14.9.1")
    row = table.met.row(roll.natural)
    met = row.result == "met"
    step = TraceStep(
        rule="14.9.1",
        chart="careers.resupply",
        purpose="supply_boat",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="met" if met else "not_met",
    )
    if met:
        return Step(msgspec.structs.replace(state, stage=Stage.CHECK), (step,))
    after = msgspec.structs.replace(state, result="not_met", stage=Stage.OVER)
    return Step(after, (step,))


def _check(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """The check while two boats lie on the surface (14.9.1, 14.9.2). Dice: `supply_check`.

    No event takes its place: it is not made on entering a box.
    """
    chart = charts.e1.row["bay_of_biscay"]
    modifiers = () if chart.modifiers is None else chart.modifiers.year.of(int(state.date[:4]))
    roll = dice.roll(charts.e1.dice, purpose="supply_check", rule="14.9.1")
    total = modified(roll, modifiers)
    row = chart.rows.row(total)
    step = TraceStep(
        rule="14.9.1" if row.result is Encounter.NONE else "14.9.2",
        chart="E1.row.bay_of_biscay",
        purpose="supply_check",
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    if row.result is Encounter.NONE:
        return Step(msgspec.structs.replace(state, stage=Stage.STORES), (step,))
    after = msgspec.structs.replace(state, result="aircraft", stage=Stage.OVER)
    return Step(after, (step,))


def _stores(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """Fuel, ammunition, and which torpedoes can be spared (14.9.1). Dice: one, `supply_stores`."""
    table = charts.careers.resupply
    roll = dice.roll(table.dice, purpose="supply_stores", rule="14.9.1")
    row = table.torpedoes.row(roll.natural)
    stores = {"G7a": row.result.G7a, "G7e": row.result.G7e}
    on_die = [name for name, amount in stores.items() if amount == "die"]
    spared = [name for name, amount in stores.items() if amount != "none"]
    step = TraceStep(
        rule="14.9.1",
        chart="careers.resupply",
        purpose="supply_stores",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="_and_".join(name.lower() for name in spared) or "no_torpedoes",
    )
    fixed = table.fixed_torpedoes
    offered = Reloads(
        g7a={"die": 1, "two": fixed, "none": 0}[row.result.G7a],
        g7e={"die": 1, "two": fixed, "none": 0}[row.result.G7e],
    )
    ammo = charts.boats.type[state.boat.type].deck_gun_ammo
    after = msgspec.structs.replace(
        state,
        boat=msgspec.structs.replace(state.boat, deck_gun_ammo=ammo),
        offered=offered,
        stage=Stage.AMOUNT if on_die else Stage.TAKE,
    )
    return Step(after, (step,))


def _amount(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """How many torpedoes of the type there are (14.9.1). Dice: one, `supply_torpedoes`."""
    table = charts.careers.resupply
    roll = dice.roll(table.dice, purpose="supply_torpedoes", rule="14.9.1")
    offered = Reloads(g7a=state.offered.g7a * roll.natural, g7e=state.offered.g7e * roll.natural)
    step = TraceStep(
        rule="14.9.1",
        chart="careers.resupply",
        purpose="supply_torpedoes",
        details={"torpedo": Torpedo.G7A if offered.g7a else Torpedo.G7E},
        roll=roll,
        total=roll.natural,
        result="spared",
    )
    return Step(msgspec.structs.replace(state, offered=offered, stage=Stage.TAKE), (step,))


def _nothing_to_take(
    state: ResupplyState, dice: Dice, charts: HuntersCharts
) -> Step[ResupplyState]:
    """No torpedo offered that may be taken and has room."""
    del dice, charts
    return Step(msgspec.structs.replace(state, stage=Stage.MOVE))


def _move(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """Back to the first box on station (14.9.1), which is entered like any other."""
    del dice
    track = sailing_track(state.boat.type, state.patrol.assignment.area, state.options, charts)
    patrol = msgspec.structs.replace(state.patrol, resupplied=True)
    patrol, rolls, entered = enter(
        patrol, state.date, state.boat, first_on_station(track), state.options, charts
    )
    at_risk = men_at_risk(state.crew)
    after = msgspec.structs.replace(
        state,
        patrol=patrol,
        rolls=rolls,
        at_risk=at_risk,
        result="resupplied",
        stage=Stage.SURVIVAL if at_risk else Stage.OVER,
    )
    back = TraceStep(rule="14.9.5", purpose="resupply", result="refuelled")
    return Step(after, (back, entered))


def _survival(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """The next man's life, as in every box entered (10.5.3)."""
    man, *waiting = state.at_risk
    crew, trace = roll_survival(man, state.crew, charts.e5.survival, "10.5.3", dice)
    died = state.died if crew == state.crew else (*state.died, man)
    after = msgspec.structs.replace(
        state,
        crew=crew,
        died=died,
        at_risk=tuple(waiting),
        stage=Stage.SURVIVAL if waiting else Stage.OVER,
    )
    if crew.kommandant is Health.KILLED:
        lost = msgspec.structs.replace(
            after, ending="commander_killed", rolls=0, at_risk=(), stage=Stage.OVER
        )
        step = TraceStep(rule="10.5.2", purpose="game", result="commander_killed")
        return Step(lost, (*trace, step))
    return Step(after, trace)


_STEPS = {
    Stage.SEARCH: _search,
    Stage.CHECK: _check,
    Stage.STORES: _stores,
    Stage.AMOUNT: _amount,
    Stage.TAKE: _nothing_to_take,
    Stage.MOVE: _move,
    Stage.SURVIVAL: _survival,
}


# ------------------------------------------------------------------------------ results


def outcome(state: ResupplyState, charts: HuntersCharts) -> ResupplyOutcome:
    """What has come of it so far."""
    moved = state.stage > Stage.MOVE and state.result == "resupplied"
    box = (
        box_of(state.patrol, state.date, state.boat, state.patrol.box, state.options, charts)
        if moved
        else None
    )
    return ResupplyOutcome(
        result=state.result,
        torpedoes=state.taken if state.result == "resupplied" else None,
        box=box,
        row=None if box is None or not state.rolls else box.row,
        rolls=state.rolls,
        rolls_left_after_event=rolls_left_after_event(state.rolls, state.options),
        died=state.died,
        ending=state.ending,
        patrol=state.patrol,
        boat=state.boat,
        crew=state.crew,
        commander=state.commander,
    )


def headline(state: ResupplyState, charts: HuntersCharts) -> ResupplyHeadline:
    """The headline results of a search."""
    del charts
    assert state.result is not None
    return ResupplyHeadline(result=state.result, torpedoes_taken=reloads_total(state.taken))
