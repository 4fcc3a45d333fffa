"""Resupply at sea as a procedure (optional), and the stowage of torpedoes (14.9, 4.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.bounds import Bounds, Limit
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Gathering, Refused, said
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Ask, Stage, Table, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import forced_aborts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.advance import (
    SURVIVAL,
    Entering,
    box_entered,
    enter,
    entering_faults,
)
from wardroom.rulesets.hunters.patrol.track import TrackBox, first_on_station, resupply_box
from wardroom.rulesets.hunters.situation.boat import Boat, Reloads, end_of
from wardroom.rulesets.hunters.situation.load import g7e_limit
from wardroom.rulesets.hunters.situation.patrol import AtSea, require_a_diesel, track_sailed
from wardroom.rulesets.hunters.situation.terms import Encounter, Torpedo, TubeContent
from wardroom.rulesets.submarine.patrol import check_box_done
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import End

# =================================================================================================
# Torpedoes taken aboard at sea: room, mix and stowage (4.5, 14.9.3).


class TakeTorpedoes(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_torpedoes", tag_field="kind"
):
    """The torpedoes taken aboard at each end (14.9.3).

    The torpedoes fill the reload spaces first, and then empty tubes of that end.
    """

    forward: Annotated[Reloads, Meta(description="Torpedoes taken forward.")] = Reloads()
    aft: Annotated[Reloads, Meta(description="Torpedoes taken aft.")] = Reloads()


class TakeDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The free space at each end, and the maximum of each type (14.9.3)."""

    room_forward: Annotated[
        int, Meta(description="The number of further torpedoes that the boat can carry forward.")
    ]
    room_aft: Annotated[
        int, Meta(description="The number of further torpedoes that the boat can carry aft.")
    ]
    g7a_at_most: Annotated[int, Meta(description="The maximum number of steam torpedoes.")] = (
        msgspec.field(name="G7a_at_most")
    )
    g7e_at_most: Annotated[int, Meta(description="The maximum number of electric torpedoes.")] = (
        msgspec.field(name="G7e_at_most")
    )


def taking_bounds(details: TakeDetails) -> Bounds:
    """Return the bounds of torpedoes taken aboard (14.9.3): the room at each end, and the mix."""
    rooms = {"forward": details.room_forward, "aft": details.room_aft}
    mix = {"G7a": details.g7a_at_most, "G7e": details.g7e_at_most}
    members = {
        f"/{end}/{torpedo}": {"maximum": min(room, most)}
        for end, room in rooms.items()
        for torpedo, most in mix.items()
    }
    sums = [(tuple(f"/{end}/{torpedo}" for torpedo in mix), room) for end, room in rooms.items()]
    sums += [(tuple(f"/{end}/{torpedo}" for end in rooms), most) for torpedo, most in mix.items()]
    limits = tuple(
        Limit(kind="sum_at_most", members=pointers, at_most=most, rule="14.9.3")
        for pointers, most in sums
    )
    return Bounds(members, limits)


def taken_together(taken: TakeTorpedoes) -> Reloads:
    """Return the torpedoes taken at both ends."""
    return Reloads(g7a=taken.forward.g7a + taken.aft.g7a, g7e=taken.forward.g7e + taken.aft.g7e)


def room_at(end: End, boat: Boat, charts: HuntersCharts) -> int:
    """Return the room for torpedoes at an end: reload spaces and empty tubes (14.9.3)."""
    data = charts.boats.type[boat.type]
    spaces = data.forward_reloads if end is End.FORWARD else data.aft_reloads
    return spaces - _reloads(end, boat).total + len(_empty_tubes(end, boat, charts))


def most_of_each(
    boat: Boat, offered: Reloads, options: HuntersOptions, charts: HuntersCharts
) -> Reloads:
    """Return the most torpedoes of each type that may be taken, by offer and mix (4.5, 14.9.3)."""
    data = charts.boats.type[boat.type]
    reloads = (boat.forward_reloads, boat.aft_reloads)
    g7a = boat.tubes.count(TubeContent.G7A) + sum(end.g7a for end in reloads)
    g7e = boat.tubes.count(TubeContent.G7E) + sum(end.g7e for end in reloads)
    # The historical load has no limit for G7a (4.5.2) other than the room.
    spaces = data.g7a + data.g7e
    most_g7a = spaces if options.historical_load else data.g7a + data.permitted_swap
    return Reloads(
        g7a=max(0, min(offered.g7a, most_g7a - g7a)),
        g7e=max(0, min(offered.g7e, g7e_limit(data, options, charts) - g7e)),
    )


