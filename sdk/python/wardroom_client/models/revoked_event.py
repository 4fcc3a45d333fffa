from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.revoked_event_data_type_0 import RevokedEventDataType0


T = TypeVar("T", bound="RevokedEvent")


@_attrs_define
class RevokedEvent:
    """The token or the ticket that opened the stream is no longer valid. The stream ends."""

    data: None | RevokedEventDataType0
    """ Always null. """
    event: Literal["revoked"] = "revoked"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.revoked_event_data_type_0 import RevokedEventDataType0  # noqa: PLC0415

        data: dict[str, Any] | None
        if isinstance(self.data, RevokedEventDataType0):
            data = self.data.to_dict()
        else:
            data = self.data

        event = self.event

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "data": data,
                "event": event,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.revoked_event_data_type_0 import RevokedEventDataType0  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_data(data: object) -> None | RevokedEventDataType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                data_type_0 = RevokedEventDataType0.from_dict(data)

                return data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RevokedEventDataType0, data)

        data = _parse_data(d.pop("data"))

        event = cast(Literal["revoked"], d.pop("event"))
        if event != "revoked":
            raise ValueError(f"event must match const 'revoked', got '{event}'")

        revoked_event = cls(
            data=data,
            event=event,
        )

        revoked_event.additional_properties = d
        return revoked_event

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
