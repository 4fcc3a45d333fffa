from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_resupply_headline_result import HuntersResupplyHeadlineResult

T = TypeVar("T", bound="HuntersResupplyHeadline")


@_attrs_define
class HuntersResupplyHeadline:
    """What the odds of resupply are about."""

    result: HuntersResupplyHeadlineResult
    """ What comes of the search. """
    torpedoes_taken: int
    """ Torpedoes taken aboard. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        result = self.result.value

        torpedoes_taken = self.torpedoes_taken

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "result": result,
                "torpedoes_taken": torpedoes_taken,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        result = HuntersResupplyHeadlineResult(d.pop("result"))

        torpedoes_taken = d.pop("torpedoes_taken")

        hunters_resupply_headline = cls(
            result=result,
            torpedoes_taken=torpedoes_taken,
        )

        hunters_resupply_headline.additional_properties = d
        return hunters_resupply_headline

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
