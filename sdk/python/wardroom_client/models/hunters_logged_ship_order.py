from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersLoggedShipOrder")


@_attrs_define
class HuntersLoggedShipOrder:
    """A ship in the log (9.2.6): what she was, and whether she was sunk."""

    kind: str
    """ Kinds of targets (8.2). Today one of `capital_ship`, `large_freighter`, `small_freighter`, `tanker`; more
    may come. """
    tonnage: int
    """ Tons. """
    date: None | str | Unset = UNSET
    """ The month in which the patrol started; null if not recorded. """
    fate: str | Unset = UNSET
    """ Whether the ship was sunk; a ship that was only damaged does not count. Today one of `damaged`, `sunk`; more
    may come. """
    marked: bool | None | Unset = UNSET
    """ Whether this capital ship is enough to earn a grade of the Knight's Cross (8.2.2). If it is null, the
    roster's entry for the ship's name decides. """
    name: str | Unset = UNSET
    """ The ship's name; empty if it has none. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        tonnage = self.tonnage

        date: None | str | Unset
        if isinstance(self.date, Unset):
            date = UNSET
        else:
            date = self.date

        fate = self.fate

        marked: bool | None | Unset
        if isinstance(self.marked, Unset):
            marked = UNSET
        else:
            marked = self.marked

        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "tonnage": tonnage,
            }
        )
        if date is not UNSET:
            field_dict["date"] = date
        if fate is not UNSET:
            field_dict["fate"] = fate
        if marked is not UNSET:
            field_dict["marked"] = marked
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        tonnage = d.pop("tonnage")

        def _parse_date(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        date = _parse_date(d.pop("date", UNSET))

        fate = d.pop("fate", UNSET)

        def _parse_marked(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        marked = _parse_marked(d.pop("marked", UNSET))

        name = d.pop("name", UNSET)

        hunters_logged_ship_order = cls(
            kind=kind,
            tonnage=tonnage,
            date=date,
            fate=fate,
            marked=marked,
            name=name,
        )

        return hunters_logged_ship_order
