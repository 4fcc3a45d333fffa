from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_heading import SubmarineHeading
from ..models.submarine_mission import SubmarineMission
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder


T = TypeVar("T", bound="SilentVictoryPatrolOrder")


@_attrs_define
class SilentVictoryPatrolOrder:
    """A patrol as ordered: its assignment, the box the boat is in, and whatever has happened.

    The `patrol` of any outcome can be sent as it is. A mission that is left out is still open,
    which it cannot be beyond its box.

    """

    assignment: SilentVictoryAssignmentOrder
    """ A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any. """
    aborting: bool | Unset = False
    """ Whether the boat is on its way home, attacking nothing (10.12). """
    box: int | Unset = 0
    """ The travel box the boat is in, from 1; 0 before sailing. """
    citation_used: bool | Unset = False
    """ Whether the torpedo of the Presidential Unit Citation is spent. """
    commendation_used: bool | Unset = False
    """ Whether the crash dive of the Navy Unit Commendation is spent. """
    courts_martial: bool | Unset = False
    """ Whether a ship under protection was sunk: the patrol has failed (R1). """
    crew_illness: bool | Unset = False
    """ Whether the Crew Illness event is in force (12.1.3). """
    early_abort: bool | Unset = False
    """ Whether it was aborted half-way or before (10.12.6). """
    first_box: int | Unset = 1
    """ The first box of the patrol: beyond transit from some bases. """
    heading: SubmarineHeading | Unset = UNSET
    """ Which way a boat moves along its track: out and home again, or back where it came from. """
    mission: SubmarineMission | Unset = UNSET
    """ How the special mission of a patrol stands; `none` where it has none. """
    pilots: int | Unset = 0
    """ Pilots fetched on a lifeguard mission. """
    random_event_used: bool | Unset = False
    """ Whether this patrol has had its random event (12.1.2). """
    rebased: bool | Unset = False
    """ Whether the boat returns to the other base from this patrol (R1). """
    superior_torpedoes: bool | Unset = False
    """ Whether the Superior Torpedoes event is in force (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        aborting = self.aborting

        box = self.box

        citation_used = self.citation_used

        commendation_used = self.commendation_used

        courts_martial = self.courts_martial

        crew_illness = self.crew_illness

        early_abort = self.early_abort

        first_box = self.first_box

        heading: str | Unset = UNSET
        if not isinstance(self.heading, Unset):
            heading = self.heading.value

        mission: str | Unset = UNSET
        if not isinstance(self.mission, Unset):
            mission = self.mission.value

        pilots = self.pilots

        random_event_used = self.random_event_used

        rebased = self.rebased

        superior_torpedoes = self.superior_torpedoes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "assignment": assignment,
            }
        )
        if aborting is not UNSET:
            field_dict["aborting"] = aborting
        if box is not UNSET:
            field_dict["box"] = box
        if citation_used is not UNSET:
            field_dict["citation_used"] = citation_used
        if commendation_used is not UNSET:
            field_dict["commendation_used"] = commendation_used
        if courts_martial is not UNSET:
            field_dict["courts_martial"] = courts_martial
        if crew_illness is not UNSET:
            field_dict["crew_illness"] = crew_illness
        if early_abort is not UNSET:
            field_dict["early_abort"] = early_abort
        if first_box is not UNSET:
            field_dict["first_box"] = first_box
        if heading is not UNSET:
            field_dict["heading"] = heading
        if mission is not UNSET:
            field_dict["mission"] = mission
        if pilots is not UNSET:
            field_dict["pilots"] = pilots
        if random_event_used is not UNSET:
            field_dict["random_event_used"] = random_event_used
        if rebased is not UNSET:
            field_dict["rebased"] = rebased
        if superior_torpedoes is not UNSET:
            field_dict["superior_torpedoes"] = superior_torpedoes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder  # noqa: PLC0415

        d = dict(src_dict)
        assignment = SilentVictoryAssignmentOrder.from_dict(d.pop("assignment"))

        aborting = d.pop("aborting", UNSET)

        box = d.pop("box", UNSET)

        citation_used = d.pop("citation_used", UNSET)

        commendation_used = d.pop("commendation_used", UNSET)

        courts_martial = d.pop("courts_martial", UNSET)

        crew_illness = d.pop("crew_illness", UNSET)

        early_abort = d.pop("early_abort", UNSET)

        first_box = d.pop("first_box", UNSET)

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

        pilots = d.pop("pilots", UNSET)

        random_event_used = d.pop("random_event_used", UNSET)

        rebased = d.pop("rebased", UNSET)

        superior_torpedoes = d.pop("superior_torpedoes", UNSET)

        silent_victory_patrol_order = cls(
            assignment=assignment,
            aborting=aborting,
            box=box,
            citation_used=citation_used,
            commendation_used=commendation_used,
            courts_martial=courts_martial,
            crew_illness=crew_illness,
            early_abort=early_abort,
            first_box=first_box,
            heading=heading,
            mission=mission,
            pilots=pilots,
            random_event_used=random_event_used,
            rebased=rebased,
            superior_torpedoes=superior_torpedoes,
        )

        return silent_victory_patrol_order
