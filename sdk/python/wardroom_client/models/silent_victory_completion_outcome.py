from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_base import SilentVictoryBase
from ..models.silent_victory_completion_outcome_log_type_0 import SilentVictoryCompletionOutcomeLogType0

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_career_record import SilentVictoryCareerRecord
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_patrol import SilentVictoryPatrol


T = TypeVar("T", bound="SilentVictoryCompletionOutcome")


@_attrs_define
class SilentVictoryCompletionOutcome:
    """The patrol's result, and what the refit needs to know of it.

    `date`, `boat`, `crew`, `captain`, `early_abort` and `rescued` can be sent to `refit`, `record`
    from there to every call in port.

    """

    base: SilentVictoryBase
    """ Where a submarine is based (7.3). """
    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    date: str
    """ The month in which the patrol started, `YYYY-MM`. """
    early_abort: bool
    """ For `refit`. """
    ending: Literal["relieved"] | None
    """ Whether the captain is relieved for cause: the game is over (11.4). """
    failures_left: int | None
    """ Failures in a row that would still relieve him; null: none ever would. """
    home_in: str
    """ The month after the patrol, `YYYY-MM`. """
    log: None | SilentVictoryCompletionOutcomeLogType0
    """ What the log says beside the patrol (7.5.2). """
    patrol: SilentVictoryPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    patrol_months: list[str]
    """ The months at sea, as `YYYY-MM`. """
    record: SilentVictoryCareerRecord
    """ The record of a career, complete. """
    rescued: bool
    """ For `refit`. """
    success: bool | None
    """ Whether the patrol was a success; null: not judged. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        base = self.base.value

        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        date = self.date

        early_abort = self.early_abort

        ending: Literal["relieved"] | None
        ending = self.ending

        failures_left: int | None
        failures_left = self.failures_left

        home_in = self.home_in

        log: None | str
        if isinstance(self.log, SilentVictoryCompletionOutcomeLogType0):
            log = self.log.value
        else:
            log = self.log

        patrol = self.patrol.to_dict()

        patrol_months = self.patrol_months

        record = self.record.to_dict()

        rescued = self.rescued

        success: bool | None
        success = self.success

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "base": base,
                "boat": boat,
                "captain": captain,
                "crew": crew,
                "date": date,
                "early_abort": early_abort,
                "ending": ending,
                "failures_left": failures_left,
                "home_in": home_in,
                "log": log,
                "patrol": patrol,
                "patrol_months": patrol_months,
                "record": record,
                "rescued": rescued,
                "success": success,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_career_record import SilentVictoryCareerRecord  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415

        d = dict(src_dict)
        base = SilentVictoryBase(d.pop("base"))

        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        date = d.pop("date")

        early_abort = d.pop("early_abort")

        def _parse_ending(data: object) -> Literal["relieved"] | None:
            if data is None:
                return data
            ending_type_0 = cast(Literal["relieved"], data)
            if ending_type_0 != "relieved":
                raise ValueError(f"ending_type_0 must match const 'relieved', got '{ending_type_0}'")
            return ending_type_0
            return cast(Literal["relieved"] | None, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_failures_left(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        failures_left = _parse_failures_left(d.pop("failures_left"))

        home_in = d.pop("home_in")

        def _parse_log(data: object) -> None | SilentVictoryCompletionOutcomeLogType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                log_type_0 = SilentVictoryCompletionOutcomeLogType0(data)

                return log_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCompletionOutcomeLogType0, data)

        log = _parse_log(d.pop("log"))

        patrol = SilentVictoryPatrol.from_dict(d.pop("patrol"))

        patrol_months = cast(list[str], d.pop("patrol_months"))

        record = SilentVictoryCareerRecord.from_dict(d.pop("record"))

        rescued = d.pop("rescued")

        def _parse_success(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        success = _parse_success(d.pop("success"))

        silent_victory_completion_outcome = cls(
            base=base,
            boat=boat,
            captain=captain,
            crew=crew,
            date=date,
            early_abort=early_abort,
            ending=ending,
            failures_left=failures_left,
            home_in=home_in,
            log=log,
            patrol=patrol,
            patrol_months=patrol_months,
            record=record,
            rescued=rescued,
            success=success,
        )

        silent_victory_completion_outcome.additional_properties = d
        return silent_victory_completion_outcome

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
