from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_quality import SubmarineQuality
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_approach_orders import HuntersApproachOrders
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersApproachOrder")


@_attrs_define
class HuntersApproachOrder:
    """A boat that closes in on escorted targets before it fires."""

    date: str
    """ The month in which the patrol started. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    escort_quality: None | SubmarineQuality | Unset = UNSET
    """ Quality of the escorts (14.6); null is rolled when the option is on. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    standing_orders: HuntersApproachOrders | Unset = UNSET
    """ Standing orders of an approach. """

    def to_dict(self) -> dict[str, Any]:
        date = self.date

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        escort_quality: None | str | Unset
        if isinstance(self.escort_quality, Unset):
            escort_quality = UNSET
        elif isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "date": date,
            }
        )
        if crew is not UNSET:
            field_dict["crew"] = crew
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_approach_orders import HuntersApproachOrders  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        date = d.pop("date")

        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

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

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersApproachOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersApproachOrders.from_dict(_standing_orders)

        hunters_approach_order = cls(
            date=date,
            crew=crew,
            escort_quality=escort_quality,
            kommandant=kommandant,
            standing_orders=standing_orders,
        )

        return hunters_approach_order
