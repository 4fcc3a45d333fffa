from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="Open")


@_attrs_define
class Open:
    """The procedure that has stopped to await a decision or dice."""

    call: str
    """ The call that has been begun. """
    stage: str
    """ Where in the call play has stopped. """

    def to_dict(self) -> dict[str, Any]:
        call = self.call

        stage = self.stage

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "call": call,
                "stage": stage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        call = d.pop("call")

        stage = d.pop("stage")

        open_ = cls(
            call=call,
            stage=stage,
        )

        return open_
