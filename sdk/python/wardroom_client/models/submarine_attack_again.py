from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SubmarineAttackAgain")


@_attrs_define
class SubmarineAttackAgain:
    """Whether to try another round against unescorted ships (9.4.3), or to leave them.

    In Silent Victory also against a submarine (9.9.5).

    """

    again: bool
    """ Whether to try another round. """
    kind: Literal["additional_round"] = "additional_round"

    def to_dict(self) -> dict[str, Any]:
        again = self.again

        kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "again": again,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        again = d.pop("again")

        kind = cast(Literal["additional_round"], d.pop("kind"))
        if kind != "additional_round":
            raise ValueError(f"kind must match const 'additional_round', got '{kind}'")

        submarine_attack_again = cls(
            again=again,
            kind=kind,
        )

        return submarine_attack_again
