from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_base import SilentVictoryBase
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_assignment_orders import SilentVictoryAssignmentOrders
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_historical_patrol import SilentVictoryHistoricalPatrol


T = TypeVar("T", bound="SilentVictoryPatrolAssignmentOrder")


@_attrs_define
class SilentVictoryPatrolAssignmentOrder:
    """A boat in port, ready to sail."""

    base: SilentVictoryBase
    """ Where a submarine is based (7.3). """
    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol starts. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    historical: None | SilentVictoryHistoricalPatrol | Unset = UNSET
    """ The historical captain's own patrol, instead of a roll (14.10.2). """
    standing_orders: SilentVictoryAssignmentOrders | Unset = UNSET
    """ Standing orders before sailing. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_historical_patrol import SilentVictoryHistoricalPatrol  # noqa: PLC0415

        base = self.base.value

        boat = self.boat.to_dict()

        date = self.date

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        historical: dict[str, Any] | None | Unset
        if isinstance(self.historical, Unset):
            historical = UNSET
        elif isinstance(self.historical, SilentVictoryHistoricalPatrol):
            historical = self.historical.to_dict()
        else:
            historical = self.historical

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "base": base,
                "boat": boat,
                "date": date,
            }
        )
        if captain is not UNSET:
            field_dict["captain"] = captain
        if crew is not UNSET:
            field_dict["crew"] = crew
        if historical is not UNSET:
            field_dict["historical"] = historical
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_assignment_orders import SilentVictoryAssignmentOrders  # noqa: PLC0415
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_historical_patrol import SilentVictoryHistoricalPatrol  # noqa: PLC0415

        d = dict(src_dict)
        base = SilentVictoryBase(d.pop("base"))

        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

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

        def _parse_historical(data: object) -> None | SilentVictoryHistoricalPatrol | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                historical_type_0 = SilentVictoryHistoricalPatrol.from_dict(data)

                return historical_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryHistoricalPatrol | Unset, data)

        historical = _parse_historical(d.pop("historical", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryAssignmentOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryAssignmentOrders.from_dict(_standing_orders)

        silent_victory_patrol_assignment_order = cls(
            base=base,
            boat=boat,
            date=date,
            captain=captain,
            crew=crew,
            historical=historical,
            standing_orders=standing_orders,
        )

        return silent_victory_patrol_assignment_order
