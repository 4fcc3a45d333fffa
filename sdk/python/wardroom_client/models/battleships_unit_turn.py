from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_sheet_event import BattleshipsSheetEvent
    from ..models.battleships_sheet_move import BattleshipsSheetMove
    from ..models.battleships_sheet_repair import BattleshipsSheetRepair
    from ..models.battleships_sheet_shot import BattleshipsSheetShot


T = TypeVar("T", bound="BattleshipsUnitTurn")


@_attrs_define
class BattleshipsUnitTurn:
    """A unit in a turn."""

    events: list[BattleshipsSheetEvent]
    """ What else befell it. """
    lost: None | str
    """ How it was lost, as a code: `sunk` or `destroyed`. It is null if the unit was not lost. """
    move: BattleshipsSheetMove | None
    """ Its movement, or null if it did not move. """
    name: str
    """ Its name. """
    repairs: list[BattleshipsSheetRepair]
    """ Its damage control. """
    s: int | None
    """ Speed damage after it was hit, or null if it was not hit. """
    shots: list[BattleshipsSheetShot]
    """ Its shots and launches, in order. """
    unit: str
    """ Id of the unit. """
    w: int | None
    """ Weapon damage after it was hit, or null if it was not hit. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_sheet_move import BattleshipsSheetMove  # noqa: PLC0415

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        lost: None | str
        lost = self.lost

        move: dict[str, Any] | None
        if isinstance(self.move, BattleshipsSheetMove):
            move = self.move.to_dict()
        else:
            move = self.move

        name = self.name

        repairs = []
        for repairs_item_data in self.repairs:
            repairs_item = repairs_item_data.to_dict()
            repairs.append(repairs_item)

        s: int | None
        s = self.s

        shots = []
        for shots_item_data in self.shots:
            shots_item = shots_item_data.to_dict()
            shots.append(shots_item)

        unit = self.unit

        w: int | None
        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "events": events,
                "lost": lost,
                "move": move,
                "name": name,
                "repairs": repairs,
                "s": s,
                "shots": shots,
                "unit": unit,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_sheet_event import BattleshipsSheetEvent  # noqa: PLC0415
        from ..models.battleships_sheet_move import BattleshipsSheetMove  # noqa: PLC0415
        from ..models.battleships_sheet_repair import BattleshipsSheetRepair  # noqa: PLC0415
        from ..models.battleships_sheet_shot import BattleshipsSheetShot  # noqa: PLC0415

        d = dict(src_dict)
        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = BattleshipsSheetEvent.from_dict(events_item_data)

            events.append(events_item)

        def _parse_lost(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        lost = _parse_lost(d.pop("lost"))

        def _parse_move(data: object) -> BattleshipsSheetMove | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0 = BattleshipsSheetMove.from_dict(data)

                return move_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsSheetMove | None, data)

        move = _parse_move(d.pop("move"))

        name = d.pop("name")

        repairs = []
        _repairs = d.pop("repairs")
        for repairs_item_data in _repairs:
            repairs_item = BattleshipsSheetRepair.from_dict(repairs_item_data)

            repairs.append(repairs_item)

        def _parse_s(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        s = _parse_s(d.pop("s"))

        shots = []
        _shots = d.pop("shots")
        for shots_item_data in _shots:
            shots_item = BattleshipsSheetShot.from_dict(shots_item_data)

            shots.append(shots_item)

        unit = d.pop("unit")

        def _parse_w(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        w = _parse_w(d.pop("w"))

        battleships_unit_turn = cls(
            events=events,
            lost=lost,
            move=move,
            name=name,
            repairs=repairs,
            s=s,
            shots=shots,
            unit=unit,
            w=w,
        )

        battleships_unit_turn.additional_properties = d
        return battleships_unit_turn

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
