from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_boat_type import HuntersBoatType
from ..models.hunters_request_boat_outcome_replaced_item import HuntersRequestBoatOutcomeReplacedItem

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_career_record import HuntersCareerRecord
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersRequestBoatOutcome")


@_attrs_define
class HuntersRequestBoatOutcome:
    """Whether the request was granted; the boat and crew as they stand then.

    `next_patrol` is the month in which the new boat may sail: null when the old one is kept, whose
    refit goes on as it was, and when the new one is not ready before the game ends (5.1.2).

    """

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    granted: bool
    """ Whether the request was granted. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    new_type: HuntersBoatType | None
    """ The new boat's type; null: none. """
    next_patrol: None | str
    """ `YYYY-MM`, or null. """
    permanent_posting_ends: bool
    """ Whether a permanent posting ends with the old boat (10.10.5). """
    record: HuntersCareerRecord
    """ The record of a career, complete. """
    replaced: list[HuntersRequestBoatOutcomeReplacedItem]
    """ Men who need longer than the new boat waits, and are replaced. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        granted = self.granted

        kommandant = self.kommandant.to_dict()

        new_type: None | str
        if isinstance(self.new_type, HuntersBoatType):
            new_type = self.new_type.value
        else:
            new_type = self.new_type

        next_patrol: None | str
        next_patrol = self.next_patrol

        permanent_posting_ends = self.permanent_posting_ends

        record = self.record.to_dict()

        replaced = []
        for replaced_item_data in self.replaced:
            replaced_item = replaced_item_data.value
            replaced.append(replaced_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "crew": crew,
                "granted": granted,
                "kommandant": kommandant,
                "new_type": new_type,
                "next_patrol": next_patrol,
                "permanent_posting_ends": permanent_posting_ends,
                "record": record,
                "replaced": replaced,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_career_record import HuntersCareerRecord  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        granted = d.pop("granted")

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        def _parse_new_type(data: object) -> HuntersBoatType | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                new_type_type_0 = HuntersBoatType(data)

                return new_type_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersBoatType | None, data)

        new_type = _parse_new_type(d.pop("new_type"))

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        permanent_posting_ends = d.pop("permanent_posting_ends")

        record = HuntersCareerRecord.from_dict(d.pop("record"))

        replaced = []
        _replaced = d.pop("replaced")
        for replaced_item_data in _replaced:
            replaced_item = HuntersRequestBoatOutcomeReplacedItem(replaced_item_data)

            replaced.append(replaced_item)

        hunters_request_boat_outcome = cls(
            boat=boat,
            crew=crew,
            granted=granted,
            kommandant=kommandant,
            new_type=new_type,
            next_patrol=next_patrol,
            permanent_posting_ends=permanent_posting_ends,
            record=record,
            replaced=replaced,
        )

        hunters_request_boat_outcome.additional_properties = d
        return hunters_request_boat_outcome

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
