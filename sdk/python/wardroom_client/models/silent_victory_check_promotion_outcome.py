from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_career_record import SilentVictoryCareerRecord
    from ..models.silent_victory_promotion_check import SilentVictoryPromotionCheck


T = TypeVar("T", bound="SilentVictoryCheckPromotionOutcome")


@_attrs_define
class SilentVictoryCheckPromotionOutcome:
    """The checks made, none if none was due, and when the next one is due."""

    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    checks: list[SilentVictoryPromotionCheck]
    """ The checks made now, in order. """
    next_check: None | str
    """ The month of the next check, `YYYY-MM`; null: none. """
    record: SilentVictoryCareerRecord
    """ The record of a career, complete. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        captain = self.captain.to_dict()

        checks = []
        for checks_item_data in self.checks:
            checks_item = checks_item_data.to_dict()
            checks.append(checks_item)

        next_check: None | str
        next_check = self.next_check

        record = self.record.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "captain": captain,
                "checks": checks,
                "next_check": next_check,
                "record": record,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_career_record import SilentVictoryCareerRecord  # noqa: PLC0415
        from ..models.silent_victory_promotion_check import SilentVictoryPromotionCheck  # noqa: PLC0415

        d = dict(src_dict)
        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        checks = []
        _checks = d.pop("checks")
        for checks_item_data in _checks:
            checks_item = SilentVictoryPromotionCheck.from_dict(checks_item_data)

            checks.append(checks_item)

        def _parse_next_check(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_check = _parse_next_check(d.pop("next_check"))

        record = SilentVictoryCareerRecord.from_dict(d.pop("record"))

        silent_victory_check_promotion_outcome = cls(
            captain=captain,
            checks=checks,
            next_check=next_check,
            record=record,
        )

        silent_victory_check_promotion_outcome.additional_properties = d
        return silent_victory_check_promotion_outcome

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
