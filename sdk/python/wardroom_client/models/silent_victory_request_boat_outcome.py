from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_base import SilentVictoryBase
from ..models.silent_victory_boat_class import SilentVictoryBoatClass
from ..models.silent_victory_request_boat_outcome_replaced_item import SilentVictoryRequestBoatOutcomeReplacedItem

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew


T = TypeVar("T", bound="SilentVictoryRequestBoatOutcome")


@_attrs_define
class SilentVictoryRequestBoatOutcome:
    """Whether the request was granted; the boat, base and crew as they stand then.

    `next_patrol` is the month in which the boat may sail, the new one or the old: null when the
    new one is not ready before the game ends (5.1.2).

    """

    base: SilentVictoryBase
    """ Where a submarine is based (7.3). """
    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    granted: bool
    """ Whether the request was granted. """
    new_class: None | SilentVictoryBoatClass
    """ The new boat's class; null: none. """
    next_patrol: None | str
    """ `YYYY-MM`, or null. """
    replaced: list[SilentVictoryRequestBoatOutcomeReplacedItem]
    """ Men who need longer than the new boat waits, and are replaced. """
    tied_to_base: bool
    """ Whether a new boat has tied him to his base for good (11.5.4). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        base = self.base.value

        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        granted = self.granted

        new_class: None | str
        if isinstance(self.new_class, SilentVictoryBoatClass):
            new_class = self.new_class.value
        else:
            new_class = self.new_class

        next_patrol: None | str
        next_patrol = self.next_patrol

        replaced = []
        for replaced_item_data in self.replaced:
            replaced_item = replaced_item_data.value
            replaced.append(replaced_item)

        tied_to_base = self.tied_to_base

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "base": base,
                "boat": boat,
                "captain": captain,
                "crew": crew,
                "granted": granted,
                "new_class": new_class,
                "next_patrol": next_patrol,
                "replaced": replaced,
                "tied_to_base": tied_to_base,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415

        d = dict(src_dict)
        base = SilentVictoryBase(d.pop("base"))

        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        granted = d.pop("granted")

        def _parse_new_class(data: object) -> None | SilentVictoryBoatClass:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                new_class_type_0 = SilentVictoryBoatClass(data)

                return new_class_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBoatClass, data)

        new_class = _parse_new_class(d.pop("new_class"))

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        replaced = []
        _replaced = d.pop("replaced")
        for replaced_item_data in _replaced:
            replaced_item = SilentVictoryRequestBoatOutcomeReplacedItem(replaced_item_data)

            replaced.append(replaced_item)

        tied_to_base = d.pop("tied_to_base")

        silent_victory_request_boat_outcome = cls(
            base=base,
            boat=boat,
            captain=captain,
            crew=crew,
            granted=granted,
            new_class=new_class,
            next_patrol=next_patrol,
            replaced=replaced,
            tied_to_base=tied_to_base,
        )

        silent_victory_request_boat_outcome.additional_properties = d
        return silent_victory_request_boat_outcome

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
