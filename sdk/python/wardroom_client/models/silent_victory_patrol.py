from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_heading import SubmarineHeading

if TYPE_CHECKING:
    from ..models.silent_victory_assignment import SilentVictoryAssignment
    from ..models.silent_victory_logged_ship import SilentVictoryLoggedShip


T = TypeVar("T", bound="SilentVictoryPatrol")


@_attrs_define
class SilentVictoryPatrol:
    """A patrol: the assignment, the boat's place on the track, and what has happened.

    A mission that is left out is still open if the assignment has one. A mission cannot be open
    once the boat is beyond the mission's box.

    """

    aborting: bool
    """ Whether the boat is aborting: it goes home and may not attack (10.12). """
    assignment: SilentVictoryAssignment
    """ A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any. """
    box: int
    """ The travel box the boat is in, from 1; 0 before sailing. """
    brought_home: None | str
    """ How a boat that could not sail home ended its patrol: `towed` from the box next to port, or scuttled and its
    crew `rescued` (10.2.1, 10.13.4); null if it sailed home. """
    checks_due: int
    """ Encounter checks of this box still to be made. """
    checks_made: int
    """ Encounter checks of this box made so far. """
    citation_used: bool
    """ Whether the torpedo re-roll of the Presidential Unit Citation is used up. """
    commendation_used: bool
    """ Whether the crash dive re-roll of the Navy Unit Commendation is used up. """
    crew_illness: bool
    """ Whether the Crew Illness event is in force (12.1.3). """
    early_abort: bool
    """ Whether the patrol was aborted at its midpoint or earlier (10.12.6). """
    first_box: int
    """ The first box of the patrol; from some bases it lies beyond transit. """
    heading: SubmarineHeading
    """ Direction of a boat on its track: out and home again, or back the way it came. """
    mission: None | str
    """ How the special mission stands (7.4). """
    pilots: int
    """ Pilots rescued on a lifeguard mission. """
    random_event_used: bool
    """ Whether this patrol has had its random event (12.1.2). """
    rebased: bool
    """ Whether the boat returns from this patrol to the other base (R1). """
    sent_home: None | str
    """ The random event that forces the boat home (R1). Either prisoners of war are aboard, or the boat sank a
    protected ship and the patrol has failed. """
    ships: list[SilentVictoryLoggedShip]
    """ The log of this patrol: ships sunk or damaged (9.2.7). """
    superior_torpedoes: bool
    """ Whether the Superior Torpedoes event is in force (12.1.3). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aborting = self.aborting

        assignment = self.assignment.to_dict()

        box = self.box

        brought_home: None | str
        brought_home = self.brought_home

        checks_due = self.checks_due

        checks_made = self.checks_made

        citation_used = self.citation_used

        commendation_used = self.commendation_used

        crew_illness = self.crew_illness

        early_abort = self.early_abort

        first_box = self.first_box

        heading = self.heading.value

        mission: None | str
        mission = self.mission

        pilots = self.pilots

        random_event_used = self.random_event_used

        rebased = self.rebased

        sent_home: None | str
        sent_home = self.sent_home

        ships = []
        for ships_item_data in self.ships:
            ships_item = ships_item_data.to_dict()
            ships.append(ships_item)

        superior_torpedoes = self.superior_torpedoes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aborting": aborting,
                "assignment": assignment,
                "box": box,
                "brought_home": brought_home,
                "checks_due": checks_due,
                "checks_made": checks_made,
                "citation_used": citation_used,
                "commendation_used": commendation_used,
                "crew_illness": crew_illness,
                "early_abort": early_abort,
                "first_box": first_box,
                "heading": heading,
                "mission": mission,
                "pilots": pilots,
                "random_event_used": random_event_used,
                "rebased": rebased,
                "sent_home": sent_home,
                "ships": ships,
                "superior_torpedoes": superior_torpedoes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_assignment import SilentVictoryAssignment  # noqa: PLC0415
        from ..models.silent_victory_logged_ship import SilentVictoryLoggedShip  # noqa: PLC0415

        d = dict(src_dict)
        aborting = d.pop("aborting")

        assignment = SilentVictoryAssignment.from_dict(d.pop("assignment"))

        box = d.pop("box")

        def _parse_brought_home(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        brought_home = _parse_brought_home(d.pop("brought_home"))

        checks_due = d.pop("checks_due")

        checks_made = d.pop("checks_made")

        citation_used = d.pop("citation_used")

        commendation_used = d.pop("commendation_used")

        crew_illness = d.pop("crew_illness")

        early_abort = d.pop("early_abort")

        first_box = d.pop("first_box")

        heading = SubmarineHeading(d.pop("heading"))

        def _parse_mission(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mission = _parse_mission(d.pop("mission"))

        pilots = d.pop("pilots")

        random_event_used = d.pop("random_event_used")

        rebased = d.pop("rebased")

        def _parse_sent_home(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        sent_home = _parse_sent_home(d.pop("sent_home"))

        ships = []
        _ships = d.pop("ships")
        for ships_item_data in _ships:
            ships_item = SilentVictoryLoggedShip.from_dict(ships_item_data)

            ships.append(ships_item)

        superior_torpedoes = d.pop("superior_torpedoes")

        silent_victory_patrol = cls(
            aborting=aborting,
            assignment=assignment,
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

        silent_victory_patrol.additional_properties = d
        return silent_victory_patrol

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
