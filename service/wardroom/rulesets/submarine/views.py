"""What the commander sees alike in both submarine games: a ship in sight, an aircraft."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.boards import BoardLine
from wardroom.rulesets.submarine.terms import Quality


class TargetView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship in sight, by its number in the contact."""

    number: Annotated[int, Meta(description="Number of the target, from 1.")]
    points_to_sink: Annotated[
        int, Meta(description="Damage points that sink it (U3; in Silent Victory S3).")
    ]
    sunk: Annotated[bool, Meta(description="Whether the target is sunk.")]


class AirView(msgspec.Struct, frozen=True, kw_only=True):
    """An aircraft attacking the boat."""

    aircraft: Annotated[int, Meta(description="Aircraft met, the first included.")]
    attacks: Annotated[int, Meta(description="Attacks with bombs that the boat suffered.")]
    hits: Annotated[int, Meta(description="Hits on the boat that have been resolved.")]
    quality: Quality | None


def headline(view: Any, boat_name: str | None) -> tuple[BoardLine, ...]:
    """Return where a career stands: the boat, and at sea its patrol, month, box and area."""
    situation = view.situation
    parts = [] if boat_name is None else [BoardLine(code="boat", details={"boat_name": boat_name})]
    parts.append(BoardLine(code="type", details={"type": situation.boat.type}))
    if view.patrol_number is not None:
        parts.append(BoardLine(code="patrol", details={"patrol": view.patrol_number}))
    if situation.date is not None:
        parts.append(BoardLine(code="month", details={"month": situation.date}))
    if view.ending is not None:
        return (*parts, BoardLine(code="over"))
    if view.box is None:
        return (*parts, BoardLine(code="in_port"))
    parts.append(BoardLine(code="box", details={"box": view.box.number, "boxes": view.boxes}))
    area = situation.patrol.assignment.area
    return (*parts, BoardLine(code="area", details={"area": area}))
