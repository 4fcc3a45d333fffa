from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_completion_outcome_log_type_0 import HuntersCompletionOutcomeLogType0
from ..models.hunters_posting import HuntersPosting

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_patrol import HuntersPatrol


T = TypeVar("T", bound="HuntersCompletionOutcome")


@_attrs_define
class HuntersCompletionOutcome:
    """The patrol's result, and what the refit needs to know of it.

    `date`, `boat`, `crew`, `kommandant`, `early_abort` and `resupplied` can be sent to `refit`.

    """

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    date: str
    """ The month in which the patrol started, `YYYY-MM`. """
    early_abort: bool
    """ For `refit`. """
    home_in: str
    """ The month after the patrol, `YYYY-MM`. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    log: HuntersCompletionOutcomeLogType0 | None
    """ What the log says, in the month `home_in`. """
    patrol: HuntersPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    patrol_months: list[str]
    """ The months at sea, as `YYYY-MM`. """
    posting: HuntersPosting | None
    """ Where the boat is posted for good from now on. """
    resupplied: bool
    """ For `refit`. """
    success: bool | None
    """ Whether the patrol was a success; null: not judged. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        date = self.date

        early_abort = self.early_abort

        home_in = self.home_in

        kommandant = self.kommandant.to_dict()

        log: None | str
        if isinstance(self.log, HuntersCompletionOutcomeLogType0):
            log = self.log.value
        else:
            log = self.log

        patrol = self.patrol.to_dict()

        patrol_months = self.patrol_months

        posting: None | str
        if isinstance(self.posting, HuntersPosting):
            posting = self.posting.value
        else:
            posting = self.posting

        resupplied = self.resupplied

        success: bool | None
        success = self.success

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "crew": crew,
                "date": date,
                "early_abort": early_abort,
                "home_in": home_in,
                "kommandant": kommandant,
                "log": log,
                "patrol": patrol,
                "patrol_months": patrol_months,
                "posting": posting,
                "resupplied": resupplied,
                "success": success,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_patrol import HuntersPatrol  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        date = d.pop("date")

        early_abort = d.pop("early_abort")

        home_in = d.pop("home_in")

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        def _parse_log(data: object) -> HuntersCompletionOutcomeLogType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                log_type_0 = HuntersCompletionOutcomeLogType0(data)

                return log_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersCompletionOutcomeLogType0 | None, data)

        log = _parse_log(d.pop("log"))

        patrol = HuntersPatrol.from_dict(d.pop("patrol"))

        patrol_months = cast(list[str], d.pop("patrol_months"))

        def _parse_posting(data: object) -> HuntersPosting | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                posting_type_0 = HuntersPosting(data)

                return posting_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPosting | None, data)

        posting = _parse_posting(d.pop("posting"))

        resupplied = d.pop("resupplied")

        def _parse_success(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        success = _parse_success(d.pop("success"))

        hunters_completion_outcome = cls(
            boat=boat,
            crew=crew,
            date=date,
            early_abort=early_abort,
            home_in=home_in,
            kommandant=kommandant,
            log=log,
            patrol=patrol,
            patrol_months=patrol_months,
            posting=posting,
            resupplied=resupplied,
            success=success,
        )

        hunters_completion_outcome.additional_properties = d
        return hunters_completion_outcome

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
