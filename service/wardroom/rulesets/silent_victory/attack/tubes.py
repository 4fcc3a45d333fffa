"""Torpedoes allotted from their tubes: which can be fired, and what is left (9.2.1, 10.8.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.silent_victory.attack.gunnery import Shot
from wardroom.rulesets.silent_victory.charts.boat import MOST_TUBES, TubeFit
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    Systems,
    Tubes,
    doors_of,
    end_of,
    fit_of,
    torpedo_in,
)
from wardroom.rulesets.silent_victory.situation.terms import Torpedo, TubeContent
from wardroom.rulesets.submarine.attacks import no_such_target
from wardroom.rulesets.submarine.decisions import TargetNumber
from wardroom.rulesets.submarine.terms import End, SystemState

_OPERATIONAL = SystemState.OPERATIONAL

_TORPEDO_MK27 = Torpedo.MK27

_EMPTY = TubeContent.EMPTY
_MINE = TubeContent.MINE
_TUBE_CONTENT_MK27 = TubeContent.MK27

_REMEMBERED = 1024
"""Fillings of tubes kept in mind: they are asked for over and over."""

TubeNumber = Annotated[
    int,
    Meta(
        ge=1,
        le=MOST_TUBES,
        description="Number of the tube, from 1; forward tubes are numbered before aft tubes.",
    ),
]


class TorpedoAimed(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A torpedo allocated from a tube to a target."""

    tube: TubeNumber
    target: TargetNumber


Torpedoes = Annotated[tuple[TorpedoAimed, ...], Meta(min_length=1, max_length=MOST_TUBES)]


def torpedo_faults(
    boat: Boat,
    torpedoes: tuple[TorpedoAimed, ...],
    end: End,
    targets: int,
    charts: SilentVictoryCharts,
    place: str,
) -> Iterator[Refused]:
    """Return what is wrong with torpedoes fired from that end at so many targets.

    `place`: where the group stands in the order.
    """
    loaded = loaded_at(boat, end, charts)
    fired: set[int] = set()
    for index, aimed in enumerate(torpedoes):
        tube = aimed.tube
        if tube not in loaded or tube in fired:
            yield from tube_faults(
                boat, tube, end, fired, charts, f"{place}/torpedoes/{index}/tube"
            )
        fired.add(tube)
        if aimed.target > targets:
            yield no_such_target(targets, aimed.target, f"{place}/torpedoes/{index}/target")


def tube_faults(
    boat: Boat,
    tube: int,
    end: End | None,
    fired: Collection[int],
    charts: SilentVictoryCharts,
    member: str,
) -> Iterator[Refused]:
    """Return what is wrong with a tube that is not at `end` (None: either), or cannot be fired.

    `fired`: tubes allotted before it. Its doors have to work (10.8.1), and it has to hold a
    torpedo that is fired at ships: neither a mine (7.4.2) nor a Mk 27 (9.6.7).
    """
    fit = fit_of(boat, charts)
    there = [number for number in range(1, fit.tubes + 1) if end in (None, end_of(number, fit))]
    if tube not in there:
        yield Refused(
            "tube_not_there.end" if end else "tube_not_there.all",
            rule="9.2.1",
            member=member,
            choices=tuple(there),
            type=boat.type,
            end=end or "",
            first=there[0],
            last=there[-1],
            tube=tube,
        )
        return
    content = boat.tubes[tube - 1]
    doors = doors_of(tube, fit)
    refusals = (
        (boat.systems.of(doors) is not _OPERATIONAL,
         said("torpedo_doors_out", doors=doors, state=boat.systems.of(doors)), "10.8.1"),
        (content is _EMPTY, said("tube_empty", tube=tube), "9.2.1"),
        (content is _MINE, said("tube_holds_mine", tube=tube), "7.4.2"),
        (content is _TUBE_CONTENT_MK27, "cutie_at_ships", "9.6.7"),
        (tube in fired, said("tube_fired_twice", tube=tube), "9.2.1"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if forbidden:
            ready = tuple(each for each in there if is_ready(boat, each, charts))
            yield Refused(what, rule=rule, member=member, choices=ready)
            break


def is_ready(boat: Boat, tube: int, charts: SilentVictoryCharts) -> bool:
    """Return whether tube number `tube` can be fired at ships."""
    torpedo = torpedo_in(boat.tubes[tube - 1])
    return torpedo not in (None, _TORPEDO_MK27) and doors_work(boat, tube, charts)


def doors_work(boat: Boat, tube: int, charts: SilentVictoryCharts) -> bool:
    """Return whether the doors of tube number `tube` work."""
    doors = doors_of(tube, fit_of(boat, charts))
    return boat.systems.of(doors) is _OPERATIONAL


def loaded_at(boat: Boat, end: End, charts: SilentVictoryCharts) -> tuple[int, ...]:
    """Return the tubes at `end` that can be fired at ships."""
    return _ready(boat.tubes, boat.systems, end, fit_of(boat, charts))


@remembered(_REMEMBERED)
def _ready(
    tubes: tuple[TubeContent, ...], systems: Systems, end: End, fit: TubeFit
) -> tuple[int, ...]:
    return tuple(
        number
        for number, content in enumerate(tubes, 1)
        if end_of(number, fit) is end
        and torpedo_in(content) not in (None, _TORPEDO_MK27)
        and systems.of(doors_of(number, fit)) is _OPERATIONAL
    )


def cutie_tubes(boat: Boat, charts: SilentVictoryCharts) -> tuple[int, ...]:
    """Return the tubes from which a Mk 27 can be fired (9.6.7)."""
    return tuple(
        number
        for number, content in enumerate(boat.tubes, 1)
        if content is _TUBE_CONTENT_MK27 and doors_work(boat, number, charts)
    )


def torpedo_shots(
    boat: Boat, torpedoes: Iterable[TorpedoAimed], *, second_salvo: bool
) -> tuple[Shot, ...]:
    """Return the shots of torpedoes that are allotted, with their marks."""
    return tuple(
        Shot(
            target=aimed.target,
            tube=aimed.tube,
            torpedo=torpedo_in(boat.tubes[aimed.tube - 1]),
            second_salvo=second_salvo,
        )
        for aimed in torpedoes
    )


def emptied(tubes: Tubes, fired: Collection[int | None]) -> Tubes:
    """Return the contents of `tubes` once those with the numbers `fired` are."""
    return tuple(
        [_EMPTY if number in fired else content for number, content in enumerate(tubes, 1)]
    )
