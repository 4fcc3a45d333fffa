"""Loading torpedoes and ammunition in port (4.5, 4.6)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, UnsetType

from wardroom.engine.bounds import Bounds, Keywords, Limit
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Gathering, Refused
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.career import BoatData
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import (
    AS_LOADED,
    Boat,
    Reloads,
    Tubes,
    default_load,
    sound_systems,
)
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.terms import BoatType, TubeContent
from wardroom.rulesets.submarine.terms import Mission

_G7A = TubeContent.G7A
_G7E = TubeContent.G7E


class Load(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A load of torpedoes: what lies in each tube, and the reloads at each end (4.5)."""

    tubes: Tubes
    forward_reloads: Annotated[Reloads, Meta(description="Reloads forward.")] = Reloads()
    aft_reloads: Annotated[Reloads, Meta(description="Reloads aft.")] = Reloads()


def ready_boat(
    type_: BoatType,
    load: Load | None,
    options: HuntersOptions,
    charts: HuntersCharts,
    member: str,
) -> Boat:
    """Return a boat ready to sail: undamaged, loaded, its gun ammunition full (4.4.2, 4.6.2).

    `load` None is the default load. Raises Refused for a load that is not allowed (4.5, 4.5.2);
    `member` is the pointer to the load in the order.
    """
    data = charts.boats.type[type_]
    if load is None:
        load = usual_load(data, options, charts)
    else:
        check_load(load, data, options, charts, member)
    tubes, forward, aft = load.tubes, load.forward_reloads, load.aft_reloads
    return Boat(
        type=type_,
        hull_damage=0,
        flooding=0,
        systems=sound_systems(data),
        tubes=tubes,
        forward_reloads=forward,
        aft_reloads=aft,
        deck_gun_ammo=data.deck_gun_ammo,
    )


def loading_step(boat: Boat) -> TraceStep:
    """Return the step of loading: the number of torpedoes of each type (4.5)."""
    reloads = (boat.forward_reloads, boat.aft_reloads)
    g7a = boat.tubes.count(_G7A) + sum(end.g7a for end in reloads)
    torpedoes = len(boat.tubes) + sum(end.total for end in reloads)
    return TraceStep(
        rule="4.5",
        chart=f"boats.type.{boat.type}",
        purpose="load",
        details={"G7a": g7a, "G7e": torpedoes - g7a},
        result="taken",
    )


class LoadTorpedoes(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="load_torpedoes", tag_field="kind"
):
    """The load to sail with (4.5); null for the default load."""

    load: Load | None


def loaded_boat(
    type_: BoatType, load: Load | UnsetType, options: HuntersOptions, charts: HuntersCharts
) -> tuple[Boat, bool]:
    """Return a boat of this type ready to sail with `load`, and whether that is allowed.

    Otherwise it has the default load until the Kommandant chooses another.
    """
    usual = ready_boat(type_, None, options, charts, "")
    if isinstance(load, UnsetType):
        return usual, True
    try:
        return ready_boat(type_, load, options, charts, ""), True
    except Refused:
        return usual, False


class LoadDetails(msgspec.Struct, frozen=True, kw_only=True):
    """How many torpedoes the boat can carry, and in which mix (4.5, 4.5.2)."""

    type: Annotated[BoatType, Meta(description="The type of the boat.")]
    forward_tubes: Annotated[int, Meta(description="Its forward tubes.")]
    aft_tubes: Annotated[int, Meta(description="Its aft tubes.")]
    forward_reloads: Annotated[int, Meta(description="Reloads that lie forward.")]
    aft_reloads: Annotated[int, Meta(description="Reloads that lie aft.")]
    torpedoes: Annotated[int, Meta(description="How many torpedoes the boat carries.")]
    g7a_at_most: Annotated[int, Meta(description="The maximum number of steam torpedoes.")] = (
        msgspec.field(name="G7a_at_most")
    )
    g7e_at_most: Annotated[int, Meta(description="The maximum number of electric torpedoes.")] = (
        msgspec.field(name="G7e_at_most")
    )
    g7a_only_in_tubes: Annotated[
        bool, Meta(description="Whether every tube must start with a steam torpedo (4.5.2).")
    ] = msgspec.field(name="G7a_only_in_tubes")


