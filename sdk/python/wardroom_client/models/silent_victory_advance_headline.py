from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryAdvanceHeadline")


@_attrs_define
class SilentVictoryAdvanceHeadline:
    """What the odds of a move are about: whether the captain lives, and how many men die."""

    died: int
    """ How many men die of their wounds. """
    ending: Literal["captain_killed"] | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        died = self.died

        ending: Literal["captain_killed"] | None
        ending = self.ending

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "died": died,
                "ending": ending,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        died = d.pop("died")

        def _parse_ending(data: object) -> Literal["captain_killed"] | None:
            if data is None:
                return data
            ending_type_0 = cast(Literal["captain_killed"], data)
            if ending_type_0 != "captain_killed":
                raise ValueError(f"ending_type_0 must match const 'captain_killed', got '{ending_type_0}'")
            return ending_type_0
            return cast(Literal["captain_killed"] | None, data)

        ending = _parse_ending(d.pop("ending"))

        silent_victory_advance_headline = cls(
            died=died,
            ending=ending,
        )

        silent_victory_advance_headline.additional_properties = d
        return silent_victory_advance_headline

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
