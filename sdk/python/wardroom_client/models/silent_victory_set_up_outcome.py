from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_base import SilentVictoryBase

if TYPE_CHECKING:
    from ..models.silent_victory_assignment import SilentVictoryAssignment
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew


T = TypeVar("T", bound="SilentVictorySetUpOutcome")


@_attrs_define
class SilentVictorySetUpOutcome:
    """Boat, crew and captain, ready for the first assignment in the month `date`.

    `base` is null until it is known. `historical_patrols` are those of a scenario, in order.

    """

    base: None | SilentVictoryBase
    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    boat_name: None | str
    """ As ordered, or else the scenario's; null: none. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    captain_name: None | str
    """ As ordered, or else the scenario's; null: none. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    date: str
    """ The month of the first patrol, `YYYY-MM` (4.2.2). """
    historical_patrols: list[SilentVictoryAssignment]
    """ The patrols of the scenario's captain, in order; empty without one. """
    scenario: None | str
    """ As ordered. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        base: None | str
        if isinstance(self.base, SilentVictoryBase):
            base = self.base.value
        else:
            base = self.base

        boat = self.boat.to_dict()

        boat_name: None | str
        boat_name = self.boat_name

        captain = self.captain.to_dict()

        captain_name: None | str
        captain_name = self.captain_name

        crew = self.crew.to_dict()

        date = self.date

        historical_patrols = []
        for historical_patrols_item_data in self.historical_patrols:
            historical_patrols_item = historical_patrols_item_data.to_dict()
            historical_patrols.append(historical_patrols_item)

        scenario: None | str
        scenario = self.scenario

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "base": base,
                "boat": boat,
                "boat_name": boat_name,
                "captain": captain,
                "captain_name": captain_name,
                "crew": crew,
                "date": date,
                "historical_patrols": historical_patrols,
                "scenario": scenario,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_assignment import SilentVictoryAssignment  # noqa: PLC0415
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_base(data: object) -> None | SilentVictoryBase:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                base_type_0 = SilentVictoryBase(data)

                return base_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBase, data)

        base = _parse_base(d.pop("base"))

        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        def _parse_boat_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        boat_name = _parse_boat_name(d.pop("boat_name"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        def _parse_captain_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        captain_name = _parse_captain_name(d.pop("captain_name"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        date = d.pop("date")

        historical_patrols = []
        _historical_patrols = d.pop("historical_patrols")
        for historical_patrols_item_data in _historical_patrols:
            historical_patrols_item = SilentVictoryAssignment.from_dict(historical_patrols_item_data)

            historical_patrols.append(historical_patrols_item)

        def _parse_scenario(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        scenario = _parse_scenario(d.pop("scenario"))

        silent_victory_set_up_outcome = cls(
            base=base,
            boat=boat,
            boat_name=boat_name,
            captain=captain,
            captain_name=captain_name,
            crew=crew,
            date=date,
            historical_patrols=historical_patrols,
            scenario=scenario,
        )

        silent_victory_set_up_outcome.additional_properties = d
        return silent_victory_set_up_outcome

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
