from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_track_box import HuntersTrackBox


T = TypeVar("T", bound="HuntersResupplyHeadline")


@_attrs_define
class HuntersResupplyHeadline:
    """The result of the search.

    A resupplied boat is in its first box on station again. Its refit will be a month longer
    (`patrol.resupplied`).

    """

    box: HuntersTrackBox | None
    """ The box entered; null if none was. The odds do not include it. """
    ending: None | str
    """ How the game ended; null if it continues. """
    result: None | str
    """ The result of the search; null until it is known. """
    torpedoes_taken: int
    """ Torpedoes taken aboard. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_track_box import HuntersTrackBox  # noqa: PLC0415

        box: dict[str, Any] | None
        if isinstance(self.box, HuntersTrackBox):
            box = self.box.to_dict()
        else:
            box = self.box

        ending: None | str
        ending = self.ending

        result: None | str
        result = self.result

        torpedoes_taken = self.torpedoes_taken

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "box": box,
                "ending": ending,
                "result": result,
                "torpedoes_taken": torpedoes_taken,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_track_box import HuntersTrackBox  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_box(data: object) -> HuntersTrackBox | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                box_type_0 = HuntersTrackBox.from_dict(data)

                return box_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersTrackBox | None, data)

        box = _parse_box(d.pop("box"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_result(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        result = _parse_result(d.pop("result"))

        torpedoes_taken = d.pop("torpedoes_taken")

        hunters_resupply_headline = cls(
            box=box,
            ending=ending,
            result=result,
            torpedoes_taken=torpedoes_taken,
        )

        hunters_resupply_headline.additional_properties = d
        return hunters_resupply_headline

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
