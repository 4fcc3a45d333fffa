from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_situation_order import HuntersSituationOrder


T = TypeVar("T", bound="HuntersShownOrder")


@_attrs_define
class HuntersShownOrder:
    """A board to be shown. Any answer's `situation` can be sent."""

    situation: HuntersSituationOrder
    """ A boat, its Kommandant and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    Kommandant is left out, he is as at the start of a career. If the record is left out, it is
    empty. """
    part: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        situation = self.situation.to_dict()

        part: None | str | Unset
        if isinstance(self.part, Unset):
            part = UNSET
        else:
            part = self.part

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "situation": situation,
            }
        )
        if part is not UNSET:
            field_dict["part"] = part

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_situation_order import HuntersSituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        situation = HuntersSituationOrder.from_dict(d.pop("situation"))

        def _parse_part(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        part = _parse_part(d.pop("part", UNSET))

        hunters_shown_order = cls(
            situation=situation,
            part=part,
        )

        return hunters_shown_order
