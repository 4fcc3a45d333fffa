from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fixed_dice_order import FixedDiceOrder
    from ..models.seeded_dice_order import SeededDiceOrder
    from ..models.silent_victory_apply_hits_order import SilentVictoryApplyHitsOrder
    from ..models.silent_victory_options import SilentVictoryOptions
    from ..models.supplied_dice_order import SuppliedDiceOrder


T = TypeVar("T", bound="SilentVictoryApplyHitsRequest")


@_attrs_define
class SilentVictoryApplyHitsRequest:
    """Apply hits and crew injuries to a boat, with flooding and scuttling. What is left out of the order has its natural
    default; without `dice` the service draws a seed and returns it.

    """

    order: SilentVictoryApplyHitsOrder
    """ A boat, and what an attack did to it. """
    charts: str | Unset = "standard"
    """ Chart pack, by name. """
    dice: FixedDiceOrder | SeededDiceOrder | SuppliedDiceOrder | Unset = UNSET
    """ Where the dice come from; left out, the service draws a seed. """
    options: SilentVictoryOptions | Unset = UNSET
    """ The optional rules and contested readings in force; what is left out has its default. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415

        order = self.order.to_dict()

        charts = self.charts

        dice: dict[str, Any] | Unset
        if isinstance(self.dice, Unset):
            dice = UNSET
        elif isinstance(self.dice, SeededDiceOrder):
            dice = self.dice.to_dict()
        elif isinstance(self.dice, FixedDiceOrder):
            dice = self.dice.to_dict()
        else:
            dice = self.dice.to_dict()

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
        if dice is not UNSET:
            field_dict["dice"] = dice
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415
        from ..models.silent_victory_apply_hits_order import SilentVictoryApplyHitsOrder  # noqa: PLC0415
        from ..models.silent_victory_options import SilentVictoryOptions  # noqa: PLC0415
        from ..models.supplied_dice_order import SuppliedDiceOrder  # noqa: PLC0415

        d = dict(src_dict)
        order = SilentVictoryApplyHitsOrder.from_dict(d.pop("order"))

        charts = d.pop("charts", UNSET)

        def _parse_dice(data: object) -> FixedDiceOrder | SeededDiceOrder | SuppliedDiceOrder | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                dice_type_0 = SeededDiceOrder.from_dict(data)

                return dice_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                dice_type_1 = FixedDiceOrder.from_dict(data)

                return dice_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            dice_type_2 = SuppliedDiceOrder.from_dict(data)

            return dice_type_2

        dice = _parse_dice(d.pop("dice", UNSET))

        _options = d.pop("options", UNSET)
        options: SilentVictoryOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = SilentVictoryOptions.from_dict(_options)

        silent_victory_apply_hits_request = cls(
            order=order,
            charts=charts,
            dice=dice,
            options=options,
        )

        return silent_victory_apply_hits_request
