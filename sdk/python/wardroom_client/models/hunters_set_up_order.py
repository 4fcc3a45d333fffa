from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_load_order import HuntersLoadOrder


T = TypeVar("T", bound="HuntersSetUpOrder")


@_attrs_define
class HuntersSetUpOrder:
    """The boat that a career begins with: `{}` is a VIIB of September 1939."""

    load: HuntersLoadOrder | Unset = UNSET
    """ A load of torpedoes: what lies in each tube, and the reloads at each end (4.5). """
    name: None | str | Unset = UNSET
    number: None | str | Unset = UNSET
    start: None | str | Unset = UNSET
    """ The month of the first patrol: the first month of the type (4.2.2), or the month of a tournament for that
    type (13.2, 13.5); null for the first month of the type. """
    type_: str | Unset = UNSET
    """ The eight types of boat (4.1.1). Today one of `IXA`, `IXB`, `IXC`, `VIIA`, `VIIB`, `VIIC`, `VIIC_Flak`,
    `VIID`; more may come. """

    def to_dict(self) -> dict[str, Any]:
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

        start: None | str | Unset
        if isinstance(self.start, Unset):
            start = UNSET
        else:
            start = self.start

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if load is not UNSET:
            field_dict["load"] = load
        if name is not UNSET:
            field_dict["name"] = name
        if number is not UNSET:
            field_dict["number"] = number
        if start is not UNSET:
            field_dict["start"] = start
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_load_order import HuntersLoadOrder  # noqa: PLC0415

        d = dict(src_dict)
        _load = d.pop("load", UNSET)
        load: HuntersLoadOrder | Unset
        if isinstance(_load, Unset):
            load = UNSET
        else:
            load = HuntersLoadOrder.from_dict(_load)

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

        def _parse_start(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        start = _parse_start(d.pop("start", UNSET))

        type_ = d.pop("type", UNSET)

        hunters_set_up_order = cls(
            load=load,
            name=name,
            number=number,
            start=start,
            type_=type_,
        )

        return hunters_set_up_order
