from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_boat_type import HuntersBoatType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_load import HuntersLoad


T = TypeVar("T", bound="HuntersSetUpOrder")


@_attrs_define
class HuntersSetUpOrder:
    """The boat that a career begins with."""

    type_: HuntersBoatType
    """ The eight types of boat (4.1.1). """
    load: HuntersLoad | Unset = UNSET
    """ A load of torpedoes: what lies in each tube, and the reloads at each end (4.5). """
    name: None | str | Unset = UNSET
    number: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        load: dict[str, Any] | Unset = UNSET
        if not isinstance(self.load, Unset):
            load = self.load.to_dict()

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        number: None | str | Unset
        if isinstance(self.number, Unset):
            number = UNSET
        else:
            number = self.number

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if load is not UNSET:
            field_dict["load"] = load
        if name is not UNSET:
            field_dict["name"] = name
        if number is not UNSET:
            field_dict["number"] = number

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_load import HuntersLoad  # noqa: PLC0415

        d = dict(src_dict)
        type_ = HuntersBoatType(d.pop("type"))

        _load = d.pop("load", UNSET)
        load: HuntersLoad | Unset
        if isinstance(_load, Unset):
            load = UNSET
        else:
            load = HuntersLoad.from_dict(_load)

        def _parse_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        def _parse_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        number = _parse_number(d.pop("number", UNSET))

        hunters_set_up_order = cls(
            type_=type_,
            load=load,
            name=name,
            number=number,
        )

        return hunters_set_up_order
