from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineChooseQuarry")


@_attrs_define
class SubmarineChooseQuarry:
    """What to follow. A boat that follows damaged ships loses the others for good (9.7.8)."""

    quarry: str
    """ What to follow. Today one of `convoy`, `damaged_ships`, `escorted_ships`; more may come. """
    kind: Literal["quarry"] = "quarry"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        quarry = self.quarry

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "quarry": quarry,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["quarry"], d.pop("kind"))
        if kind != "quarry":
            raise ValueError(f"kind must match const 'quarry', got '{kind}'")

        quarry = d.pop("quarry")

        submarine_choose_quarry = cls(
            kind=kind,
            quarry=quarry,
        )

        submarine_choose_quarry.additional_properties = d
        return submarine_choose_quarry

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
