from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_encounter_result import HuntersEncounterResult
from ..models.hunters_wolfpack import HuntersWolfpack
from ..models.submarine_time_of_day import SubmarineTimeOfDay

if TYPE_CHECKING:
    from ..models.hunters_identified_ship import HuntersIdentifiedShip
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersEncounterOutcome")


@_attrs_define
class HuntersEncounterOutcome:
    """What was met.

    `result` is the row's result, also of ships that an aborting boat may not attack, of which no
    `targets` are identified (10.8.4); `random_event` where an event takes its place, or
    `contact_lost` after waiting for night in vain. `random_event_used` is to be sent with the
    patrol's next check.

    """

    escorted: bool
    """ Whether the ships have an escort; in an additional round, whether one has come and forced the boat to dive
    (9.4.3, 9.4.6). """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    may_decline: bool
    """ Whether the Kommandant may leave undetected (8.1.4, 8.2.6). """
    random_event_used: bool
    """ Whether the patrol has had its event, this check's included. """
    result: HuntersEncounterResult
    """ What a check comes to: a result of E1, an event in its place, or ships lost from sight. """
    targets: list[HuntersIdentifiedShip]
    """ The ships identified; none for an aircraft. """
    targets_escape: bool
    """ Whether an aircraft has ended an additional round (9.4.3, 9.8.1). """
    time: None | SubmarineTimeOfDay
    wolfpack: HuntersWolfpack | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        escorted = self.escorted

        kommandant = self.kommandant.to_dict()

        may_decline = self.may_decline

        random_event_used = self.random_event_used

        result = self.result.value

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        targets_escape = self.targets_escape

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
                "escorted": escorted,
                "kommandant": kommandant,
                "may_decline": may_decline,
                "random_event_used": random_event_used,
                "result": result,
                "targets": targets,
                "targets_escape": targets_escape,
                "time": time,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_identified_ship import HuntersIdentifiedShip  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        escorted = d.pop("escorted")

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        may_decline = d.pop("may_decline")

        random_event_used = d.pop("random_event_used")

        result = HuntersEncounterResult(d.pop("result"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = HuntersIdentifiedShip.from_dict(targets_item_data)

            targets.append(targets_item)

        targets_escape = d.pop("targets_escape")

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

        hunters_encounter_outcome = cls(
            escorted=escorted,
            kommandant=kommandant,
            may_decline=may_decline,
            random_event_used=random_event_used,
            result=result,
            targets=targets,
            targets_escape=targets_escape,
            time=time,
            wolfpack=wolfpack,
        )

        hunters_encounter_outcome.additional_properties = d
        return hunters_encounter_outcome

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
