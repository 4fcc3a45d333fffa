from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EntrantNamed")


@_attrs_define
class EntrantNamed:
    """An entrant of a tournament, by number and name."""

    entered: str
    """ When he entered (RFC 3339, UTC): at the creation of the tournament, or later while it is open. """
    group: int | None
    """ The number of his group, from 1, if entrants meet each other; otherwise null. """
    invited: None | str
    """ When the organiser last invited him anew (RFC 3339, UTC), which replaced his token. It is null if he did
    not, and if the entrant plays a game of his own: the log of that game shows it. """
    name: str
    """ The entrant's name in the tournament. """
    number: int
    """ Entrants are numbered from 1. """
    reason: None | str
    """ The reason why he was withdrawn. It is null if `withdrawn` is null. """
    withdrawn: None | str
    """ When the organiser withdrew him (RFC 3339, UTC). It is null if he was not withdrawn. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entered = self.entered

        group: int | None
        group = self.group

        invited: None | str
        invited = self.invited

        name = self.name

        number = self.number

        reason: None | str
        reason = self.reason

        withdrawn: None | str
        withdrawn = self.withdrawn

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entered": entered,
                "group": group,
                "invited": invited,
                "name": name,
                "number": number,
                "reason": reason,
                "withdrawn": withdrawn,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        entered = d.pop("entered")

        def _parse_group(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        group = _parse_group(d.pop("group"))

        def _parse_invited(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        invited = _parse_invited(d.pop("invited"))

        name = d.pop("name")

        number = d.pop("number")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_withdrawn(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        withdrawn = _parse_withdrawn(d.pop("withdrawn"))

        entrant_named = cls(
            entered=entered,
            group=group,
            invited=invited,
            name=name,
            number=number,
            reason=reason,
            withdrawn=withdrawn,
        )

        entrant_named.additional_properties = d
        return entrant_named

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
