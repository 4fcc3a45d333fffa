from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_area import HuntersArea
from ..models.hunters_assignment_order_mark_type_0 import HuntersAssignmentOrderMarkType0
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersAssignmentOrder")


@_attrs_define
class HuntersAssignmentOrder:
    """A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any."""

    area: HuntersArea
    """ The areas that a patrol is assigned to (chart P1). """
    mark: HuntersAssignmentOrderMarkType0 | None | Unset = UNSET
    """ What goes with it; null: nothing. """

    def to_dict(self) -> dict[str, Any]:
        area = self.area.value

        mark: None | str | Unset
        if isinstance(self.mark, Unset):
            mark = UNSET
        elif isinstance(self.mark, HuntersAssignmentOrderMarkType0):
            mark = self.mark.value
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
        area = HuntersArea(d.pop("area"))

        def _parse_mark(data: object) -> HuntersAssignmentOrderMarkType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                mark_type_0 = HuntersAssignmentOrderMarkType0(data)

                return mark_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAssignmentOrderMarkType0 | None | Unset, data)

        mark = _parse_mark(d.pop("mark", UNSET))

        hunters_assignment_order = cls(
            area=area,
            mark=mark,
        )

        return hunters_assignment_order
