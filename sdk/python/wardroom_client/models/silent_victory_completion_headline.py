from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryCompletionHeadline")


@_attrs_define
class SilentVictoryCompletionHeadline:
    """The patrol's result, how long it lasted, and whether the captain keeps his command."""

    ending: None | str
    """ `relieved` if the captain is relieved for cause, which ends the game (11.4); null if he is not. """
    failures_left: int | None
    """ How many more failures in a row would relieve the captain; null if none can. """
    home_in: str
    """ The month after the patrol, `YYYY-MM`. """
    months: int
    """ Months that the patrol lasted. """
    success: bool | None
    """ Whether the patrol was a success; null if it is not judged. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        ending = self.ending

        failures_left: int | None
        failures_left = self.failures_left

        home_in = self.home_in

        months = self.months

        success: bool | None
        success = self.success

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "failures_left": failures_left,
                "home_in": home_in,
                "months": months,
                "success": success,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_failures_left(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        failures_left = _parse_failures_left(d.pop("failures_left"))

        home_in = d.pop("home_in")

        months = d.pop("months")

        def _parse_success(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        success = _parse_success(d.pop("success"))

        silent_victory_completion_headline = cls(
            ending=ending,
            failures_left=failures_left,
            home_in=home_in,
            months=months,
            success=success,
        )

        silent_victory_completion_headline.additional_properties = d
        return silent_victory_completion_headline

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
