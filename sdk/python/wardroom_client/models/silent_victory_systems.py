from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_system_state import SubmarineSystemState

T = TypeVar("T", bound="SilentVictorySystems")


@_attrs_define
class SilentVictorySystems:
    """The boat's systems (10.0).

    A system that is left out works, or is absent if the boat does not carry it.

    """

    aa_gun_1: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    aa_gun_2: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    aft_doors: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    batteries: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    deck_gun_1: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    deck_gun_2: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_1: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_2: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_3: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_4: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    dive_planes: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    forward_doors_even: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    forward_doors_odd: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    fuel_tanks: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    hydrophones: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    motor_1: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    motor_2: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    motor_3: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    motor_4: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    periscope: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    radio: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    sd_radar: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    sj_radar: SubmarineSystemState
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aa_gun_1 = self.aa_gun_1.value

        aa_gun_2 = self.aa_gun_2.value

        aft_doors = self.aft_doors.value

        batteries = self.batteries.value

        deck_gun_1 = self.deck_gun_1.value

        deck_gun_2 = self.deck_gun_2.value

        diesel_engine_1 = self.diesel_engine_1.value

        diesel_engine_2 = self.diesel_engine_2.value

        diesel_engine_3 = self.diesel_engine_3.value

        diesel_engine_4 = self.diesel_engine_4.value

        dive_planes = self.dive_planes.value

        forward_doors_even = self.forward_doors_even.value

        forward_doors_odd = self.forward_doors_odd.value

        fuel_tanks = self.fuel_tanks.value

        hydrophones = self.hydrophones.value

        motor_1 = self.motor_1.value

        motor_2 = self.motor_2.value

        motor_3 = self.motor_3.value

        motor_4 = self.motor_4.value

        periscope = self.periscope.value

        radio = self.radio.value

        sd_radar = self.sd_radar.value

        sj_radar = self.sj_radar.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aa_gun_1": aa_gun_1,
                "aa_gun_2": aa_gun_2,
                "aft_doors": aft_doors,
                "batteries": batteries,
                "deck_gun_1": deck_gun_1,
                "deck_gun_2": deck_gun_2,
                "diesel_engine_1": diesel_engine_1,
                "diesel_engine_2": diesel_engine_2,
                "diesel_engine_3": diesel_engine_3,
                "diesel_engine_4": diesel_engine_4,
                "dive_planes": dive_planes,
                "forward_doors_even": forward_doors_even,
                "forward_doors_odd": forward_doors_odd,
                "fuel_tanks": fuel_tanks,
                "hydrophones": hydrophones,
                "motor_1": motor_1,
                "motor_2": motor_2,
                "motor_3": motor_3,
                "motor_4": motor_4,
                "periscope": periscope,
                "radio": radio,
                "sd_radar": sd_radar,
                "sj_radar": sj_radar,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        aa_gun_1 = SubmarineSystemState(d.pop("aa_gun_1"))

        aa_gun_2 = SubmarineSystemState(d.pop("aa_gun_2"))

        aft_doors = SubmarineSystemState(d.pop("aft_doors"))

        batteries = SubmarineSystemState(d.pop("batteries"))

        deck_gun_1 = SubmarineSystemState(d.pop("deck_gun_1"))

        deck_gun_2 = SubmarineSystemState(d.pop("deck_gun_2"))

        diesel_engine_1 = SubmarineSystemState(d.pop("diesel_engine_1"))

        diesel_engine_2 = SubmarineSystemState(d.pop("diesel_engine_2"))

        diesel_engine_3 = SubmarineSystemState(d.pop("diesel_engine_3"))

        diesel_engine_4 = SubmarineSystemState(d.pop("diesel_engine_4"))

        dive_planes = SubmarineSystemState(d.pop("dive_planes"))

        forward_doors_even = SubmarineSystemState(d.pop("forward_doors_even"))

        forward_doors_odd = SubmarineSystemState(d.pop("forward_doors_odd"))

        fuel_tanks = SubmarineSystemState(d.pop("fuel_tanks"))

        hydrophones = SubmarineSystemState(d.pop("hydrophones"))

        motor_1 = SubmarineSystemState(d.pop("motor_1"))

        motor_2 = SubmarineSystemState(d.pop("motor_2"))

        motor_3 = SubmarineSystemState(d.pop("motor_3"))

        motor_4 = SubmarineSystemState(d.pop("motor_4"))

        periscope = SubmarineSystemState(d.pop("periscope"))

        radio = SubmarineSystemState(d.pop("radio"))

        sd_radar = SubmarineSystemState(d.pop("sd_radar"))

        sj_radar = SubmarineSystemState(d.pop("sj_radar"))

        silent_victory_systems = cls(
            aa_gun_1=aa_gun_1,
            aa_gun_2=aa_gun_2,
            aft_doors=aft_doors,
            batteries=batteries,
            deck_gun_1=deck_gun_1,
            deck_gun_2=deck_gun_2,
            diesel_engine_1=diesel_engine_1,
            diesel_engine_2=diesel_engine_2,
            diesel_engine_3=diesel_engine_3,
            diesel_engine_4=diesel_engine_4,
            dive_planes=dive_planes,
            forward_doors_even=forward_doors_even,
            forward_doors_odd=forward_doors_odd,
            fuel_tanks=fuel_tanks,
            hydrophones=hydrophones,
            motor_1=motor_1,
            motor_2=motor_2,
            motor_3=motor_3,
            motor_4=motor_4,
            periscope=periscope,
            radio=radio,
            sd_radar=sd_radar,
            sj_radar=sj_radar,
        )

        silent_victory_systems.additional_properties = d
        return silent_victory_systems

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
