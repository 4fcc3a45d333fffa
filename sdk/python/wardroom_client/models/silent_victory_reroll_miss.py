from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryRerollMiss")


@_attrs_define
class SilentVictoryRerollMiss:
    """Whether to roll a torpedo's miss again, once a patrol, by the Unit Citation (11.3.10.2)."""

    reroll: bool
    """ Whether to roll again. """
    kind: Literal["reroll_miss"] = "reroll_miss"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        reroll = self.reroll

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "reroll": reroll,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["reroll_miss"], d.pop("kind"))
        if kind != "reroll_miss":
            raise ValueError(f"kind must match const 'reroll_miss', got '{kind}'")

        reroll = d.pop("reroll")

        silent_victory_reroll_miss = cls(
            kind=kind,
            reroll=reroll,
        )

        silent_victory_reroll_miss.additional_properties = d
        return silent_victory_reroll_miss

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
