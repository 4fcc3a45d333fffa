from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_tube_content import SilentVictoryTubeContent

if TYPE_CHECKING:
    from ..models.silent_victory_reloads import SilentVictoryReloads


T = TypeVar("T", bound="SilentVictoryLoad")


@_attrs_define
class SilentVictoryLoad:
    """A load of torpedoes: what lies in each tube, and the reloads at each end (4.5)."""

    aft_reloads: SilentVictoryReloads
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    forward_reloads: SilentVictoryReloads
    """ Reload torpedoes at one end of the boat, by mark (4.5). """
    tubes: list[SilentVictoryTubeContent]
    """ What each tube holds, tube 1 first: the forward tubes, then the aft ones. """

    def to_dict(self) -> dict[str, Any]:
        aft_reloads = self.aft_reloads.to_dict()

        forward_reloads = self.forward_reloads.to_dict()

        tubes = []
        for tubes_item_data in self.tubes:
            tubes_item = tubes_item_data.value
            tubes.append(tubes_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "aft_reloads": aft_reloads,
                "forward_reloads": forward_reloads,
                "tubes": tubes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_reloads import SilentVictoryReloads  # noqa: PLC0415

        d = dict(src_dict)
        aft_reloads = SilentVictoryReloads.from_dict(d.pop("aft_reloads"))

        forward_reloads = SilentVictoryReloads.from_dict(d.pop("forward_reloads"))

        tubes = []
        _tubes = d.pop("tubes")
        for tubes_item_data in _tubes:
            tubes_item = SilentVictoryTubeContent(tubes_item_data)

            tubes.append(tubes_item)

        silent_victory_load = cls(
            aft_reloads=aft_reloads,
            forward_reloads=forward_reloads,
            tubes=tubes,
        )

        return silent_victory_load
