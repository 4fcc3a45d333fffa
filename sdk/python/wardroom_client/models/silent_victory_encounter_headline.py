from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_time_of_day import SubmarineTimeOfDay

if TYPE_CHECKING:
    from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort


T = TypeVar("T", bound="SilentVictoryEncounterHeadline")


@_attrs_define
class SilentVictoryEncounterHeadline:
    """What was met, and by day or by night.

    `result` is the result of the row of E1, even if an aborting boat lets the ships go (10.12.4).
    `result` is `random_event` if an event replaces the encounter, `ship` if a wolfpack has
    scattered a convoy, and `contact_lost` if the ships were lost when the boat tried to change day
    or night.

    """

    ending: None | str
    """ How mines ended the game (boat or captain lost); null if they did not. """
    must_abort: list[SilentVictoryForcedAbort]
    """ The reasons that force the boat to go home after mines (10.12.1); empty if there are none. The odds do not
    include them. """
    result: None | str
    """ What was met; null until it is rolled. """
    submarine: bool
    """ Whether the warship is an enemy submarine (9.9). """
    time: None | SubmarineTimeOfDay
    """ Whether the ships were met by day or by night; null if there are none, or it does not matter. """
    wolfpack: None | str
    """ The effect of the wolfpack on the convoy (7.2.2); null if there is no wolfpack or convoy. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        ending = self.ending

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        result: None | str
        result = self.result

        submarine = self.submarine

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        wolfpack: None | str
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

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = SilentVictoryForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        def _parse_result(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

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

        def _parse_wolfpack(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

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
