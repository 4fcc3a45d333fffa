from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder
    from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder


T = TypeVar("T", bound="SilentVictoryPatrolAssignmentOrderStandingOrders")


@_attrs_define
class SilentVictoryPatrolAssignmentOrderStandingOrders:
    """Standing orders before sailing. If one is left out, the player is asked."""

    request: None | SilentVictoryAssignmentOrder | Unset = UNSET
    """ The patrol to ask for, if the rank allows it (11.2.1); null to ask for none. """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder  # noqa: PLC0415

        request: dict[str, Any] | None | Unset
        if isinstance(self.request, Unset):
            request = UNSET
        elif isinstance(self.request, SilentVictoryAssignmentOrder):
            request = self.request.to_dict()
        else:
            request = self.request

        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if request is not UNSET:
            field_dict["request"] = request
        if reroll is not UNSET:
            field_dict["reroll"] = reroll

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415
        from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_request(data: object) -> None | SilentVictoryAssignmentOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                request_type_0 = SilentVictoryAssignmentOrder.from_dict(data)

                return request_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAssignmentOrder | Unset, data)

        request = _parse_request(d.pop("request", UNSET))

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        silent_victory_patrol_assignment_order_standing_orders = cls(
            request=request,
            reroll=reroll,
        )

        return silent_victory_patrol_assignment_order_standing_orders
