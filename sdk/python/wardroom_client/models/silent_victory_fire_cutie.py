from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryFireCutie")


@_attrs_define
class SilentVictoryFireCutie:
    """The tube whose Mk 27 is fired at the escort in place of its check; null for none (9.6.7)."""

    tube: int | None
    kind: Literal["cutie"] = "cutie"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        tube: int | None
        tube = self.tube

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "tube": tube,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["cutie"], d.pop("kind"))
        if kind != "cutie":
            raise ValueError(f"kind must match const 'cutie', got '{kind}'")

        def _parse_tube(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tube = _parse_tube(d.pop("tube"))

        silent_victory_fire_cutie = cls(
            kind=kind,
            tube=tube,
        )

        silent_victory_fire_cutie.additional_properties = d
        return silent_victory_fire_cutie

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
