from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Commit")


@_attrs_define
class Commit:
    """Commits a seat to its client seed, before it knows the seed of any other.

    In a game of several seats each commits, and reveals its seed once all have committed.

    """

    commitment: str
    """ Digest of the client seed, in hexadecimal. `openapi/sessions.md` describes how to make it. A seat without a
    client seed commits to an empty one. """
    kind: Literal["commit"] = "commit"

    def to_dict(self) -> dict[str, Any]:
        commitment = self.commitment

        kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "commitment": commitment,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        commitment = d.pop("commitment")

        kind = cast(Literal["commit"], d.pop("kind"))
        if kind != "commit":
            raise ValueError(f"kind must match const 'commit', got '{kind}'")

        commit = cls(
            commitment=commitment,
            kind=kind,
        )

        return commit
