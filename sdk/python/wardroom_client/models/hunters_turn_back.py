from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersTurnBack")


@_attrs_define
class HuntersTurnBack:
    """Whether to turn back to France instead of going on to the Mediterranean (7.3.3)."""

    turn_back: bool
    """ Whether to turn back. """
    kind: Literal["turn_back"] = "turn_back"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        turn_back = self.turn_back

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "turn_back": turn_back,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["turn_back"], d.pop("kind"))
        if kind != "turn_back":
            raise ValueError(f"kind must match const 'turn_back', got '{kind}'")

        turn_back = d.pop("turn_back")

        hunters_turn_back = cls(
            kind=kind,
            turn_back=turn_back,
        )

        hunters_turn_back.additional_properties = d
        return hunters_turn_back

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
