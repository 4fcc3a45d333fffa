from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_encounter_headline_ending_type_0 import SilentVictoryEncounterHeadlineEndingType0
from ..models.silent_victory_encounter_result import SilentVictoryEncounterResult
from ..models.silent_victory_wolfpack import SilentVictoryWolfpack
from ..models.submarine_time_of_day import SubmarineTimeOfDay

if TYPE_CHECKING:
    from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort


T = TypeVar("T", bound="SilentVictoryEncounterHeadline")


@_attrs_define
class SilentVictoryEncounterHeadline:
    """What was met, and how.

    `result` is the row's result, also of ships that an aborting boat lets go (10.12.4);
    `random_event` where an event takes its place, `ship` where a wolfpack has scattered a convoy,
    or `contact_lost` after a change of light that failed.

    """

    ending: None | SilentVictoryEncounterHeadlineEndingType0
    """ How mines ended the game: boat or captain lost; null: they did not. """
    must_abort: list[SilentVictoryForcedAbort]
    """ Why the boat has to go home after mines (10.12.1); empty: it need not. Odds leave it out. """
    result: None | SilentVictoryEncounterResult
    """ What was met; null: not rolled yet. """
    submarine: bool
    """ Whether the warship is a submarine, met as such (9.9). """
    time: None | SubmarineTimeOfDay
    wolfpack: None | SilentVictoryWolfpack
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        if isinstance(self.ending, SilentVictoryEncounterHeadlineEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        result: None | str
        if isinstance(self.result, SilentVictoryEncounterResult):
            result = self.result.value
        else:
            result = self.result

        submarine = self.submarine

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        wolfpack: None | str
        if isinstance(self.wolfpack, SilentVictoryWolfpack):
            wolfpack = self.wolfpack.value
        else:
            wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "must_abort": must_abort,
                "result": result,
                "submarine": submarine,
                "time": time,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_ending(data: object) -> None | SilentVictoryEncounterHeadlineEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryEncounterHeadlineEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryEncounterHeadlineEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = SilentVictoryForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        def _parse_result(data: object) -> None | SilentVictoryEncounterResult:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                result_type_0 = SilentVictoryEncounterResult(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryEncounterResult, data)

        result = _parse_result(d.pop("result"))

        submarine = d.pop("submarine")

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

        def _parse_wolfpack(data: object) -> None | SilentVictoryWolfpack:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                wolfpack_type_0 = SilentVictoryWolfpack(data)

                return wolfpack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryWolfpack, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack"))

        silent_victory_encounter_headline = cls(
            ending=ending,
            must_abort=must_abort,
            result=result,
            submarine=submarine,
            time=time,
            wolfpack=wolfpack,
        )

        silent_victory_encounter_headline.additional_properties = d
        return silent_victory_encounter_headline

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
