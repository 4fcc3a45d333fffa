from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_assignment_order import HuntersAssignmentOrder
    from ..models.hunters_reload_mix_order import HuntersReloadMixOrder
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="HuntersPatrolAssignmentOrderStandingOrders")


@_attrs_define
class HuntersPatrolAssignmentOrderStandingOrders:
    """Standing orders before sailing. If one is left out, the player is asked."""

    reload_mix: HuntersReloadMixOrder | None | Unset = UNSET
    """ The reloads to carry in addition to the mines (7.4.2); null leaves them as they are. """
    request: HuntersAssignmentOrder | None | Unset = UNSET
    """ The patrol to ask for, if the rank allows it (11.2.1); null to ask for none. """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_assignment_order import HuntersAssignmentOrder  # noqa: PLC0415
        from ..models.hunters_reload_mix_order import HuntersReloadMixOrder  # noqa: PLC0415

        reload_mix: dict[str, Any] | None | Unset
        if isinstance(self.reload_mix, Unset):
            reload_mix = UNSET
        elif isinstance(self.reload_mix, HuntersReloadMixOrder):
            reload_mix = self.reload_mix.to_dict()
        else:
            reload_mix = self.reload_mix

        request: dict[str, Any] | None | Unset
        if isinstance(self.request, Unset):
            request = UNSET
        elif isinstance(self.request, HuntersAssignmentOrder):
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
        if reload_mix is not UNSET:
            field_dict["reload_mix"] = reload_mix
        if request is not UNSET:
            field_dict["request"] = request
        if reroll is not UNSET:
            field_dict["reroll"] = reroll

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment_order import HuntersAssignmentOrder  # noqa: PLC0415
        from ..models.hunters_reload_mix_order import HuntersReloadMixOrder  # noqa: PLC0415
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_reload_mix(data: object) -> HuntersReloadMixOrder | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                reload_mix_type_0 = HuntersReloadMixOrder.from_dict(data)

                return reload_mix_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersReloadMixOrder | None | Unset, data)

        reload_mix = _parse_reload_mix(d.pop("reload_mix", UNSET))

        def _parse_request(data: object) -> HuntersAssignmentOrder | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                request_type_0 = HuntersAssignmentOrder.from_dict(data)

                return request_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAssignmentOrder | None | Unset, data)

        request = _parse_request(d.pop("request", UNSET))

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        hunters_patrol_assignment_order_standing_orders = cls(
            reload_mix=reload_mix,
            request=request,
            reroll=reroll,
        )

        return hunters_patrol_assignment_order_standing_orders