def as_many_as_fit(
    boat: Boat, offered: Reloads, options: HuntersOptions, charts: HuntersCharts
) -> TakeTorpedoes:
    """Return all torpedoes that may be taken and fit: forward first, G7a first."""
    most = most_of_each(boat, offered, options, charts)
    forward = _fill(most, room_at(End.FORWARD, boat, charts))
    left = Reloads(g7a=most.g7a - forward.g7a, g7e=most.g7e - forward.g7e)
    return TakeTorpedoes(forward=forward, aft=_fill(left, room_at(End.AFT, boat, charts)))


def _fill(offered: Reloads, room: int) -> Reloads:
    g7a = min(offered.g7a, room)
    return Reloads(g7a=g7a, g7e=min(offered.g7e, room - g7a))


def stow(boat: Boat, end: End, taken: Reloads, charts: HuntersCharts) -> Boat:
    """Return the boat with torpedoes taken aboard at one end.

    They fill the reload spaces first, G7e before G7a, then the empty tubes of that end, G7a before
    G7e.
    """
    data = charts.boats.type[boat.type]
    spaces = data.forward_reloads if end is End.FORWARD else data.aft_reloads
    reloads = _reloads(end, boat)
    room = spaces - reloads.total
    g7e = min(taken.g7e, room)
    g7a = min(taken.g7a, room - g7e)
    stowed = Reloads(g7a=reloads.g7a + g7a, g7e=reloads.g7e + g7e)
    loaded = [TubeContent.G7A] * (taken.g7a - g7a) + [TubeContent.G7E] * (taken.g7e - g7e)
    filled = dict(zip(_empty_tubes(end, boat, charts), loaded, strict=False))
    tubes = tuple(filled.get(tube, content) for tube, content in enumerate(boat.tubes, 1))
    return msgspec.structs.replace(boat, tubes=tubes, **{f"{end}_reloads": stowed})


def _reloads(end: End, boat: Boat) -> Reloads:
    return boat.forward_reloads if end is End.FORWARD else boat.aft_reloads


def _empty_tubes(end: End, boat: Boat, charts: HuntersCharts) -> tuple[int, ...]:
    data = charts.boats.type[boat.type]
    return tuple(
        tube
        for tube, content in enumerate(boat.tubes, 1)
        if content is TubeContent.EMPTY and end_of(tube, data) is end
    )


# =================================================================================================
# The procedure (14.9).
#
# In the order of play: meeting a supply boat, the check on the row of the Bay of Biscay, the
# torpedoes it can spare, the torpedoes that the Kommandant takes, and the return to the station.


class ResupplyOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders alongside a supply boat. If an order is left out, the player is asked."""

    torpedoes: (
        Annotated[
            Literal["as_many_as_fit", "none"],
            Meta(description="How many of the offered torpedoes to take (14.9.3, 14.9.4)."),
        ]
        | UnsetType
    ) = UNSET


class ResupplyOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A search for a supply boat, made when the boat has finished its last box on station."""

    standing_orders: ResupplyOrders = ResupplyOrders()


ResupplyResult = Literal["not_met", "aircraft", "resupplied"]


class ResupplyHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result of the search.

    A resupplied boat is in its first box on station again. The boat's refit will be a month longer
    (`patrol.resupplied`).
    """

    result: Annotated[
        ResupplyResult | None, Meta(description="The result of the search; null until it is known.")
    ]
    torpedoes_taken: Annotated[int, Meta(description="Torpedoes taken aboard.")]
    box: Annotated[
        TrackBox | None,
        Meta(
            description="The box that was entered; null if no box was entered. The odds do not "
            "contain the box."
        ),
    ]
    ending: Annotated[
        Literal["commander_killed"] | None,
        Meta(description="How the game ended; null if it continues."),
    ]


class ResupplyState(
    Entering,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="resupply",
    tag_field="procedure",
):
    """Resupply in progress.

    `offered`: the torpedoes that the supply boat can spare; while a die is to decide the amount
    (`on_die`), one of its type. `taken`: the torpedoes taken.
    """

    order: ResupplyOrder
    offered: Reloads = Reloads()
    on_die: bool = False
    taken: Reloads = Reloads()
    result: ResupplyResult | None = None


def begin(
    parts: AtSea, order: ResupplyOrder, options: HuntersOptions, charts: HuntersCharts
) -> ResupplyState:
    """Return the search for a supply boat in the box that the boat is in.

    Raises Refused without the option, without supply boats (14.9.1), before the last box on
    station, for a second search in a box, and for a boat on its way home.
    """
    boat, patrol = parts.boat, parts.patrol
    if not options.resupply_at_sea:
        raise Refused("option_not_in_force", rule="14.9", option="resupply_at_sea")
    require_a_diesel(boat)
    area = patrol.assignment.area
    place = resupply_box(
        boat.type, area, track_sailed(patrol, boat, options, charts), options, charts
    )
    failed = patrol.gyro_compass_failed
    forced = bool(forced_aborts(boat, parts.crew, gyro_compass_failed=failed))
    refusals = (
        (place is None, said("no_supply_boats", area=area),
         "14.9.1", "assignment/area"),
        (patrol.aborting or forced, "aborting.home",
         "10.8.2", "aborting"),
        (patrol.box != place, said("not_in_resupply_box", box=place, here=patrol.box),
         "14.9.1", "box"),
        (patrol.supply_sought, "sought_already", "14.9.1", "supply_sought"),
    )  # fmt: skip
    for forbidden, what, rule, member in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member=f"/situation/patrol/{member}")
    check_box_done(patrol.checks_due)
    return RESUPPLY.begun(holding(ResupplyState, parts, options=options, order=order), charts)


# ------------------------------------------------------------------------------ the supply boat


def _goes_on(state: ResupplyState, charts: HuntersCharts) -> bool:
    """Whether the boat has yet to return to its station."""
    del charts
    return state.result is None


def _search(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """Roll whether a supply boat is met (14.9.1). Dice: one, `supply_boat`."""
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
    patrol = msgspec.structs.replace(state.patrol, supply_sought=True)
    return stepped(state, (step,), patrol=patrol, result=None if met else "not_met")


def _check(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """Make the check while two boats are on the surface (14.9.1, 14.9.2). Dice: `supply_check`.

    No event replaces it, because it is not made on entering a box.
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
    undisturbed = row.result is Encounter.NONE
    return stepped(state, (step,), result=None if undisturbed else "aircraft")


