from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_logged_ship_fate import HuntersLoggedShipFate
from ..models.hunters_ship_kind import HuntersShipKind

T = TypeVar("T", bound="HuntersLoggedShip")


@_attrs_define
class HuntersLoggedShip:
    """A ship in the log (9.2.6): what she was, and whether she was sunk."""

    date: None | str
    """ The month in which the patrol started; null: not noted. """
    fate: HuntersLoggedShipFate
    """ A damaged ship counts for nothing. """
    kind: HuntersShipKind
    """ Kinds of targets (8.2). """
    marked: bool | None
    """ Whether this capital ship earns a grade of the Knight's Cross by itself (8.2.2); null: as the roster says of
    a ship of her name. """
    name: str
    """ The ship's name; empty where it has none. """
    tonnage: int
    """ Tons. """

    def to_dict(self) -> dict[str, Any]:
        date: None | str
        date = self.date

        fate = self.fate.value

        kind = self.kind.value

        marked: bool | None
        marked = self.marked

        name = self.name

        tonnage = self.tonnage

        field_dict: dict[str, Any] = {}

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

        fate = HuntersLoggedShipFate(d.pop("fate"))

        kind = HuntersShipKind(d.pop("kind"))

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

        return hunters_logged_ship
