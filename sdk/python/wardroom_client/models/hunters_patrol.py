from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_heading import SubmarineHeading
from ..models.submarine_mission import SubmarineMission

if TYPE_CHECKING:
    from ..models.hunters_assignment import HuntersAssignment


T = TypeVar("T", bound="HuntersPatrol")


@_attrs_define
class HuntersPatrol:
    """A patrol, complete: the assignment, the boat's place on the track, and what has happened."""

    aborting: bool
    """ Whether the boat is on its way home, attacking nothing (10.8). """
    assignment: HuntersAssignment
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    blocked_boxes: int
    """ How many of the next boxes go without an encounter check (weather reporting duty, a severe storm). """
    box: int
    """ The travel box the boat is in, from 1; 0 before sailing. """
    early_abort: bool
    """ Whether a two-month patrol was aborted before its midpoint (10.8.6). """
    first_mediterranean: bool
    """ Whether this Mediterranean patrol has to pass Gibraltar first (7.3.3). """
    heading: SubmarineHeading
    """ Which way a boat moves along its track: out and home again, or back where it came from. """
    mission: SubmarineMission
    """ How the special mission of a patrol stands; `none` where it has none. """
    random_event_used: bool
    """ Whether this patrol has had its random event (12.1.2). """
    resupplied: bool
    """ Whether the boat was resupplied at sea (14.9.5). """
    superior_torpedoes: bool
    """ Whether the Superior Torpedoes event is in force (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        aborting = self.aborting

        assignment = self.assignment.to_dict()

        blocked_boxes = self.blocked_boxes

        box = self.box

        early_abort = self.early_abort

        first_mediterranean = self.first_mediterranean

        heading = self.heading.value

        mission = self.mission.value

        random_event_used = self.random_event_used

        resupplied = self.resupplied

        superior_torpedoes = self.superior_torpedoes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "aborting": aborting,
                "assignment": assignment,
                "blocked_boxes": blocked_boxes,
                "box": box,
                "early_abort": early_abort,
                "first_mediterranean": first_mediterranean,
                "heading": heading,
                "mission": mission,
                "random_event_used": random_event_used,
                "resupplied": resupplied,
                "superior_torpedoes": superior_torpedoes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment import HuntersAssignment  # noqa: PLC0415

        d = dict(src_dict)
        aborting = d.pop("aborting")

        assignment = HuntersAssignment.from_dict(d.pop("assignment"))

        blocked_boxes = d.pop("blocked_boxes")

        box = d.pop("box")

        early_abort = d.pop("early_abort")

        first_mediterranean = d.pop("first_mediterranean")

        heading = SubmarineHeading(d.pop("heading"))

        mission = SubmarineMission(d.pop("mission"))

        random_event_used = d.pop("random_event_used")

        resupplied = d.pop("resupplied")

        superior_torpedoes = d.pop("superior_torpedoes")

        hunters_patrol = cls(
            aborting=aborting,
            assignment=assignment,
            blocked_boxes=blocked_boxes,
            box=box,
            early_abort=early_abort,
            first_mediterranean=first_mediterranean,
            heading=heading,
            mission=mission,
            random_event_used=random_event_used,
            resupplied=resupplied,
            superior_torpedoes=superior_torpedoes,
        )

        return hunters_patrol
