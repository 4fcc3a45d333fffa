from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_heading import SubmarineHeading
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder
    from ..models.silent_victory_logged_ship_order import SilentVictoryLoggedShipOrder


T = TypeVar("T", bound="SilentVictoryPatrolOrder")


@_attrs_define
class SilentVictoryPatrolOrder:
    """A patrol: the assignment, the boat's place on the track, and what has happened.

    A mission that is left out is still open if the assignment has one. A mission cannot be open
    once the boat is beyond the mission's box.

    """

    assignment: SilentVictoryAssignmentOrder
    """ A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any. """
    aborting: bool | Unset = UNSET
    """ Whether the boat is aborting: it goes home and may not attack (10.12). """
    box: int | Unset = UNSET
    """ The travel box the boat is in, from 1; 0 before sailing. """
    brought_home: None | str | Unset = UNSET
    """ How a boat that could not sail home ended its patrol: `towed` from the box next to port, or scuttled and its
    crew `rescued` (10.2.1, 10.13.4); null if it sailed home. """
    checks_due: int | Unset = UNSET
    """ Encounter checks of this box still to be made. """
    checks_made: int | Unset = UNSET
    """ Encounter checks of this box made so far. """
    citation_used: bool | Unset = UNSET
    """ Whether the torpedo re-roll of the Presidential Unit Citation is used up. """
    commendation_used: bool | Unset = UNSET
    """ Whether the crash dive re-roll of the Navy Unit Commendation is used up. """
    crew_illness: bool | Unset = UNSET
    """ Whether the Crew Illness event is in force (12.1.3). """
    early_abort: bool | Unset = UNSET
    """ Whether the patrol was aborted at its midpoint or earlier (10.12.6). """
    first_box: int | Unset = UNSET
    """ The first box of the patrol; from some bases it lies beyond transit. """
    heading: SubmarineHeading | Unset = UNSET
    """ Direction of a boat on its track: out and home again, or back the way it came. """
    mission: None | str | Unset = UNSET
    """ How the special mission stands (7.4). """
    pilots: int | Unset = UNSET
    """ Pilots rescued on a lifeguard mission. """
    random_event_used: bool | Unset = UNSET
    """ Whether this patrol has had its random event (12.1.2). """
    rebased: bool | Unset = UNSET
    """ Whether the boat returns from this patrol to the other base (R1). """
    sent_home: None | str | Unset = UNSET
    """ The random event that forces the boat home (R1). Either prisoners of war are aboard, or the boat sank a
    protected ship and the patrol has failed. """
    ships: list[SilentVictoryLoggedShipOrder] | Unset = UNSET
    """ The log of this patrol: ships sunk or damaged (9.2.7). """
    superior_torpedoes: bool | Unset = UNSET
    """ Whether the Superior Torpedoes event is in force (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        aborting = self.aborting

        box = self.box

        brought_home: None | str | Unset
        if isinstance(self.brought_home, Unset):
            brought_home = UNSET
        else:
            brought_home = self.brought_home

        checks_due = self.checks_due

        checks_made = self.checks_made

        citation_used = self.citation_used

        commendation_used = self.commendation_used

        crew_illness = self.crew_illness

        early_abort = self.early_abort

        first_box = self.first_box

        heading: str | Unset = UNSET
        if not isinstance(self.heading, Unset):
            heading = self.heading.value

        mission: None | str | Unset
        if isinstance(self.mission, Unset):
            mission = UNSET
        else:
            mission = self.mission

        pilots = self.pilots

        random_event_used = self.random_event_used

        rebased = self.rebased

        sent_home: None | str | Unset
        if isinstance(self.sent_home, Unset):
            sent_home = UNSET
        else:
            sent_home = self.sent_home

        ships: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = []
            for ships_item_data in self.ships:
                ships_item = ships_item_data.to_dict()
                ships.append(ships_item)

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
        if brought_home is not UNSET:
            field_dict["brought_home"] = brought_home
        if checks_due is not UNSET:
            field_dict["checks_due"] = checks_due
        if checks_made is not UNSET:
            field_dict["checks_made"] = checks_made
        if citation_used is not UNSET:
            field_dict["citation_used"] = citation_used
        if commendation_used is not UNSET:
            field_dict["commendation_used"] = commendation_used
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
        if sent_home is not UNSET:
            field_dict["sent_home"] = sent_home
        if ships is not UNSET:
            field_dict["ships"] = ships
        if superior_torpedoes is not UNSET:
            field_dict["superior_torpedoes"] = superior_torpedoes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder  # noqa: PLC0415
        from ..models.silent_victory_logged_ship_order import SilentVictoryLoggedShipOrder  # noqa: PLC0415

        d = dict(src_dict)
        assignment = SilentVictoryAssignmentOrder.from_dict(d.pop("assignment"))

        aborting = d.pop("aborting", UNSET)

        box = d.pop("box", UNSET)

        def _parse_brought_home(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        brought_home = _parse_brought_home(d.pop("brought_home", UNSET))

        checks_due = d.pop("checks_due", UNSET)

        checks_made = d.pop("checks_made", UNSET)

        citation_used = d.pop("citation_used", UNSET)

        commendation_used = d.pop("commendation_used", UNSET)

        crew_illness = d.pop("crew_illness", UNSET)

        early_abort = d.pop("early_abort", UNSET)

        first_box = d.pop("first_box", UNSET)

        _heading = d.pop("heading", UNSET)
        heading: SubmarineHeading | Unset
        if isinstance(_heading, Unset):
            heading = UNSET
        else:
            heading = SubmarineHeading(_heading)

        def _parse_mission(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        mission = _parse_mission(d.pop("mission", UNSET))

        pilots = d.pop("pilots", UNSET)

        random_event_used = d.pop("random_event_used", UNSET)

        rebased = d.pop("rebased", UNSET)

        def _parse_sent_home(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        sent_home = _parse_sent_home(d.pop("sent_home", UNSET))

        _ships = d.pop("ships", UNSET)
        ships: list[SilentVictoryLoggedShipOrder] | Unset = UNSET
        if _ships is not UNSET:
            ships = []
            for ships_item_data in _ships:
                ships_item = SilentVictoryLoggedShipOrder.from_dict(ships_item_data)

                ships.append(ships_item)

        superior_torpedoes = d.pop("superior_torpedoes", UNSET)

        silent_victory_patrol_order = cls(
            assignment=assignment,
            aborting=aborting,
            box=box,
            brought_home=brought_home,
            checks_due=checks_due,
            checks_made=checks_made,
            citation_used=citation_used,
            commendation_used=commendation_used,
            crew_illness=crew_illness,
            early_abort=early_abort,
            first_box=first_box,
            heading=heading,
            mission=mission,
            pilots=pilots,
            random_event_used=random_event_used,
            rebased=rebased,
            sent_home=sent_home,
            ships=ships,
            superior_torpedoes=superior_torpedoes,
        )

        return silent_victory_patrol_order
