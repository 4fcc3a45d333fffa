"""What the offers of a battle take at this moment, as far as four kinds of limits can say it.

Which unit may do what with which stands in `by_unit`; how the moves of a fleet go together, and
what has no such list, a dry run answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wardroom.engine.bounds import Bounds, Keywords, Limit
from wardroom.rulesets.battleships.situation.terms import Hex, ShipId, Side

Aims = Mapping[ShipId, tuple[tuple[ShipId, ...], ...]]
"""By ship what it may fire at, with its main battery and with its secondary one."""


def mined(side: Side, count: int, hexes: tuple[Hex, ...]) -> Bounds:
    """Return the bounds of hexes to be mined (10.6): so many of those allowed, each once."""
    members: dict[str, Keywords] = {
        **_of(side),
        "/hexes": {"maxItems": count, "uniqueItems": True},
    }
    if hexes:
        members["/hexes/*"] = {"enum": hexes}
    return Bounds(members)


def lighting(side: Side, ships: tuple[ShipId, ...]) -> Bounds:
    """Return the bounds of a star shell (4.3): one ship of those that may fire it."""
    return Bounds({**_of(side), "/shell/ship": {"enum": ships}})


def firing(side: Side, aims: Aims, most: int) -> Bounds:
    """Return the bounds of targets (5.1): each ship once, and not too many ships on a target."""
    ships = tuple(aims)
    main, secondary = (
        sorted({target for able in aims.values() for target in able[battery]})
        for battery in range(2)
    )
    members: dict[str, Keywords] = {
        **_of(side),
        **_listed("/fire", ships),
        "/fire/*/main": {"enum": main or [None]},
        "/fire/*/secondary": {"enum": secondary or [None]},
    }
    limits = tuple(
        Limit(kind="sum_at_most", members=(f"/fire/*/{battery}",), value=target, at_most=most,
              rule="5.1")
        for battery, targets in (("main", main), ("secondary", secondary))
        for target in targets
        if len(ships) > most
    )  # fmt: skip
    return Bounds(members, (_once("/fire/*/ship", "5.1"), *limits))


def launching(side: Side, targets: Mapping[ShipId, Sequence[ShipId]]) -> Bounds:
    """Return the bounds of launches (6.1): each unit once; `targets`: at whom each may launch."""
    able = sorted({target for each in targets.values() for target in each})
    members: dict[str, Keywords] = {
        **_of(side),
        **_listed("/launches", tuple(targets)),
        "/launches/*/target": {"enum": able},
    }
    return Bounds(members, (_once("/launches/*/ship", "6.1"),))


def moving(side: Side, ships: tuple[ShipId, ...]) -> Bounds:
    """Return the bounds of moves (7.1), each unit once; paths are left to a dry run."""
    members: dict[str, Keywords] = {
        **_of(side),
        **_listed("/moves", ships),
        "/flagship": {"enum": ships},
    }
    return Bounds(members, (_once("/moves/*/ship", "7.1"),))


def _of(side: Side) -> dict[str, Keywords]:
    return {"/seat": {"enum": [side]}}


def _listed(member: str, ships: tuple[ShipId, ...]) -> dict[str, Keywords]:
    return {member: {"maxItems": len(ships)}, f"{member}/*/ship": {"enum": ships}}


def _once(member: str, rule: str) -> Limit:
    return Limit(kind="all_different", members=(member,), rule=rule)
