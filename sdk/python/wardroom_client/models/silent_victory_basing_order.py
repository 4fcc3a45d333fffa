from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryBasingOrder")


@_attrs_define
class SilentVictoryBasingOrder:
    """Where the boat is based."""

    at: str
    """ The bases of submarines (7.3). Today one of `australia`, `pearl_harbor`, `philippines`; more may come. """
    tied_to_base: bool | Unset = UNSET
    """ Whether a new boat on request has tied the captain to it (11.5.4). """

    def to_dict(self) -> dict[str, Any]:
        at = self.at

        tied_to_base = self.tied_to_base

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "at": at,
            }
        )
        if tied_to_base is not UNSET:
            field_dict["tied_to_base"] = tied_to_base

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = d.pop("at")

        tied_to_base = d.pop("tied_to_base", UNSET)

        silent_victory_basing_order = cls(
            at=at,
            tied_to_base=tied_to_base,
        )

        return silent_victory_basing_order
