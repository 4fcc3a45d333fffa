from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineFollowShips")


@_attrs_define
class SubmarineFollowShips:
    """What to follow after a round against escorted ships (9.7); null leaves them."""

    quarry: None | str
    """ What to follow; null to leave the ships. """
    kind: Literal["follow"] = "follow"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        quarry: None | str
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
        kind = cast(Literal["follow"], d.pop("kind"))
        if kind != "follow":
            raise ValueError(f"kind must match const 'follow', got '{kind}'")

        def _parse_quarry(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        quarry = _parse_quarry(d.pop("quarry"))

        submarine_follow_ships = cls(
            kind=kind,
            quarry=quarry,
        )

        submarine_follow_ships.additional_properties = d
        return submarine_follow_ships

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
