from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_quality import SubmarineQuality
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_port_orders import SilentVictoryPortOrders


T = TypeVar("T", bound="SilentVictoryApproachOrder")


@_attrs_define
class SilentVictoryApproachOrder:
    """A boat that closes in on escorted targets before it fires, or that an escort comes upon."""

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
    declines: bool | Unset = False
    """ Whether the captain leaves without firing after he has looked at the fourth ship of a convoy: the check is
    made all the same (8.2.1). """
    escort_arrives: bool | Unset = False
    """ Whether an escort has come up in an additional round (9.4.3): it checks at once, at any range, and damage to
    boat and captain counts. """
    escort_quality: None | SubmarineQuality | Unset = UNSET
    """ Quality of the escorts (14.5); null is rolled when the option is on. """
    standing_orders: SilentVictoryPortOrders | Unset = UNSET
    """ Standing orders where nothing is decided but re-rolls. Left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        declines = self.declines

        escort_arrives = self.escort_arrives

        escort_quality: None | str | Unset
        if isinstance(self.escort_quality, Unset):
            escort_quality = UNSET
        elif isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

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
        if declines is not UNSET:
            field_dict["declines"] = declines
        if escort_arrives is not UNSET:
            field_dict["escort_arrives"] = escort_arrives
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_port_orders import SilentVictoryPortOrders  # noqa: PLC0415

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

        declines = d.pop("declines", UNSET)

        escort_arrives = d.pop("escort_arrives", UNSET)

        def _parse_escort_quality(data: object) -> None | SubmarineQuality | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escort_quality_type_0 = SubmarineQuality(data)

                return escort_quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality | Unset, data)

        escort_quality = _parse_escort_quality(d.pop("escort_quality", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryPortOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryPortOrders.from_dict(_standing_orders)

        silent_victory_approach_order = cls(
            boat=boat,
            date=date,
            captain=captain,
            crew=crew,
            declines=declines,
            escort_arrives=escort_arrives,
            escort_quality=escort_quality,
            standing_orders=standing_orders,
        )

        return silent_victory_approach_order
