from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_options_order import BattleshipsOptionsOrder
    from ..models.battleships_shown_order import BattleshipsShownOrder


T = TypeVar("T", bound="BattleshipsBoardRequest")


@_attrs_define
class BattleshipsBoardRequest:
    """A position to be shown, with the rules and charts that apply to it."""

    order: BattleshipsShownOrder
    """ A position to be shown. The `situation` of any answer can be sent unchanged. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: BattleshipsOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Options left out have their default. """

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
        from ..models.battleships_options_order import BattleshipsOptionsOrder  # noqa: PLC0415
        from ..models.battleships_shown_order import BattleshipsShownOrder  # noqa: PLC0415

        d = dict(src_dict)
        order = BattleshipsShownOrder.from_dict(d.pop("order"))

        charts = d.pop("charts", UNSET)

        _options = d.pop("options", UNSET)
        options: BattleshipsOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = BattleshipsOptionsOrder.from_dict(_options)

        battleships_board_request = cls(
            order=order,
            charts=charts,
            options=options,
        )

        return battleships_board_request
