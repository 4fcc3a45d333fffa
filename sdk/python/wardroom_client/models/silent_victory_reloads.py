from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryReloads")


@_attrs_define
class SilentVictoryReloads:
    """Reload torpedoes at one end of the boat, by mark (4.5)."""

    mk_14: int
    """ Steam torpedoes, Mk 14. """
    mk_18: int
    """ Electric torpedoes, Mk 18. """
    mk_27: int
    """ Homing torpedoes, Mk 27 ("Cutie"). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        mk_14 = self.mk_14

        mk_18 = self.mk_18

        mk_27 = self.mk_27

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "Mk14": mk_14,
                "Mk18": mk_18,
                "Mk27": mk_27,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mk_14 = d.pop("Mk14")

        mk_18 = d.pop("Mk18")

        mk_27 = d.pop("Mk27")

        silent_victory_reloads = cls(
            mk_14=mk_14,
            mk_18=mk_18,
            mk_27=mk_27,
        )

        silent_victory_reloads.additional_properties = d
        return silent_victory_reloads

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
