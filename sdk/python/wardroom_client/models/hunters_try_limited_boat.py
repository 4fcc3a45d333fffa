from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersTryLimitedBoat")


@_attrs_define
class HuntersTryLimitedBoat:
    """The limited boat to try for, or null to take the newest ordinary one (11.4.5)."""

    type_: None | str
    """ The limited boat to try for; null for the newest ordinary boat. """
    kind: Literal["limited_boat"] = "limited_boat"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        type_: None | str
        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["limited_boat"], d.pop("kind"))
        if kind != "limited_boat":
            raise ValueError(f"kind must match const 'limited_boat', got '{kind}'")

        def _parse_type_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        type_ = _parse_type_(d.pop("type"))

        hunters_try_limited_boat = cls(
            kind=kind,
            type_=type_,
        )

        return hunters_try_limited_boat
