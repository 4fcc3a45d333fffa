from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_launch import BattleshipsLaunch


T = TypeVar("T", bound="BattleshipsLaunchTorpedoes")


@_attrs_define
class BattleshipsLaunchTorpedoes:
    """The launches of a side (6), written in secret and revealed together. May be empty."""

    launches: list[BattleshipsLaunch]
    """ Units and their targets; empty for no launch. """
    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    kind: Literal["torpedoes"] = "torpedoes"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        launches = []
        for launches_item_data in self.launches:
            launches_item = launches_item_data.to_dict()
            launches.append(launches_item)

        seat = self.seat.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "launches": launches,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_launch import BattleshipsLaunch  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["torpedoes"], d.pop("kind"))
        if kind != "torpedoes":
            raise ValueError(f"kind must match const 'torpedoes', got '{kind}'")

        launches = []
        _launches = d.pop("launches")
        for launches_item_data in _launches:
            launches_item = BattleshipsLaunch.from_dict(launches_item_data)

            launches.append(launches_item)

        seat = BattleshipsSide(d.pop("seat"))

        battleships_launch_torpedoes = cls(
            kind=kind,
            launches=launches,
            seat=seat,
        )

        battleships_launch_torpedoes.additional_properties = d
        return battleships_launch_torpedoes

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
