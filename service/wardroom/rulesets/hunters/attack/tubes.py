"""Torpedoes allotted from their tubes: which can be fired, and at what (9.2.1, 10.0)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.charts.boat import MOST_TUBES, BoatData
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import (
    Boat,
    TubeNumber,
    Tubes,
    torpedo_in,
    tubes_at,
    tubes_loaded,
)
from wardroom.rulesets.hunters.situation.terms import TubeContent
from wardroom.rulesets.submarine.attacks import no_such_target
from wardroom.rulesets.submarine.decisions import TargetNumber
from wardroom.rulesets.submarine.terms import End, SystemState

_EMPTY = TubeContent.EMPTY
_OPERATIONAL = SystemState.OPERATIONAL


class TorpedoAimed(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A torpedo allocated from a tube to a target."""

    tube: TubeNumber
    target: TargetNumber


Torpedoes = Annotated[
    tuple[TorpedoAimed, ...],
    Meta(
        min_length=1,
        max_length=MOST_TUBES,
        description="Which tube fires at which target; each tube once.",
    ),
]


def torpedo_faults(
    boat: Boat,
    torpedoes: tuple[TorpedoAimed, ...],
    end: End,
    targets: int,
    charts: HuntersCharts,
    place: str,
) -> Iterator[Refused]:
    """Return what is wrong with torpedoes fired from that end at so many targets.

    `place`: where the group stands in the order.
    """
    doors, data = f"{end}_torpedo_doors", charts.boats.type[boat.type]
    works = boat.systems.of(doors)
    if works is not _OPERATIONAL:
        yield Refused("torpedo_doors_out", rule="10.0", member=place, doors=doors, state=works)
    loaded = tubes_loaded(boat.tubes, end, data)
    fired: set[int] = set()
    for index, aimed in enumerate(torpedoes):
        tube = aimed.tube
        if tube not in loaded:
            yield _no_torpedo(boat, tube, end, data, f"{place}/torpedoes/{index}/tube")
        elif tube in fired:
            member = f"{place}/torpedoes/{index}/tube"
            yield Refused("tube_fired_twice", rule="9.2.1", member=member, tube=tube)
        fired.add(tube)
        if aimed.target > targets:
            yield no_such_target(targets, aimed.target, f"{place}/torpedoes/{index}/target")


def _no_torpedo(boat: Boat, tube: int, end: End, data: BoatData, member: str) -> Refused:
    """Return why `tube` cannot be fired with those at this end."""
    tubes = tubes_at(end, data)
    if tube not in tubes:
        return Refused(
            "tube_not_there.end",
            rule="9.2.1",
            member=member,
            choices=tuple(tubes),
            type=boat.type,
            end=end,
            first=tubes.start,
            last=tubes.stop - 1,
            tube=tube,
        )
    mine = boat.tubes[tube - 1] is TubeContent.MINE
    return Refused(
        "tube_holds_mine" if mine else "tube_empty",
        rule="7.4.2" if mine else "9.2.1",
        member=member,
        choices=tuple(n for n in tubes if torpedo_in(boat.tubes[n - 1]) is not None),
        tube=tube,
        content=boat.tubes[tube - 1],
    )


def loaded_at(boat: Boat, end: End, charts: HuntersCharts) -> tuple[int, ...]:
    """Return the tubes at `end` that can be fired at ships: loaded, and with doors that work."""
    if boat.systems.of(f"{end}_torpedo_doors") is not _OPERATIONAL:
        return ()
    return tubes_loaded(boat.tubes, end, charts.boats.type[boat.type])


def emptied(tubes: Tubes, fired: Collection[int | None]) -> Tubes:
    """Return the contents of `tubes` once those with the numbers `fired` are."""
    return tuple(
        [_EMPTY if number in fired else content for number, content in enumerate(tubes, 1)]
    )
