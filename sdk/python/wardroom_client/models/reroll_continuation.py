from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fixed_dice_order import FixedDiceOrder
    from ..models.lone_reroll import LoneReroll
    from ..models.seeded_dice_order import SeededDiceOrder
    from ..models.supplied_dice_order import SuppliedDiceOrder


T = TypeVar("T", bound="RerollContinuation")


@_attrs_define
class RerollContinuation:
    """The `state` of an answer that is waiting, and the decision or the dice it is waiting for."""

    state: str
    """ Opaque: send it back as it is. """
    decision: LoneReroll | Unset = UNSET
    """ Whether to throw the dice just seen again. The new throw stands.

    This field makes `kind` obligatory where this is the only decision of a call. """
    dice: FixedDiceOrder | SeededDiceOrder | SuppliedDiceOrder | Unset = UNSET
    """ The source of the dice. If it is left out, the service draws a seed. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415

        state = self.state

        decision: dict[str, Any] | Unset = UNSET
        if not isinstance(self.decision, Unset):
            decision = self.decision.to_dict()

        dice: dict[str, Any] | Unset
        if isinstance(self.dice, Unset):
            dice = UNSET
        elif isinstance(self.dice, SeededDiceOrder):
            dice = self.dice.to_dict()
        elif isinstance(self.dice, FixedDiceOrder):
            dice = self.dice.to_dict()
        else:
            dice = self.dice.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
            }
        )
        if decision is not UNSET:
            field_dict["decision"] = decision
        if dice is not UNSET:
            field_dict["dice"] = dice

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.lone_reroll import LoneReroll  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415
        from ..models.supplied_dice_order import SuppliedDiceOrder  # noqa: PLC0415

        d = dict(src_dict)
        state = d.pop("state")

        _decision = d.pop("decision", UNSET)
        decision: LoneReroll | Unset
        if isinstance(_decision, Unset):
            decision = UNSET
        else:
            decision = LoneReroll.from_dict(_decision)

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

        reroll_continuation = cls(
            state=state,
            decision=decision,
            dice=dice,
        )

        return reroll_continuation
