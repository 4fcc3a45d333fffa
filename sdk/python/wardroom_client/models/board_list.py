from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.board_scenario import BoardScenario


T = TypeVar("T", bound="BoardList")


@_attrs_define
class BoardList:
    """The scenarios whose boards can be asked for."""

    ruleset: str
    """ The ruleset, as in its paths. """
    scenarios: list[BoardScenario]
    """ Every scenario that has a board. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ruleset = self.ruleset

        scenarios = []
        for scenarios_item_data in self.scenarios:
            scenarios_item = scenarios_item_data.to_dict()
            scenarios.append(scenarios_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ruleset": ruleset,
                "scenarios": scenarios,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.board_scenario import BoardScenario  # noqa: PLC0415

        d = dict(src_dict)
        ruleset = d.pop("ruleset")

        scenarios = []
        _scenarios = d.pop("scenarios")
        for scenarios_item_data in _scenarios:
            scenarios_item = BoardScenario.from_dict(scenarios_item_data)

            scenarios.append(scenarios_item)

        board_list = cls(
            ruleset=ruleset,
            scenarios=scenarios,
        )

        board_list.additional_properties = d
        return board_list

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
