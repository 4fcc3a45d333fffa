from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="UmpireRequest")


@_attrs_define
class UmpireRequest:
    """The umpire that a new session gets."""

    sees_hidden: bool | Unset = UNSET
    """ Whether the umpire reads everything that is hidden, of every seat. If not, he reads what a spectator reads.
    """

    def to_dict(self) -> dict[str, Any]:
        sees_hidden = self.sees_hidden

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if sees_hidden is not UNSET:
            field_dict["sees_hidden"] = sees_hidden

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        sees_hidden = d.pop("sees_hidden", UNSET)

        umpire_request = cls(
            sees_hidden=sees_hidden,
        )

        return umpire_request
