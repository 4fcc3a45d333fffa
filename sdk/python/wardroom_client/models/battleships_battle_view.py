from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_battle_view_points import BattleshipsBattleViewPoints
    from ..models.battleships_launch import BattleshipsLaunch
    from ..models.battleships_situation import BattleshipsSituation


T = TypeVar("T", bound="BattleshipsBattleView")


@_attrs_define
class BattleshipsBattleView:
    """The state of a battle, as far as its reader may know it."""

    decisive: bool
    """ Whether the scenario calls the win decisive. """
    ending: None | str
    """ How the battle ended; null if it continues. """
    inferior: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    launches: list[BattleshipsLaunch]
    """ Torpedo launches of this turn. Until they are revealed, a side sees only its own. """
    points: BattleshipsBattleViewPoints
    """ The points of each side if the battle ended now (9.1). """
    situation: BattleshipsSituation
    """ A battle at one moment, complete. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decisive = self.decisive

        ending: None | str
        ending = self.ending

        inferior = self.inferior.value

        launches = []
        for launches_item_data in self.launches:
            launches_item = launches_item_data.to_dict()
            launches.append(launches_item)

        points = self.points.to_dict()

        situation = self.situation.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decisive": decisive,
                "ending": ending,
                "inferior": inferior,
                "launches": launches,
                "points": points,
                "situation": situation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_view_points import BattleshipsBattleViewPoints  # noqa: PLC0415
        from ..models.battleships_launch import BattleshipsLaunch  # noqa: PLC0415
        from ..models.battleships_situation import BattleshipsSituation  # noqa: PLC0415

        d = dict(src_dict)
        decisive = d.pop("decisive")

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        inferior = BattleshipsSide(d.pop("inferior"))

        launches = []
        _launches = d.pop("launches")
        for launches_item_data in _launches:
            launches_item = BattleshipsLaunch.from_dict(launches_item_data)

            launches.append(launches_item)

        points = BattleshipsBattleViewPoints.from_dict(d.pop("points"))

        situation = BattleshipsSituation.from_dict(d.pop("situation"))

        battleships_battle_view = cls(
            decisive=decisive,
            ending=ending,
            inferior=inferior,
            launches=launches,
            points=points,
            situation=situation,
        )

        battleships_battle_view.additional_properties = d
        return battleships_battle_view

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
