from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_boat_class import SilentVictoryBoatClass
from ..models.silent_victory_career_submitted_ending_type_0 import SilentVictoryCareerSubmittedEndingType0
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder


T = TypeVar("T", bound="SilentVictoryCareerSubmitted")


@_attrs_define
class SilentVictoryCareerSubmitted:
    """A player's career as he hands it in."""

    boat_class: SilentVictoryBoatClass
    """ The nine classes of submarine (4.1.1). """
    player: str
    """ Who sailed it. """
    ending: None | SilentVictoryCareerSubmittedEndingType0 | Unset = UNSET
    """ How boat or captain was lost; null: he lived to see the end. """
    record: SilentVictoryCareerRecordOrder | Unset = UNSET
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """

    def to_dict(self) -> dict[str, Any]:
        boat_class = self.boat_class.value

        player = self.player

        ending: None | str | Unset
        if isinstance(self.ending, Unset):
            ending = UNSET
        elif isinstance(self.ending, SilentVictoryCareerSubmittedEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        record: dict[str, Any] | Unset = UNSET
        if not isinstance(self.record, Unset):
            record = self.record.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat_class": boat_class,
                "player": player,
            }
        )
        if ending is not UNSET:
            field_dict["ending"] = ending
        if record is not UNSET:
            field_dict["record"] = record

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder  # noqa: PLC0415

        d = dict(src_dict)
        boat_class = SilentVictoryBoatClass(d.pop("boat_class"))

        player = d.pop("player")

        def _parse_ending(data: object) -> None | SilentVictoryCareerSubmittedEndingType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryCareerSubmittedEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCareerSubmittedEndingType0 | Unset, data)

        ending = _parse_ending(d.pop("ending", UNSET))

        _record = d.pop("record", UNSET)
        record: SilentVictoryCareerRecordOrder | Unset
        if isinstance(_record, Unset):
            record = UNSET
        else:
            record = SilentVictoryCareerRecordOrder.from_dict(_record)

        silent_victory_career_submitted = cls(
            boat_class=boat_class,
            player=player,
            ending=ending,
            record=record,
        )

        return silent_victory_career_submitted
