from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_torpedo import HuntersTorpedo

T = TypeVar("T", bound="HuntersTubeLoad")


@_attrs_define
class HuntersTubeLoad:
    """A torpedo to go into a tube."""

    torpedo: HuntersTorpedo
    """ Steam (G7a) and electric (G7e) torpedoes (4.5). """
    tube: int
    """ Number of the tube: forward tubes first, from 1. """

    def to_dict(self) -> dict[str, Any]:
        torpedo = self.torpedo.value

        tube = self.tube

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "torpedo": torpedo,
                "tube": tube,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        torpedo = HuntersTorpedo(d.pop("torpedo"))

        tube = d.pop("tube")

        hunters_tube_load = cls(
            torpedo=torpedo,
            tube=tube,
        )

        return hunters_tube_load
