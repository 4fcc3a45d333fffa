from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_pack_boat_fate import HuntersPackBoatFate
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersPackBoat")


@_attrs_define
class HuntersPackBoat:
    """A boat of the pack."""

    name: str
    """ The boat, or its player. """
    fate: HuntersPackBoatFate | Unset = HuntersPackBoatFate.ON_PATROL
    """ Whether it still patrols with the pack; one that aborts makes its way home alone and attacks nothing
    (10.8.4). """
    random_event_used: bool | Unset = False
    """ Whether this patrol has had its random event (12.1.2). """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        fate: str | Unset = UNSET
        if not isinstance(self.fate, Unset):
            fate = self.fate.value

        random_event_used = self.random_event_used

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if fate is not UNSET:
            field_dict["fate"] = fate
        if random_event_used is not UNSET:
            field_dict["random_event_used"] = random_event_used

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        _fate = d.pop("fate", UNSET)
        fate: HuntersPackBoatFate | Unset
        if isinstance(_fate, Unset):
            fate = UNSET
        else:
            fate = HuntersPackBoatFate(_fate)

        random_event_used = d.pop("random_event_used", UNSET)

        hunters_pack_boat = cls(
            name=name,
            fate=fate,
            random_event_used=random_event_used,
        )

        return hunters_pack_boat
