from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_heading import SubmarineHeading
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_assignment_order import HuntersAssignmentOrder
    from ..models.hunters_logged_ship_order import HuntersLoggedShipOrder


T = TypeVar("T", bound="HuntersPatrolOrder")


@_attrs_define
class HuntersPatrolOrder:
    """A patrol: the assignment, the boat's place on the track, and what has happened.

    A mission that is left out is still open if the assignment has one. A mission cannot be open
    once the boat is beyond the mission's box.

    """

    assignment: HuntersAssignmentOrder
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    aborting: bool | Unset = UNSET
    """ Whether the boat is aborting: it goes home and may not attack (10.8). """
    blocked_boxes: int | Unset = UNSET
    """ How many of the next boxes have no encounter check (weather reporting duty, a severe storm). """
    box: int | Unset = UNSET
    """ The travel box the boat is in, from 1; 0 before sailing. """
    box_blocked: bool | Unset = UNSET
    """ Whether weather or a storm blocks the box that the boat is in (R1). """
    brought_home: None | str | Unset = UNSET
    """ How a boat without diesels ended its patrol: `towed` home from the box next to port, or scuttled and its
    crew `rescued` (10.2.1, 10.9.4); null if it sailed home. """
    checks_due: int | Unset = UNSET
    """ Encounter checks of this box still to be made. """
    checks_made: int | Unset = UNSET
    """ Encounter checks of this box made so far. """
    early_abort: bool | Unset = UNSET
    """ Whether a two-month patrol was aborted before its midpoint (10.8.6). """
    first_mediterranean: bool | Unset = UNSET
    """ Whether this Mediterranean patrol has to pass Gibraltar first (7.3.3). """
    gyro_compass_failed: bool | Unset = UNSET
    """ Whether the failed gyro compass forces the boat home (R1). """
    heading: SubmarineHeading | Unset = UNSET
    """ Direction of a boat on its track: out and home again, or back the way it came. """
    mission: None | str | Unset = UNSET
    """ How the special mission stands (7.4). """
    random_event_used: bool | Unset = UNSET
    """ Whether this patrol has had its random event (12.1.2). """
    resupplied: bool | Unset = UNSET
    """ Whether the boat was resupplied at sea (14.9.5). """
    ships: list[HuntersLoggedShipOrder] | Unset = UNSET
    """ The log of this patrol: ships sunk or damaged (9.2.6). """
    superior_torpedoes: bool | Unset = UNSET
    """ Whether the Superior Torpedoes event is in force (12.1.3). """
    supply_sought: bool | Unset = UNSET
    """ Whether the boat has looked for a supply boat in this box (14.9.1). """

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        aborting = self.aborting

        blocked_boxes = self.blocked_boxes

        box = self.box

        box_blocked = self.box_blocked

        brought_home: None | str | Unset
        if isinstance(self.brought_home, Unset):
            brought_home = UNSET
        else:
            brought_home = self.brought_home

        checks_due = self.checks_due

        checks_made = self.checks_made

        early_abort = self.early_abort

        first_mediterranean = self.first_mediterranean

        gyro_compass_failed = self.gyro_compass_failed

        heading: str | Unset = UNSET
        if not isinstance(self.heading, Unset):
            heading = self.heading.value

        mission: None | str | Unset
        if isinstance(self.mission, Unset):
            mission = UNSET
        else:
            mission = self.mission

        random_event_used = self.random_event_used

        resupplied = self.resupplied

        ships: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = []
            for ships_item_data in self.ships:
                ships_item = ships_item_data.to_dict()
                ships.append(ships_item)

        superior_torpedoes = self.superior_torpedoes

        supply_sought = self.supply_sought

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
        if box_blocked is not UNSET:
            field_dict["box_blocked"] = box_blocked
        if brought_home is not UNSET:
            field_dict["brought_home"] = brought_home
        if checks_due is not UNSET:
            field_dict["checks_due"] = checks_due
        if checks_made is not UNSET:
            field_dict["checks_made"] = checks_made
        if early_abort is not UNSET:
            field_dict["early_abort"] = early_abort
        if first_mediterranean is not UNSET:
            field_dict["first_mediterranean"] = first_mediterranean
        if gyro_compass_failed is not UNSET:
            field_dict["gyro_compass_failed"] = gyro_compass_failed
        if heading is not UNSET:
            field_dict["heading"] = heading
        if mission is not UNSET:
            field_dict["mission"] = mission
        if random_event_used is not UNSET:
            field_dict["random_event_used"] = random_event_used
        if resupplied is not UNSET:
            field_dict["resupplied"] = resupplied
        if ships is not UNSET:
            field_dict["ships"] = ships
        if superior_torpedoes is not UNSET:
            field_dict["superior_torpedoes"] = superior_torpedoes
        if supply_sought is not UNSET:
            field_dict["supply_sought"] = supply_sought

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment_order import HuntersAssignmentOrder  # noqa: PLC0415
        from ..models.hunters_logged_ship_order import HuntersLoggedShipOrder  # noqa: PLC0415

        d = dict(src_dict)
        assignment = HuntersAssignmentOrder.from_dict(d.pop("assignment"))

        aborting = d.pop("aborting", UNSET)

        blocked_boxes = d.pop("blocked_boxes", UNSET)

        box = d.pop("box", UNSET)

        box_blocked = d.pop("box_blocked", UNSET)

        def _parse_brought_home(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        brought_home = _parse_brought_home(d.pop("brought_home", UNSET))

        checks_due = d.pop("checks_due", UNSET)

        checks_made = d.pop("checks_made", UNSET)

        early_abort = d.pop("early_abort", UNSET)

        first_mediterranean = d.pop("first_mediterranean", UNSET)

        gyro_compass_failed = d.pop("gyro_compass_failed", UNSET)

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

        random_event_used = d.pop("random_event_used", UNSET)

        resupplied = d.pop("resupplied", UNSET)

        _ships = d.pop("ships", UNSET)
        ships: list[HuntersLoggedShipOrder] | Unset = UNSET
        if _ships is not UNSET:
            ships = []
            for ships_item_data in _ships:
                ships_item = HuntersLoggedShipOrder.from_dict(ships_item_data)

                ships.append(ships_item)

        superior_torpedoes = d.pop("superior_torpedoes", UNSET)

        supply_sought = d.pop("supply_sought", UNSET)

        hunters_patrol_order = cls(
            assignment=assignment,
            aborting=aborting,
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

        return hunters_patrol_order
