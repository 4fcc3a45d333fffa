from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.awaited_dice import AwaitedDice
    from ..models.dice_used import DiceUsed
    from ..models.open_decision import OpenDecision


T = TypeVar("T", bound="TextAnswer")


@_attrs_define
class TextAnswer:
    """An adjudication as lines."""

    awaiting: Any | AwaitedDice | None | OpenDecision
    """ The decision or dice that the call awaits, or null if the call is complete. """
    dice: DiceUsed
    """ The source of the dice, and their faces.

    Send `faces` back as fixed `rolls`, with the same order, and the outcome is the same. """
    lines: list[str]
    """ The trace, one line for each step. The last line of a call that awaits something states what that is, and
    how to continue. """
    next_: list[str]
    """ What the rules prescribe next, one line for each step. """
    state: None | str
    """ Send it to `continue` with the decision or dice awaited. It is null if nothing is awaited. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.awaited_dice import AwaitedDice  # noqa: PLC0415
        from ..models.open_decision import OpenDecision  # noqa: PLC0415

        awaiting: Any | dict[str, Any] | None
        if isinstance(self.awaiting, OpenDecision):
            awaiting = self.awaiting.to_dict()
        elif isinstance(self.awaiting, AwaitedDice):
            awaiting = self.awaiting.to_dict()
        else:
            awaiting = self.awaiting

        dice = self.dice.to_dict()

        lines = self.lines

        next_ = self.next_

        state: None | str
        state = self.state

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awaiting": awaiting,
                "dice": dice,
                "lines": lines,
                "next": next_,
                "state": state,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.awaited_dice import AwaitedDice  # noqa: PLC0415
        from ..models.dice_used import DiceUsed  # noqa: PLC0415
        from ..models.open_decision import OpenDecision  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_awaiting(data: object) -> Any | AwaitedDice | None | OpenDecision:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                awaiting_type_0_type_0 = OpenDecision.from_dict(data)

                return awaiting_type_0_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                awaiting_type_0_type_1 = AwaitedDice.from_dict(data)

                return awaiting_type_0_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Any | AwaitedDice | None | OpenDecision, data)

        awaiting = _parse_awaiting(d.pop("awaiting"))

        dice = DiceUsed.from_dict(d.pop("dice"))

        lines = cast(list[str], d.pop("lines"))

        next_ = cast(list[str], d.pop("next"))

        def _parse_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        state = _parse_state(d.pop("state"))

        text_answer = cls(
            awaiting=awaiting,
            dice=dice,
            lines=lines,
            next_=next_,
            state=state,
        )

        text_answer.additional_properties = d
        return text_answer

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
