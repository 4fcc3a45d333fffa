from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersTubeLoad")


@_attrs_define
class HuntersTubeLoad:
    """A torpedo to be loaded into a tube."""

    torpedo: str
    """ Steam (G7a) and electric (G7e) torpedoes (4.5). Today one of `G7a`, `G7e`; more may come. """
    tube: int
    """ Number of the tube, from 1; forward tubes are numbered before aft tubes. """

    def to_dict(self) -> dict[str, Any]:
        torpedo = self.torpedo

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
        torpedo = d.pop("torpedo")

        tube = d.pop("tube")

        hunters_tube_load = cls(
            torpedo=torpedo,
            tube=tube,
        )

        return hunters_tube_load
