from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BatchItem")


@_attrs_define
class BatchItem:
    """One call of a batch."""

    call: str
    """ Ruleset and call, such as `hunters/run-depth-charge-cycle`. """
    request: Any
    """ The request body of the call. If it does not fit, this item alone is refused. """
    id: str | Unset = UNSET
    """ Returned unchanged with the result. """

    def to_dict(self) -> dict[str, Any]:
        call = self.call

        request = self.request

        id = self.id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "call": call,
                "request": request,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        call = d.pop("call")

        request = d.pop("request")

        id = d.pop("id", UNSET)

        batch_item = cls(
            call=call,
            request=request,
            id=id,
        )

        return batch_item
