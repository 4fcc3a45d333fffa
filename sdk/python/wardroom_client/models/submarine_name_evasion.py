from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineNameEvasion")


@_attrs_define
class SubmarineNameEvasion:
    """The boat's evasion number, named before an escort's attack (14.8; in Silent Victory 14.7).

    1 and 2 turn to port, 3 and 4 to starboard; 5 and 6 keep straight ahead.

    """

    number: int
    """ 1 and 2: port; 3 and 4: starboard; 5 and 6: straight ahead (chart E3). """
    kind: Literal["evasion"] = "evasion"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        number = self.number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "number": number,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["evasion"], d.pop("kind"))
        if kind != "evasion":
            raise ValueError(f"kind must match const 'evasion', got '{kind}'")

        number = d.pop("number")

        submarine_name_evasion = cls(
            kind=kind,
            number=number,
        )

        submarine_name_evasion.additional_properties = d
        return submarine_name_evasion

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