def load_offer(type_: BoatType, options: HuntersOptions, charts: HuntersCharts) -> Offer[Any]:
    """Return the choice of a load for this type (4.5, 4.5.2); the example is the usual one."""
    data, historical = charts.boats.type[type_], options.historical_load
    torpedoes = data.g7a + data.g7e
    details = LoadDetails(
        type=type_,
        forward_tubes=data.forward_tubes,
        aft_tubes=data.aft_tubes,
        forward_reloads=data.forward_reloads,
        aft_reloads=data.aft_reloads,
        torpedoes=torpedoes,
        g7a_at_most=torpedoes if historical else min(torpedoes, data.g7a + data.permitted_swap),
        g7e_at_most=min(torpedoes, g7e_limit(data, options, charts)),
        g7a_only_in_tubes=historical,
    )
    return Offer(
        decision="load_torpedoes",
        rule="4.5.2" if historical else "4.5",
        example=lambda: LoadTorpedoes(load=usual_load(data, options, charts)),
        details=details,
        bounds=lambda: _load_bounds(details),
    )


def _load_bounds(details: LoadDetails) -> Bounds:
    """The bounds of a load, except full spaces and the least of each type."""
    tubes = details.forward_tubes + details.aft_tubes
    contents = (_G7A,) if details.g7a_only_in_tubes else (_G7A, _G7E)
    members, limits = reload_room("/load", details.forward_reloads, details.aft_reloads)
    members["/load/tubes"] = {"minItems": tubes, "maxItems": tubes}
    members["/load/tubes/*"] = {"enum": contents}
    if details.g7a_only_in_tubes:
        limits = (*limits, g7e_together("/load", details.g7e_at_most))
    return Bounds(members, limits)


def reload_room(
    member: str, forward: int, aft: int
) -> tuple[dict[str, Keywords], tuple[Limit, ...]]:
    """Return the bounds of reloads at both ends by the room (4.5); `member`: their pointer."""
    members: dict[str, Keywords] = {}
    limits = []
    for end, room in (("forward_reloads", forward), ("aft_reloads", aft)):
        both = tuple(f"{member}/{end}/{torpedo}" for torpedo in ("G7a", "G7e"))
        members |= {pointer: {"maximum": room} for pointer in both}
        limits.append(Limit(kind="sum_at_most", members=both, at_most=room, rule="4.5"))
    return members, tuple(limits)


def g7e_together(member: str, most: int) -> Limit:
    """Return the limit of G7e among the reloads of both ends (4.5.2)."""
    ends = ("forward_reloads", "aft_reloads")
    pointers = tuple(f"{member}/{end}/G7e" for end in ends)
    return Limit(kind="sum_at_most", members=pointers, at_most=most, rule="4.5.2")


def immaterial_load(offer: Offer[Any]) -> LoadTorpedoes | None:
    """Return the default load if `offer` asks for one, for odds about something else."""
    return LoadTorpedoes(load=None) if offer.decision == "load_torpedoes" else None


def usual_load(data: BoatData, options: HuntersOptions, charts: HuntersCharts) -> Load:
    """Return the default load of a boat type (4.5).

    With the historical load (4.5.2) it has at most the allowed G7e, all of them among the reloads,
    and G7a in place of the others.
    """
    if options.historical_load:
        room = data.forward_reloads + data.aft_reloads
        g7e = min(data.g7e, charts.boats.load_limit.g7e_at_most[data.family], room)
        data = msgspec.structs.replace(data, g7a=data.g7a + data.g7e - g7e, g7e=g7e)
    tubes, forward, aft = default_load(data)
    return Load(tubes=tubes, forward_reloads=forward, aft_reloads=aft)


def lays_through_tubes(patrol: Patrol, data: BoatData) -> bool:
    """Return whether the patrol of a boat lays mines through its torpedo tubes (7.4.2, 11.4.6)."""
    return patrol.assignment.mark == "mines" and not data.mines_in_shafts


