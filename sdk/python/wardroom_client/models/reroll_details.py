from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.trace_step import TraceStep


T = TypeVar("T", bound="RerollDetails")


@_attrs_define
class RerollDetails:
    """The throw that may be made again."""

    came_to: list[TraceStep]
    """ The result if the throw stands: its step and the steps that follow without another throw, each with its
    line. """
    left: int
    """ Number of re-rolls left. """
    purpose: str
    """ The purpose of the throw, as in the trace. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        came_to = []
        for came_to_item_data in self.came_to:
            came_to_item = came_to_item_data.to_dict()
            came_to.append(came_to_item)

        left = self.left

        purpose = self.purpose

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "came_to": came_to,
                "left": left,
                "purpose": purpose,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.trace_step import TraceStep  # noqa: PLC0415

        d = dict(src_dict)
        came_to = []
        _came_to = d.pop("came_to")
        for came_to_item_data in _came_to:
            came_to_item = TraceStep.from_dict(came_to_item_data)

            came_to.append(came_to_item)

        left = d.pop("left")

        purpose = d.pop("purpose")

        reroll_details = cls(
            came_to=came_to,
            left=left,
            purpose=purpose,
        )

        reroll_details.additional_properties = d
        return reroll_details

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
