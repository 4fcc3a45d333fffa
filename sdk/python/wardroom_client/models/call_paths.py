from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CallPaths")


@_attrs_define
class CallPaths:
    """The paths of a call."""

    adjudicate: str
    """ The path that adjudicates an order. """
    continue_: None | str
    """ The path that continues the call, or null if the call never awaits anything. """
    odds: str
    """ The path that returns the odds. """
    text: str
    """ The path that returns the trace as lines of text. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        adjudicate = self.adjudicate

        continue_: None | str
        continue_ = self.continue_

        odds = self.odds

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "adjudicate": adjudicate,
                "continue": continue_,
                "odds": odds,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        adjudicate = d.pop("adjudicate")

        def _parse_continue_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        continue_ = _parse_continue_(d.pop("continue"))

        odds = d.pop("odds")

        text = d.pop("text")

        call_paths = cls(
            adjudicate=adjudicate,
            continue_=continue_,
            odds=odds,
            text=text,
        )

        call_paths.additional_properties = d
        return call_paths

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
