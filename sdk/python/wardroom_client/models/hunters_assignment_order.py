from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersAssignmentOrder")


@_attrs_define
class HuntersAssignmentOrder:
    """A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any."""

    area: str
    """ The areas that a patrol is assigned to (chart P1). Today one of `arctic`, `atlantic`, `british_isles`,
    `caribbean`, `mediterranean`, `north_america`, `norway`, `spanish_coast`, `west_african_coast`; more may come.
    """
    mark: None | str | Unset = UNSET
    """ The mark; null if there is none. """

    def to_dict(self) -> dict[str, Any]:
        area = self.area

        mark: None | str | Unset
        if isinstance(self.mark, Unset):
            mark = UNSET
        else:
            mark = self.mark

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "area": area,
            }
        )
        if mark is not UNSET:
            field_dict["mark"] = mark

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        area = d.pop("area")

        def _parse_mark(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        mark = _parse_mark(d.pop("mark", UNSET))

        hunters_assignment_order = cls(
            area=area,
            mark=mark,
        )

        return hunters_assignment_order
