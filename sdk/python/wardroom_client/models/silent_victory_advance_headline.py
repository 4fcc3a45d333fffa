from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_track_box import SilentVictoryTrackBox


T = TypeVar("T", bound="SilentVictoryAdvanceHeadline")


@_attrs_define
class SilentVictoryAdvanceHeadline:
    """The box entered or the port reached, and the men who died."""

    box: None | SilentVictoryTrackBox
    """ The box entered; null if none was. The odds do not include it. """
    died: int
    """ How many men have died of their wounds. """
    ending: None | str
    """ How the game ended; null if it continues. """
    in_port: bool
    """ Whether the patrol is over (7.5.1). """
    rolls_left_after_event: int
    """ Checks left in the box if the first of them is a random event (12.1.6). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415

        box: dict[str, Any] | None
        if isinstance(self.box, SilentVictoryTrackBox):
            box = self.box.to_dict()
        else:
            box = self.box

        died = self.died

        ending: None | str
        ending = self.ending

        in_port = self.in_port

        rolls_left_after_event = self.rolls_left_after_event

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "box": box,
                "died": died,
                "ending": ending,
                "in_port": in_port,
                "rolls_left_after_event": rolls_left_after_event,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
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

        died = d.pop("died")

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        in_port = d.pop("in_port")

        rolls_left_after_event = d.pop("rolls_left_after_event")

        silent_victory_advance_headline = cls(
            box=box,
            died=died,
            ending=ending,
            in_port=in_port,
            rolls_left_after_event=rolls_left_after_event,
        )

        silent_victory_advance_headline.additional_properties = d
        return silent_victory_advance_headline

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
