from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_reloads import SilentVictoryReloads
    from ..models.silent_victory_systems import SilentVictorySystems
    from ..models.silent_victory_unit_awards import SilentVictoryUnitAwards


T = TypeVar("T", bound="SilentVictoryBoat")


@_attrs_define
class SilentVictoryBoat:
    """A boat: class, damage, systems, weapons and awards.

    If damage is left out, the boat is undamaged. If guns are left out, it has those that its class
    starts with. If the load is left out, it carries the standard load of the month, with Mk 14 in
    the tubes before other marks.

    """

    aa_guns: list[str]
    """ Its anti-aircraft guns. The gun that is hit first comes first. """
    aft_reloads: SilentVictoryReloads
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    deck_gun_ammo: int
    """ Deck gun ammunition in points (4.6). """
    deck_guns: list[str]
    """ Its deck guns. """
    flooding: int
    """ Flooding boxes filled (10.1). """
    forward_reloads: SilentVictoryReloads
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    hull_damage: int
    """ Hull boxes damaged (10.3). """
    noise_makers: int
    """ NAC noise makers left (9.6.8). """
    refitted: bool
    """ Whether the special refit of the class is done (11.6.3). It counts as done from the month in which the class
    completes the refit. """
    systems: SilentVictorySystems
    """ The boat's systems (10.0).

    A system that is left out works, or is absent if the boat does not carry it. """
    tubes: list[str]
    """ What each tube holds: the forward tubes from tube 1, then the aft tubes. """
    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    unit_awards: SilentVictoryUnitAwards
    """ The awards of the submarine itself (11.3.10). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aa_guns = self.aa_guns

        aft_reloads = self.aft_reloads.to_dict()

        deck_gun_ammo = self.deck_gun_ammo

        deck_guns = self.deck_guns

        flooding = self.flooding

        forward_reloads = self.forward_reloads.to_dict()

        hull_damage = self.hull_damage

        noise_makers = self.noise_makers

        refitted = self.refitted

        systems = self.systems.to_dict()

        tubes = self.tubes

        type_ = self.type_

        unit_awards = self.unit_awards.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aa_guns": aa_guns,
                "aft_reloads": aft_reloads,
                "deck_gun_ammo": deck_gun_ammo,
                "deck_guns": deck_guns,
                "flooding": flooding,
                "forward_reloads": forward_reloads,
                "hull_damage": hull_damage,
                "noise_makers": noise_makers,
                "refitted": refitted,
                "systems": systems,
                "tubes": tubes,
                "type": type_,
                "unit_awards": unit_awards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_reloads import SilentVictoryReloads  # noqa: PLC0415
        from ..models.silent_victory_systems import SilentVictorySystems  # noqa: PLC0415
        from ..models.silent_victory_unit_awards import SilentVictoryUnitAwards  # noqa: PLC0415

        d = dict(src_dict)
        aa_guns = cast(list[str], d.pop("aa_guns"))

        aft_reloads = SilentVictoryReloads.from_dict(d.pop("aft_reloads"))

        deck_gun_ammo = d.pop("deck_gun_ammo")

        deck_guns = cast(list[str], d.pop("deck_guns"))

        flooding = d.pop("flooding")

        forward_reloads = SilentVictoryReloads.from_dict(d.pop("forward_reloads"))

        hull_damage = d.pop("hull_damage")

        noise_makers = d.pop("noise_makers")

        refitted = d.pop("refitted")

        systems = SilentVictorySystems.from_dict(d.pop("systems"))

        tubes = cast(list[str], d.pop("tubes"))

        type_ = d.pop("type")

        unit_awards = SilentVictoryUnitAwards.from_dict(d.pop("unit_awards"))

        silent_victory_boat = cls(
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
            type_=type_,
            unit_awards=unit_awards,
        )

        silent_victory_boat.additional_properties = d
        return silent_victory_boat

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
