from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_area import HuntersArea
from ..models.hunters_boat_type import HuntersBoatType
from ..models.hunters_career_submitted_ending_type_0 import HuntersCareerSubmittedEndingType0
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_record_order import HuntersCareerRecordOrder


T = TypeVar("T", bound="HuntersCareerSubmitted")


@_attrs_define
class HuntersCareerSubmitted:
    """A player's career as he hands it in."""

    boat_type: HuntersBoatType
    """ The eight types of boat (4.1.1). """
    player: str
    """ Who sailed it. """
    area: HuntersArea | None | Unset = UNSET
    """ Where a wolfpack boat was posted; null: as the format says. """
    ending: HuntersCareerSubmittedEndingType0 | None | Unset = UNSET
    """ How boat or Kommandant was lost; null: he lived to see the end. """
    pack: str | Unset = ""
    """ His pack, in a wolfpack tournament. """
    record: HuntersCareerRecordOrder | Unset = UNSET
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """

    def to_dict(self) -> dict[str, Any]:
        boat_type = self.boat_type.value

        player = self.player

        area: None | str | Unset
        if isinstance(self.area, Unset):
            area = UNSET
        elif isinstance(self.area, HuntersArea):
            area = self.area.value
        else:
            area = self.area

        ending: None | str | Unset
        if isinstance(self.ending, Unset):
            ending = UNSET
        elif isinstance(self.ending, HuntersCareerSubmittedEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        pack = self.pack

        record: dict[str, Any] | Unset = UNSET
        if not isinstance(self.record, Unset):
            record = self.record.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat_type": boat_type,
                "player": player,
            }
        )
        if area is not UNSET:
            field_dict["area"] = area
        if ending is not UNSET:
            field_dict["ending"] = ending
        if pack is not UNSET:
            field_dict["pack"] = pack
        if record is not UNSET:
            field_dict["record"] = record

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_record_order import HuntersCareerRecordOrder  # noqa: PLC0415

        d = dict(src_dict)
        boat_type = HuntersBoatType(d.pop("boat_type"))

        player = d.pop("player")

        def _parse_area(data: object) -> HuntersArea | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                area_type_0 = HuntersArea(data)

                return area_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersArea | None | Unset, data)

        area = _parse_area(d.pop("area", UNSET))

        def _parse_ending(data: object) -> HuntersCareerSubmittedEndingType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersCareerSubmittedEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersCareerSubmittedEndingType0 | None | Unset, data)

        ending = _parse_ending(d.pop("ending", UNSET))

        pack = d.pop("pack", UNSET)

        _record = d.pop("record", UNSET)
        record: HuntersCareerRecordOrder | Unset
        if isinstance(_record, Unset):
            record = UNSET
        else:
            record = HuntersCareerRecordOrder.from_dict(_record)

        hunters_career_submitted = cls(
            boat_type=boat_type,
            player=player,
            area=area,
            ending=ending,
            pack=pack,
            record=record,
        )

        return hunters_career_submitted
