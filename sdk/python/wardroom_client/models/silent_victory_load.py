from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_reloads import SilentVictoryReloads


T = TypeVar("T", bound="SilentVictoryLoad")


@_attrs_define
class SilentVictoryLoad:
    """A load of torpedoes: what lies in each tube, and the reloads at each end (4.5)."""

    aft_reloads: SilentVictoryReloads
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    forward_reloads: SilentVictoryReloads
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    tubes: list[str]
    """ What each tube holds: the forward tubes from tube 1, then the aft tubes. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aft_reloads = self.aft_reloads.to_dict()

        forward_reloads = self.forward_reloads.to_dict()

        tubes = self.tubes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aft_reloads": aft_reloads,
                "forward_reloads": forward_reloads,
                "tubes": tubes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_reloads import SilentVictoryReloads  # noqa: PLC0415

        d = dict(src_dict)
        aft_reloads = SilentVictoryReloads.from_dict(d.pop("aft_reloads"))

        forward_reloads = SilentVictoryReloads.from_dict(d.pop("forward_reloads"))

        tubes = cast(list[str], d.pop("tubes"))

        silent_victory_load = cls(
            aft_reloads=aft_reloads,
            forward_reloads=forward_reloads,
            tubes=tubes,
        )

        silent_victory_load.additional_properties = d
        return silent_victory_load

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
