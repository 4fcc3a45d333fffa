from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Reveal")


@_attrs_define
class Reveal:
    """Reveals the client seed that the seat has committed to.

    The game begins when every seat has revealed its seed.

    """

    client_seed: str
    """ The client seed: 16 to 64 random bytes in hexadecimal, which go into the dice. It is empty if the seat gives
    no seed. """
    kind: Literal["reveal"] = "reveal"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        client_seed = self.client_seed

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "client_seed": client_seed,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        client_seed = d.pop("client_seed")

        kind = cast(Literal["reveal"], d.pop("kind"))
        if kind != "reveal":
            raise ValueError(f"kind must match const 'reveal', got '{kind}'")

        reveal = cls(
            client_seed=client_seed,
            kind=kind,
        )

        reveal.additional_properties = d
        return reveal

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
