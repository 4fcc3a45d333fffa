from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="NewRound")


@_attrs_define
class NewRound:
    """A request to pair and begin a round."""

    round_: int | Unset = UNSET
    """ The number of the round that is to begin. With it the request can be repeated: a round that has begun is
    returned as it is. Left out: the next. """

    def to_dict(self) -> dict[str, Any]:
        round_ = self.round_

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if round_ is not UNSET:
            field_dict["round"] = round_

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        round_ = d.pop("round", UNSET)

        new_round = cls(
            round_=round_,
        )

        return new_round
