from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_arc import BattleshipsArc

if TYPE_CHECKING:
    from ..models.battleships_forbidden import BattleshipsForbidden
    from ..models.battleships_ship_in_track import BattleshipsShipInTrack


T = TypeVar("T", bound="BattleshipsPossibleLaunch")


@_attrs_define
class BattleshipsPossibleLaunch:
    """A unit with torpedoes and an enemy: whether the unit may launch, and what may be hit."""

    arc: BattleshipsArc | None
    """ The arc in which the enemy lies; null if the unit has no facing. """
    distance: int
    """ Distance in hexes, counting the target's hex. """
    forbidden: list[BattleshipsForbidden]
    """ The rules that forbid the launch; empty if the unit may launch. """
    in_track: list[BattleshipsShipInTrack]
    """ The ships in these hexes, in the order of the track. """
    odds: None | str
    """ Column of the combat results table for a hit; null if the unit has no torpedoes. """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    target: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    track: list[str]
    """ The hexes of the map that the torpedoes run through, in order; empty if the launch is forbidden. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        arc: None | str
        if isinstance(self.arc, BattleshipsArc):
            arc = self.arc.value
        else:
            arc = self.arc

        distance = self.distance

        forbidden = []
        for forbidden_item_data in self.forbidden:
            forbidden_item = forbidden_item_data.to_dict()
            forbidden.append(forbidden_item)

        in_track = []
        for in_track_item_data in self.in_track:
            in_track_item = in_track_item_data.to_dict()
            in_track.append(in_track_item)

        odds: None | str
        odds = self.odds

        ship = self.ship

        target = self.target

        track = self.track

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "arc": arc,
                "distance": distance,
                "forbidden": forbidden,
                "in_track": in_track,
                "odds": odds,
                "ship": ship,
                "target": target,
                "track": track,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_forbidden import BattleshipsForbidden  # noqa: PLC0415
        from ..models.battleships_ship_in_track import BattleshipsShipInTrack  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_arc(data: object) -> BattleshipsArc | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                arc_type_0 = BattleshipsArc(data)

                return arc_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsArc | None, data)

        arc = _parse_arc(d.pop("arc"))

        distance = d.pop("distance")

        forbidden = []
        _forbidden = d.pop("forbidden")
        for forbidden_item_data in _forbidden:
            forbidden_item = BattleshipsForbidden.from_dict(forbidden_item_data)

            forbidden.append(forbidden_item)

        in_track = []
        _in_track = d.pop("in_track")
        for in_track_item_data in _in_track:
            in_track_item = BattleshipsShipInTrack.from_dict(in_track_item_data)

            in_track.append(in_track_item)

        def _parse_odds(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        odds = _parse_odds(d.pop("odds"))

        ship = d.pop("ship")

        target = d.pop("target")

        track = cast(list[str], d.pop("track"))

        battleships_possible_launch = cls(
            arc=arc,
            distance=distance,
            forbidden=forbidden,
            in_track=in_track,
            odds=odds,
            ship=ship,
            target=target,
            track=track,
        )

        battleships_possible_launch.additional_properties = d
        return battleships_possible_launch

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
