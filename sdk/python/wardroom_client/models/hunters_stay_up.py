from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersStayUp")


@_attrs_define
class HuntersStayUp:
    """Whether the Flak boat stays surfaced to fight the aircraft for a second round (11.4.7)."""

    stay: bool
    """ Whether to stay surfaced. """
    kind: Literal["stay_up"] = "stay_up"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        stay = self.stay

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "stay": stay,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["stay_up"], d.pop("kind"))
        if kind != "stay_up":
            raise ValueError(f"kind must match const 'stay_up', got '{kind}'")

        stay = d.pop("stay")

        hunters_stay_up = cls(
            kind=kind,
            stay=stay,
        )

        return hunters_stay_up
