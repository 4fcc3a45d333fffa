from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_tube_load import SilentVictoryTubeLoad
    from ..models.silent_victory_tube_move import SilentVictoryTubeMove


T = TypeVar("T", bound="SilentVictoryReloadHeadline")


@_attrs_define
class SilentVictoryReloadHeadline:
    """The torpedoes moved and loaded, and the tubes that stay empty."""

    loaded: list[SilentVictoryTubeLoad]
    """ The torpedoes loaded, in order. """
    moved: list[SilentVictoryTubeMove]
    """ The torpedoes moved out of tubes whose doors do not work, in order. """
    tubes_empty: list[int]
    """ Tubes that stay empty, from 1. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        loaded = []
        for loaded_item_data in self.loaded:
            loaded_item = loaded_item_data.to_dict()
            loaded.append(loaded_item)

        moved = []
        for moved_item_data in self.moved:
            moved_item = moved_item_data.to_dict()
            moved.append(moved_item)

        tubes_empty = self.tubes_empty

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "loaded": loaded,
                "moved": moved,
                "tubes_empty": tubes_empty,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_tube_load import SilentVictoryTubeLoad  # noqa: PLC0415
        from ..models.silent_victory_tube_move import SilentVictoryTubeMove  # noqa: PLC0415

        d = dict(src_dict)
        loaded = []
        _loaded = d.pop("loaded")
        for loaded_item_data in _loaded:
            loaded_item = SilentVictoryTubeLoad.from_dict(loaded_item_data)

            loaded.append(loaded_item)

        moved = []
        _moved = d.pop("moved")
        for moved_item_data in _moved:
            moved_item = SilentVictoryTubeMove.from_dict(moved_item_data)

            moved.append(moved_item)

        tubes_empty = cast(list[int], d.pop("tubes_empty"))

        silent_victory_reload_headline = cls(
            loaded=loaded,
            moved=moved,
            tubes_empty=tubes_empty,
        )

        silent_victory_reload_headline.additional_properties = d
        return silent_victory_reload_headline

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
