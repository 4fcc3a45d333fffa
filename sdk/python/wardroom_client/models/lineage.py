from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Lineage")


@_attrs_define
class Lineage:
    """The session that this one was made from."""

    commitment: None | str
    """ Commitment of the session that this one continues, or null. """
    head: str
    """ Head of that session's chain after that entry. """
    kind: str
    """ `fork`: forked on this service; `import`: made from an export. Today one of `fork`, `import`; more may come.
    """
    number: int
    """ The entry of that session's log after which this session continues. """
    session: None | str
    """ Id of the session that this one continues. It is null if the imported log had no receipt of this service,
    because nothing then shows which session it belongs to. """
    trust: str
    """ `from_start`: this service has held the game since its set-up. The session was forked here, or its log had
    this service's receipt for its last entry, and the same holds for the session before it. `on_trust`: nobody
    vouches for the state in which the session begins. Today one of `from_start`, `on_trust`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        commitment: None | str
        commitment = self.commitment

        head = self.head

        kind = self.kind

        number = self.number

        session: None | str
        session = self.session

        trust = self.trust

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commitment": commitment,
                "head": head,
                "kind": kind,
                "number": number,
                "session": session,
                "trust": trust,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_commitment(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        commitment = _parse_commitment(d.pop("commitment"))

        head = d.pop("head")

        kind = d.pop("kind")

        number = d.pop("number")

        def _parse_session(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        session = _parse_session(d.pop("session"))

        trust = d.pop("trust")

        lineage = cls(
            commitment=commitment,
            head=head,
            kind=kind,
            number=number,
            session=session,
            trust=trust,
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
