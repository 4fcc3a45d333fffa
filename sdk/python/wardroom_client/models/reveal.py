from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Reveal")


@_attrs_define
class Reveal:
    """Reveals the client seed that the seat has committed to. The game begins when all have."""

    client_seed: str
    """ The client seed: 16 to 64 random bytes in hexadecimal, which go into the dice; empty: none. """
    kind: Literal["reveal"] = "reveal"

    def to_dict(self) -> dict[str, Any]:
        client_seed = self.client_seed

        kind = self.kind

        field_dict: dict[str, Any] = {}

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

        return reveal
