from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fixed_dice_order import FixedDiceOrder
    from ..models.reroll import Reroll
    from ..models.seeded_dice_order import SeededDiceOrder
    from ..models.silent_victory_switch_time import SilentVictorySwitchTime
    from ..models.submarine_choose_quarry import SubmarineChooseQuarry
    from ..models.submarine_choose_straggler import SubmarineChooseStraggler
    from ..models.submarine_choose_time import SubmarineChooseTime
    from ..models.supplied_dice_order import SuppliedDiceOrder


T = TypeVar("T", bound="SilentVictoryFollowTargetsContinuation")


@_attrs_define
class SilentVictoryFollowTargetsContinuation:
    """The `state` of an answer that is waiting, and the decision or the dice it is waiting for."""

    state: str
    """ Opaque: send it back as it is. """
    decision: (
        Reroll
        | SilentVictorySwitchTime
        | SubmarineChooseQuarry
        | SubmarineChooseStraggler
        | SubmarineChooseTime
        | Unset
    ) = UNSET
    """ The decision awaited. Leave it out if dice are awaited. """
    dice: FixedDiceOrder | SeededDiceOrder | SuppliedDiceOrder | Unset = UNSET
    """ The source of the dice. If it is left out, the service draws a seed. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415
        from ..models.submarine_choose_quarry import SubmarineChooseQuarry  # noqa: PLC0415
        from ..models.submarine_choose_straggler import SubmarineChooseStraggler  # noqa: PLC0415
        from ..models.submarine_choose_time import SubmarineChooseTime  # noqa: PLC0415

        state = self.state

        decision: dict[str, Any] | Unset
        if isinstance(self.decision, Unset):
            decision = UNSET
        elif isinstance(self.decision, Reroll):
            decision = self.decision.to_dict()
        elif isinstance(self.decision, SubmarineChooseQuarry):
            decision = self.decision.to_dict()
        elif isinstance(self.decision, SubmarineChooseStraggler):
            decision = self.decision.to_dict()
        elif isinstance(self.decision, SubmarineChooseTime):
            decision = self.decision.to_dict()
        else:
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
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415
        from ..models.silent_victory_switch_time import SilentVictorySwitchTime  # noqa: PLC0415
        from ..models.submarine_choose_quarry import SubmarineChooseQuarry  # noqa: PLC0415
        from ..models.submarine_choose_straggler import SubmarineChooseStraggler  # noqa: PLC0415
        from ..models.submarine_choose_time import SubmarineChooseTime  # noqa: PLC0415
        from ..models.supplied_dice_order import SuppliedDiceOrder  # noqa: PLC0415

        d = dict(src_dict)
        state = d.pop("state")

        def _parse_decision(
            data: object,
        ) -> (
            Reroll
            | SilentVictorySwitchTime
            | SubmarineChooseQuarry
            | SubmarineChooseStraggler
            | SubmarineChooseTime
            | Unset
        ):
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_0 = Reroll.from_dict(data)

                return decision_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_1 = SubmarineChooseQuarry.from_dict(data)

                return decision_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_2 = SubmarineChooseStraggler.from_dict(data)

                return decision_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_3 = SubmarineChooseTime.from_dict(data)

                return decision_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            decision_type_4 = SilentVictorySwitchTime.from_dict(data)

            return decision_type_4

        decision = _parse_decision(d.pop("decision", UNSET))

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

        silent_victory_follow_targets_continuation = cls(
            state=state,
            decision=decision,
            dice=dice,
        )

        return silent_victory_follow_targets_continuation
