from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryUpgradeGuns")


@_attrs_define
class SilentVictoryUpgradeGuns:
    """Whether to take the newer guns, or to try for them (11.6.2)."""

    upgrade: bool
    """ Whether to take the newer guns, or to try for them. """
    kind: Literal["upgrade_guns"] = "upgrade_guns"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        upgrade = self.upgrade

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "upgrade": upgrade,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["upgrade_guns"], d.pop("kind"))
        if kind != "upgrade_guns":
            raise ValueError(f"kind must match const 'upgrade_guns', got '{kind}'")

        upgrade = d.pop("upgrade")

        silent_victory_upgrade_guns = cls(
            kind=kind,
            upgrade=upgrade,
        )

        return silent_victory_upgrade_guns