def _mines_to_lay(patrol: Patrol, data: BoatData) -> bool:
    return lays_through_tubes(patrol, data) and patrol.mission in (None, Mission.OPEN)


def as_it_sailed(
    boat: Boat, patrol: Patrol | None, options: HuntersOptions, charts: HuntersCharts
) -> Boat:
    """Return `boat` with the usual load for members left out (4.5, 4.5.2).

    Its tubes hold mines while its mission is to lay them (7.4.2).
    """
    data = charts.boats.type[boat.type]
    mined = patrol is not None and _mines_to_lay(patrol, data)
    if mined and not boat.tubes:
        mines = (TubeContent.MINE,) * (data.forward_tubes + data.aft_tubes)
        boat = msgspec.structs.replace(boat, tubes=mines)
    if not options.historical_load:
        return boat
    usual = usual_load(data, options, charts)
    forward, aft = boat.forward_reloads, boat.aft_reloads
    return msgspec.structs.replace(
        boat,
        tubes=boat.tubes or usual.tubes,
        forward_reloads=usual.forward_reloads if forward == AS_LOADED else forward,
        aft_reloads=usual.aft_reloads if aft == AS_LOADED else aft,
    )


def g7e_limit(data: BoatData, options: HuntersOptions, charts: HuntersCharts) -> int:
    """Return the most G7e that a boat of this type may carry (4.5, 4.5.2)."""
    if options.historical_load:
        return charts.boats.load_limit.g7e_at_most[data.family]
    return data.g7e + data.permitted_swap


def check_load(
    load: Load, data: BoatData, options: HuntersOptions, charts: HuntersCharts, member: str
) -> None:
    """Check a load against the mat of its type (4.5), or against 4.5.2 with that option.

    Raises Refused with the member at fault. Every tube holds a torpedo; the reload spaces are
    filled exactly; the mix is the default one within the permitted swap.
    """
    tubes = len(load.tubes)
    spaces = (
        ("tubes", tubes, data.forward_tubes + data.aft_tubes),
        ("forward_reloads", load.forward_reloads.total, data.forward_reloads),
        ("aft_reloads", load.aft_reloads.total, data.aft_reloads),
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
            if content not in (_G7A, _G7E):
                raise Refused(
                    "tube_without_torpedo",
                    rule="4.5",
                    member=f"{member}/tubes/{index}",
                    tube=index + 1,
                    content=content,
                )
    with gathering:
        if options.historical_load:
            _check_historical(load, data, charts, member)
        elif not gathering:  # An incomplete load has no mix to check.
            _check_mix(load, data, member)
    gathering.close()


def _check_mix(load: Load, data: BoatData, member: str) -> None:
    reloads = load.forward_reloads.g7a + load.aft_reloads.g7a
    g7a = load.tubes.count(_G7A) + reloads
    least, most = data.g7a - data.permitted_swap, data.g7a + data.permitted_swap
    if not least <= g7a <= most:
        raise Refused(
            "swap_not_permitted",
            rule="4.5",
            member=member,
            choices=tuple(range(least, most + 1)),
            loaded_g7a=data.g7a,
            loaded_g7e=data.g7e,
            most=data.permitted_swap,
            least=least,
            greatest=most,
            g7a=g7a,
        )


def _check_historical(load: Load, data: BoatData, charts: HuntersCharts, member: str) -> None:
    gathering = Gathering()
    for index, content in enumerate(load.tubes):
        with gathering:
            if content is not _G7A:
                raise Refused("tube_not_g7a", rule="4.5.2", member=f"{member}/tubes/{index}")
    with gathering:
        check_g7e(load.forward_reloads, load.aft_reloads, data, charts, member)
    gathering.close()


def check_g7e(
    forward: Reloads, aft: Reloads, data: BoatData, charts: HuntersCharts, member: str
) -> None:
    """Raise Refused for more G7e among the reloads than the historical load allows (4.5.2)."""
    g7e, most = forward.g7e + aft.g7e, charts.boats.load_limit.g7e_at_most[data.family]
    if g7e > most:
        raise Refused("too_many_g7e", rule="4.5.2", member=member, most=most, g7e=g7e)
