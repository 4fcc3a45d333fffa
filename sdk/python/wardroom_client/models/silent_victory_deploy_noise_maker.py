from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryDeployNoiseMaker")


@_attrs_define
class SilentVictoryDeployNoiseMaker:
    """Whether to release a noise maker, which takes effect before the next check (9.6.8)."""

    deploy: bool
    """ Whether to release one. """
    kind: Literal["noise_maker"] = "noise_maker"

    def to_dict(self) -> dict[str, Any]:
        deploy = self.deploy

        kind = self.kind

        field_dict: dict[str, Any] = {}

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

        return silent_victory_deploy_noise_maker
