from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineAskForPatrol")


@_attrs_define
class SubmarineAskForPatrol:
    """Whether to ask for a patrol of the commander's choice (11.2.1)."""

    ask: bool
    """ Whether to ask. """
    kind: Literal["ask_for_patrol"] = "ask_for_patrol"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ask = self.ask

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ask": ask,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ask = d.pop("ask")

        kind = cast(Literal["ask_for_patrol"], d.pop("kind"))
        if kind != "ask_for_patrol":
            raise ValueError(f"kind must match const 'ask_for_patrol', got '{kind}'")

        submarine_ask_for_patrol = cls(
            ask=ask,
            kind=kind,
        )

        submarine_ask_for_patrol.additional_properties = d
        return submarine_ask_for_patrol

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
