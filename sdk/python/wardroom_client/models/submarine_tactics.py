from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange

T = TypeVar("T", bound="SubmarineTactics")


@_attrs_define
class SubmarineTactics:
    """How a round of attack is made (9.2). The choice holds for the whole round."""

    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        posture = self.posture.value

        range_ = self.range_.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "posture": posture,
                "range": range_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        submarine_tactics = cls(
            posture=posture,
            range_=range_,
        )

        submarine_tactics.additional_properties = d
        return submarine_tactics

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
