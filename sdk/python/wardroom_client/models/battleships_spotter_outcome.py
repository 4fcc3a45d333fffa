from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsSpotterOutcome")


@_attrs_define
class BattleshipsSpotterOutcome:
    """Whether the aircraft of a player spot for him this turn."""

    in_the_air: bool
    """ Whether its aircraft are in the air this turn (10.2). """
    ships: list[str]
    """ Units that may fire beyond visibility, up to their gun range. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        in_the_air = self.in_the_air

        ships = self.ships

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "in_the_air": in_the_air,
                "ships": ships,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        in_the_air = d.pop("in_the_air")

        ships = cast(list[str], d.pop("ships"))

        battleships_spotter_outcome = cls(
            in_the_air=in_the_air,
            ships=ships,
        )

        battleships_spotter_outcome.additional_properties = d
        return battleships_spotter_outcome

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
