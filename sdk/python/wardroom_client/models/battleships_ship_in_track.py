from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.modifier import Modifier


T = TypeVar("T", bound="BattleshipsShipInTrack")


@_attrs_define
class BattleshipsShipInTrack:
    """A ship, friend or enemy, that the torpedoes reach unless they hit another one first."""

    distance: int
    """ Distance from the launcher, in hexes. """
    end_on: bool
    """ Whether the torpedoes come from ahead or astern of the ship, and do less damage (6.2). """
    hex_: str
    """ A hex by the number printed in it: column, then row (9.3). """
    hits_up_to: int
    """ The highest roll that hits, with the modifiers. """
    modifiers: list[Modifier]
    """ The modifiers of `number`: that of the crew (10.3). """
    number: int
    """ The highest roll that hits, by distance and speed, before modifiers (6.1). """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        distance = self.distance

        end_on = self.end_on

        hex_ = self.hex_

        hits_up_to = self.hits_up_to

        modifiers = []
        for modifiers_item_data in self.modifiers:
            modifiers_item = modifiers_item_data.to_dict()
            modifiers.append(modifiers_item)

        number = self.number

        ship = self.ship

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "distance": distance,
                "end_on": end_on,
                "hex": hex_,
                "hits_up_to": hits_up_to,
                "modifiers": modifiers,
                "number": number,
                "ship": ship,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.modifier import Modifier  # noqa: PLC0415

        d = dict(src_dict)
        distance = d.pop("distance")

        end_on = d.pop("end_on")

        hex_ = d.pop("hex")

        hits_up_to = d.pop("hits_up_to")

        modifiers = []
        _modifiers = d.pop("modifiers")
        for modifiers_item_data in _modifiers:
            modifiers_item = Modifier.from_dict(modifiers_item_data)

            modifiers.append(modifiers_item)

        number = d.pop("number")

        ship = d.pop("ship")

        battleships_ship_in_track = cls(
            distance=distance,
            end_on=end_on,
            hex_=hex_,
            hits_up_to=hits_up_to,
            modifiers=modifiers,
            number=number,
            ship=ship,
        )

        battleships_ship_in_track.additional_properties = d
        return battleships_ship_in_track

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
