from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_target_condition import SilentVictoryTargetCondition

if TYPE_CHECKING:
    from ..models.silent_victory_ship import SilentVictoryShip


T = TypeVar("T", bound="SilentVictoryTarget")


@_attrs_define
class SilentVictoryTarget:
    """A target after the attack. `condition`: afloat untouched, damaged, or sunk."""

    condition: SilentVictoryTargetCondition
    """ How it stands now. """
    number: int
    """ Number of the target, in the order given, from 1. """
    points_left: int
    """ Damage points still wanting to sink it. """
    points_to_sink: int
    """ Damage points that sink it (S3). """
    ship: SilentVictoryShip
    """ A target: its kind and type, tons, and the damage points it has taken. """
    torpedoes: int
    """ Torpedoes fired at it. A damaged ship that was followed and still has its escort escapes where none is
    (9.7.10). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        condition = self.condition.value

        number = self.number

        points_left = self.points_left

        points_to_sink = self.points_to_sink

        ship = self.ship.to_dict()

        torpedoes = self.torpedoes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "condition": condition,
                "number": number,
                "points_left": points_left,
                "points_to_sink": points_to_sink,
                "ship": ship,
                "torpedoes": torpedoes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_ship import SilentVictoryShip  # noqa: PLC0415

        d = dict(src_dict)
        condition = SilentVictoryTargetCondition(d.pop("condition"))

        number = d.pop("number")

        points_left = d.pop("points_left")

        points_to_sink = d.pop("points_to_sink")

        ship = SilentVictoryShip.from_dict(d.pop("ship"))

        torpedoes = d.pop("torpedoes")

        silent_victory_target = cls(
            condition=condition,
            number=number,
            points_left=points_left,
            points_to_sink=points_to_sink,
            ship=ship,
            torpedoes=torpedoes,
        )

        silent_victory_target.additional_properties = d
        return silent_victory_target

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
