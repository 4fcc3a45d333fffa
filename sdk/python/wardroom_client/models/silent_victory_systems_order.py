from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_system_state import SubmarineSystemState
from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictorySystemsOrder")


@_attrs_define
class SilentVictorySystemsOrder:
    """The boat's systems (10.0).

    A system that is left out works, or is absent if the boat does not carry it.

    """

    aa_gun_1: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    aa_gun_2: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    aft_doors: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    batteries: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    deck_gun_1: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    deck_gun_2: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_1: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_2: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_3: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_4: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    dive_planes: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    forward_doors_even: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    forward_doors_odd: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    fuel_tanks: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    hydrophones: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    motor_1: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    motor_2: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    motor_3: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    motor_4: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    periscope: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    radio: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    sd_radar: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    sj_radar: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """

    def to_dict(self) -> dict[str, Any]:
        aa_gun_1: str | Unset = UNSET
        if not isinstance(self.aa_gun_1, Unset):
            aa_gun_1 = self.aa_gun_1.value

        aa_gun_2: str | Unset = UNSET
        if not isinstance(self.aa_gun_2, Unset):
            aa_gun_2 = self.aa_gun_2.value

        aft_doors: str | Unset = UNSET
        if not isinstance(self.aft_doors, Unset):
            aft_doors = self.aft_doors.value

        batteries: str | Unset = UNSET
        if not isinstance(self.batteries, Unset):
            batteries = self.batteries.value

        deck_gun_1: str | Unset = UNSET
        if not isinstance(self.deck_gun_1, Unset):
            deck_gun_1 = self.deck_gun_1.value

        deck_gun_2: str | Unset = UNSET
        if not isinstance(self.deck_gun_2, Unset):
            deck_gun_2 = self.deck_gun_2.value

        diesel_engine_1: str | Unset = UNSET
        if not isinstance(self.diesel_engine_1, Unset):
            diesel_engine_1 = self.diesel_engine_1.value

        diesel_engine_2: str | Unset = UNSET
        if not isinstance(self.diesel_engine_2, Unset):
            diesel_engine_2 = self.diesel_engine_2.value

        diesel_engine_3: str | Unset = UNSET
        if not isinstance(self.diesel_engine_3, Unset):
            diesel_engine_3 = self.diesel_engine_3.value

        diesel_engine_4: str | Unset = UNSET
        if not isinstance(self.diesel_engine_4, Unset):
            diesel_engine_4 = self.diesel_engine_4.value

        dive_planes: str | Unset = UNSET
        if not isinstance(self.dive_planes, Unset):
            dive_planes = self.dive_planes.value

        forward_doors_even: str | Unset = UNSET
        if not isinstance(self.forward_doors_even, Unset):
            forward_doors_even = self.forward_doors_even.value

        forward_doors_odd: str | Unset = UNSET
        if not isinstance(self.forward_doors_odd, Unset):
            forward_doors_odd = self.forward_doors_odd.value

        fuel_tanks: str | Unset = UNSET
        if not isinstance(self.fuel_tanks, Unset):
            fuel_tanks = self.fuel_tanks.value

        hydrophones: str | Unset = UNSET
        if not isinstance(self.hydrophones, Unset):
            hydrophones = self.hydrophones.value

        motor_1: str | Unset = UNSET
        if not isinstance(self.motor_1, Unset):
            motor_1 = self.motor_1.value

        motor_2: str | Unset = UNSET
        if not isinstance(self.motor_2, Unset):
            motor_2 = self.motor_2.value

        motor_3: str | Unset = UNSET
        if not isinstance(self.motor_3, Unset):
            motor_3 = self.motor_3.value

        motor_4: str | Unset = UNSET
        if not isinstance(self.motor_4, Unset):
            motor_4 = self.motor_4.value

        periscope: str | Unset = UNSET
        if not isinstance(self.periscope, Unset):
            periscope = self.periscope.value

        radio: str | Unset = UNSET
        if not isinstance(self.radio, Unset):
            radio = self.radio.value

        sd_radar: str | Unset = UNSET
        if not isinstance(self.sd_radar, Unset):
            sd_radar = self.sd_radar.value

        sj_radar: str | Unset = UNSET
        if not isinstance(self.sj_radar, Unset):
            sj_radar = self.sj_radar.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if aa_gun_1 is not UNSET:
            field_dict["aa_gun_1"] = aa_gun_1
        if aa_gun_2 is not UNSET:
            field_dict["aa_gun_2"] = aa_gun_2
        if aft_doors is not UNSET:
            field_dict["aft_doors"] = aft_doors
        if batteries is not UNSET:
            field_dict["batteries"] = batteries
        if deck_gun_1 is not UNSET:
            field_dict["deck_gun_1"] = deck_gun_1
        if deck_gun_2 is not UNSET:
            field_dict["deck_gun_2"] = deck_gun_2
        if diesel_engine_1 is not UNSET:
            field_dict["diesel_engine_1"] = diesel_engine_1
        if diesel_engine_2 is not UNSET:
            field_dict["diesel_engine_2"] = diesel_engine_2
        if diesel_engine_3 is not UNSET:
            field_dict["diesel_engine_3"] = diesel_engine_3
        if diesel_engine_4 is not UNSET:
            field_dict["diesel_engine_4"] = diesel_engine_4
        if dive_planes is not UNSET:
            field_dict["dive_planes"] = dive_planes
        if forward_doors_even is not UNSET:
            field_dict["forward_doors_even"] = forward_doors_even
        if forward_doors_odd is not UNSET:
            field_dict["forward_doors_odd"] = forward_doors_odd
        if fuel_tanks is not UNSET:
            field_dict["fuel_tanks"] = fuel_tanks
        if hydrophones is not UNSET:
            field_dict["hydrophones"] = hydrophones
        if motor_1 is not UNSET:
            field_dict["motor_1"] = motor_1
        if motor_2 is not UNSET:
            field_dict["motor_2"] = motor_2
        if motor_3 is not UNSET:
            field_dict["motor_3"] = motor_3
        if motor_4 is not UNSET:
            field_dict["motor_4"] = motor_4
        if periscope is not UNSET:
            field_dict["periscope"] = periscope
        if radio is not UNSET:
            field_dict["radio"] = radio
        if sd_radar is not UNSET:
            field_dict["sd_radar"] = sd_radar
        if sj_radar is not UNSET:
            field_dict["sj_radar"] = sj_radar

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _aa_gun_1 = d.pop("aa_gun_1", UNSET)
        aa_gun_1: SubmarineSystemState | Unset
        if isinstance(_aa_gun_1, Unset):
            aa_gun_1 = UNSET
        else:
            aa_gun_1 = SubmarineSystemState(_aa_gun_1)

        _aa_gun_2 = d.pop("aa_gun_2", UNSET)
        aa_gun_2: SubmarineSystemState | Unset
        if isinstance(_aa_gun_2, Unset):
            aa_gun_2 = UNSET
        else:
            aa_gun_2 = SubmarineSystemState(_aa_gun_2)

        _aft_doors = d.pop("aft_doors", UNSET)
        aft_doors: SubmarineSystemState | Unset
        if isinstance(_aft_doors, Unset):
            aft_doors = UNSET
        else:
            aft_doors = SubmarineSystemState(_aft_doors)

        _batteries = d.pop("batteries", UNSET)
        batteries: SubmarineSystemState | Unset
        if isinstance(_batteries, Unset):
            batteries = UNSET
        else:
            batteries = SubmarineSystemState(_batteries)

        _deck_gun_1 = d.pop("deck_gun_1", UNSET)
        deck_gun_1: SubmarineSystemState | Unset
        if isinstance(_deck_gun_1, Unset):
            deck_gun_1 = UNSET
        else:
            deck_gun_1 = SubmarineSystemState(_deck_gun_1)

        _deck_gun_2 = d.pop("deck_gun_2", UNSET)
        deck_gun_2: SubmarineSystemState | Unset
        if isinstance(_deck_gun_2, Unset):
            deck_gun_2 = UNSET
        else:
            deck_gun_2 = SubmarineSystemState(_deck_gun_2)

        _diesel_engine_1 = d.pop("diesel_engine_1", UNSET)
        diesel_engine_1: SubmarineSystemState | Unset
        if isinstance(_diesel_engine_1, Unset):
            diesel_engine_1 = UNSET
        else:
            diesel_engine_1 = SubmarineSystemState(_diesel_engine_1)

        _diesel_engine_2 = d.pop("diesel_engine_2", UNSET)
        diesel_engine_2: SubmarineSystemState | Unset
        if isinstance(_diesel_engine_2, Unset):
            diesel_engine_2 = UNSET
        else:
            diesel_engine_2 = SubmarineSystemState(_diesel_engine_2)

        _diesel_engine_3 = d.pop("diesel_engine_3", UNSET)
        diesel_engine_3: SubmarineSystemState | Unset
        if isinstance(_diesel_engine_3, Unset):
            diesel_engine_3 = UNSET
        else:
            diesel_engine_3 = SubmarineSystemState(_diesel_engine_3)

        _diesel_engine_4 = d.pop("diesel_engine_4", UNSET)
        diesel_engine_4: SubmarineSystemState | Unset
        if isinstance(_diesel_engine_4, Unset):
            diesel_engine_4 = UNSET
        else:
            diesel_engine_4 = SubmarineSystemState(_diesel_engine_4)

        _dive_planes = d.pop("dive_planes", UNSET)
        dive_planes: SubmarineSystemState | Unset
        if isinstance(_dive_planes, Unset):
            dive_planes = UNSET
        else:
            dive_planes = SubmarineSystemState(_dive_planes)

        _forward_doors_even = d.pop("forward_doors_even", UNSET)
        forward_doors_even: SubmarineSystemState | Unset
        if isinstance(_forward_doors_even, Unset):
            forward_doors_even = UNSET
        else:
            forward_doors_even = SubmarineSystemState(_forward_doors_even)

        _forward_doors_odd = d.pop("forward_doors_odd", UNSET)
        forward_doors_odd: SubmarineSystemState | Unset
        if isinstance(_forward_doors_odd, Unset):
            forward_doors_odd = UNSET
        else:
            forward_doors_odd = SubmarineSystemState(_forward_doors_odd)

        _fuel_tanks = d.pop("fuel_tanks", UNSET)
        fuel_tanks: SubmarineSystemState | Unset
        if isinstance(_fuel_tanks, Unset):
            fuel_tanks = UNSET
        else:
            fuel_tanks = SubmarineSystemState(_fuel_tanks)

        _hydrophones = d.pop("hydrophones", UNSET)
        hydrophones: SubmarineSystemState | Unset
        if isinstance(_hydrophones, Unset):
            hydrophones = UNSET
        else:
            hydrophones = SubmarineSystemState(_hydrophones)

        _motor_1 = d.pop("motor_1", UNSET)
        motor_1: SubmarineSystemState | Unset
        if isinstance(_motor_1, Unset):
            motor_1 = UNSET
        else:
            motor_1 = SubmarineSystemState(_motor_1)

        _motor_2 = d.pop("motor_2", UNSET)
        motor_2: SubmarineSystemState | Unset
        if isinstance(_motor_2, Unset):
            motor_2 = UNSET
        else:
            motor_2 = SubmarineSystemState(_motor_2)

        _motor_3 = d.pop("motor_3", UNSET)
        motor_3: SubmarineSystemState | Unset
        if isinstance(_motor_3, Unset):
            motor_3 = UNSET
        else:
            motor_3 = SubmarineSystemState(_motor_3)

        _motor_4 = d.pop("motor_4", UNSET)
        motor_4: SubmarineSystemState | Unset
        if isinstance(_motor_4, Unset):
            motor_4 = UNSET
        else:
            motor_4 = SubmarineSystemState(_motor_4)

        _periscope = d.pop("periscope", UNSET)
        periscope: SubmarineSystemState | Unset
        if isinstance(_periscope, Unset):
            periscope = UNSET
        else:
            periscope = SubmarineSystemState(_periscope)

        _radio = d.pop("radio", UNSET)
        radio: SubmarineSystemState | Unset
        if isinstance(_radio, Unset):
            radio = UNSET
        else:
            radio = SubmarineSystemState(_radio)

        _sd_radar = d.pop("sd_radar", UNSET)
        sd_radar: SubmarineSystemState | Unset
        if isinstance(_sd_radar, Unset):
            sd_radar = UNSET
        else:
            sd_radar = SubmarineSystemState(_sd_radar)

        _sj_radar = d.pop("sj_radar", UNSET)
        sj_radar: SubmarineSystemState | Unset
        if isinstance(_sj_radar, Unset):
            sj_radar = UNSET
        else:
            sj_radar = SubmarineSystemState(_sj_radar)

        silent_victory_systems_order = cls(
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

        return silent_victory_systems_order
