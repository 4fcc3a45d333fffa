from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineExceedTestDepth")


@_attrs_define
class SubmarineExceedTestDepth:
    """Whether to dive beyond test depth before this check (9.6.4)."""

    dive: bool
    """ Whether to dive beyond test depth, which costs hull damage. """
    kind: Literal["test_depth"] = "test_depth"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dive = self.dive

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dive": dive,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dive = d.pop("dive")

        kind = cast(Literal["test_depth"], d.pop("kind"))
        if kind != "test_depth":
            raise ValueError(f"kind must match const 'test_depth', got '{kind}'")

        submarine_exceed_test_depth = cls(
            dive=dive,
            kind=kind,
        )

        submarine_exceed_test_depth.additional_properties = d
        return submarine_exceed_test_depth

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
