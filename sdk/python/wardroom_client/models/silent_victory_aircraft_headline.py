from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort


T = TypeVar("T", bound="SilentVictoryAircraftHeadline")


@_attrs_define
class SilentVictoryAircraftHeadline:
    """How far the encounter has come, or how it ended."""

    aa_fire: None | str
    """ The result of the anti-aircraft fire. Without a working gun it is a miss; null if the guns had no occasion
    to fire. """
    aircraft: int
    """ Aircraft met, the first included; later ones keep the boat submerged. """
    attacks: int
    """ Attacks that the boat suffered. """
    ending: Any | None | str
    """ `evaded` (dived in time); the aircraft `shot_down`, `driven_off` damaged, or `left`; an `escort` was called
    up, which hunts the boat; the boat was `sunk`, or forced to the surface and `scuttled` or `captured`;
    `commander_killed`; null while the encounter continues. """
    hits: int
    """ Hits on the boat that have been resolved. """
    must_abort: list[SilentVictoryForcedAbort]
    """ The reasons that force the boat to go home afterwards (10.12.1); empty if there are none. The odds do not
    include them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aa_fire: None | str
        aa_fire = self.aa_fire

        aircraft = self.aircraft

        attacks = self.attacks

        ending: Any | None | str
        ending = self.ending

        hits = self.hits

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aa_fire": aa_fire,
                "aircraft": aircraft,
                "attacks": attacks,
                "ending": ending,
                "hits": hits,
                "must_abort": must_abort,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_aa_fire(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        aa_fire = _parse_aa_fire(d.pop("aa_fire"))

        aircraft = d.pop("aircraft")

        attacks = d.pop("attacks")

        def _parse_ending(data: object) -> Any | None | str:
            if data is None:
                return data
            return cast(Any | None | str, data)

        ending = _parse_ending(d.pop("ending"))

        hits = d.pop("hits")

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = SilentVictoryForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        silent_victory_aircraft_headline = cls(
            aa_fire=aa_fire,
            aircraft=aircraft,
            attacks=attacks,
            ending=ending,
            hits=hits,
            must_abort=must_abort,
        )

        silent_victory_aircraft_headline.additional_properties = d
        return silent_victory_aircraft_headline

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
