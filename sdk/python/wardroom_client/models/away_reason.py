from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AwayReason")


@_attrs_define
class AwayReason:
    """Why sessions cannot be served as they should be."""

    code: str
    """ The word that the reply of Redis begins with (`MISCONF`, `OOM`, `READONLY`, `LOADING`, ...), or a word of
    the service where Redis did not reply (`CONNECTION`, `TIMEOUT`, `CERTIFICATE`, ...). More may come. """
    detail: str
    """ What is wrong, for operators. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        detail = self.detail

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "detail": detail,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        detail = d.pop("detail")

        away_reason = cls(
            code=code,
            detail=detail,
        )

        away_reason.additional_properties = d
        return away_reason

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
