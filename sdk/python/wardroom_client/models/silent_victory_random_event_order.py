from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_base import SilentVictoryBase
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_patrol_order import SilentVictoryPatrolOrder
    from ..models.silent_victory_port_orders import SilentVictoryPortOrders


T = TypeVar("T", bound="SilentVictoryRandomEventOrder")


@_attrs_define
class SilentVictoryRandomEventOrder:
    """A boat whose encounter check was the patrol's first natural 12."""

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
    ships_sunk: list[str] | Unset = UNSET
    """ Names of ships sunk before. """
    standing_orders: SilentVictoryPortOrders | Unset = UNSET
    """ Standing orders where nothing is decided but re-rolls. Left out, the player is asked. """
    tied_to_base: bool | Unset = False
    """ Whether a new boat on request has tied the captain to Pearl Harbor for good (11.5.4). """

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

        ships_sunk: list[str] | Unset = UNSET
        if not isinstance(self.ships_sunk, Unset):
            ships_sunk = self.ships_sunk

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        tied_to_base = self.tied_to_base

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
        if ships_sunk is not UNSET:
            field_dict["ships_sunk"] = ships_sunk
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if tied_to_base is not UNSET:
            field_dict["tied_to_base"] = tied_to_base

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_patrol_order import SilentVictoryPatrolOrder  # noqa: PLC0415
        from ..models.silent_victory_port_orders import SilentVictoryPortOrders  # noqa: PLC0415

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

        ships_sunk = cast(list[str], d.pop("ships_sunk", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryPortOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryPortOrders.from_dict(_standing_orders)

        tied_to_base = d.pop("tied_to_base", UNSET)

        silent_victory_random_event_order = cls(
            base=base,
            boat=boat,
            date=date,
            patrol=patrol,
            captain=captain,
            crew=crew,
            ships_sunk=ships_sunk,
            standing_orders=standing_orders,
            tied_to_base=tied_to_base,
        )

        return silent_victory_random_event_order
