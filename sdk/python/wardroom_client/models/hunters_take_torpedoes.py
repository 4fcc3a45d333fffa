from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_reloads import HuntersReloads


T = TypeVar("T", bound="HuntersTakeTorpedoes")


@_attrs_define
class HuntersTakeTorpedoes:
    """The torpedoes taken aboard at each end (14.9.3).

    They fill the reload spaces first, and then empty tubes of that end.

    """

    aft: HuntersReloads
    """ Reload torpedoes at one end of the boat (4.5). """
    forward: HuntersReloads
    """ Reload torpedoes at one end of the boat (4.5). """
    kind: Literal["take_torpedoes"] = "take_torpedoes"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aft = self.aft.to_dict()

        forward = self.forward.to_dict()

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aft": aft,
                "forward": forward,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reloads import HuntersReloads  # noqa: PLC0415

        d = dict(src_dict)
        aft = HuntersReloads.from_dict(d.pop("aft"))

        forward = HuntersReloads.from_dict(d.pop("forward"))

        kind = cast(Literal["take_torpedoes"], d.pop("kind"))
        if kind != "take_torpedoes":
            raise ValueError(f"kind must match const 'take_torpedoes', got '{kind}'")

        hunters_take_torpedoes = cls(
            aft=aft,
            forward=forward,
            kind=kind,
        )

        hunters_take_torpedoes.additional_properties = d
        return hunters_take_torpedoes

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
