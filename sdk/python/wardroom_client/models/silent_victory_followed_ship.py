from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_ship import SilentVictoryShip


T = TypeVar("T", bound="SilentVictoryFollowedShip")


@_attrs_define
class SilentVictoryFollowedShip:
    """A ship of the new encounter. `previous_number`: its number in the encounter before."""

    number: int
    """ Its number now, from 1. """
    points_to_sink: int
    """ Damage points that sink it (S3). """
    previous_number: int
    """ Its number in the encounter before. """
    ship: SilentVictoryShip
    """ A target: its kind and type, tons, and the damage points it has taken. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        points_to_sink = self.points_to_sink

        previous_number = self.previous_number

        ship = self.ship.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "points_to_sink": points_to_sink,
                "previous_number": previous_number,
                "ship": ship,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_ship import SilentVictoryShip  # noqa: PLC0415

        d = dict(src_dict)
        number = d.pop("number")

        points_to_sink = d.pop("points_to_sink")

        previous_number = d.pop("previous_number")

        ship = SilentVictoryShip.from_dict(d.pop("ship"))

        silent_victory_followed_ship = cls(
            number=number,
            points_to_sink=points_to_sink,
            previous_number=previous_number,
            ship=ship,
        )

        silent_victory_followed_ship.additional_properties = d
        return silent_victory_followed_ship

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
