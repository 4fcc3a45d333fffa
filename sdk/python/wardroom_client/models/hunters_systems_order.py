from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_system_state import SubmarineSystemState
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersSystemsOrder")


@_attrs_define
class HuntersSystemsOrder:
    """The boat's systems (10.0).

    A system that is left out works, or is absent if the boat type does not carry it.

    """

    aft_torpedo_doors: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    batteries: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    deck_gun: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_1: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    diesel_engine_2: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    dive_planes: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    electric_engine_1: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    electric_engine_2: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    flak_2cm: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    flak_2cm_b: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    flak_3_7cm: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    forward_torpedo_doors: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    fuel_tanks: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    hydrophones: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    periscope: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """
    radio: SubmarineSystemState | Unset = UNSET
    """ State of a system of the boat; `absent` if the boat does not carry it. """

    def to_dict(self) -> dict[str, Any]:
        aft_torpedo_doors: str | Unset = UNSET
        if not isinstance(self.aft_torpedo_doors, Unset):
            aft_torpedo_doors = self.aft_torpedo_doors.value

        batteries: str | Unset = UNSET
        if not isinstance(self.batteries, Unset):
            batteries = self.batteries.value

        deck_gun: str | Unset = UNSET
        if not isinstance(self.deck_gun, Unset):
            deck_gun = self.deck_gun.value

        diesel_engine_1: str | Unset = UNSET
        if not isinstance(self.diesel_engine_1, Unset):
            diesel_engine_1 = self.diesel_engine_1.value

        diesel_engine_2: str | Unset = UNSET
        if not isinstance(self.diesel_engine_2, Unset):
            diesel_engine_2 = self.diesel_engine_2.value

        dive_planes: str | Unset = UNSET
        if not isinstance(self.dive_planes, Unset):
            dive_planes = self.dive_planes.value

        electric_engine_1: str | Unset = UNSET
        if not isinstance(self.electric_engine_1, Unset):
            electric_engine_1 = self.electric_engine_1.value

        electric_engine_2: str | Unset = UNSET
        if not isinstance(self.electric_engine_2, Unset):
            electric_engine_2 = self.electric_engine_2.value

        flak_2cm: str | Unset = UNSET
        if not isinstance(self.flak_2cm, Unset):
            flak_2cm = self.flak_2cm.value

        flak_2cm_b: str | Unset = UNSET
        if not isinstance(self.flak_2cm_b, Unset):
            flak_2cm_b = self.flak_2cm_b.value

        flak_3_7cm: str | Unset = UNSET
        if not isinstance(self.flak_3_7cm, Unset):
            flak_3_7cm = self.flak_3_7cm.value

        forward_torpedo_doors: str | Unset = UNSET
        if not isinstance(self.forward_torpedo_doors, Unset):
            forward_torpedo_doors = self.forward_torpedo_doors.value

        fuel_tanks: str | Unset = UNSET
        if not isinstance(self.fuel_tanks, Unset):
            fuel_tanks = self.fuel_tanks.value

        hydrophones: str | Unset = UNSET
        if not isinstance(self.hydrophones, Unset):
            hydrophones = self.hydrophones.value

        periscope: str | Unset = UNSET
        if not isinstance(self.periscope, Unset):
            periscope = self.periscope.value

        radio: str | Unset = UNSET
        if not isinstance(self.radio, Unset):
            radio = self.radio.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if aft_torpedo_doors is not UNSET:
            field_dict["aft_torpedo_doors"] = aft_torpedo_doors
        if batteries is not UNSET:
            field_dict["batteries"] = batteries
        if deck_gun is not UNSET:
            field_dict["deck_gun"] = deck_gun
        if diesel_engine_1 is not UNSET:
            field_dict["diesel_engine_1"] = diesel_engine_1
        if diesel_engine_2 is not UNSET:
            field_dict["diesel_engine_2"] = diesel_engine_2
        if dive_planes is not UNSET:
            field_dict["dive_planes"] = dive_planes
        if electric_engine_1 is not UNSET:
            field_dict["electric_engine_1"] = electric_engine_1
        if electric_engine_2 is not UNSET:
            field_dict["electric_engine_2"] = electric_engine_2
        if flak_2cm is not UNSET:
            field_dict["flak_2cm"] = flak_2cm
        if flak_2cm_b is not UNSET:
            field_dict["flak_2cm_b"] = flak_2cm_b
        if flak_3_7cm is not UNSET:
            field_dict["flak_3_7cm"] = flak_3_7cm
        if forward_torpedo_doors is not UNSET:
            field_dict["forward_torpedo_doors"] = forward_torpedo_doors
        if fuel_tanks is not UNSET:
            field_dict["fuel_tanks"] = fuel_tanks
        if hydrophones is not UNSET:
            field_dict["hydrophones"] = hydrophones
        if periscope is not UNSET:
            field_dict["periscope"] = periscope
        if radio is not UNSET:
            field_dict["radio"] = radio

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _aft_torpedo_doors = d.pop("aft_torpedo_doors", UNSET)
        aft_torpedo_doors: SubmarineSystemState | Unset
        if isinstance(_aft_torpedo_doors, Unset):
            aft_torpedo_doors = UNSET
        else:
            aft_torpedo_doors = SubmarineSystemState(_aft_torpedo_doors)

        _batteries = d.pop("batteries", UNSET)
        batteries: SubmarineSystemState | Unset
        if isinstance(_batteries, Unset):
            batteries = UNSET
        else:
            batteries = SubmarineSystemState(_batteries)

        _deck_gun = d.pop("deck_gun", UNSET)
        deck_gun: SubmarineSystemState | Unset
        if isinstance(_deck_gun, Unset):
            deck_gun = UNSET
        else:
            deck_gun = SubmarineSystemState(_deck_gun)

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

        _dive_planes = d.pop("dive_planes", UNSET)
        dive_planes: SubmarineSystemState | Unset
        if isinstance(_dive_planes, Unset):
            dive_planes = UNSET
        else:
            dive_planes = SubmarineSystemState(_dive_planes)

        _electric_engine_1 = d.pop("electric_engine_1", UNSET)
        electric_engine_1: SubmarineSystemState | Unset
        if isinstance(_electric_engine_1, Unset):
            electric_engine_1 = UNSET
        else:
            electric_engine_1 = SubmarineSystemState(_electric_engine_1)

        _electric_engine_2 = d.pop("electric_engine_2", UNSET)
        electric_engine_2: SubmarineSystemState | Unset
        if isinstance(_electric_engine_2, Unset):
            electric_engine_2 = UNSET
        else:
            electric_engine_2 = SubmarineSystemState(_electric_engine_2)

        _flak_2cm = d.pop("flak_2cm", UNSET)
        flak_2cm: SubmarineSystemState | Unset
        if isinstance(_flak_2cm, Unset):
            flak_2cm = UNSET
        else:
            flak_2cm = SubmarineSystemState(_flak_2cm)

        _flak_2cm_b = d.pop("flak_2cm_b", UNSET)
        flak_2cm_b: SubmarineSystemState | Unset
        if isinstance(_flak_2cm_b, Unset):
            flak_2cm_b = UNSET
        else:
            flak_2cm_b = SubmarineSystemState(_flak_2cm_b)

        _flak_3_7cm = d.pop("flak_3_7cm", UNSET)
        flak_3_7cm: SubmarineSystemState | Unset
        if isinstance(_flak_3_7cm, Unset):
            flak_3_7cm = UNSET
        else:
            flak_3_7cm = SubmarineSystemState(_flak_3_7cm)

        _forward_torpedo_doors = d.pop("forward_torpedo_doors", UNSET)
        forward_torpedo_doors: SubmarineSystemState | Unset
        if isinstance(_forward_torpedo_doors, Unset):
            forward_torpedo_doors = UNSET
        else:
            forward_torpedo_doors = SubmarineSystemState(_forward_torpedo_doors)

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

        hunters_systems_order = cls(
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

        return hunters_systems_order
