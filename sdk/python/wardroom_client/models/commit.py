from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Commit")


@_attrs_define
class Commit:
    """Commits a seat to its client seed before it knows the seed of any other seat.

    In a game of several seats each commits, and reveals its seed once all have committed.

    """

    commitment: str
    """ Digest of the client seed, in hexadecimal. `openapi/sessions.md` describes how to make it. A seat without a
    client seed commits to an empty one. """
    kind: Literal["commit"] = "commit"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        commitment = self.commitment

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        commit.additional_properties = d
        return commit

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
