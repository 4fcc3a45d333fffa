from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_record_order import HuntersCareerRecordOrder
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersConferAwardOrder")


@_attrs_define
class HuntersConferAwardOrder:
    """A Kommandant home from patrol, and his record with that patrol in it.

    `tons_at_award` and `ships_at_award` of the record tell what he has sunk since his last award.

    """

    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    record: HuntersCareerRecordOrder | Unset = UNSET
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """

    def to_dict(self) -> dict[str, Any]:
        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        record: dict[str, Any] | Unset = UNSET
        if not isinstance(self.record, Unset):
            record = self.record.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if record is not UNSET:
            field_dict["record"] = record

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_record_order import HuntersCareerRecordOrder  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _record = d.pop("record", UNSET)
        record: HuntersCareerRecordOrder | Unset
        if isinstance(_record, Unset):
            record = UNSET
        else:
            record = HuntersCareerRecordOrder.from_dict(_record)

        hunters_confer_award_order = cls(
            kommandant=kommandant,
            record=record,
        )

        return hunters_confer_award_order
