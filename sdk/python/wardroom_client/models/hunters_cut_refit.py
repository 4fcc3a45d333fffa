from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersCutRefit")


@_attrs_define
class HuntersCutRefit:
    """Whether to cut the refit by a month (11.2.1)."""

    cut: bool
    """ Whether to cut the refit. """
    kind: Literal["cut_refit"] = "cut_refit"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cut = self.cut

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cut": cut,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cut = d.pop("cut")

        kind = cast(Literal["cut_refit"], d.pop("kind"))
        if kind != "cut_refit":
            raise ValueError(f"kind must match const 'cut_refit', got '{kind}'")

        hunters_cut_refit = cls(
            cut=cut,
            kind=kind,
        )

        hunters_cut_refit.additional_properties = d
        return hunters_cut_refit

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
