from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AwaitedDice")


@_attrs_define
class AwaitedDice:
    """A throw is awaited: send its faces to `continue` as supplied `rolls`."""

    dice: str
    """ The dice to throw, in notation. """
    purpose: str
    """ Purpose of the throw, as a code. """
    rule: str
    """ The rule that requires the throw. """
    text: str
    """ What is awaited, as one line, in the caller's language. """
    kind: Literal["dice"] = "dice"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dice = self.dice

        kind = self.kind

        purpose = self.purpose

        rule = self.rule

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dice": dice,
                "kind": kind,
                "purpose": purpose,
                "rule": rule,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dice = d.pop("dice")

        kind = cast(Literal["dice"], d.pop("kind"))
        if kind != "dice":
            raise ValueError(f"kind must match const 'dice', got '{kind}'")

        purpose = d.pop("purpose")

        rule = d.pop("rule")

        text = d.pop("text")

        awaited_dice = cls(
            dice=dice,
            kind=kind,
            purpose=purpose,
            rule=rule,
            text=text,
        )

        awaited_dice.additional_properties = d
        return awaited_dice

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
