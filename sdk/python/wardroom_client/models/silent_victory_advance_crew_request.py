from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_advance_crew_request_anachronisms import SilentVictoryAdvanceCrewRequestAnachronisms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fixed_dice_order import FixedDiceOrder
    from ..models.seeded_dice_order import SeededDiceOrder
    from ..models.silent_victory_advance_crew_order import SilentVictoryAdvanceCrewOrder
    from ..models.silent_victory_options_order import SilentVictoryOptionsOrder
    from ..models.silent_victory_situation_order import SilentVictorySituationOrder
    from ..models.supplied_dice_order import SuppliedDiceOrder


T = TypeVar("T", bound="SilentVictoryAdvanceCrewRequest")


@_attrs_define
class SilentVictoryAdvanceCrewRequest:
    """Resolve the effects of a patrol on the crew: experts, quality, a departing exec. Members left out of the order have
    natural defaults. Without `dice` the service draws a seed and returns it.

    """

    situation: SilentVictorySituationOrder
    """ A boat, its captain and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    captain is left out, he is as at the start of a career. If the record is left out, it is empty. """
    anachronisms: SilentVictoryAdvanceCrewRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    dice: FixedDiceOrder | SeededDiceOrder | SuppliedDiceOrder | Unset = UNSET
    """ The source of the dice. If it is left out, the service draws a seed. """
    options: SilentVictoryOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """
    order: SilentVictoryAdvanceCrewOrder | Unset = UNSET
    """ Standing orders only. The record and the crew decide everything else. """

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
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415
        from ..models.silent_victory_advance_crew_order import SilentVictoryAdvanceCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_options_order import SilentVictoryOptionsOrder  # noqa: PLC0415
        from ..models.silent_victory_situation_order import SilentVictorySituationOrder  # noqa: PLC0415
        from ..models.supplied_dice_order import SuppliedDiceOrder  # noqa: PLC0415

        d = dict(src_dict)
        situation = SilentVictorySituationOrder.from_dict(d.pop("situation"))

        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: SilentVictoryAdvanceCrewRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = SilentVictoryAdvanceCrewRequestAnachronisms(_anachronisms)

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
        options: SilentVictoryOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = SilentVictoryOptionsOrder.from_dict(_options)

        _order = d.pop("order", UNSET)
        order: SilentVictoryAdvanceCrewOrder | Unset
        if isinstance(_order, Unset):
            order = UNSET
        else:
            order = SilentVictoryAdvanceCrewOrder.from_dict(_order)

        silent_victory_advance_crew_request = cls(
            situation=situation,
            anachronisms=anachronisms,
            charts=charts,
            dice=dice,
            options=options,
            order=order,
        )

        return silent_victory_advance_crew_request
