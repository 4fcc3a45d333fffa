from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_reloads_order import HuntersReloadsOrder
    from ..models.hunters_systems_order import HuntersSystemsOrder


T = TypeVar("T", bound="HuntersBoatOrder")


@_attrs_define
class HuntersBoatOrder:
    """A boat: type, damage, systems and weapons.

    If damage is left out, the boat is undamaged. If the load is left out, the boat carries the
    default load, with G7a in the tubes before G7e.

    """

    type_: str
    """ The eight types of boat (4.1.1). Today one of `IXA`, `IXB`, `IXC`, `VIIA`, `VIIB`, `VIIC`, `VIIC_Flak`,
    `VIID`; more may come. """
    aft_reloads: HuntersReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat (4.5). """
    deck_gun_ammo: int | Unset = UNSET
    """ Deck gun ammunition in points (4.6). """
    flooding: int | Unset = UNSET
    """ Flooding boxes filled (10.1). """
    forward_reloads: HuntersReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat (4.5). """
    hull_damage: int | Unset = UNSET
    """ Hull boxes damaged (10.3). """
    systems: HuntersSystemsOrder | Unset = UNSET
    """ The boat's systems (10.0).

    A system that is left out works, or is absent if the boat type does not carry it. """
    tubes: list[str] | Unset = UNSET
    """ What each tube holds: the forward tubes from tube 1, then the aft tubes. """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        aft_reloads: dict[str, Any] | Unset = UNSET
        if not isinstance(self.aft_reloads, Unset):
            aft_reloads = self.aft_reloads.to_dict()

        deck_gun_ammo = self.deck_gun_ammo

        flooding = self.flooding

        forward_reloads: dict[str, Any] | Unset = UNSET
        if not isinstance(self.forward_reloads, Unset):
            forward_reloads = self.forward_reloads.to_dict()

        hull_damage = self.hull_damage

        systems: dict[str, Any] | Unset = UNSET
        if not isinstance(self.systems, Unset):
            systems = self.systems.to_dict()

        tubes: list[str] | Unset = UNSET
        if not isinstance(self.tubes, Unset):
            tubes = self.tubes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if aft_reloads is not UNSET:
            field_dict["aft_reloads"] = aft_reloads
        if deck_gun_ammo is not UNSET:
            field_dict["deck_gun_ammo"] = deck_gun_ammo
        if flooding is not UNSET:
            field_dict["flooding"] = flooding
        if forward_reloads is not UNSET:
            field_dict["forward_reloads"] = forward_reloads
        if hull_damage is not UNSET:
            field_dict["hull_damage"] = hull_damage
        if systems is not UNSET:
            field_dict["systems"] = systems
        if tubes is not UNSET:
            field_dict["tubes"] = tubes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reloads_order import HuntersReloadsOrder  # noqa: PLC0415
        from ..models.hunters_systems_order import HuntersSystemsOrder  # noqa: PLC0415

        d = dict(src_dict)
        type_ = d.pop("type")

        _aft_reloads = d.pop("aft_reloads", UNSET)
        aft_reloads: HuntersReloadsOrder | Unset
        if isinstance(_aft_reloads, Unset):
            aft_reloads = UNSET
        else:
            aft_reloads = HuntersReloadsOrder.from_dict(_aft_reloads)

        deck_gun_ammo = d.pop("deck_gun_ammo", UNSET)

        flooding = d.pop("flooding", UNSET)

        _forward_reloads = d.pop("forward_reloads", UNSET)
        forward_reloads: HuntersReloadsOrder | Unset
        if isinstance(_forward_reloads, Unset):
            forward_reloads = UNSET
        else:
            forward_reloads = HuntersReloadsOrder.from_dict(_forward_reloads)

        hull_damage = d.pop("hull_damage", UNSET)

        _systems = d.pop("systems", UNSET)
        systems: HuntersSystemsOrder | Unset
        if isinstance(_systems, Unset):
            systems = UNSET
        else:
            systems = HuntersSystemsOrder.from_dict(_systems)

        tubes = cast(list[str], d.pop("tubes", UNSET))

        hunters_boat_order = cls(
            type_=type_,
            aft_reloads=aft_reloads,
            deck_gun_ammo=deck_gun_ammo,
            flooding=flooding,
            forward_reloads=forward_reloads,
            hull_damage=hull_damage,
            systems=systems,
            tubes=tubes,
        )

        return hunters_boat_order
