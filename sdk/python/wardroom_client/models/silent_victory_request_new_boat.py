from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_boat_wanted import SilentVictoryBoatWanted


T = TypeVar("T", bound="SilentVictoryRequestNewBoat")


@_attrs_define
class SilentVictoryRequestNewBoat:
    """A request for a new boat now; null keeps it for a later refit (11.5.3)."""

    request: None | SilentVictoryBoatWanted
    kind: Literal["request_boat"] = "request_boat"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_boat_wanted import SilentVictoryBoatWanted  # noqa: PLC0415

        kind = self.kind

        request: dict[str, Any] | None
        if isinstance(self.request, SilentVictoryBoatWanted):
            request = self.request.to_dict()
        else:
            request = self.request

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "request": request,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_wanted import SilentVictoryBoatWanted  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["request_boat"], d.pop("kind"))
        if kind != "request_boat":
            raise ValueError(f"kind must match const 'request_boat', got '{kind}'")

        def _parse_request(data: object) -> None | SilentVictoryBoatWanted:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                request_type_0 = SilentVictoryBoatWanted.from_dict(data)

                return request_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBoatWanted, data)

        request = _parse_request(d.pop("request"))

        silent_victory_request_new_boat = cls(
            kind=kind,
            request=request,
        )

        silent_victory_request_new_boat.additional_properties = d
        return silent_victory_request_new_boat

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
