from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_area import HuntersArea
from ..models.hunters_assignment_mark_type_0 import HuntersAssignmentMarkType0

T = TypeVar("T", bound="HuntersAssignment")


@_attrs_define
class HuntersAssignment:
    """A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any."""

    area: HuntersArea
    """ The areas that a patrol is assigned to (chart P1). """
    mark: HuntersAssignmentMarkType0 | None
    """ What goes with it; null: nothing. """

    def to_dict(self) -> dict[str, Any]:
        area = self.area.value

        mark: None | str
        if isinstance(self.mark, HuntersAssignmentMarkType0):
            mark = self.mark.value
        else:
            mark = self.mark

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "area": area,
                "mark": mark,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        area = HuntersArea(d.pop("area"))

        def _parse_mark(data: object) -> HuntersAssignmentMarkType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                mark_type_0 = HuntersAssignmentMarkType0(data)

                return mark_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAssignmentMarkType0 | None, data)

        mark = _parse_mark(d.pop("mark"))

        hunters_assignment = cls(
            area=area,
            mark=mark,
        )

        return hunters_assignment
