from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryUpgradeGuns")


@_attrs_define
class SilentVictoryUpgradeGuns:
    """Whether to take the newer guns, or to try for them (11.6.2)."""

    upgrade: bool
    """ Whether to take the newer guns, or to try for them. """
    kind: Literal["upgrade_guns"] = "upgrade_guns"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        upgrade = self.upgrade

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "upgrade": upgrade,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["upgrade_guns"], d.pop("kind"))
        if kind != "upgrade_guns":
            raise ValueError(f"kind must match const 'upgrade_guns', got '{kind}'")

        upgrade = d.pop("upgrade")

        silent_victory_upgrade_guns = cls(
            kind=kind,
            upgrade=upgrade,
        )

        silent_victory_upgrade_guns.additional_properties = d
        return silent_victory_upgrade_guns

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
