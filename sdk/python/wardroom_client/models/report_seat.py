from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ReportSeat")


@_attrs_define
class ReportSeat:
    """A seat of the game, and who plays it."""

    entrant: None | str
    """ Name of the entrant who has it, where entrants of a tournament meet; null: they do not, or it was erased.
    """
    policy: None | str
    """ The standing policy that plays it, or null for a person. """
    seat: str
    """ The seat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrant: None | str
        entrant = self.entrant

        policy: None | str
        policy = self.policy

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrant": entrant,
                "policy": policy,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_entrant(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        entrant = _parse_entrant(d.pop("entrant"))

        def _parse_policy(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        policy = _parse_policy(d.pop("policy"))

        seat = d.pop("seat")

        report_seat = cls(
            entrant=entrant,
            policy=policy,
            seat=seat,
        )

        report_seat.additional_properties = d
        return report_seat

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
