from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_refit_outcome_new_boat_type_0 import SilentVictoryRefitOutcomeNewBoatType0
from ..models.silent_victory_refit_outcome_replaced_item import SilentVictoryRefitOutcomeReplacedItem

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_recovery_needed import SilentVictoryRecoveryNeeded


T = TypeVar("T", bound="SilentVictoryRefitOutcome")


@_attrs_define
class SilentVictoryRefitOutcome:
    """The boat and crew ready again, and when they may sail.

    `refit_months` is the length of the refit before any wait for the captain or a special refit;
    `months_in_port` lists the months logged R. `next_patrol` is null when the game ends first
    (5.1.2).

    """

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    months_in_port: list[str]
    """ The months in port, as `YYYY-MM`. """
    new_boat: None | SilentVictoryRefitOutcomeNewBoatType0
    """ Why the boat is replaced; null: it is kept. """
    next_patrol: None | str
    """ The month in which the next patrol may start, `YYYY-MM`. """
    patrol_months: list[str]
    """ The months at sea, as `YYYY-MM`. """
    recovery: list[SilentVictoryRecoveryNeeded]
    """ What each severely wounded man rolled. """
    refit_months: int
    """ Months of refit, before any wait for the captain or special refit. """
    replaced: list[SilentVictoryRefitOutcomeReplacedItem]
    """ Men replaced, their abilities lost. """
    special_refit: bool
    """ Whether this was the special refit of its class (11.6.3). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        months_in_port = self.months_in_port

        new_boat: None | str
        if isinstance(self.new_boat, SilentVictoryRefitOutcomeNewBoatType0):
            new_boat = self.new_boat.value
        else:
            new_boat = self.new_boat

        next_patrol: None | str
        next_patrol = self.next_patrol

        patrol_months = self.patrol_months

        recovery = []
        for recovery_item_data in self.recovery:
            recovery_item = recovery_item_data.to_dict()
            recovery.append(recovery_item)

        refit_months = self.refit_months

        replaced = []
        for replaced_item_data in self.replaced:
            replaced_item = replaced_item_data.value
            replaced.append(replaced_item)

        special_refit = self.special_refit

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "crew": crew,
                "months_in_port": months_in_port,
                "new_boat": new_boat,
                "next_patrol": next_patrol,
                "patrol_months": patrol_months,
                "recovery": recovery,
                "refit_months": refit_months,
                "replaced": replaced,
                "special_refit": special_refit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_recovery_needed import SilentVictoryRecoveryNeeded  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        months_in_port = cast(list[str], d.pop("months_in_port"))

        def _parse_new_boat(data: object) -> None | SilentVictoryRefitOutcomeNewBoatType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                new_boat_type_0 = SilentVictoryRefitOutcomeNewBoatType0(data)

                return new_boat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryRefitOutcomeNewBoatType0, data)

        new_boat = _parse_new_boat(d.pop("new_boat"))

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        patrol_months = cast(list[str], d.pop("patrol_months"))

        recovery = []
        _recovery = d.pop("recovery")
        for recovery_item_data in _recovery:
            recovery_item = SilentVictoryRecoveryNeeded.from_dict(recovery_item_data)

            recovery.append(recovery_item)

        refit_months = d.pop("refit_months")

        replaced = []
        _replaced = d.pop("replaced")
        for replaced_item_data in _replaced:
            replaced_item = SilentVictoryRefitOutcomeReplacedItem(replaced_item_data)

            replaced.append(replaced_item)

        special_refit = d.pop("special_refit")

        silent_victory_refit_outcome = cls(
            boat=boat,
            captain=captain,
            crew=crew,
            months_in_port=months_in_port,
            new_boat=new_boat,
            next_patrol=next_patrol,
            patrol_months=patrol_months,
            recovery=recovery,
            refit_months=refit_months,
            replaced=replaced,
            special_refit=special_refit,
        )

        silent_victory_refit_outcome.additional_properties = d
        return silent_victory_refit_outcome

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
