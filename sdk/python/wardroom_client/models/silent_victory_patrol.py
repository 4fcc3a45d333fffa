from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_heading import SubmarineHeading
from ..models.submarine_mission import SubmarineMission

if TYPE_CHECKING:
    from ..models.silent_victory_assignment import SilentVictoryAssignment


T = TypeVar("T", bound="SilentVictoryPatrol")


@_attrs_define
class SilentVictoryPatrol:
    """A patrol, complete: the assignment, the boat's place on the track, and what has happened."""

    aborting: bool
    """ Whether the boat is on its way home, attacking nothing (10.12). """
    assignment: SilentVictoryAssignment
    """ A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any. """
    box: int
    """ The travel box the boat is in, from 1; 0 before sailing. """
    citation_used: bool
    """ Whether the torpedo of the Presidential Unit Citation is spent. """
    commendation_used: bool
    """ Whether the crash dive of the Navy Unit Commendation is spent. """
    crew_illness: bool
    """ Whether the Crew Illness event is in force (12.1.3). """
    early_abort: bool
    """ Whether it was aborted half-way or before (10.12.6). """
    first_box: int
    """ The first box of the patrol: beyond transit from some bases. """
    heading: SubmarineHeading
    """ Which way a boat moves along its track: out and home again, or back where it came from. """
    mission: SubmarineMission
    """ How the special mission of a patrol stands; `none` where it has none. """
    pilots: int
    """ Pilots fetched on a lifeguard mission. """
    random_event_used: bool
    """ Whether this patrol has had its random event (12.1.2). """
    superior_torpedoes: bool
    """ Whether the Superior Torpedoes event is in force (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        aborting = self.aborting

        assignment = self.assignment.to_dict()

        box = self.box

        citation_used = self.citation_used

        commendation_used = self.commendation_used

        crew_illness = self.crew_illness

        early_abort = self.early_abort

        first_box = self.first_box

        heading = self.heading.value

        mission = self.mission.value

        pilots = self.pilots

        random_event_used = self.random_event_used

        superior_torpedoes = self.superior_torpedoes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "aborting": aborting,
                "assignment": assignment,
                "box": box,
                "citation_used": citation_used,
                "commendation_used": commendation_used,
                "crew_illness": crew_illness,
                "early_abort": early_abort,
                "first_box": first_box,
                "heading": heading,
                "mission": mission,
                "pilots": pilots,
                "random_event_used": random_event_used,
                "superior_torpedoes": superior_torpedoes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_assignment import SilentVictoryAssignment  # noqa: PLC0415

        d = dict(src_dict)
        aborting = d.pop("aborting")

        assignment = SilentVictoryAssignment.from_dict(d.pop("assignment"))

        box = d.pop("box")

        citation_used = d.pop("citation_used")

        commendation_used = d.pop("commendation_used")

        crew_illness = d.pop("crew_illness")

        early_abort = d.pop("early_abort")

        first_box = d.pop("first_box")

        heading = SubmarineHeading(d.pop("heading"))

        mission = SubmarineMission(d.pop("mission"))

        pilots = d.pop("pilots")

        random_event_used = d.pop("random_event_used")

        superior_torpedoes = d.pop("superior_torpedoes")

        silent_victory_patrol = cls(
            aborting=aborting,
            assignment=assignment,
            box=box,
            citation_used=citation_used,
            commendation_used=commendation_used,
            crew_illness=crew_illness,
            early_abort=early_abort,
            first_box=first_box,
            heading=heading,
            mission=mission,
            pilots=pilots,
            random_event_used=random_event_used,
            superior_torpedoes=superior_torpedoes,
        )

        return silent_victory_patrol
