from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="CaseStepExpectedThrowsItem")


@_attrs_define
class CaseStepExpectedThrowsItem:
    """A throw that the rules ask for."""

    dice: str
    """ The dice in notation. """
    faces: list[int]
    """ The faces. """
    purpose: str
    """ Purpose of the throw, as a code. """
    rule: str
    """ The rule that asks for them. """
    stream: str | Unset = UNSET
    """ For seeded dice, the stream from which the faces come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dice = self.dice

        faces = self.faces

        purpose = self.purpose

        rule = self.rule

        stream = self.stream

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dice": dice,
                "faces": faces,
                "purpose": purpose,
                "rule": rule,
            }
        )
        if stream is not UNSET:
            field_dict["stream"] = stream

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dice = d.pop("dice")

        faces = cast(list[int], d.pop("faces"))

        purpose = d.pop("purpose")

        rule = d.pop("rule")

        stream = d.pop("stream", UNSET)

        case_step_expected_throws_item = cls(
            dice=dice,
            faces=faces,
            purpose=purpose,
            rule=rule,
            stream=stream,
        )

        case_step_expected_throws_item.additional_properties = d
        return case_step_expected_throws_item

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
