from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_options_order import SilentVictoryOptionsOrder
    from ..models.silent_victory_shown_order import SilentVictoryShownOrder


T = TypeVar("T", bound="SilentVictoryBoardRequest")


@_attrs_define
class SilentVictoryBoardRequest:
    """A position to be shown, with the rules and charts that apply to it."""

    order: SilentVictoryShownOrder
    """ A board to be shown. Any answer's `situation` can be sent. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: SilentVictoryOptionsOrder | Unset = UNSET
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
        from ..models.silent_victory_options_order import SilentVictoryOptionsOrder  # noqa: PLC0415
        from ..models.silent_victory_shown_order import SilentVictoryShownOrder  # noqa: PLC0415

        d = dict(src_dict)
        order = SilentVictoryShownOrder.from_dict(d.pop("order"))

        charts = d.pop("charts", UNSET)

        _options = d.pop("options", UNSET)
        options: SilentVictoryOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = SilentVictoryOptionsOrder.from_dict(_options)

        silent_victory_board_request = cls(
            order=order,
            charts=charts,
            options=options,
        )

        return silent_victory_board_request
