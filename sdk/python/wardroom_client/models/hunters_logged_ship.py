from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersLoggedShip")


@_attrs_define
class HuntersLoggedShip:
    """A ship in the log (9.2.6): what she was, and whether she was sunk."""

    date: None | str
    """ The month in which the patrol started; null if not recorded. """
    fate: str
    """ Whether the ship was sunk; a ship that was only damaged does not count. Today one of `damaged`, `sunk`; more
    may come. """
    kind: str
    """ Kinds of targets (8.2). Today one of `capital_ship`, `large_freighter`, `small_freighter`, `tanker`; more
    may come. """
    marked: bool | None
    """ Whether this capital ship is enough to earn a grade of the Knight's Cross (8.2.2). If it is null, the
    roster's entry for the ship's name decides. """
    name: str
    """ The ship's name; empty if it has none. """
    tonnage: int
    """ Tons. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        date: None | str
        date = self.date

        fate = self.fate

        kind = self.kind

        marked: bool | None
        marked = self.marked

        name = self.name

        tonnage = self.tonnage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "date": date,
                "fate": fate,
                "kind": kind,
                "marked": marked,
                "name": name,
                "tonnage": tonnage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        date = _parse_date(d.pop("date"))

        fate = d.pop("fate")

        kind = d.pop("kind")

        def _parse_marked(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        marked = _parse_marked(d.pop("marked"))

        name = d.pop("name")

        tonnage = d.pop("tonnage")

        hunters_logged_ship = cls(
            date=date,
            fate=fate,
            kind=kind,
            marked=marked,
            name=name,
            tonnage=tonnage,
        )

        hunters_logged_ship.additional_properties = d
        return hunters_logged_ship

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
