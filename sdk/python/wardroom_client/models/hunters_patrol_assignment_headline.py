from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_area import HuntersArea
from ..models.hunters_patrol_assignment_headline_mark_type_0 import HuntersPatrolAssignmentHeadlineMarkType0
from ..models.hunters_posting import HuntersPosting

T = TypeVar("T", bound="HuntersPatrolAssignmentHeadline")


@_attrs_define
class HuntersPatrolAssignmentHeadline:
    """What the odds of an assignment are about."""

    area: HuntersArea
    """ The areas that a patrol is assigned to (chart P1). """
    mark: HuntersPatrolAssignmentHeadlineMarkType0 | None
    """ What goes with the patrol; null: nothing. """
    posting: HuntersPosting | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        area = self.area.value

        mark: None | str
        if isinstance(self.mark, HuntersPatrolAssignmentHeadlineMarkType0):
            mark = self.mark.value
        else:
            mark = self.mark

        posting: None | str
        if isinstance(self.posting, HuntersPosting):
            posting = self.posting.value
        else:
            posting = self.posting

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "area": area,
                "mark": mark,
                "posting": posting,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        area = HuntersArea(d.pop("area"))

        def _parse_mark(data: object) -> HuntersPatrolAssignmentHeadlineMarkType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                mark_type_0 = HuntersPatrolAssignmentHeadlineMarkType0(data)

                return mark_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPatrolAssignmentHeadlineMarkType0 | None, data)

        mark = _parse_mark(d.pop("mark"))

        def _parse_posting(data: object) -> HuntersPosting | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                posting_type_0 = HuntersPosting(data)

                return posting_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPosting | None, data)

        posting = _parse_posting(d.pop("posting"))

        hunters_patrol_assignment_headline = cls(
            area=area,
            mark=mark,
            posting=posting,
        )

        hunters_patrol_assignment_headline.additional_properties = d
        return hunters_patrol_assignment_headline

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
