from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ForkRequest")


@_attrs_define
class ForkRequest:
    """The point from which a fork continues its session."""

    at: int | Unset = UNSET
    """ The entry after which the new session continues. If it is left out, it is the last entry. """
    seat: str | Unset = UNSET
    """ The creator's seat, whose token is returned. If it is left out, it is the first seat; for a fork, it is the
    creator's own seat. The other seats are claimed by invitation. """

    def to_dict(self) -> dict[str, Any]:
        at = self.at

        seat = self.seat

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if at is not UNSET:
            field_dict["at"] = at
        if seat is not UNSET:
            field_dict["seat"] = seat

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = d.pop("at", UNSET)

        seat = d.pop("seat", UNSET)

        fork_request = cls(
            at=at,
            seat=seat,
        )

        return fork_request
