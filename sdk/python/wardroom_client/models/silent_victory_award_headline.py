from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_award import SilentVictoryAward
from ..models.silent_victory_unit_award import SilentVictoryUnitAward

T = TypeVar("T", bound="SilentVictoryAwardHeadline")


@_attrs_define
class SilentVictoryAwardHeadline:
    """What is conferred: on the captain, and on his boat by the die."""

    award: None | SilentVictoryAward
    unit_award: None | SilentVictoryUnitAward
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        award: None | str
        if isinstance(self.award, SilentVictoryAward):
            award = self.award.value
        else:
            award = self.award

        unit_award: None | str
        if isinstance(self.unit_award, SilentVictoryUnitAward):
            unit_award = self.unit_award.value
        else:
            unit_award = self.unit_award

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "award": award,
                "unit_award": unit_award,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_award(data: object) -> None | SilentVictoryAward:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                award_type_0 = SilentVictoryAward(data)

                return award_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAward, data)

        award = _parse_award(d.pop("award"))

        def _parse_unit_award(data: object) -> None | SilentVictoryUnitAward:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                unit_award_type_0 = SilentVictoryUnitAward(data)

                return unit_award_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryUnitAward, data)

        unit_award = _parse_unit_award(d.pop("unit_award"))

        silent_victory_award_headline = cls(
            award=award,
            unit_award=unit_award,
        )

        silent_victory_award_headline.additional_properties = d
        return silent_victory_award_headline

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
