from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="StartOrder")


@_attrs_define
class StartOrder:
    """Starts a game of one seat, or of a tournament: the dice may now be thrown.

    A client seed goes into every die. A player who gives one need not trust the service.

    """

    kind: Literal["start"] = "start"
    client_seed: str | Unset = UNSET
    """ The client seed: 16 to 64 random bytes in hexadecimal, which go into the dice. It is empty if the seat gives
    no seed. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        client_seed = self.client_seed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
            }
        )
        if client_seed is not UNSET:
            field_dict["client_seed"] = client_seed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["start"], d.pop("kind"))
        if kind != "start":
            raise ValueError(f"kind must match const 'start', got '{kind}'")

        client_seed = d.pop("client_seed", UNSET)

        start_order = cls(
            kind=kind,
            client_seed=client_seed,
        )

        return start_order
