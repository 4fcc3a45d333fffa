from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.revealed import Revealed


T = TypeVar("T", bound="GoneEvent")


@_attrs_define
class GoneEvent:
    """The session has expired or was deleted, and the stream ends."""

    data: None | Revealed
    """ The remains of the session, or null if they are not known. """
    event: Literal["gone"] = "gone"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.revealed import Revealed  # noqa: PLC0415

        data: dict[str, Any] | None
        if isinstance(self.data, Revealed):
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
        from ..models.revealed import Revealed  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_data(data: object) -> None | Revealed:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                data_type_0 = Revealed.from_dict(data)

                return data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Revealed, data)

        data = _parse_data(d.pop("data"))

        event = cast(Literal["gone"], d.pop("event"))
        if event != "gone":
            raise ValueError(f"event must match const 'gone', got '{event}'")

        gone_event = cls(
            data=data,
            event=event,
        )

        gone_event.additional_properties = d
        return gone_event

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
