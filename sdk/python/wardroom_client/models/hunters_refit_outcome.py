from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_refit_outcome_new_boat_type_0 import HuntersRefitOutcomeNewBoatType0
from ..models.hunters_refit_outcome_replaced_item import HuntersRefitOutcomeReplacedItem

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_recovery_needed import HuntersRecoveryNeeded


T = TypeVar("T", bound="HuntersRefitOutcome")


@_attrs_define
class HuntersRefitOutcome:
    """The boat and crew ready again, and when they may sail.

    `refit_months` is the length of the refit before any wait for the Kommandant, the month that
    resupply at sea adds to it included; `patrol_months` lists the months logged P, that one among
    them (14.9.5), and `months_in_port` those logged R. `next_patrol` is null when the game ends
    first (5.1.2).

    """

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    months_in_port: list[str]
    """ The months in port, as `YYYY-MM`. """
    new_boat: HuntersRefitOutcomeNewBoatType0 | None
    """ Why the boat is replaced, which ends a permanent posting; null: kept. """
    next_patrol: None | str
    """ The month in which the next patrol may start, `YYYY-MM`. """
    patrol_months: list[str]
    """ The months at sea, as `YYYY-MM`. """
    recovery: list[HuntersRecoveryNeeded]
    """ What each severely wounded man rolled. """
    refit_months: int
    """ Months of refit, before any wait for the Kommandant. """
    replaced: list[HuntersRefitOutcomeReplacedItem]
    """ Men replaced, their abilities lost. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        kommandant = self.kommandant.to_dict()

        months_in_port = self.months_in_port

        new_boat: None | str
        if isinstance(self.new_boat, HuntersRefitOutcomeNewBoatType0):
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

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "crew": crew,
                "kommandant": kommandant,
                "months_in_port": months_in_port,
                "new_boat": new_boat,
                "next_patrol": next_patrol,
                "patrol_months": patrol_months,
                "recovery": recovery,
                "refit_months": refit_months,
                "replaced": replaced,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_recovery_needed import HuntersRecoveryNeeded  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        months_in_port = cast(list[str], d.pop("months_in_port"))

        def _parse_new_boat(data: object) -> HuntersRefitOutcomeNewBoatType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                new_boat_type_0 = HuntersRefitOutcomeNewBoatType0(data)

                return new_boat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersRefitOutcomeNewBoatType0 | None, data)

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
            recovery_item = HuntersRecoveryNeeded.from_dict(recovery_item_data)

            recovery.append(recovery_item)

        refit_months = d.pop("refit_months")

        replaced = []
        _replaced = d.pop("replaced")
        for replaced_item_data in _replaced:
            replaced_item = HuntersRefitOutcomeReplacedItem(replaced_item_data)

            replaced.append(replaced_item)

        hunters_refit_outcome = cls(
            boat=boat,
            crew=crew,
            kommandant=kommandant,
            months_in_port=months_in_port,
            new_boat=new_boat,
            next_patrol=next_patrol,
            patrol_months=patrol_months,
            recovery=recovery,
            refit_months=refit_months,
            replaced=replaced,
        )

        hunters_refit_outcome.additional_properties = d
        return hunters_refit_outcome

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
