from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_reloads_order import SilentVictoryReloadsOrder
    from ..models.silent_victory_systems_order import SilentVictorySystemsOrder
    from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder


T = TypeVar("T", bound="SilentVictoryBoatOrder")


@_attrs_define
class SilentVictoryBoatOrder:
    """A boat: class, damage, systems, weapons and awards.

    If damage is left out, the boat is undamaged. If guns are left out, it has those that its class
    starts with. If the load is left out, it carries the standard load of the month, with Mk 14 in
    the tubes before other marks.

    """

    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    aa_guns: list[str] | Unset = UNSET
    """ Its anti-aircraft guns. The gun that is hit first comes first. """
    aft_reloads: SilentVictoryReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    deck_gun_ammo: int | Unset = UNSET
    """ Deck gun ammunition in points (4.6). """
    deck_guns: list[str] | Unset = UNSET
    """ Its deck guns. """
    flooding: int | Unset = UNSET
    """ Flooding boxes filled (10.1). """
    forward_reloads: SilentVictoryReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    hull_damage: int | Unset = UNSET
    """ Hull boxes damaged (10.3). """
    noise_makers: int | Unset = UNSET
    """ NAC noise makers left (9.6.8). """
    refitted: bool | Unset = UNSET
    """ Whether the special refit of the class is done (11.6.3). It counts as done from the month in which the class
    completes the refit. """
    systems: SilentVictorySystemsOrder | Unset = UNSET
    """ The boat's systems (10.0).

    A system that is left out works, or is absent if the boat does not carry it. """
    tubes: list[str] | Unset = UNSET
    """ What each tube holds: the forward tubes from tube 1, then the aft tubes. """
    unit_awards: SilentVictoryUnitAwardsOrder | Unset = UNSET
    """ The awards of the submarine itself (11.3.10). """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        aa_guns: list[str] | Unset = UNSET
        if not isinstance(self.aa_guns, Unset):
            aa_guns = self.aa_guns

        aft_reloads: dict[str, Any] | Unset = UNSET
        if not isinstance(self.aft_reloads, Unset):
            aft_reloads = self.aft_reloads.to_dict()

        deck_gun_ammo = self.deck_gun_ammo

        deck_guns: list[str] | Unset = UNSET
        if not isinstance(self.deck_guns, Unset):
            deck_guns = self.deck_guns

        flooding = self.flooding

        forward_reloads: dict[str, Any] | Unset = UNSET
        if not isinstance(self.forward_reloads, Unset):
            forward_reloads = self.forward_reloads.to_dict()

        hull_damage = self.hull_damage

        noise_makers = self.noise_makers

        refitted = self.refitted

        systems: dict[str, Any] | Unset = UNSET
        if not isinstance(self.systems, Unset):
            systems = self.systems.to_dict()

        tubes: list[str] | Unset = UNSET
        if not isinstance(self.tubes, Unset):
            tubes = self.tubes

        unit_awards: dict[str, Any] | Unset = UNSET
        if not isinstance(self.unit_awards, Unset):
            unit_awards = self.unit_awards.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if aa_guns is not UNSET:
            field_dict["aa_guns"] = aa_guns
        if aft_reloads is not UNSET:
            field_dict["aft_reloads"] = aft_reloads
        if deck_gun_ammo is not UNSET:
            field_dict["deck_gun_ammo"] = deck_gun_ammo
        if deck_guns is not UNSET:
            field_dict["deck_guns"] = deck_guns
        if flooding is not UNSET:
            field_dict["flooding"] = flooding
        if forward_reloads is not UNSET:
            field_dict["forward_reloads"] = forward_reloads
        if hull_damage is not UNSET:
            field_dict["hull_damage"] = hull_damage
        if noise_makers is not UNSET:
            field_dict["noise_makers"] = noise_makers
        if refitted is not UNSET:
            field_dict["refitted"] = refitted
        if systems is not UNSET:
            field_dict["systems"] = systems
        if tubes is not UNSET:
            field_dict["tubes"] = tubes
        if unit_awards is not UNSET:
            field_dict["unit_awards"] = unit_awards

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_reloads_order import SilentVictoryReloadsOrder  # noqa: PLC0415
        from ..models.silent_victory_systems_order import SilentVictorySystemsOrder  # noqa: PLC0415
        from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder  # noqa: PLC0415

        d = dict(src_dict)
        type_ = d.pop("type")

        aa_guns = cast(list[str], d.pop("aa_guns", UNSET))

        _aft_reloads = d.pop("aft_reloads", UNSET)
        aft_reloads: SilentVictoryReloadsOrder | Unset
        if isinstance(_aft_reloads, Unset):
            aft_reloads = UNSET
        else:
            aft_reloads = SilentVictoryReloadsOrder.from_dict(_aft_reloads)

        deck_gun_ammo = d.pop("deck_gun_ammo", UNSET)

        deck_guns = cast(list[str], d.pop("deck_guns", UNSET))

        flooding = d.pop("flooding", UNSET)

        _forward_reloads = d.pop("forward_reloads", UNSET)
        forward_reloads: SilentVictoryReloadsOrder | Unset
        if isinstance(_forward_reloads, Unset):
            forward_reloads = UNSET
        else:
            forward_reloads = SilentVictoryReloadsOrder.from_dict(_forward_reloads)

        hull_damage = d.pop("hull_damage", UNSET)

        noise_makers = d.pop("noise_makers", UNSET)

        refitted = d.pop("refitted", UNSET)

        _systems = d.pop("systems", UNSET)
        systems: SilentVictorySystemsOrder | Unset
        if isinstance(_systems, Unset):
            systems = UNSET
        else:
            systems = SilentVictorySystemsOrder.from_dict(_systems)

        tubes = cast(list[str], d.pop("tubes", UNSET))

        _unit_awards = d.pop("unit_awards", UNSET)
        unit_awards: SilentVictoryUnitAwardsOrder | Unset
        if isinstance(_unit_awards, Unset):
            unit_awards = UNSET
        else:
            unit_awards = SilentVictoryUnitAwardsOrder.from_dict(_unit_awards)

        silent_victory_boat_order = cls(
            type_=type_,
            aa_guns=aa_guns,
            aft_reloads=aft_reloads,
            deck_gun_ammo=deck_gun_ammo,
            deck_guns=deck_guns,
            flooding=flooding,
            forward_reloads=forward_reloads,
            hull_damage=hull_damage,
            noise_makers=noise_makers,
            refitted=refitted,
            systems=systems,
            tubes=tubes,
            unit_awards=unit_awards,
        )

        return silent_victory_boat_order
