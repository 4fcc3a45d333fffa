from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.lineage_kind import LineageKind

T = TypeVar("T", bound="Lineage")


@_attrs_define
class Lineage:
    """The session that this one was made from."""

    commitment: str
    """ That session's commitment. """
    head: str
    """ The head of its chain after that entry. """
    kind: LineageKind
    """ Forked here, or imported from an export. """
    number: int
    """ The entry of its log after which this one goes on. """
    session: str
    """ Id of the session it goes on from. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        commitment = self.commitment

        head = self.head

        kind = self.kind.value

        number = self.number

        session = self.session

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commitment": commitment,
                "head": head,
                "kind": kind,
                "number": number,
                "session": session,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        commitment = d.pop("commitment")

        head = d.pop("head")

        kind = LineageKind(d.pop("kind"))

        number = d.pop("number")

        session = d.pop("session")

        lineage = cls(
            commitment=commitment,
            head=head,
            kind=kind,
            number=number,
            session=session,
        )

        lineage.additional_properties = d
        return lineage

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
