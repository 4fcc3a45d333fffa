"""Loading torpedoes and ammunition in port (4.5, 4.6)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, UnsetType

from wardroom.engine.bounds import Bounds, Keywords, Limit
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Gathering, Refused
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.career import TubeFit
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    Reloads,
    Tubes,
    carried_of,
    complete_boat,
    fit_of,
    full_ammo,
    full_noise_makers,
    is_refitted,
    standard_load,
    tube_fit,
)
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.terms import (
    BoatClass,
    Month,
    SpecialMission,
    System,
    Torpedo,
    TubeContent,
)
from wardroom.rulesets.submarine.damage import is_hurt
from wardroom.rulesets.submarine.terms import Mission, period_of

_EMPTY = TubeContent.EMPTY
_MINE = TubeContent.MINE


class Load(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A load of torpedoes: what lies in each tube, and the reloads at each end (4.5)."""

    tubes: Tubes
    forward_reloads: Annotated[Reloads, Meta(description="Reloads forward.")] = Reloads()
    aft_reloads: Annotated[Reloads, Meta(description="Reloads aft.")] = Reloads()


def ready_boat(
    boat: Boat, month: str, load: Load | None, charts: SilentVictoryCharts, member: str
) -> Boat:
    """Return `boat` ready to sail in `month`: undamaged, loaded, its ammunition full (4.4.2).

    It keeps its class, refit, guns and awards; guns that it does not state are those that its class
    starts with. `load` None is the standard load. Raises Refused for a load that is not allowed
    (4.5); `member` is the pointer to the load in the order.
    """
    refitted = boat.refitted or is_refitted(boat.type, month, charts)
    fit = tube_fit(boat.type, charts, refitted=refitted)
    if load is None:
        load = usual_load(fit, month)
    else:
        check_load(load, fit, month, charts, member)
    ready = Boat(
        type=boat.type,
        refitted=refitted,
        tubes=load.tubes,
        forward_reloads=load.forward_reloads,
        aft_reloads=load.aft_reloads,
        deck_guns=boat.deck_guns,
        aa_guns=boat.aa_guns,
        unit_awards=boat.unit_awards,
    )
    return complete_boat(ready, month, charts)


class LoadTorpedoes(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="load_torpedoes", tag_field="kind"
):
    """The load for the next patrol (4.5); null for the standard load of the month."""

    load: Load | None


class LoadDetails(msgspec.Struct, frozen=True, kw_only=True):
    """How many torpedoes the boat can carry, its standard load, and what may be exchanged (4.5)."""

    type: Annotated[BoatClass, Meta(description="The class of the boat.")]
    month: Annotated[Month, Meta(description="The month in which the boat sails.")]
    tubes: Annotated[int, Meta(description="Its tubes.")]
    forward_reloads: Annotated[int, Meta(description="Reloads that lie forward.")]
    aft_reloads: Annotated[int, Meta(description="Reloads that lie aft.")]
    torpedoes: Annotated[int, Meta(description="How many torpedoes the boat carries.")]
    mk14: Annotated[int, Meta(description="Mk 14 in the standard load.")] = msgspec.field(
        name="Mk14"
    )
    mk18: Annotated[int, Meta(description="Mk 18 in the standard load.")] = msgspec.field(
        name="Mk18"
    )
    mk27: Annotated[int, Meta(description="Mk 27 in the standard load.")] = msgspec.field(
        name="Mk27"
    )
    exchange_at_most: Annotated[
        int, Meta(description="How many torpedoes of the standard load may be exchanged.")
    ]
    marks: Annotated[tuple[Torpedo, ...], Meta(description="The marks that are available.")]


def load_offer(boat: Boat, month: str, charts: SilentVictoryCharts) -> Offer[LoadTorpedoes]:
    """Return the choice of a load for `boat`, sailing in `month` (4.5); the example is usual."""
    fit, table = fit_of(boat, charts), charts.boats.exchange
    standard = period_of(fit.loads, month).load
    details = LoadDetails(
        type=boat.type,
        month=month,
        tubes=fit.tubes,
        forward_reloads=fit.forward_reloads,
        aft_reloads=fit.aft_reloads,
        torpedoes=fit.tubes + fit.forward_reloads + fit.aft_reloads,
        mk14=standard[Torpedo.MK14],
        mk18=standard[Torpedo.MK18],
        mk27=standard[Torpedo.MK27],
        exchange_at_most=table.at_most,
        marks=tuple(mark for mark in Torpedo if month >= table.available_from[mark]),
    )
    return Offer(
        decision="load_torpedoes",
        rule="4.5",
        example=lambda: LoadTorpedoes(load=usual_load(fit, month)),
        details=details,
        bounds=lambda: _load_bounds(details),
    )


def _load_bounds(details: LoadDetails) -> Bounds:
    """What a load is held to. They do not include full spaces and exchanges."""
    members: dict[str, Keywords] = {
        "/load/tubes": {"minItems": details.tubes, "maxItems": details.tubes},
        "/load/tubes/*": {"enum": details.marks},
    }
    limits = []
    rooms = {"forward_reloads": details.forward_reloads, "aft_reloads": details.aft_reloads}
    for end, room in rooms.items():
        for mark in Torpedo:
            most = room if mark in details.marks else 0
            members[f"/load/{end}/{mark}"] = {"maximum": most}
        each = tuple(f"/load/{end}/{mark}" for mark in Torpedo)
        limits.append(Limit(kind="sum_at_most", members=each, at_most=room, rule="4.5"))
    return Bounds(members, tuple(limits))


