from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_reloads import HuntersReloads
    from ..models.hunters_systems import HuntersSystems


T = TypeVar("T", bound="HuntersBoat")


@_attrs_define
class HuntersBoat:
    """A boat: type, damage, systems and weapons.

    If damage is left out, the boat is undamaged. If the load is left out, the boat carries the
    default load, with G7a in the tubes before G7e.

    """

    aft_reloads: HuntersReloads
    """ Reload torpedoes at one end of the boat (4.5). """
    deck_gun_ammo: int
    """ Deck gun ammunition in points (4.6). """
    flooding: int
    """ Flooding boxes filled (10.1). """
    forward_reloads: HuntersReloads
    """ Reload torpedoes at one end of the boat (4.5). """
    hull_damage: int
    """ Hull boxes damaged (10.3). """
    systems: HuntersSystems
    """ The boat's systems (10.0).

    A system that is left out works, or is absent if the boat type does not carry it. """
    tubes: list[str]
    """ What each tube holds: the forward tubes from tube 1, then the aft tubes. """
    type_: str
    """ The eight types of boat (4.1.1). Today one of `IXA`, `IXB`, `IXC`, `VIIA`, `VIIB`, `VIIC`, `VIIC_Flak`,
    `VIID`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aft_reloads = self.aft_reloads.to_dict()

        deck_gun_ammo = self.deck_gun_ammo

        flooding = self.flooding

        forward_reloads = self.forward_reloads.to_dict()

        hull_damage = self.hull_damage

        systems = self.systems.to_dict()

        tubes = self.tubes

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aft_reloads": aft_reloads,
                "deck_gun_ammo": deck_gun_ammo,
                "flooding": flooding,
                "forward_reloads": forward_reloads,
                "hull_damage": hull_damage,
                "systems": systems,
                "tubes": tubes,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reloads import HuntersReloads  # noqa: PLC0415
        from ..models.hunters_systems import HuntersSystems  # noqa: PLC0415

        d = dict(src_dict)
        aft_reloads = HuntersReloads.from_dict(d.pop("aft_reloads"))

        deck_gun_ammo = d.pop("deck_gun_ammo")

        flooding = d.pop("flooding")

        forward_reloads = HuntersReloads.from_dict(d.pop("forward_reloads"))

        hull_damage = d.pop("hull_damage")

        systems = HuntersSystems.from_dict(d.pop("systems"))

        tubes = cast(list[str], d.pop("tubes"))

        type_ = d.pop("type")

        hunters_boat = cls(
            aft_reloads=aft_reloads,
            deck_gun_ammo=deck_gun_ammo,
            flooding=flooding,
            forward_reloads=forward_reloads,
            hull_damage=hull_damage,
            systems=systems,
            tubes=tubes,
            type_=type_,
        )

        hunters_boat.additional_properties = d
        return hunters_boat

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
