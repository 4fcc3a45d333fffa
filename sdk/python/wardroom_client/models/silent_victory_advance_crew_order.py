from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_advance_crew_orders import SilentVictoryAdvanceCrewOrders
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder


T = TypeVar("T", bound="SilentVictoryAdvanceCrewOrder")


@_attrs_define
class SilentVictoryAdvanceCrewOrder:
    """A crew home from patrol and recovered, and the record with that patrol in it."""

    record: SilentVictoryCareerRecordOrder
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    standing_orders: SilentVictoryAdvanceCrewOrders | Unset = UNSET
    """ Standing orders for the crew's affairs. Where one is left out, the player is asked. """
    unit_awards: SilentVictoryUnitAwardsOrder | Unset = UNSET
    """ What the submarine itself was awarded (11.3.10). """

    def to_dict(self) -> dict[str, Any]:
        record = self.record.to_dict()

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        unit_awards: dict[str, Any] | Unset = UNSET
        if not isinstance(self.unit_awards, Unset):
            unit_awards = self.unit_awards.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "record": record,
            }
        )
        if captain is not UNSET:
            field_dict["captain"] = captain
        if crew is not UNSET:
            field_dict["crew"] = crew
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if unit_awards is not UNSET:
            field_dict["unit_awards"] = unit_awards

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_advance_crew_orders import SilentVictoryAdvanceCrewOrders  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder  # noqa: PLC0415

        d = dict(src_dict)
        record = SilentVictoryCareerRecordOrder.from_dict(d.pop("record"))

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

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryAdvanceCrewOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryAdvanceCrewOrders.from_dict(_standing_orders)

        _unit_awards = d.pop("unit_awards", UNSET)
        unit_awards: SilentVictoryUnitAwardsOrder | Unset
        if isinstance(_unit_awards, Unset):
            unit_awards = UNSET
        else:
            unit_awards = SilentVictoryUnitAwardsOrder.from_dict(_unit_awards)

        silent_victory_advance_crew_order = cls(
            record=record,
            captain=captain,
            crew=crew,
            standing_orders=standing_orders,
            unit_awards=unit_awards,
        )

        return silent_victory_advance_crew_order
