from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Roll")


@_attrs_define
class Roll:
    """One throw as it counts: the dice in notation, their faces in order, the natural total.

    `stream` names the stream of seeded dice that the faces come from (`round/2/detection`).
    `rerolled` holds the faces of each earlier throw that a re-roll replaced, oldest first.

    """

    dice: str
    """ The dice in notation, such as `2d6`. """
    faces: list[int]
    """ Their faces, in order. """
    natural: int
    """ The total before any modifier. """
    rerolled: list[list[int]]
    """ Faces that re-rolls replaced, the oldest first. """
    stream: str
    """ The stream of seeded dice from which the faces come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dice = self.dice

        faces = self.faces

        natural = self.natural

        rerolled = []
        for rerolled_item_data in self.rerolled:
            rerolled_item = rerolled_item_data

            rerolled.append(rerolled_item)

        stream = self.stream

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dice": dice,
                "faces": faces,
                "natural": natural,
                "rerolled": rerolled,
                "stream": stream,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dice = d.pop("dice")

        faces = cast(list[int], d.pop("faces"))

        natural = d.pop("natural")

        rerolled = []
        _rerolled = d.pop("rerolled")
        for rerolled_item_data in _rerolled:
            rerolled_item = cast(list[int], rerolled_item_data)

            rerolled.append(rerolled_item)

        stream = d.pop("stream")

        roll = cls(
            dice=dice,
            faces=faces,
            natural=natural,
            rerolled=rerolled,
            stream=stream,
        )

        roll.additional_properties = d
        return roll

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
