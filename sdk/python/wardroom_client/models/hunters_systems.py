from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_system_state import SubmarineSystemState

T = TypeVar("T", bound="HuntersSystems")


@_attrs_define
class HuntersSystems:
    """The boat's systems (10.0).

    A system that is left out works, or is absent if the boat type does not carry it.

    """

    aft_torpedo_doors: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    batteries: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    deck_gun: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_1: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_2: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    dive_planes: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    electric_engine_1: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    electric_engine_2: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    flak_2cm: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    flak_2cm_b: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    flak_3_7cm: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    forward_torpedo_doors: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    fuel_tanks: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    hydrophones: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    periscope: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    radio: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aft_torpedo_doors = self.aft_torpedo_doors.value

        batteries = self.batteries.value

        deck_gun = self.deck_gun.value

        diesel_engine_1 = self.diesel_engine_1.value

        diesel_engine_2 = self.diesel_engine_2.value

        dive_planes = self.dive_planes.value

        electric_engine_1 = self.electric_engine_1.value

        electric_engine_2 = self.electric_engine_2.value

        flak_2cm = self.flak_2cm.value

        flak_2cm_b = self.flak_2cm_b.value

        flak_3_7cm = self.flak_3_7cm.value

        forward_torpedo_doors = self.forward_torpedo_doors.value

        fuel_tanks = self.fuel_tanks.value

        hydrophones = self.hydrophones.value

        periscope = self.periscope.value

        radio = self.radio.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aft_torpedo_doors": aft_torpedo_doors,
                "batteries": batteries,
                "deck_gun": deck_gun,
                "diesel_engine_1": diesel_engine_1,
                "diesel_engine_2": diesel_engine_2,
                "dive_planes": dive_planes,
                "electric_engine_1": electric_engine_1,
                "electric_engine_2": electric_engine_2,
                "flak_2cm": flak_2cm,
                "flak_2cm_b": flak_2cm_b,
                "flak_3_7cm": flak_3_7cm,
                "forward_torpedo_doors": forward_torpedo_doors,
                "fuel_tanks": fuel_tanks,
                "hydrophones": hydrophones,
                "periscope": periscope,
                "radio": radio,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        aft_torpedo_doors = SubmarineSystemState(d.pop("aft_torpedo_doors"))

        batteries = SubmarineSystemState(d.pop("batteries"))

        deck_gun = SubmarineSystemState(d.pop("deck_gun"))

        diesel_engine_1 = SubmarineSystemState(d.pop("diesel_engine_1"))

        diesel_engine_2 = SubmarineSystemState(d.pop("diesel_engine_2"))

        dive_planes = SubmarineSystemState(d.pop("dive_planes"))

        electric_engine_1 = SubmarineSystemState(d.pop("electric_engine_1"))

        electric_engine_2 = SubmarineSystemState(d.pop("electric_engine_2"))

        flak_2cm = SubmarineSystemState(d.pop("flak_2cm"))

        flak_2cm_b = SubmarineSystemState(d.pop("flak_2cm_b"))

        flak_3_7cm = SubmarineSystemState(d.pop("flak_3_7cm"))

        forward_torpedo_doors = SubmarineSystemState(d.pop("forward_torpedo_doors"))

        fuel_tanks = SubmarineSystemState(d.pop("fuel_tanks"))

        hydrophones = SubmarineSystemState(d.pop("hydrophones"))

        periscope = SubmarineSystemState(d.pop("periscope"))

        radio = SubmarineSystemState(d.pop("radio"))

        hunters_systems = cls(
            aft_torpedo_doors=aft_torpedo_doors,
            batteries=batteries,
            deck_gun=deck_gun,
            diesel_engine_1=diesel_engine_1,
            diesel_engine_2=diesel_engine_2,
            dive_planes=dive_planes,
            electric_engine_1=electric_engine_1,
            electric_engine_2=electric_engine_2,
            flak_2cm=flak_2cm,
            flak_2cm_b=flak_2cm_b,
            flak_3_7cm=flak_3_7cm,
            forward_torpedo_doors=forward_torpedo_doors,
            fuel_tanks=fuel_tanks,
            hydrophones=hydrophones,
            periscope=periscope,
            radio=radio,
        )

        hunters_systems.additional_properties = d
        return hunters_systems

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
