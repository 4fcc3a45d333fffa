from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_heading import SubmarineHeading

if TYPE_CHECKING:
    from ..models.hunters_assignment import HuntersAssignment
    from ..models.hunters_logged_ship import HuntersLoggedShip


T = TypeVar("T", bound="HuntersPatrol")


@_attrs_define
class HuntersPatrol:
    """A patrol: the assignment, the boat's place on the track, and what has happened.

    A mission that is left out is still open if the assignment has one. A mission cannot be open
    once the boat is beyond the mission's box.

    """

    aborting: bool
    """ Whether the boat is aborting: it goes home and may not attack (10.8). """
    assignment: HuntersAssignment
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    blocked_boxes: int
    """ How many of the next boxes have no encounter check (weather reporting duty, a severe storm). """
    box: int
    """ The travel box the boat is in, from 1; 0 before sailing. """
    box_blocked: bool
    """ Whether weather or a storm blocks the box that the boat is in (R1). """
    brought_home: None | str
    """ How a boat without diesels ended its patrol: `towed` home from the box next to port, or scuttled and its
    crew `rescued` (10.2.1, 10.9.4); null if it sailed home. """
    checks_due: int
    """ Encounter checks of this box still to be made. """
    checks_made: int
    """ Encounter checks of this box made so far. """
    early_abort: bool
    """ Whether a two-month patrol was aborted before its midpoint (10.8.6). """
    first_mediterranean: bool
    """ Whether this Mediterranean patrol has to pass Gibraltar first (7.3.3). """
    gyro_compass_failed: bool
    """ Whether the failed gyro compass forces the boat home (R1). """
    heading: SubmarineHeading
    """ Direction of a boat on its track: out and home again, or back the way it came. """
    mission: None | str
    """ How the special mission stands (7.4). """
    random_event_used: bool
    """ Whether this patrol has had its random event (12.1.2). """
    resupplied: bool
    """ Whether the boat was resupplied at sea (14.9.5). """
    ships: list[HuntersLoggedShip]
    """ The log of this patrol: ships sunk or damaged (9.2.6). """
    superior_torpedoes: bool
    """ Whether the Superior Torpedoes event is in force (12.1.3). """
    supply_sought: bool
    """ Whether the boat has looked for a supply boat in this box (14.9.1). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aborting = self.aborting

        assignment = self.assignment.to_dict()

        blocked_boxes = self.blocked_boxes

        box = self.box

        box_blocked = self.box_blocked

        brought_home: None | str
        brought_home = self.brought_home

        checks_due = self.checks_due

        checks_made = self.checks_made

        early_abort = self.early_abort

        first_mediterranean = self.first_mediterranean

        gyro_compass_failed = self.gyro_compass_failed

        heading = self.heading.value

        mission: None | str
        mission = self.mission

        random_event_used = self.random_event_used

        resupplied = self.resupplied

        ships = []
        for ships_item_data in self.ships:
            ships_item = ships_item_data.to_dict()
            ships.append(ships_item)

        superior_torpedoes = self.superior_torpedoes

        supply_sought = self.supply_sought

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aborting": aborting,
                "assignment": assignment,
                "blocked_boxes": blocked_boxes,
                "box": box,
                "box_blocked": box_blocked,
                "brought_home": brought_home,
                "checks_due": checks_due,
                "checks_made": checks_made,
                "early_abort": early_abort,
                "first_mediterranean": first_mediterranean,
                "gyro_compass_failed": gyro_compass_failed,
                "heading": heading,
                "mission": mission,
                "random_event_used": random_event_used,
                "resupplied": resupplied,
                "ships": ships,
                "superior_torpedoes": superior_torpedoes,
                "supply_sought": supply_sought,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment import HuntersAssignment  # noqa: PLC0415
        from ..models.hunters_logged_ship import HuntersLoggedShip  # noqa: PLC0415

        d = dict(src_dict)
        aborting = d.pop("aborting")

        assignment = HuntersAssignment.from_dict(d.pop("assignment"))

        blocked_boxes = d.pop("blocked_boxes")

        box = d.pop("box")

        box_blocked = d.pop("box_blocked")

        def _parse_brought_home(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        brought_home = _parse_brought_home(d.pop("brought_home"))

        checks_due = d.pop("checks_due")

        checks_made = d.pop("checks_made")

        early_abort = d.pop("early_abort")

        first_mediterranean = d.pop("first_mediterranean")

        gyro_compass_failed = d.pop("gyro_compass_failed")

        heading = SubmarineHeading(d.pop("heading"))

        def _parse_mission(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mission = _parse_mission(d.pop("mission"))

        random_event_used = d.pop("random_event_used")

        resupplied = d.pop("resupplied")

        ships = []
        _ships = d.pop("ships")
        for ships_item_data in _ships:
            ships_item = HuntersLoggedShip.from_dict(ships_item_data)

            ships.append(ships_item)

        superior_torpedoes = d.pop("superior_torpedoes")

        supply_sought = d.pop("supply_sought")

        hunters_patrol = cls(
            aborting=aborting,
            assignment=assignment,
            blocked_boxes=blocked_boxes,
            box=box,
            box_blocked=box_blocked,
            brought_home=brought_home,
            checks_due=checks_due,
            checks_made=checks_made,
            early_abort=early_abort,
            first_mediterranean=first_mediterranean,
            gyro_compass_failed=gyro_compass_failed,
            heading=heading,
            mission=mission,
            random_event_used=random_event_used,
            resupplied=resupplied,
            ships=ships,
            superior_torpedoes=superior_torpedoes,
            supply_sought=supply_sought,
        )

        hunters_patrol.additional_properties = d
        return hunters_patrol

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
