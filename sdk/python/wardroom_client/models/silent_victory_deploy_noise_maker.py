from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryDeployNoiseMaker")


@_attrs_define
class SilentVictoryDeployNoiseMaker:
    """Whether to release a noise maker, which takes effect before the next check (9.6.8)."""

    deploy: bool
    """ Whether to release one. """
    kind: Literal["noise_maker"] = "noise_maker"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deploy = self.deploy

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deploy": deploy,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        deploy = d.pop("deploy")

        kind = cast(Literal["noise_maker"], d.pop("kind"))
        if kind != "noise_maker":
            raise ValueError(f"kind must match const 'noise_maker', got '{kind}'")

        silent_victory_deploy_noise_maker = cls(
            deploy=deploy,
            kind=kind,
        )

        silent_victory_deploy_noise_maker.additional_properties = d
        return silent_victory_deploy_noise_maker

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
