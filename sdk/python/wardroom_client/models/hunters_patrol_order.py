from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_heading import SubmarineHeading
from ..models.submarine_mission import SubmarineMission
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_assignment import HuntersAssignment


T = TypeVar("T", bound="HuntersPatrolOrder")


@_attrs_define
class HuntersPatrolOrder:
    """A patrol as ordered: its assignment, the box the boat is in, and whatever has happened.

    The `patrol` of any outcome can be sent as it is. A mission that is left out is still open,
    which it cannot be beyond its box.

    """

    assignment: HuntersAssignment
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    aborting: bool | Unset = False
    """ Whether the boat is on its way home, attacking nothing (10.8). """
    blocked_boxes: int | Unset = 0
    """ How many of the next boxes go without an encounter check (weather reporting duty, a severe storm). """
    box: int | Unset = 0
    """ The travel box the boat is in, from 1; 0 before sailing. """
    early_abort: bool | Unset = False
    """ Whether a two-month patrol was aborted before its midpoint (10.8.6). """
    first_mediterranean: bool | Unset = False
    """ Whether this Mediterranean patrol has to pass Gibraltar first (7.3.3). """
    heading: SubmarineHeading | Unset = UNSET
    """ Which way a boat moves along its track: out and home again, or back where it came from. """
    mission: SubmarineMission | Unset = UNSET
    """ How the special mission of a patrol stands; `none` where it has none. """
    random_event_used: bool | Unset = False
    """ Whether this patrol has had its random event (12.1.2). """
    resupplied: bool | Unset = False
    """ Whether the boat was resupplied at sea (14.9.5). """
    superior_torpedoes: bool | Unset = False
    """ Whether the Superior Torpedoes event is in force (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        aborting = self.aborting

        blocked_boxes = self.blocked_boxes

        box = self.box

        early_abort = self.early_abort

        first_mediterranean = self.first_mediterranean

        heading: str | Unset = UNSET
        if not isinstance(self.heading, Unset):
            heading = self.heading.value

        mission: str | Unset = UNSET
        if not isinstance(self.mission, Unset):
            mission = self.mission.value

        random_event_used = self.random_event_used

        resupplied = self.resupplied

        superior_torpedoes = self.superior_torpedoes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "assignment": assignment,
            }
        )
        if aborting is not UNSET:
            field_dict["aborting"] = aborting
        if blocked_boxes is not UNSET:
            field_dict["blocked_boxes"] = blocked_boxes
        if box is not UNSET:
            field_dict["box"] = box
        if early_abort is not UNSET:
            field_dict["early_abort"] = early_abort
        if first_mediterranean is not UNSET:
            field_dict["first_mediterranean"] = first_mediterranean
        if heading is not UNSET:
            field_dict["heading"] = heading
        if mission is not UNSET:
            field_dict["mission"] = mission
        if random_event_used is not UNSET:
            field_dict["random_event_used"] = random_event_used
        if resupplied is not UNSET:
            field_dict["resupplied"] = resupplied
        if superior_torpedoes is not UNSET:
            field_dict["superior_torpedoes"] = superior_torpedoes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment import HuntersAssignment  # noqa: PLC0415

        d = dict(src_dict)
        assignment = HuntersAssignment.from_dict(d.pop("assignment"))

        aborting = d.pop("aborting", UNSET)

        blocked_boxes = d.pop("blocked_boxes", UNSET)

        box = d.pop("box", UNSET)

        early_abort = d.pop("early_abort", UNSET)

        first_mediterranean = d.pop("first_mediterranean", UNSET)

        _heading = d.pop("heading", UNSET)
        heading: SubmarineHeading | Unset
        if isinstance(_heading, Unset):
            heading = UNSET
        else:
            heading = SubmarineHeading(_heading)

        _mission = d.pop("mission", UNSET)
        mission: SubmarineMission | Unset
        if isinstance(_mission, Unset):
            mission = UNSET
        else:
            mission = SubmarineMission(_mission)

        random_event_used = d.pop("random_event_used", UNSET)

        resupplied = d.pop("resupplied", UNSET)

        superior_torpedoes = d.pop("superior_torpedoes", UNSET)

        hunters_patrol_order = cls(
            assignment=assignment,
            aborting=aborting,
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

        return hunters_patrol_order