def loading_step(boat: Boat) -> TraceStep:
    """Return the step of loading: the number of torpedoes of each mark (4.5)."""
    return TraceStep(
        rule="4.5",
        chart=f"boats.type.{boat.type}.tubes",
        purpose="loading",
        details={mark: carried_of(mark, boat) for mark in Torpedo},
        result="taken",
    )


def usual_load(fit: TubeFit, month: str) -> Load:
    """Return the standard load of the month (4.5)."""
    tubes, forward, aft = standard_load(fit, month)
    return Load(tubes=tubes, forward_reloads=forward, aft_reloads=aft)


def lays_mines(patrol: Patrol) -> bool:
    """Return whether the mission of a patrol is to lay mines, through the torpedo tubes (7.4.2)."""
    return patrol.assignment.mission is SpecialMission.MINELAYING


def as_it_sailed(
    boat: Boat, patrol: Patrol | None, month: str, charts: SilentVictoryCharts
) -> Boat:
    """Return `boat` with mines in its tubes, if left out and its mission is to lay them (7.4.2).

    That is so while the mission of its patrol is open.
    """
    if boat.tubes or patrol is None or not lays_mines(patrol):
        return boat
    if patrol.mission not in (None, Mission.OPEN):
        return boat
    refitted = boat.refitted or is_refitted(boat.type, month, charts)
    tubes = tube_fit(boat.type, charts, refitted=refitted).tubes
    return msgspec.structs.replace(boat, tubes=(_MINE,) * tubes)


def check_load(
    load: Load, fit: TubeFit, month: str, charts: SilentVictoryCharts, member: str
) -> None:
    """Check a load against the tubes and reload spaces of a boat in the month `month` (4.5).

    Raises Refused with each member at fault. Every tube holds a torpedo; the reload spaces are
    filled exactly; a limited number may differ in mark from the standard load, and only in
    available marks.
    """
    spaces = (
        ("tubes", len(load.tubes), fit.tubes),
        ("forward_reloads", load.forward_reloads.total, fit.forward_reloads),
        ("aft_reloads", load.aft_reloads.total, fit.aft_reloads),
    )
    gathering = Gathering()
    for name, given, room in spaces:
        with gathering:
            if given != room:
                raise Refused(
                    "load_not_full",
                    rule="4.5",
                    member=f"{member}/{name}",
                    field=name,
                    room=room,
                    given=given,
                )
    for index, content in enumerate(load.tubes):
        with gathering:
            if content in (_EMPTY, _MINE):
                raise Refused(
                    "tube_without_torpedo",
                    rule="4.5",
                    member=f"{member}/tubes/{index}",
                    tube=index + 1,
                    content=content,
                )
    with gathering:
        if not gathering:  # An incomplete load has no marks to check.
            _check_marks(load, fit, month, charts, member)
    gathering.close()


def _check_marks(
    load: Load, fit: TubeFit, month: str, charts: SilentVictoryCharts, member: str
) -> None:
    table = charts.boats.exchange
    standard = period_of(fit.loads, month).load
    exchanged, gathering = 0, Gathering()
    for mark in Torpedo:
        carried = carried_of(mark, load)
        with gathering:
            if carried and month < table.available_from[mark]:
                raise Refused(
                    "mark_not_available",
                    rule="4.5",
                    member=member,
                    torpedo=mark,
                    date=table.available_from[mark],
                )
        exchanged += max(0, carried - standard[mark])
    with gathering:
        if exchanged > table.at_most:
            raise Refused(
                "exchange_not_permitted",
                rule="4.5",
                member=member,
                most=table.at_most,
                exchanged=exchanged,
            )
    gathering.close()


def require_ready_boat(
    boat: Boat, month: str, load: Load | UnsetType | None, charts: SilentVictoryCharts
) -> None:
    """Raise Refused for a boat that cannot sail in the month `month` (7.1.3).

    It is damaged, has spent ammunition or noise makers, or a load that is not allowed (4.5). An
    ordered `load` counts instead (None: the standard load), with everything else aboard.
    """
    as_it_is = isinstance(load, UnsetType)
    hurt = next((system for system in System if is_hurt(boat.systems.of(system))), None)
    ammo, makers = full_ammo(boat.deck_guns, charts), full_noise_makers(month, charts)
    refusals = (
        (boat.hull_damage > 0, "hull_damage"),
        (boat.flooding > 0, "flooding"),
        (hurt is not None, f"systems/{hurt}"),
        (as_it_is and boat.deck_gun_ammo < ammo, "deck_gun_ammo"),
        (as_it_is and boat.noise_makers < makers, "noise_makers"),
    )
    gathering = Gathering()
    for forbidden, name in refusals:
        with gathering:
            if forbidden:
                raise Refused("boat_not_ready", rule="7.1.3", member=f"/situation/boat/{name}")
    with gathering:
        if isinstance(load, UnsetType):
            forward, aft = boat.forward_reloads, boat.aft_reloads
            carried = Load(tubes=boat.tubes, forward_reloads=forward, aft_reloads=aft)
            check_load(carried, fit_of(boat, charts), month, charts, "/situation/boat")
        else:
            ready_boat(boat, month, load, charts, "/load")
    gathering.close()


def given_load(load: Load | UnsetType) -> Load | None:
    """Return the load of an order; None for the standard one."""
    return None if isinstance(load, UnsetType) else load
