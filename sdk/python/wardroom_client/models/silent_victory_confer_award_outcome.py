from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_award import SilentVictoryAward
from ..models.silent_victory_unit_award import SilentVictoryUnitAward

if TYPE_CHECKING:
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_career_record import SilentVictoryCareerRecord
    from ..models.silent_victory_unit_awards import SilentVictoryUnitAwards


T = TypeVar("T", bound="SilentVictoryConferAwardOutcome")


@_attrs_define
class SilentVictoryConferAwardOutcome:
    """What has been conferred, and captain, boat and record with it."""

    award: None | SilentVictoryAward
    """ The performance award of the patrol; null: none (11.3.8). """
    battle_star: bool
    """ Whether the boat gains a battle star. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    combat_patrol_insignia: bool
    """ Whether the badge of a first successful patrol is new (11.3.7). """
    purple_heart: bool
    """ Whether he is given the Purple Heart for a wound (11.3.6). """
    record: SilentVictoryCareerRecord
    """ The record of a career, complete. """
    unit_award: None | SilentVictoryUnitAward
    """ The award to the boat; null: none (11.3.10). """
    unit_awards: SilentVictoryUnitAwards
    """ What the submarine itself was awarded (11.3.10). """
    upgrade_gained: bool
    """ Whether it brings a request for a new boat (11.3.4.3, 11.3.5). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        award: None | str
        if isinstance(self.award, SilentVictoryAward):
            award = self.award.value
        else:
            award = self.award

        battle_star = self.battle_star

        captain = self.captain.to_dict()

        combat_patrol_insignia = self.combat_patrol_insignia

        purple_heart = self.purple_heart

        record = self.record.to_dict()

        unit_award: None | str
        if isinstance(self.unit_award, SilentVictoryUnitAward):
            unit_award = self.unit_award.value
        else:
            unit_award = self.unit_award

        unit_awards = self.unit_awards.to_dict()

        upgrade_gained = self.upgrade_gained

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "award": award,
                "battle_star": battle_star,
                "captain": captain,
                "combat_patrol_insignia": combat_patrol_insignia,
                "purple_heart": purple_heart,
                "record": record,
                "unit_award": unit_award,
                "unit_awards": unit_awards,
                "upgrade_gained": upgrade_gained,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_career_record import SilentVictoryCareerRecord  # noqa: PLC0415
        from ..models.silent_victory_unit_awards import SilentVictoryUnitAwards  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_award(data: object) -> None | SilentVictoryAward:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                award_type_0 = SilentVictoryAward(data)

                return award_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAward, data)

        award = _parse_award(d.pop("award"))

        battle_star = d.pop("battle_star")

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        combat_patrol_insignia = d.pop("combat_patrol_insignia")

        purple_heart = d.pop("purple_heart")

        record = SilentVictoryCareerRecord.from_dict(d.pop("record"))

        def _parse_unit_award(data: object) -> None | SilentVictoryUnitAward:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                unit_award_type_0 = SilentVictoryUnitAward(data)

                return unit_award_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryUnitAward, data)

        unit_award = _parse_unit_award(d.pop("unit_award"))

        unit_awards = SilentVictoryUnitAwards.from_dict(d.pop("unit_awards"))

        upgrade_gained = d.pop("upgrade_gained")

        silent_victory_confer_award_outcome = cls(
            award=award,
            battle_star=battle_star,
            captain=captain,
            combat_patrol_insignia=combat_patrol_insignia,
            purple_heart=purple_heart,
            record=record,
            unit_award=unit_award,
            unit_awards=unit_awards,
            upgrade_gained=upgrade_gained,
        )

        silent_victory_confer_award_outcome.additional_properties = d
        return silent_victory_confer_award_outcome

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
