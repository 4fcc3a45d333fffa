from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineAttackAgain")


@_attrs_define
class SubmarineAttackAgain:
    """Whether to try another round against unescorted ships (9.4.3), or to leave them.

    In Silent Victory this applies against a submarine too (9.9.5).

    """

    again: bool
    """ Whether to try another round. """
    kind: Literal["additional_round"] = "additional_round"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        again = self.again

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        submarine_attack_again.additional_properties = d
        return submarine_attack_again

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
