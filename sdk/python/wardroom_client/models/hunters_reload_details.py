from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_reloads import HuntersReloads


T = TypeVar("T", bound="HuntersReloadDetails")


@_attrs_define
class HuntersReloadDetails:
    """The empty tubes, and the reloads left at each end."""

    aft: HuntersReloads
    """ Reload torpedoes at one end of the boat (4.5). """
    forward: HuntersReloads
    """ Reload torpedoes at one end of the boat (4.5). """
    tubes_empty: list[int]
    """ The tubes that are empty. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aft = self.aft.to_dict()

        forward = self.forward.to_dict()

        tubes_empty = self.tubes_empty

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aft": aft,
                "forward": forward,
                "tubes_empty": tubes_empty,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reloads import HuntersReloads  # noqa: PLC0415

        d = dict(src_dict)
        aft = HuntersReloads.from_dict(d.pop("aft"))

        forward = HuntersReloads.from_dict(d.pop("forward"))

        tubes_empty = cast(list[int], d.pop("tubes_empty"))

        hunters_reload_details = cls(
            aft=aft,
            forward=forward,
            tubes_empty=tubes_empty,
        )

        hunters_reload_details.additional_properties = d
        return hunters_reload_details

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
