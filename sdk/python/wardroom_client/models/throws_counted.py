from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.throws_counted_by_dice import ThrowsCountedByDice


T = TypeVar("T", bound="ThrowsCounted")


@_attrs_define
class ThrowsCounted:
    """The throws of a game that its reader may see, counted."""

    again: int
    """ How many of them were thrown again. """
    by_dice: ThrowsCountedByDice
    """ Number of throws by the dice thrown, such as `2d6`. """
    throws: int
    """ Number of throws, those thrown again included. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        again = self.again

        by_dice = self.by_dice.to_dict()

        throws = self.throws

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "again": again,
                "by_dice": by_dice,
                "throws": throws,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.throws_counted_by_dice import ThrowsCountedByDice  # noqa: PLC0415

        d = dict(src_dict)
        again = d.pop("again")

        by_dice = ThrowsCountedByDice.from_dict(d.pop("by_dice"))

        throws = d.pop("throws")

        throws_counted = cls(
            again=again,
            by_dice=by_dice,
            throws=throws,
        )

        throws_counted.additional_properties = d
        return throws_counted

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
