from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.hunters_situation_order import HuntersSituationOrder


T = TypeVar("T", bound="HuntersMemberOrder")


@_attrs_define
class HuntersMemberOrder:
    """One of several boats: its name and its situation."""

    name: str
    """ What it is called. """
    situation: HuntersSituationOrder
    """ A boat, its Kommandant and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    Kommandant is left out, he is as at the start of a career. If the record is left out, it is
    empty. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        situation = self.situation.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "situation": situation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_situation_order import HuntersSituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        name = d.pop("name")

        situation = HuntersSituationOrder.from_dict(d.pop("situation"))

        hunters_member_order = cls(
            name=name,
            situation=situation,
        )

        return hunters_member_order
