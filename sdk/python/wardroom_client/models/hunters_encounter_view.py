from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_encounter_result import HuntersEncounterResult
from ..models.hunters_wolfpack import HuntersWolfpack
from ..models.submarine_quality import SubmarineQuality
from ..models.submarine_time_of_day import SubmarineTimeOfDay

if TYPE_CHECKING:
    from ..models.hunters_tactics import HuntersTactics
    from ..models.hunters_target_view import HuntersTargetView


T = TypeVar("T", bound="HuntersEncounterView")


@_attrs_define
class HuntersEncounterView:
    """Ships in sight; while they are being identified, as far as they are known."""

    contact: int
    """ Contacts of a chase are numbered from 1. """
    encounter: HuntersEncounterResult
    """ What a check comes to: a result of E1, an event in its place, or ships lost from sight. """
    escort_arrived: bool
    """ Whether an escort has come in this round, and the boat has dived. """
    escort_quality: None | SubmarineQuality
    escorted: bool
    """ Whether an escort is present. """
    round_: int
    """ Rounds of a contact are numbered from 1. """
    tactics: HuntersTactics | None
    """ Of this round; null: not chosen. """
    targets: list[HuntersTargetView]
    """ The ships, by number. """
    time: None | SubmarineTimeOfDay
    """ Day or night; null: not known yet. """
    wolfpack: HuntersWolfpack | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_tactics import HuntersTactics  # noqa: PLC0415

        contact = self.contact

        encounter = self.encounter.value

        escort_arrived = self.escort_arrived

        escort_quality: None | str
        if isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        escorted = self.escorted

        round_ = self.round_

        tactics: dict[str, Any] | None
        if isinstance(self.tactics, HuntersTactics):
            tactics = self.tactics.to_dict()
        else:
            tactics = self.tactics

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        wolfpack: None | str
        if isinstance(self.wolfpack, HuntersWolfpack):
            wolfpack = self.wolfpack.value
        else:
            wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "contact": contact,
                "encounter": encounter,
                "escort_arrived": escort_arrived,
                "escort_quality": escort_quality,
                "escorted": escorted,
                "round": round_,
                "tactics": tactics,
                "targets": targets,
                "time": time,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_tactics import HuntersTactics  # noqa: PLC0415
        from ..models.hunters_target_view import HuntersTargetView  # noqa: PLC0415

        d = dict(src_dict)
        contact = d.pop("contact")

        encounter = HuntersEncounterResult(d.pop("encounter"))

        escort_arrived = d.pop("escort_arrived")

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

        escorted = d.pop("escorted")

        round_ = d.pop("round")

        def _parse_tactics(data: object) -> HuntersTactics | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tactics_type_0 = HuntersTactics.from_dict(data)

                return tactics_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersTactics | None, data)

        tactics = _parse_tactics(d.pop("tactics"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = HuntersTargetView.from_dict(targets_item_data)

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

        def _parse_wolfpack(data: object) -> HuntersWolfpack | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                wolfpack_type_0 = HuntersWolfpack(data)

                return wolfpack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersWolfpack | None, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack"))

        hunters_encounter_view = cls(
            contact=contact,
            encounter=encounter,
            escort_arrived=escort_arrived,
            escort_quality=escort_quality,
            escorted=escorted,
            round_=round_,
            tactics=tactics,
            targets=targets,
            time=time,
            wolfpack=wolfpack,
        )

        hunters_encounter_view.additional_properties = d
        return hunters_encounter_view

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
