from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.submarine_board_box import SubmarineBoardBox
    from ..models.submarine_log_sheet import SubmarineLogSheet


T = TypeVar("T", bound="SubmarineBoatBoard")


@_attrs_define
class SubmarineBoatBoard:
    """The board of a boat: its boxes, and its log sheet. A part that is not shown is empty."""

    boxes: list[SubmarineBoardBox]
    """ Every box of the mat, the track, the encounter. """
    log: None | SubmarineLogSheet
    """ The log sheet; null if it is not shown. """
    parts: list[str]
    """ The parts that are shown. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.submarine_log_sheet import SubmarineLogSheet  # noqa: PLC0415

        boxes = []
        for boxes_item_data in self.boxes:
            boxes_item = boxes_item_data.to_dict()
            boxes.append(boxes_item)

        log: dict[str, Any] | None
        if isinstance(self.log, SubmarineLogSheet):
            log = self.log.to_dict()
        else:
            log = self.log

        parts = self.parts

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boxes": boxes,
                "log": log,
                "parts": parts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_board_box import SubmarineBoardBox  # noqa: PLC0415
        from ..models.submarine_log_sheet import SubmarineLogSheet  # noqa: PLC0415

        d = dict(src_dict)
        boxes = []
        _boxes = d.pop("boxes")
        for boxes_item_data in _boxes:
            boxes_item = SubmarineBoardBox.from_dict(boxes_item_data)

            boxes.append(boxes_item)

        def _parse_log(data: object) -> None | SubmarineLogSheet:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                log_type_0 = SubmarineLogSheet.from_dict(data)

                return log_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineLogSheet, data)

        log = _parse_log(d.pop("log"))

        parts = cast(list[str], d.pop("parts"))

        submarine_boat_board = cls(
            boxes=boxes,
            log=log,
            parts=parts,
        )

        submarine_boat_board.additional_properties = d
        return submarine_boat_board

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
