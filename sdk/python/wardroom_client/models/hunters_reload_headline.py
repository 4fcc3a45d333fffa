from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_tube_load import HuntersTubeLoad


T = TypeVar("T", bound="HuntersReloadHeadline")


@_attrs_define
class HuntersReloadHeadline:
    """The torpedoes loaded, and the tubes that stay empty."""

    loaded: list[HuntersTubeLoad]
    """ The torpedoes loaded, in order. """
    tubes_empty: list[int]
    """ Tubes that stay empty, from 1. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        loaded = []
        for loaded_item_data in self.loaded:
            loaded_item = loaded_item_data.to_dict()
            loaded.append(loaded_item)

        tubes_empty = self.tubes_empty

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "loaded": loaded,
                "tubes_empty": tubes_empty,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_tube_load import HuntersTubeLoad  # noqa: PLC0415

        d = dict(src_dict)
        loaded = []
        _loaded = d.pop("loaded")
        for loaded_item_data in _loaded:
            loaded_item = HuntersTubeLoad.from_dict(loaded_item_data)

            loaded.append(loaded_item)

        tubes_empty = cast(list[int], d.pop("tubes_empty"))

        hunters_reload_headline = cls(
            loaded=loaded,
            tubes_empty=tubes_empty,
        )

        hunters_reload_headline.additional_properties = d
        return hunters_reload_headline

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
