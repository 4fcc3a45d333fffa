from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BoardScenario")


@_attrs_define
class BoardScenario:
    """A scenario whose board can be asked for."""

    date: str
    """ The day on which it begins. """
    scenario: str
    """ Its name, as orders name it. """
    title: str
    """ What it is called. """
    turns: int
    """ How many turns it lasts at most. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        date = self.date

        scenario = self.scenario

        title = self.title

        turns = self.turns

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "date": date,
                "scenario": scenario,
                "title": title,
                "turns": turns,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        date = d.pop("date")

        scenario = d.pop("scenario")

        title = d.pop("title")

        turns = d.pop("turns")

        board_scenario = cls(
            date=date,
            scenario=scenario,
            title=title,
            turns=turns,
        )

        board_scenario.additional_properties = d
        return board_scenario

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
