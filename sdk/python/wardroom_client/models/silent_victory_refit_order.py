from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_refit_orders import SilentVictoryRefitOrders


T = TypeVar("T", bound="SilentVictoryRefitOrder")


@_attrs_define
class SilentVictoryRefitOrder:
    """A boat back from patrol, or the crew of one that was scuttled at sea."""

    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol started. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    early_abort: bool | Unset = False
    """ Whether the patrol was aborted half-way or before (10.12.6). """
    rescued: bool | Unset = False
    """ Whether the crew was rescued from a boat scuttled at sea (10.13.4). """
    standing_orders: SilentVictoryRefitOrders | Unset = UNSET
    """ Standing orders in port. Where one is left out, the player is asked if he has the choice. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        early_abort = self.early_abort

        rescued = self.rescued

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
            }
        )
        if captain is not UNSET:
            field_dict["captain"] = captain
        if crew is not UNSET:
            field_dict["crew"] = crew
        if early_abort is not UNSET:
            field_dict["early_abort"] = early_abort
        if rescued is not UNSET:
            field_dict["rescued"] = rescued
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_refit_orders import SilentVictoryRefitOrders  # noqa: PLC0415

        d = dict(src_dict)
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

        early_abort = d.pop("early_abort", UNSET)

        rescued = d.pop("rescued", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryRefitOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryRefitOrders.from_dict(_standing_orders)

        silent_victory_refit_order = cls(
            boat=boat,
            date=date,
            captain=captain,
            crew=crew,
            early_abort=early_abort,
            rescued=rescued,
            standing_orders=standing_orders,
        )

        return silent_victory_refit_order
