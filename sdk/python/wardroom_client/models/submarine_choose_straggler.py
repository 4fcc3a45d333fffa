from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineChooseStraggler")


@_attrs_define
class SubmarineChooseStraggler:
    """The damaged ship to follow when the damaged ships separate, by its number (9.7.6)."""

    target: int
    """ Number of the target, in the order given, from 1. """
    kind: Literal["straggler"] = "straggler"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        target = self.target

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "target": target,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["straggler"], d.pop("kind"))
        if kind != "straggler":
            raise ValueError(f"kind must match const 'straggler', got '{kind}'")

        target = d.pop("target")

        submarine_choose_straggler = cls(
            kind=kind,
            target=target,
        )

        submarine_choose_straggler.additional_properties = d
        return submarine_choose_straggler

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
