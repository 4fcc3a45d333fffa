from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_follow_outcome_encounter import HuntersFollowOutcomeEncounter
from ..models.hunters_follow_outcome_quarry_type_0 import HuntersFollowOutcomeQuarryType0
from ..models.hunters_follow_outcome_result_type_0 import HuntersFollowOutcomeResultType0
from ..models.submarine_quality import SubmarineQuality
from ..models.submarine_time_of_day import SubmarineTimeOfDay

if TYPE_CHECKING:
    from ..models.hunters_followed_ship import HuntersFollowedShip
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersFollowOutcome")


@_attrs_define
class HuntersFollowOutcome:
    """The new encounter, if there is one: everything of a first round holds again (9.7.9)."""

    convoy_lost: bool
    """ Whether the convoy has been given up. """
    encounter: HuntersFollowOutcomeEncounter
    """ As ordered. A convoy met again is identified with it anew. """
    escort_quality: None | SubmarineQuality
    """ As before; null where there is no escort or it is rolled anew. """
    escorted: bool | None
    """ Whether an escort is present; null: not yet known, or lost. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    may_reload: bool
    """ Whether tubes may be reloaded before the attack (9.2.8, 9.7.9). """
    previously_detected: bool
    """ Always false: a new encounter forgets earlier detections. """
    quarry: HuntersFollowOutcomeQuarryType0 | None
    """ What is followed; null: not yet chosen. """
    result: HuntersFollowOutcomeResultType0 | None
    """ Whether contact was kept; null: not yet known. """
    targets: list[HuntersFollowedShip]
    """ The ships that can be attacked; empty for a convoy: it shows new ones. """
    time: None | SubmarineTimeOfDay
    """ Null for a convoy: found when it is identified. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        convoy_lost = self.convoy_lost

        encounter = self.encounter.value

        escort_quality: None | str
        if isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        escorted: bool | None
        escorted = self.escorted

        kommandant = self.kommandant.to_dict()

        may_reload = self.may_reload

        previously_detected = self.previously_detected

        quarry: None | str
        if isinstance(self.quarry, HuntersFollowOutcomeQuarryType0):
            quarry = self.quarry.value
        else:
            quarry = self.quarry

        result: None | str
        if isinstance(self.result, HuntersFollowOutcomeResultType0):
            result = self.result.value
        else:
            result = self.result

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
                "convoy_lost": convoy_lost,
                "encounter": encounter,
                "escort_quality": escort_quality,
                "escorted": escorted,
                "kommandant": kommandant,
                "may_reload": may_reload,
                "previously_detected": previously_detected,
                "quarry": quarry,
                "result": result,
                "targets": targets,
                "time": time,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_followed_ship import HuntersFollowedShip  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        convoy_lost = d.pop("convoy_lost")

        encounter = HuntersFollowOutcomeEncounter(d.pop("encounter"))

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

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        may_reload = d.pop("may_reload")

        previously_detected = d.pop("previously_detected")

        def _parse_quarry(data: object) -> HuntersFollowOutcomeQuarryType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                quarry_type_0 = HuntersFollowOutcomeQuarryType0(data)

                return quarry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersFollowOutcomeQuarryType0 | None, data)

        quarry = _parse_quarry(d.pop("quarry"))

        def _parse_result(data: object) -> HuntersFollowOutcomeResultType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                result_type_0 = HuntersFollowOutcomeResultType0(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersFollowOutcomeResultType0 | None, data)

        result = _parse_result(d.pop("result"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = HuntersFollowedShip.from_dict(targets_item_data)

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

        hunters_follow_outcome = cls(
            convoy_lost=convoy_lost,
            encounter=encounter,
            escort_quality=escort_quality,
            escorted=escorted,
            kommandant=kommandant,
            may_reload=may_reload,
            previously_detected=previously_detected,
            quarry=quarry,
            result=result,
            targets=targets,
            time=time,
        )

        hunters_follow_outcome.additional_properties = d
        return hunters_follow_outcome

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
