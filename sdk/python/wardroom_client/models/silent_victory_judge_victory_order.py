from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_judge_victory_order_ending_type_0 import SilentVictoryJudgeVictoryOrderEndingType0
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder


T = TypeVar("T", bound="SilentVictoryJudgeVictoryOrder")


@_attrs_define
class SilentVictoryJudgeVictoryOrder:
    """A career, and whether and how it ended.

    Without `ending` and without `next_patrol` it ended as the war did for the game, after July
    1945.

    """

    ending: None | SilentVictoryJudgeVictoryOrderEndingType0 | Unset = UNSET
    """ How boat or captain was lost, as other outcomes say it: `sunk`, `crushed` at test depth, `scuttled`, the
    boat `captured`, `captain_killed`, `lost` when nobody found the crew; `relieved` for cause; `retired` at his own
    wish (11.7); null: none. """
    historical: bool | Unset = False
    """ Whether his patrols are those of history, and end with them (14.10.2). """
    next_patrol: None | str | Unset = UNSET
    """ The month in which the next patrol may start; null: none any more. """
    record: SilentVictoryCareerRecordOrder | Unset = UNSET
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """
    scenario: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        ending: None | str | Unset
        if isinstance(self.ending, Unset):
            ending = UNSET
        elif isinstance(self.ending, SilentVictoryJudgeVictoryOrderEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        historical = self.historical

        next_patrol: None | str | Unset
        if isinstance(self.next_patrol, Unset):
            next_patrol = UNSET
        else:
            next_patrol = self.next_patrol

        record: dict[str, Any] | Unset = UNSET
        if not isinstance(self.record, Unset):
            record = self.record.to_dict()

        scenario: None | str | Unset
        if isinstance(self.scenario, Unset):
            scenario = UNSET
        else:
            scenario = self.scenario

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if ending is not UNSET:
            field_dict["ending"] = ending
        if historical is not UNSET:
            field_dict["historical"] = historical
        if next_patrol is not UNSET:
            field_dict["next_patrol"] = next_patrol
        if record is not UNSET:
            field_dict["record"] = record
        if scenario is not UNSET:
            field_dict["scenario"] = scenario

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_ending(data: object) -> None | SilentVictoryJudgeVictoryOrderEndingType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryJudgeVictoryOrderEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryJudgeVictoryOrderEndingType0 | Unset, data)

        ending = _parse_ending(d.pop("ending", UNSET))

        historical = d.pop("historical", UNSET)

        def _parse_next_patrol(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol", UNSET))

        _record = d.pop("record", UNSET)
        record: SilentVictoryCareerRecordOrder | Unset
        if isinstance(_record, Unset):
            record = UNSET
        else:
            record = SilentVictoryCareerRecordOrder.from_dict(_record)

        def _parse_scenario(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        scenario = _parse_scenario(d.pop("scenario", UNSET))

        silent_victory_judge_victory_order = cls(
            ending=ending,
            historical=historical,
            next_patrol=next_patrol,
            record=record,
            scenario=scenario,
        )

        return silent_victory_judge_victory_order
