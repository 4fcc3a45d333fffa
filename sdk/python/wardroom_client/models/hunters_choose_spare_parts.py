from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersChooseSpareParts")


@_attrs_define
class HuntersChooseSpareParts:
    """The inoperable systems that spare parts of a sister ship repair (chart R1)."""

    systems: list[str]
    """ The systems to repair. """
    kind: Literal["spare_parts"] = "spare_parts"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        systems = self.systems

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "systems": systems,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["spare_parts"], d.pop("kind"))
        if kind != "spare_parts":
            raise ValueError(f"kind must match const 'spare_parts', got '{kind}'")

        systems = cast(list[str], d.pop("systems"))

        hunters_choose_spare_parts = cls(
            kind=kind,
            systems=systems,
        )

        hunters_choose_spare_parts.additional_properties = d
        return hunters_choose_spare_parts

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
