from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Undo")


@_attrs_define
class Undo:
    """Whether the reader can take back what was done last (`POST .../undo`)."""

    agreed: list[str]
    """ The seats that have asked to take back the last throw of typed faces. The throw is taken back when every
    seat has asked. """
    allowed: bool
    """ Whether the reader can take it back. """
    reason: None | str
    """ The code of the reason why it cannot be taken back, or null if it can. `openapi/playing.md` lists the codes.
    """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        agreed = self.agreed

        allowed = self.allowed

        reason: None | str
        reason = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "agreed": agreed,
                "allowed": allowed,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        agreed = cast(list[str], d.pop("agreed"))

        allowed = d.pop("allowed")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        undo = cls(
            agreed=agreed,
            allowed=allowed,
            reason=reason,
        )

        undo.additional_properties = d
        return undo

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
