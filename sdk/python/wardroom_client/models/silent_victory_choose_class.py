from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryChooseClass")


@_attrs_define
class SilentVictoryChooseClass:
    """The class of the boat that takes the place of one lost at sea (10.13.4)."""

    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    kind: Literal["choose_class"] = "choose_class"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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
        kind = cast(Literal["choose_class"], d.pop("kind"))
        if kind != "choose_class":
            raise ValueError(f"kind must match const 'choose_class', got '{kind}'")

        type_ = d.pop("type")

        silent_victory_choose_class = cls(
            kind=kind,
            type_=type_,
        )

        silent_victory_choose_class.additional_properties = d
        return silent_victory_choose_class

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
