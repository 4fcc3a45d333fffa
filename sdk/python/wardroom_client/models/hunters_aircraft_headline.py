from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_aircraft_headline_ending_type_0 import HuntersAircraftHeadlineEndingType0
from ..models.hunters_aircraft_headline_flak_type_0 import HuntersAircraftHeadlineFlakType0

T = TypeVar("T", bound="HuntersAircraftHeadline")


@_attrs_define
class HuntersAircraftHeadline:
    """What the odds of an aircraft encounter are about."""

    attacks: int
    """ Attacks that the boat suffers. """
    ending: HuntersAircraftHeadlineEndingType0 | None
    """ How the encounter ends. """
    flak: HuntersAircraftHeadlineFlakType0 | None
    """ The best that flak does; null: it does not fire. """
    hits: int
    """ Hits on the boat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attacks = self.attacks

        ending: None | str
        if isinstance(self.ending, HuntersAircraftHeadlineEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        flak: None | str
        if isinstance(self.flak, HuntersAircraftHeadlineFlakType0):
            flak = self.flak.value
        else:
            flak = self.flak

        hits = self.hits

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attacks": attacks,
                "ending": ending,
                "flak": flak,
                "hits": hits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        attacks = d.pop("attacks")

        def _parse_ending(data: object) -> HuntersAircraftHeadlineEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersAircraftHeadlineEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAircraftHeadlineEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_flak(data: object) -> HuntersAircraftHeadlineFlakType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                flak_type_0 = HuntersAircraftHeadlineFlakType0(data)

                return flak_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAircraftHeadlineFlakType0 | None, data)

        flak = _parse_flak(d.pop("flak"))

        hits = d.pop("hits")

        hunters_aircraft_headline = cls(
            attacks=attacks,
            ending=ending,
            flak=flak,
            hits=hits,
        )

        hunters_aircraft_headline.additional_properties = d
        return hunters_aircraft_headline

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
