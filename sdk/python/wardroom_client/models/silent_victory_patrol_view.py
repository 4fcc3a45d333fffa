from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_logged_ship import SilentVictoryLoggedShip
    from ..models.silent_victory_patrol import SilentVictoryPatrol
    from ..models.silent_victory_track_box import SilentVictoryTrackBox


T = TypeVar("T", bound="SilentVictoryPatrolView")


@_attrs_define
class SilentVictoryPatrolView:
    """The patrol under way, or just over."""

    box: None | SilentVictoryTrackBox
    """ The box the boat is in; null: in port. """
    boxes: int
    """ Boxes of the track, port to port. """
    checks_due: int
    """ Encounter checks of this box still to be made. """
    number: int
    """ The patrols of the career are numbered from 1. """
    patrol: SilentVictoryPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    ships: list[SilentVictoryLoggedShip]
    """ Ships sunk or damaged and out of sight again. """
    success: bool | None
    """ Whether it was one; null: not judged yet. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415

        box: dict[str, Any] | None
        if isinstance(self.box, SilentVictoryTrackBox):
            box = self.box.to_dict()
        else:
            box = self.box

        boxes = self.boxes

        checks_due = self.checks_due

        number = self.number

        patrol = self.patrol.to_dict()

        ships = []
        for ships_item_data in self.ships:
            ships_item = ships_item_data.to_dict()
            ships.append(ships_item)

        success: bool | None
        success = self.success

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "box": box,
                "boxes": boxes,
                "checks_due": checks_due,
                "number": number,
                "patrol": patrol,
                "ships": ships,
                "success": success,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_logged_ship import SilentVictoryLoggedShip  # noqa: PLC0415
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_box(data: object) -> None | SilentVictoryTrackBox:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                box_type_0 = SilentVictoryTrackBox.from_dict(data)

                return box_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryTrackBox, data)

        box = _parse_box(d.pop("box"))

        boxes = d.pop("boxes")

        checks_due = d.pop("checks_due")

        number = d.pop("number")

        patrol = SilentVictoryPatrol.from_dict(d.pop("patrol"))

        ships = []
        _ships = d.pop("ships")
        for ships_item_data in _ships:
            ships_item = SilentVictoryLoggedShip.from_dict(ships_item_data)

            ships.append(ships_item)

        def _parse_success(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        success = _parse_success(d.pop("success"))

        silent_victory_patrol_view = cls(
            box=box,
            boxes=boxes,
            checks_due=checks_due,
            number=number,
            patrol=patrol,
            ships=ships,
            success=success,
        )

        silent_victory_patrol_view.additional_properties = d
        return silent_victory_patrol_view

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
