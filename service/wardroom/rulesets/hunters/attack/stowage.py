"""Torpedoes taken aboard at sea: room, mix, and where they are stowed (4.5, 14.9.3)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.bounds import Bounds, Limit
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Reloads, end_of, reloads_total
from wardroom.rulesets.hunters.situation.load import g7e_limit
from wardroom.rulesets.hunters.situation.terms import TubeContent
from wardroom.rulesets.submarine.terms import End


class TakeTorpedoes(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_torpedoes", tag_field="kind"
):
    """The torpedoes taken aboard at each end (14.9.3).

    They fill the reload spaces first, and then empty tubes of that end.
    """

    forward: Annotated[Reloads, Meta(description="Torpedoes taken forward.")] = Reloads()
    aft: Annotated[Reloads, Meta(description="Torpedoes taken aft.")] = Reloads()


class TakeDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The room at each end, and the maximum of each type (14.9.3)."""

    room_forward: Annotated[int, Meta(description="Torpedoes that there is room for forward.")]
    room_aft: Annotated[int, Meta(description="Torpedoes that there is room for aft.")]
    g7a_at_most: Annotated[int, Meta(description="The most steam torpedoes that are allowed.")] = (
        msgspec.field(name="G7a_at_most")
    )
    g7e_at_most: Annotated[
        int, Meta(description="The most electric torpedoes that are allowed.")
    ] = msgspec.field(name="G7e_at_most")


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
    """Return how many torpedoes an end has room for: reload spaces and empty tubes (14.9.3)."""
    data = charts.boats.type[boat.type]
    spaces = data.forward_reloads if end is End.FORWARD else data.aft_reloads
    return spaces - reloads_total(_reloads(end, boat)) + len(_empty_tubes(end, boat, charts))


def most_of_each(
    boat: Boat, offered: Reloads, options: HuntersOptions, charts: HuntersCharts
) -> Reloads:
    """Return the most of each type that may be taken: as offered, within the mix (4.5, 14.9.3)."""
    data = charts.boats.type[boat.type]
    reloads = (boat.forward_reloads, boat.aft_reloads)
    g7a = boat.tubes.count(TubeContent.G7A) + sum(end.g7a for end in reloads)
    g7e = boat.tubes.count(TubeContent.G7E) + sum(end.g7e for end in reloads)
    # The historical load knows no limit for G7a (4.5.2); the room for them is one.
    spaces = data.g7a + data.g7e
    most_g7a = spaces if options.historical_load else data.g7a + data.permitted_swap
    return Reloads(
        g7a=max(0, min(offered.g7a, most_g7a - g7a)),
        g7e=max(0, min(offered.g7e, g7e_limit(data, options, charts) - g7e)),
    )


def as_many_as_fit(
    boat: Boat, offered: Reloads, options: HuntersOptions, charts: HuntersCharts
) -> TakeTorpedoes:
    """Return all the torpedoes that may be taken and have room: forward first, G7a first."""
    most = most_of_each(boat, offered, options, charts)
    forward = _fill(most, room_at(End.FORWARD, boat, charts))
    left = Reloads(g7a=most.g7a - forward.g7a, g7e=most.g7e - forward.g7e)
    return TakeTorpedoes(forward=forward, aft=_fill(left, room_at(End.AFT, boat, charts)))


def _fill(offered: Reloads, room: int) -> Reloads:
    g7a = min(offered.g7a, room)
    return Reloads(g7a=g7a, g7e=min(offered.g7e, room - g7a))


def stow(boat: Boat, end: End, taken: Reloads, charts: HuntersCharts) -> Boat:
    """Return the boat with torpedoes taken aboard at one end.

    Reload spaces first, of G7e before G7a; what they cannot hold goes into the empty tubes of
    that end, G7a before G7e.
    """
    data = charts.boats.type[boat.type]
    spaces = data.forward_reloads if end is End.FORWARD else data.aft_reloads
    reloads = _reloads(end, boat)
    room = spaces - reloads_total(reloads)
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
