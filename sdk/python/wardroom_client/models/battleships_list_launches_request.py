from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_list_launches_request_anachronisms import BattleshipsListLaunchesRequestAnachronisms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_launches_order import BattleshipsLaunchesOrder
    from ..models.battleships_options_order import BattleshipsOptionsOrder
    from ..models.battleships_situation_order import BattleshipsSituationOrder
    from ..models.fixed_dice_order import FixedDiceOrder
    from ..models.seeded_dice_order import SeededDiceOrder
    from ..models.supplied_dice_order import SuppliedDiceOrder


T = TypeVar("T", bound="BattleshipsListLaunchesRequest")


@_attrs_define
class BattleshipsListLaunchesRequest:
    """List where every unit may launch torpedoes, whom they may hit, and what forbids it. Members left out of the order
    have natural defaults. Without `dice` the service draws a seed and returns it.

    """

    situation: BattleshipsSituationOrder
    """ A battle as it is sent: a scenario, your own ships and map, or a mixture of both.

    If a scenario is named, members that are left out have their values at the start of the
    scenario. Without a scenario the battle is in turn 1, by day, on the open sea. The `situation`
    of any answer can be sent unchanged. """
    anachronisms: BattleshipsListLaunchesRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    dice: FixedDiceOrder | SeededDiceOrder | SuppliedDiceOrder | Unset = UNSET
    """ The source of the dice. If it is left out, the service draws a seed. """
    options: BattleshipsOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Options left out have their default. """
    order: BattleshipsLaunchesOrder | Unset = UNSET
    """ The units whose launches to list. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415

        situation = self.situation.to_dict()

        anachronisms: str | Unset = UNSET
        if not isinstance(self.anachronisms, Unset):
            anachronisms = self.anachronisms.value

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

        order: dict[str, Any] | Unset = UNSET
        if not isinstance(self.order, Unset):
            order = self.order.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "situation": situation,
            }
        )
        if anachronisms is not UNSET:
            field_dict["anachronisms"] = anachronisms
        if charts is not UNSET:
            field_dict["charts"] = charts
        if dice is not UNSET:
            field_dict["dice"] = dice
        if options is not UNSET:
            field_dict["options"] = options
        if order is not UNSET:
            field_dict["order"] = order

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_launches_order import BattleshipsLaunchesOrder  # noqa: PLC0415
        from ..models.battleships_options_order import BattleshipsOptionsOrder  # noqa: PLC0415
        from ..models.battleships_situation_order import BattleshipsSituationOrder  # noqa: PLC0415
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415
        from ..models.supplied_dice_order import SuppliedDiceOrder  # noqa: PLC0415

        d = dict(src_dict)
        situation = BattleshipsSituationOrder.from_dict(d.pop("situation"))

        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: BattleshipsListLaunchesRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = BattleshipsListLaunchesRequestAnachronisms(_anachronisms)

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
        options: BattleshipsOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = BattleshipsOptionsOrder.from_dict(_options)

        _order = d.pop("order", UNSET)
        order: BattleshipsLaunchesOrder | Unset
        if isinstance(_order, Unset):
            order = UNSET
        else:
            order = BattleshipsLaunchesOrder.from_dict(_order)

        battleships_list_launches_request = cls(
            situation=situation,
            anachronisms=anachronisms,
            charts=charts,
            dice=dice,
            options=options,
            order=order,
        )

        return battleships_list_launches_request
