from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_record_order import HuntersCareerRecordOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_logged_ship import HuntersLoggedShip
    from ..models.hunters_port_orders import HuntersPortOrders


T = TypeVar("T", bound="HuntersAdvanceCrewOrder")


@_attrs_define
class HuntersAdvanceCrewOrder:
    """A crew home from patrol and recovered, and the record of the career before that patrol."""

    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    record: HuntersCareerRecordOrder | Unset = UNSET
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """
    ships: list[HuntersLoggedShip] | Unset = UNSET
    """ Ships of this patrol, not yet in the record. """
    standing_orders: HuntersPortOrders | Unset = UNSET
    """ Standing orders in port. Where one is left out, the player is asked if he has the choice. """
    success: bool | None | Unset = UNSET
    """ Whether the patrol was a success; null: whether `ships` has one that was sunk (7.5.2). Where there was a
    mission, it alone decides (7.4.4). """

    def to_dict(self) -> dict[str, Any]:
        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        record: dict[str, Any] | Unset = UNSET
        if not isinstance(self.record, Unset):
            record = self.record.to_dict()

        ships: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = []
            for ships_item_data in self.ships:
                ships_item = ships_item_data.to_dict()
                ships.append(ships_item)

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        success: bool | None | Unset
        if isinstance(self.success, Unset):
            success = UNSET
        else:
            success = self.success

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if crew is not UNSET:
            field_dict["crew"] = crew
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if record is not UNSET:
            field_dict["record"] = record
        if ships is not UNSET:
            field_dict["ships"] = ships
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if success is not UNSET:
            field_dict["success"] = success

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_record_order import HuntersCareerRecordOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_logged_ship import HuntersLoggedShip  # noqa: PLC0415
        from ..models.hunters_port_orders import HuntersPortOrders  # noqa: PLC0415

        d = dict(src_dict)
        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _record = d.pop("record", UNSET)
        record: HuntersCareerRecordOrder | Unset
        if isinstance(_record, Unset):
            record = UNSET
        else:
            record = HuntersCareerRecordOrder.from_dict(_record)

        _ships = d.pop("ships", UNSET)
        ships: list[HuntersLoggedShip] | Unset = UNSET
        if _ships is not UNSET:
            ships = []
            for ships_item_data in _ships:
                ships_item = HuntersLoggedShip.from_dict(ships_item_data)

                ships.append(ships_item)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersPortOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersPortOrders.from_dict(_standing_orders)

        def _parse_success(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        success = _parse_success(d.pop("success", UNSET))

        hunters_advance_crew_order = cls(
            crew=crew,
            kommandant=kommandant,
            record=record,
            ships=ships,
            standing_orders=standing_orders,
            success=success,
        )

        return hunters_advance_crew_order
