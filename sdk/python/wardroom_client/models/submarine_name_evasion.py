from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SubmarineNameEvasion")


@_attrs_define
class SubmarineNameEvasion:
    """The boat's evasion number, named before an escort's attack (14.8; in Silent Victory 14.7).

    1 and 2 turn to port, 3 and 4 to starboard; 5 and 6 keep straight ahead.

    """

    number: int
    """ 1 and 2: port; 3 and 4: starboard; 5 and 6: straight ahead (chart E3). """
    kind: Literal["evasion"] = "evasion"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        number = self.number

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "number": number,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["evasion"], d.pop("kind"))
        if kind != "evasion":
            raise ValueError(f"kind must match const 'evasion', got '{kind}'")

        number = d.pop("number")

        submarine_name_evasion = cls(
            kind=kind,
            number=number,
        )

        return submarine_name_evasion
