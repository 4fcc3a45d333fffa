from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_options_order import HuntersOptionsOrder
    from ..models.hunters_shown_order import HuntersShownOrder


T = TypeVar("T", bound="HuntersBoardRequest")


@_attrs_define
class HuntersBoardRequest:
    """A position to be shown, with the rules and charts that apply to it."""

    order: HuntersShownOrder
    """ A board to be shown. Any answer's `situation` can be sent. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: HuntersOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """

    def to_dict(self) -> dict[str, Any]:
        order = self.order.to_dict()

        charts = self.charts

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "order": order,
            }
        )
        if charts is not UNSET:
            field_dict["charts"] = charts
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_options_order import HuntersOptionsOrder  # noqa: PLC0415
        from ..models.hunters_shown_order import HuntersShownOrder  # noqa: PLC0415

        d = dict(src_dict)
        order = HuntersShownOrder.from_dict(d.pop("order"))

        charts = d.pop("charts", UNSET)

        _options = d.pop("options", UNSET)
        options: HuntersOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = HuntersOptionsOrder.from_dict(_options)

        hunters_board_request = cls(
            order=order,
            charts=charts,
            options=options,
        )

        return hunters_board_request
