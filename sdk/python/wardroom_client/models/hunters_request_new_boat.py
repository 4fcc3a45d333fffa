from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersRequestNewBoat")


@_attrs_define
class HuntersRequestNewBoat:
    """Whether to make a request for a newer boat now, or to keep it for a later refit (11.4.3)."""

    ask: bool
    """ Whether to make the request now. """
    kind: Literal["request_boat"] = "request_boat"

    def to_dict(self) -> dict[str, Any]:
        ask = self.ask

        kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ask": ask,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ask = d.pop("ask")

        kind = cast(Literal["request_boat"], d.pop("kind"))
        if kind != "request_boat":
            raise ValueError(f"kind must match const 'request_boat', got '{kind}'")

        hunters_request_new_boat = cls(
            ask=ask,
            kind=kind,
        )

        return hunters_request_new_boat
