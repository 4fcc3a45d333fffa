from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryRerollAdvancement")


@_attrs_define
class SilentVictoryRerollAdvancement:
    """Whether an advancement without effect is rolled again (11.3.7)."""

    again: bool
    """ Whether to roll again. """
    kind: Literal["reroll_advancement"] = "reroll_advancement"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        again = self.again

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "again": again,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        again = d.pop("again")

        kind = cast(Literal["reroll_advancement"], d.pop("kind"))
        if kind != "reroll_advancement":
            raise ValueError(f"kind must match const 'reroll_advancement', got '{kind}'")

        silent_victory_reroll_advancement = cls(
            again=again,
            kind=kind,
        )

        silent_victory_reroll_advancement.additional_properties = d
        return silent_victory_reroll_advancement

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
