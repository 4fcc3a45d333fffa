from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_battle_sheet_points import BattleshipsBattleSheetPoints
    from ..models.battleships_battle_turn import BattleshipsBattleTurn
    from ..models.battleships_unit_at_end import BattleshipsUnitAtEnd


T = TypeVar("T", bound="BattleshipsBattleSheet")


@_attrs_define
class BattleshipsBattleSheet:
    """A battle, turn by turn."""

    points: BattleshipsBattleSheetPoints
    """ The points of each side, as they stand. """
    scenario: None | str
    """ The id of the scenario, or null if there is none. """
    turns: list[BattleshipsBattleTurn]
    """ The turns, in order. """
    units: list[BattleshipsUnitAtEnd]
    """ Every unit that the reader may know of. """
    kind: Literal["battle"] = "battle"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        points = self.points.to_dict()

        scenario: None | str
        scenario = self.scenario

        turns = []
        for turns_item_data in self.turns:
            turns_item = turns_item_data.to_dict()
            turns.append(turns_item)

        units = []
        for units_item_data in self.units:
            units_item = units_item_data.to_dict()
            units.append(units_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "points": points,
                "scenario": scenario,
                "turns": turns,
                "units": units,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_sheet_points import BattleshipsBattleSheetPoints  # noqa: PLC0415
        from ..models.battleships_battle_turn import BattleshipsBattleTurn  # noqa: PLC0415
        from ..models.battleships_unit_at_end import BattleshipsUnitAtEnd  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["battle"], d.pop("kind"))
        if kind != "battle":
            raise ValueError(f"kind must match const 'battle', got '{kind}'")

        points = BattleshipsBattleSheetPoints.from_dict(d.pop("points"))

        def _parse_scenario(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        scenario = _parse_scenario(d.pop("scenario"))

        turns = []
        _turns = d.pop("turns")
        for turns_item_data in _turns:
            turns_item = BattleshipsBattleTurn.from_dict(turns_item_data)

            turns.append(turns_item)

        units = []
        _units = d.pop("units")
        for units_item_data in _units:
            units_item = BattleshipsUnitAtEnd.from_dict(units_item_data)

            units.append(units_item)

        battleships_battle_sheet = cls(
            kind=kind,
            points=points,
            scenario=scenario,
            turns=turns,
            units=units,
        )

        battleships_battle_sheet.additional_properties = d
        return battleships_battle_sheet

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
