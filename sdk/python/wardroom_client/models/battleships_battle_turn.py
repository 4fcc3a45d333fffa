from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_sheet_event import BattleshipsSheetEvent
    from ..models.battleships_unit_turn import BattleshipsUnitTurn


T = TypeVar("T", bound="BattleshipsBattleTurn")


@_attrs_define
class BattleshipsBattleTurn:
    """A turn of a battle."""

    events: list[BattleshipsSheetEvent]
    """ What a side did as a whole. """
    turn: int
    """ Number of the turn; 0 is the time before the first turn. """
    units: list[BattleshipsUnitTurn]
    """ Units that did or suffered anything. """
    visibility: int | None
    """ Sighting distance in hexes; null if not thrown. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        turn = self.turn

        units = []
        for units_item_data in self.units:
            units_item = units_item_data.to_dict()
            units.append(units_item)

        visibility: int | None
        visibility = self.visibility

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "events": events,
                "turn": turn,
                "units": units,
                "visibility": visibility,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_sheet_event import BattleshipsSheetEvent  # noqa: PLC0415
        from ..models.battleships_unit_turn import BattleshipsUnitTurn  # noqa: PLC0415

        d = dict(src_dict)
        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = BattleshipsSheetEvent.from_dict(events_item_data)

            events.append(events_item)

        turn = d.pop("turn")

        units = []
        _units = d.pop("units")
        for units_item_data in _units:
            units_item = BattleshipsUnitTurn.from_dict(units_item_data)

            units.append(units_item)

        def _parse_visibility(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        visibility = _parse_visibility(d.pop("visibility"))

        battleships_battle_turn = cls(
            events=events,
            turn=turn,
            units=units,
            visibility=visibility,
        )

        battleships_battle_turn.additional_properties = d
        return battleships_battle_turn

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
