from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_follow_outcome_encounter import SilentVictoryFollowOutcomeEncounter
from ..models.silent_victory_follow_outcome_quarry_type_0 import SilentVictoryFollowOutcomeQuarryType0
from ..models.silent_victory_follow_outcome_result_type_0 import SilentVictoryFollowOutcomeResultType0
from ..models.submarine_quality import SubmarineQuality
from ..models.submarine_time_of_day import SubmarineTimeOfDay

if TYPE_CHECKING:
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_followed_ship import SilentVictoryFollowedShip


T = TypeVar("T", bound="SilentVictoryFollowOutcome")


@_attrs_define
class SilentVictoryFollowOutcome:
    """The new encounter, if there is one: everything of a first round holds again (9.7.9)."""

    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    convoy_lost: bool
    """ Whether the convoy has been given up. """
    encounter: SilentVictoryFollowOutcomeEncounter
    """ As ordered. A convoy met again is identified with it anew. """
    escort_quality: None | SubmarineQuality
    """ As before; null where there is no escort or it is rolled anew. """
    escorted: bool | None
    """ Whether an escort is present; null: not yet known, or lost. """
    may_reload: bool
    """ Whether tubes may be reloaded before the attack (9.2.11, 9.7.9). """
    must_fire: bool
    """ Whether damaged ships still have their escort: unless a torpedo is fired at them now, the encounter is over
    (9.7.10). """
    quarry: None | SilentVictoryFollowOutcomeQuarryType0
    """ What is followed; null: not yet chosen. """
    result: None | SilentVictoryFollowOutcomeResultType0
    """ Whether contact was kept; null: not yet known. """
    single_escort: bool
    """ Whether the escort is alone (14.9). """
    targets: list[SilentVictoryFollowedShip]
    """ The ships that can be attacked; empty for a convoy: it shows new ones. """
    time: None | SubmarineTimeOfDay
    """ Null for a convoy: found when it is identified. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        captain = self.captain.to_dict()

        convoy_lost = self.convoy_lost

        encounter = self.encounter.value

        escort_quality: None | str
        if isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        escorted: bool | None
        escorted = self.escorted

        may_reload = self.may_reload

        must_fire = self.must_fire

        quarry: None | str
        if isinstance(self.quarry, SilentVictoryFollowOutcomeQuarryType0):
            quarry = self.quarry.value
        else:
            quarry = self.quarry

        result: None | str
        if isinstance(self.result, SilentVictoryFollowOutcomeResultType0):
            result = self.result.value
        else:
            result = self.result

        single_escort = self.single_escort

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "captain": captain,
                "convoy_lost": convoy_lost,
                "encounter": encounter,
                "escort_quality": escort_quality,
                "escorted": escorted,
                "may_reload": may_reload,
                "must_fire": must_fire,
                "quarry": quarry,
                "result": result,
                "single_escort": single_escort,
                "targets": targets,
                "time": time,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_followed_ship import SilentVictoryFollowedShip  # noqa: PLC0415

        d = dict(src_dict)
        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        convoy_lost = d.pop("convoy_lost")

        encounter = SilentVictoryFollowOutcomeEncounter(d.pop("encounter"))

        def _parse_escort_quality(data: object) -> None | SubmarineQuality:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escort_quality_type_0 = SubmarineQuality(data)

                return escort_quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality, data)

        escort_quality = _parse_escort_quality(d.pop("escort_quality"))

        def _parse_escorted(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        escorted = _parse_escorted(d.pop("escorted"))

        may_reload = d.pop("may_reload")

        must_fire = d.pop("must_fire")

        def _parse_quarry(data: object) -> None | SilentVictoryFollowOutcomeQuarryType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                quarry_type_0 = SilentVictoryFollowOutcomeQuarryType0(data)

                return quarry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryFollowOutcomeQuarryType0, data)

        quarry = _parse_quarry(d.pop("quarry"))

        def _parse_result(data: object) -> None | SilentVictoryFollowOutcomeResultType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                result_type_0 = SilentVictoryFollowOutcomeResultType0(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryFollowOutcomeResultType0, data)

        result = _parse_result(d.pop("result"))

        single_escort = d.pop("single_escort")

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = SilentVictoryFollowedShip.from_dict(targets_item_data)

            targets.append(targets_item)

        def _parse_time(data: object) -> None | SubmarineTimeOfDay:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                time_type_0 = SubmarineTimeOfDay(data)

                return time_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineTimeOfDay, data)

        time = _parse_time(d.pop("time"))

        silent_victory_follow_outcome = cls(
            captain=captain,
            convoy_lost=convoy_lost,
            encounter=encounter,
            escort_quality=escort_quality,
            escorted=escorted,
            may_reload=may_reload,
            must_fire=must_fire,
            quarry=quarry,
            result=result,
            single_escort=single_escort,
            targets=targets,
            time=time,
        )

        silent_victory_follow_outcome.additional_properties = d
        return silent_victory_follow_outcome

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
