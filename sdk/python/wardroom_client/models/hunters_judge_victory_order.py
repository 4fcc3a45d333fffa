from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_judge_victory_order_ending_type_0 import HuntersJudgeVictoryOrderEndingType0
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_record_order import HuntersCareerRecordOrder


T = TypeVar("T", bound="HuntersJudgeVictoryOrder")


@_attrs_define
class HuntersJudgeVictoryOrder:
    """A career, and whether and how it ended.

    Without `ending` and without `next_patrol` it ended as the war at sea did for the game, after
    June 1943.

    """

    ending: HuntersJudgeVictoryOrderEndingType0 | None | Unset = UNSET
    """ How boat or Kommandant was lost, as other outcomes say it: `sunk`, `crushed` at test depth, `scuttled`, the
    boat `captured`, `kommandant_killed`, `crew_lost` when nobody found them; null: not lost. """
    next_patrol: None | str | Unset = UNSET
    """ The month in which the next patrol may start; null: none any more. """
    record: HuntersCareerRecordOrder | Unset = UNSET
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """

    def to_dict(self) -> dict[str, Any]:
        ending: None | str | Unset
        if isinstance(self.ending, Unset):
            ending = UNSET
        elif isinstance(self.ending, HuntersJudgeVictoryOrderEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        next_patrol: None | str | Unset
        if isinstance(self.next_patrol, Unset):
            next_patrol = UNSET
        else:
            next_patrol = self.next_patrol

        record: dict[str, Any] | Unset = UNSET
        if not isinstance(self.record, Unset):
            record = self.record.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if ending is not UNSET:
            field_dict["ending"] = ending
        if next_patrol is not UNSET:
            field_dict["next_patrol"] = next_patrol
        if record is not UNSET:
            field_dict["record"] = record

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_record_order import HuntersCareerRecordOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_ending(data: object) -> HuntersJudgeVictoryOrderEndingType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersJudgeVictoryOrderEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersJudgeVictoryOrderEndingType0 | None | Unset, data)

        ending = _parse_ending(d.pop("ending", UNSET))

        def _parse_next_patrol(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol", UNSET))

        _record = d.pop("record", UNSET)
        record: HuntersCareerRecordOrder | Unset
        if isinstance(_record, Unset):
            record = UNSET
        else:
            record = HuntersCareerRecordOrder.from_dict(_record)

        hunters_judge_victory_order = cls(
            ending=ending,
            next_patrol=next_patrol,
            record=record,
        )

        return hunters_judge_victory_order
