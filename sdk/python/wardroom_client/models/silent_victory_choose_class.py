from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryChooseClass")


@_attrs_define
class SilentVictoryChooseClass:
    """The class of the boat that takes the place of one lost at sea (10.13.4)."""

    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    kind: Literal["choose_class"] = "choose_class"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

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
        kind = cast(Literal["choose_class"], d.pop("kind"))
        if kind != "choose_class":
            raise ValueError(f"kind must match const 'choose_class', got '{kind}'")

        type_ = d.pop("type")

        silent_victory_choose_class = cls(
            kind=kind,
            type_=type_,
        )

        return silent_victory_choose_class
