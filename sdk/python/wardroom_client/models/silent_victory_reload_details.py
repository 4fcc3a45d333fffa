from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_reloads import SilentVictoryReloads


T = TypeVar("T", bound="SilentVictoryReloadDetails")


@_attrs_define
class SilentVictoryReloadDetails:
    """The empty tubes, those whose doors do not work, and the reloads left at each end."""

    aft: SilentVictoryReloads
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    forward: SilentVictoryReloads
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    tubes_dead: list[int]
    """ Tubes whose torpedo can be moved (10.8.1). """
    tubes_empty: list[int]
    """ The tubes that are empty. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aft = self.aft.to_dict()

        forward = self.forward.to_dict()

        tubes_dead = self.tubes_dead

        tubes_empty = self.tubes_empty

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aft": aft,
                "forward": forward,
                "tubes_dead": tubes_dead,
                "tubes_empty": tubes_empty,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_reloads import SilentVictoryReloads  # noqa: PLC0415

        d = dict(src_dict)
        aft = SilentVictoryReloads.from_dict(d.pop("aft"))

        forward = SilentVictoryReloads.from_dict(d.pop("forward"))

        tubes_dead = cast(list[int], d.pop("tubes_dead"))

        tubes_empty = cast(list[int], d.pop("tubes_empty"))

        silent_victory_reload_details = cls(
            aft=aft,
            forward=forward,
            tubes_dead=tubes_dead,
            tubes_empty=tubes_empty,
        )

        silent_victory_reload_details.additional_properties = d
        return silent_victory_reload_details

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
