from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_assignment import HuntersAssignment


T = TypeVar("T", bound="HuntersLoggedPatrol")


@_attrs_define
class HuntersLoggedPatrol:
    """A patrol on the log sheet (4.3.2); `success` is null for the one that ended the career."""

    assignment: HuntersAssignment
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    ships_sunk: int
    """ Ships sunk on the patrol. """
    start: str
    """ A month of the war, September 1939 to June 1943, as `YYYY-MM`. """
    success: bool | None
    """ Whether the patrol was a success; null if it ended the career. """
    tons_sunk: int
    """ Tons sunk on the patrol. """
    type_: str
    """ The eight types of boat (4.1.1). Today one of `IXA`, `IXB`, `IXC`, `VIIA`, `VIIB`, `VIIC`, `VIIC_Flak`,
    `VIID`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        ships_sunk = self.ships_sunk

        start = self.start

        success: bool | None
        success = self.success

        tons_sunk = self.tons_sunk

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "assignment": assignment,
                "ships_sunk": ships_sunk,
                "start": start,
                "success": success,
                "tons_sunk": tons_sunk,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment import HuntersAssignment  # noqa: PLC0415

        d = dict(src_dict)
        assignment = HuntersAssignment.from_dict(d.pop("assignment"))

        ships_sunk = d.pop("ships_sunk")

        start = d.pop("start")

        def _parse_success(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        success = _parse_success(d.pop("success"))

        tons_sunk = d.pop("tons_sunk")

        type_ = d.pop("type")

        hunters_logged_patrol = cls(
            assignment=assignment,
            ships_sunk=ships_sunk,
            start=start,
            success=success,
            tons_sunk=tons_sunk,
            type_=type_,
        )

        hunters_logged_patrol.additional_properties = d
        return hunters_logged_patrol

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
