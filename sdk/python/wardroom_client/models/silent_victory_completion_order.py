from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_base import SilentVictoryBase
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_logged_ship_order import SilentVictoryLoggedShipOrder
    from ..models.silent_victory_patrol_order import SilentVictoryPatrolOrder


T = TypeVar("T", bound="SilentVictoryCompletionOrder")


@_attrs_define
class SilentVictoryCompletionOrder:
    """A boat that has resolved the last box on its way home, and the record before this patrol.

    One without diesels is towed home from the box next to port (10.2.1).

    """

    base: SilentVictoryBase
    """ Where a submarine is based (7.3). """
    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol started. """
    patrol: SilentVictoryPatrolOrder
    """ A patrol as ordered: its assignment, the box the boat is in, and whatever has happened.

    The `patrol` of any outcome can be sent as it is. A mission that is left out is still open,
    which it cannot be beyond its box. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    record: SilentVictoryCareerRecordOrder | Unset = UNSET
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """
    rescued: bool | Unset = False
    """ Whether the crew was rescued from a boat scuttled at sea (10.13.4). """
    ships: list[SilentVictoryLoggedShipOrder] | Unset = UNSET
    """ Ships sunk and damaged on this patrol. """

    def to_dict(self) -> dict[str, Any]:
        base = self.base.value

        boat = self.boat.to_dict()

        date = self.date

        patrol = self.patrol.to_dict()

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        record: dict[str, Any] | Unset = UNSET
        if not isinstance(self.record, Unset):
            record = self.record.to_dict()

        rescued = self.rescued

        ships: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = []
            for ships_item_data in self.ships:
                ships_item = ships_item_data.to_dict()
                ships.append(ships_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "base": base,
                "boat": boat,
                "date": date,
                "patrol": patrol,
            }
        )
        if captain is not UNSET:
            field_dict["captain"] = captain
        if crew is not UNSET:
            field_dict["crew"] = crew
        if record is not UNSET:
            field_dict["record"] = record
        if rescued is not UNSET:
            field_dict["rescued"] = rescued
        if ships is not UNSET:
            field_dict["ships"] = ships

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_logged_ship_order import SilentVictoryLoggedShipOrder  # noqa: PLC0415
        from ..models.silent_victory_patrol_order import SilentVictoryPatrolOrder  # noqa: PLC0415

        d = dict(src_dict)
        base = SilentVictoryBase(d.pop("base"))

        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        patrol = SilentVictoryPatrolOrder.from_dict(d.pop("patrol"))

        _captain = d.pop("captain", UNSET)
        captain: SilentVictoryCaptainOrder | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SilentVictoryCaptainOrder.from_dict(_captain)

        _crew = d.pop("crew", UNSET)
        crew: SilentVictoryCrewOrder | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = SilentVictoryCrewOrder.from_dict(_crew)

        _record = d.pop("record", UNSET)
        record: SilentVictoryCareerRecordOrder | Unset
        if isinstance(_record, Unset):
            record = UNSET
        else:
            record = SilentVictoryCareerRecordOrder.from_dict(_record)

        rescued = d.pop("rescued", UNSET)

        _ships = d.pop("ships", UNSET)
        ships: list[SilentVictoryLoggedShipOrder] | Unset = UNSET
        if _ships is not UNSET:
            ships = []
            for ships_item_data in _ships:
                ships_item = SilentVictoryLoggedShipOrder.from_dict(ships_item_data)

                ships.append(ships_item)

        silent_victory_completion_order = cls(
            base=base,
            boat=boat,
            date=date,
            patrol=patrol,
            captain=captain,
            crew=crew,
            record=record,
            rescued=rescued,
            ships=ships,
        )

        return silent_victory_completion_order
