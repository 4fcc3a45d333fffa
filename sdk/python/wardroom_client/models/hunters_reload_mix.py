from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_reloads import HuntersReloads


T = TypeVar("T", bound="HuntersReloadMix")


@_attrs_define
class HuntersReloadMix:
    """The torpedoes among the reloads of a boat that carries mines (7.4.2)."""

    aft_reloads: HuntersReloads
    """ Reload torpedoes at one end of the boat (4.5). """
    forward_reloads: HuntersReloads
    """ Reload torpedoes at one end of the boat (4.5). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aft_reloads = self.aft_reloads.to_dict()

        forward_reloads = self.forward_reloads.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aft_reloads": aft_reloads,
                "forward_reloads": forward_reloads,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reloads import HuntersReloads  # noqa: PLC0415

        d = dict(src_dict)
        aft_reloads = HuntersReloads.from_dict(d.pop("aft_reloads"))

        forward_reloads = HuntersReloads.from_dict(d.pop("forward_reloads"))

        hunters_reload_mix = cls(
            aft_reloads=aft_reloads,
            forward_reloads=forward_reloads,
        )

        hunters_reload_mix.additional_properties = d
        return hunters_reload_mix

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
