from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_assignment import HuntersAssignment


T = TypeVar("T", bound="HuntersChoosePatrol")


@_attrs_define
class HuntersChoosePatrol:
    """The patrol chosen, once the request is granted: a result of the month's column of P1."""

    assignment: HuntersAssignment
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    kind: Literal["choose_patrol"] = "choose_patrol"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "assignment": assignment,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment import HuntersAssignment  # noqa: PLC0415

        d = dict(src_dict)
        assignment = HuntersAssignment.from_dict(d.pop("assignment"))

        kind = cast(Literal["choose_patrol"], d.pop("kind"))
        if kind != "choose_patrol":
            raise ValueError(f"kind must match const 'choose_patrol', got '{kind}'")

        hunters_choose_patrol = cls(
            assignment=assignment,
            kind=kind,
        )

        hunters_choose_patrol.additional_properties = d
        return hunters_choose_patrol

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
