from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersConferred")


@_attrs_define
class HuntersConferred:
    """An award, and all grounds on which it was due."""

    award: str
    """ The Knight's Cross and its grades (11.3). Today one of `KC`, `KCO`, `KCO&S`, `KCOS&D`, `none`; more may
    come. """
    grounds: list[str]
    """ The grounds on which the award was due. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        award = self.award

        grounds = self.grounds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "award": award,
                "grounds": grounds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        award = d.pop("award")

        grounds = cast(list[str], d.pop("grounds"))

        hunters_conferred = cls(
            award=award,
            grounds=grounds,
        )

        hunters_conferred.additional_properties = d
        return hunters_conferred

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