def _stores(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """Take fuel and ammunition, and roll for torpedoes (14.9.1). Dice: one, `supply_stores`."""
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
    boat = msgspec.structs.replace(state.boat, deck_gun_ammo=ammo)
    return stepped(state, (step,), boat=boat, offered=offered, on_die=bool(on_die))


def _amount(state: ResupplyState, dice: Dice, charts: HuntersCharts) -> Step[ResupplyState]:
    """Roll for the number of torpedoes of the type (14.9.1). Dice: one, `supply_torpedoes`."""
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
    return stepped(state, (step,), offered=offered, on_die=False)


# ------------------------------------------------------------------------------ the torpedoes


def _amount_open(state: ResupplyState, charts: HuntersCharts) -> bool:
    """Whether a die decides the number of torpedoes (14.9.1)."""
    del charts
    return state.on_die


def _may_take(state: ResupplyState, charts: HuntersCharts) -> bool:
    """Whether an offered torpedo may be taken and fits (14.9.3)."""
    return as_many_as_fit(state.boat, state.offered, state.options, charts) != TakeTorpedoes()


def _offer_torpedoes(state: ResupplyState, charts: HuntersCharts) -> Offer[TakeTorpedoes]:
    """How many torpedoes to take (14.9.3)."""
    most = most_of_each(state.boat, state.offered, state.options, charts)
    details = TakeDetails(
        room_forward=room_at(End.FORWARD, state.boat, charts),
        room_aft=room_at(End.AFT, state.boat, charts),
        g7a_at_most=most.g7a,
        g7e_at_most=most.g7e,
    )
    return Offer(
        decision="take_torpedoes",
        rule="14.9.3",
        example=as_many_as_fit(state.boat, state.offered, state.options, charts),
        details=details,
        bounds=lambda: taking_bounds(details),
    )


def _ordered_torpedoes(state: ResupplyState, offer: Offer[TakeTorpedoes]) -> TakeTorpedoes | None:
    wanted = state.order.standing_orders.torpedoes
    if isinstance(wanted, UnsetType):
        return None
    return TakeTorpedoes() if wanted == "none" else offer.example


def _take_torpedoes(
    state: ResupplyState, decision: TakeTorpedoes, charts: HuntersCharts
) -> Step[ResupplyState]:
    """Stow the torpedoes taken (14.9.3, 14.9.4)."""
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
    return stepped(state, (step,), boat=boat, taken=taken)


def _check_taken(taken: TakeTorpedoes, state: ResupplyState, charts: HuntersCharts) -> None:
    """Check the torpedoes against the offer, the room at each end, and the mix (14.9.3)."""
    most = most_of_each(state.boat, state.offered, state.options, charts)
    total, gathering = taken_together(taken), Gathering()
    for name, wanted, limit in (("G7a", total.g7a, most.g7a), ("G7e", total.g7e, most.g7e)):
        with gathering:
            if wanted > limit:
                raise Refused(
                    "more_than_allowed",
                    rule="14.9.3",
                    member="/decision",
                    most=limit,
                    torpedo=name,
                    wanted=wanted,
                )
    for end, given in ((End.FORWARD, taken.forward), (End.AFT, taken.aft)):
        room = room_at(end, state.boat, charts)
        with gathering:
            if given.total > room:
                raise Refused(
                    "no_room",
                    rule="14.9.3",
                    member=f"/decision/{end}",
                    room=room,
                    end=end,
                    wanted=given.total,
                )
    gathering.close()


def _back_on_station(
    state: ResupplyState, dice: Dice, charts: HuntersCharts
) -> Step[ResupplyState]:
    """Return to the first box on station (14.9.1), which is entered like any other."""
    del dice
    track = track_sailed(state.patrol, state.boat, state.options, charts)
    patrol = msgspec.structs.replace(state.patrol, resupplied=True)
    refuelled = msgspec.structs.replace(state, patrol=patrol, result="resupplied")
    entered = enter(refuelled, first_on_station(track), charts)
    back = TraceStep(rule="14.9.5", purpose="resupply", result="refuelled")
    return Step(entered.state, (back, *entered.trace))


def _called_off(state: ResupplyState) -> bool:
    """End the search: no supply boat, an aircraft, or no Kommandant (14.9.1, 14.9.2, 10.5.2)."""
    return state.result in ("not_met", "aircraft") or state.ending is not None


RESUPPLY = Table(
    Stage("14.9.1", "search", when=_goes_on, does=_search),
    Stage("14.9.2", "check", when=_goes_on, does=_check),
    Stage("14.9.1", "stores", when=_goes_on, does=_stores),
    Stage("14.9.1", "amount", when=_amount_open, does=_amount),
    Stage(
        "14.9.3",
        "take",
        when=_may_take,
        asks=Ask(offer=_offer_torpedoes, takes=_take_torpedoes, standing=_ordered_torpedoes),
    ),
    Stage("14.9.5", "move", when=_goes_on, does=_back_on_station),
    SURVIVAL,
    over=_called_off,
)

_MOST_TORPEDOES = 20
"""More torpedoes than any die gives; for states handed back."""


class AttemptResupply(SubmarineProcedure[ResupplyState, HuntersCharts]):
    """A search, and resupply."""

    name = "resupply"
    table = RESUPPLY

    def rank(self, state: ResupplyState) -> int:
        """Return the progress of the rolls, man by man."""
        return -len(state.at_risk)

    def faults(self, state: ResupplyState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a resupply, in words."""
        del charts
        yield from entering_faults(state)
        stores = (state.offered.g7a, state.offered.g7e)
        if not state.options.resupply_at_sea:
            yield "an option that is not in force"
        if (state.result is not None) is not (state.stage in (SURVIVAL.name, OVER)):
            yield "a result out of place"
        if state.on_die is not (state.stage == "amount"):
            yield "an amount out of place"
        if state.on_die and sorted(stores) != [0, 1]:
            yield "stores of two types"
        if any(not 0 <= store <= _MOST_TORPEDOES for store in stores):
            yield "stores that no supply boat has"
        if not state.patrol.box:
            yield "checks that no box asks for"


# ------------------------------------------------------------------------------ results


def outcome(state: ResupplyState, charts: HuntersCharts) -> ResupplyHeadline:
    """Return the result so far."""
    box = box_entered(state, charts) if state.result == "resupplied" else None
    return msgspec.structs.replace(headline(state, charts), box=box)


def headline(state: ResupplyState, charts: HuntersCharts) -> ResupplyHeadline:
    """Return the headline results of a search."""
    del charts
    return ResupplyHeadline(
        result=state.result,
        torpedoes_taken=state.taken.total,
        box=None,
        ending=state.ending,
    )
