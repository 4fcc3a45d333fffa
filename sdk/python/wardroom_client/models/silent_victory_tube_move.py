from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryTubeMove")


@_attrs_define
class SilentVictoryTubeMove:
    """A torpedo behind doors that do not work, moved to a tube of the same end (10.8.1)."""

    from_tube: int
    """ Number of the tube, from 1; forward tubes are numbered before aft tubes. """
    to_tube: int
    """ Number of the tube, from 1; forward tubes are numbered before aft tubes. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from_tube = self.from_tube

        to_tube = self.to_tube

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "from_tube": from_tube,
                "to_tube": to_tube,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        from_tube = d.pop("from_tube")

        to_tube = d.pop("to_tube")

        silent_victory_tube_move = cls(
            from_tube=from_tube,
            to_tube=to_tube,
        )

        silent_victory_tube_move.additional_properties = d
        return silent_victory_tube_move

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
