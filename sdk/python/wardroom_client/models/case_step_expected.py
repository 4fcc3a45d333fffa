from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.case_chance import CaseChance
    from ..models.case_step_expected_next import CaseStepExpectedNext
    from ..models.case_step_expected_outcome import CaseStepExpectedOutcome
    from ..models.case_step_expected_problem import CaseStepExpectedProblem
    from ..models.case_step_expected_situation import CaseStepExpectedSituation
    from ..models.case_step_expected_throws_item import CaseStepExpectedThrowsItem
    from ..models.case_step_expected_trace_item import CaseStepExpectedTraceItem


T = TypeVar("T", bound="CaseStepExpected")


@_attrs_define
class CaseStepExpected:
    """What a request leads to: an answer, or a problem."""

    awaiting: None | str | Unset = UNSET
    """ The decision that is open; null if none is. """
    chances: list[CaseChance] | Unset = UNSET
    """ For odds: the probabilities that were worked out by hand. Each is that of all results that contain the one
    named. """
    members: list[Any] | Unset = UNSET
    """ The same members of each boat, for a call with several boats. """
    next_: CaseStepExpectedNext | Unset = UNSET
    """ A step that must be among those of `next`. """
    outcome: CaseStepExpectedOutcome | Unset = UNSET
    """ What happened, as headlines. """
    problem: CaseStepExpectedProblem | Unset = UNSET
    """ The problem, if the request is refused. """
    results: list[CaseChance] | Unset = UNSET
    """ For odds: every result. """
    situation: CaseStepExpectedSituation | Unset = UNSET
    """ The members of the returned situation that were sent or that changed. """
    status: int | Unset = UNSET
    """ The status of the response. """
    throws: list[CaseStepExpectedThrowsItem] | Unset = UNSET
    """ Every throw in the trace, in order. """
    trace: list[CaseStepExpectedTraceItem] | Unset = UNSET
    """ Every rule applied, in order. Members that are left out are null or empty. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        awaiting: None | str | Unset
        if isinstance(self.awaiting, Unset):
            awaiting = UNSET
        else:
            awaiting = self.awaiting

        chances: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.chances, Unset):
            chances = []
            for chances_item_data in self.chances:
                chances_item = chances_item_data.to_dict()
                chances.append(chances_item)

        members: list[Any] | Unset = UNSET
        if not isinstance(self.members, Unset):
            members = self.members

        next_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.next_, Unset):
            next_ = self.next_.to_dict()

        outcome: dict[str, Any] | Unset = UNSET
        if not isinstance(self.outcome, Unset):
            outcome = self.outcome.to_dict()

        problem: dict[str, Any] | Unset = UNSET
        if not isinstance(self.problem, Unset):
            problem = self.problem.to_dict()

        results: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.results, Unset):
            results = []
            for results_item_data in self.results:
                results_item = results_item_data.to_dict()
                results.append(results_item)

        situation: dict[str, Any] | Unset = UNSET
        if not isinstance(self.situation, Unset):
            situation = self.situation.to_dict()

        status = self.status

        throws: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.throws, Unset):
            throws = []
            for throws_item_data in self.throws:
                throws_item = throws_item_data.to_dict()
                throws.append(throws_item)

        trace: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.trace, Unset):
            trace = []
            for trace_item_data in self.trace:
                trace_item = trace_item_data.to_dict()
                trace.append(trace_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if awaiting is not UNSET:
            field_dict["awaiting"] = awaiting
        if chances is not UNSET:
            field_dict["chances"] = chances
        if members is not UNSET:
            field_dict["members"] = members
        if next_ is not UNSET:
            field_dict["next"] = next_
        if outcome is not UNSET:
            field_dict["outcome"] = outcome
        if problem is not UNSET:
            field_dict["problem"] = problem
        if results is not UNSET:
            field_dict["results"] = results
        if situation is not UNSET:
            field_dict["situation"] = situation
        if status is not UNSET:
            field_dict["status"] = status
        if throws is not UNSET:
            field_dict["throws"] = throws
        if trace is not UNSET:
            field_dict["trace"] = trace

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.case_chance import CaseChance  # noqa: PLC0415
        from ..models.case_step_expected_next import CaseStepExpectedNext  # noqa: PLC0415
        from ..models.case_step_expected_outcome import CaseStepExpectedOutcome  # noqa: PLC0415
        from ..models.case_step_expected_problem import CaseStepExpectedProblem  # noqa: PLC0415
        from ..models.case_step_expected_situation import CaseStepExpectedSituation  # noqa: PLC0415
        from ..models.case_step_expected_throws_item import CaseStepExpectedThrowsItem  # noqa: PLC0415
        from ..models.case_step_expected_trace_item import CaseStepExpectedTraceItem  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_awaiting(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        awaiting = _parse_awaiting(d.pop("awaiting", UNSET))

        _chances = d.pop("chances", UNSET)
        chances: list[CaseChance] | Unset = UNSET
        if _chances is not UNSET:
            chances = []
            for chances_item_data in _chances:
                chances_item = CaseChance.from_dict(chances_item_data)

                chances.append(chances_item)

        members = cast(list[Any], d.pop("members", UNSET))

        _next_ = d.pop("next", UNSET)
        next_: CaseStepExpectedNext | Unset
        if isinstance(_next_, Unset):
            next_ = UNSET
        else:
            next_ = CaseStepExpectedNext.from_dict(_next_)

        _outcome = d.pop("outcome", UNSET)
        outcome: CaseStepExpectedOutcome | Unset
        if isinstance(_outcome, Unset):
            outcome = UNSET
        else:
            outcome = CaseStepExpectedOutcome.from_dict(_outcome)

        _problem = d.pop("problem", UNSET)
        problem: CaseStepExpectedProblem | Unset
        if isinstance(_problem, Unset):
            problem = UNSET
        else:
            problem = CaseStepExpectedProblem.from_dict(_problem)

        _results = d.pop("results", UNSET)
        results: list[CaseChance] | Unset = UNSET
        if _results is not UNSET:
            results = []
            for results_item_data in _results:
                results_item = CaseChance.from_dict(results_item_data)

                results.append(results_item)

        _situation = d.pop("situation", UNSET)
        situation: CaseStepExpectedSituation | Unset
        if isinstance(_situation, Unset):
            situation = UNSET
        else:
            situation = CaseStepExpectedSituation.from_dict(_situation)

        status = d.pop("status", UNSET)

        _throws = d.pop("throws", UNSET)
        throws: list[CaseStepExpectedThrowsItem] | Unset = UNSET
        if _throws is not UNSET:
            throws = []
            for throws_item_data in _throws:
                throws_item = CaseStepExpectedThrowsItem.from_dict(throws_item_data)

                throws.append(throws_item)

        _trace = d.pop("trace", UNSET)
        trace: list[CaseStepExpectedTraceItem] | Unset = UNSET
        if _trace is not UNSET:
            trace = []
            for trace_item_data in _trace:
                trace_item = CaseStepExpectedTraceItem.from_dict(trace_item_data)

                trace.append(trace_item)

        case_step_expected = cls(
            awaiting=awaiting,
            chances=chances,
            members=members,
            next_=next_,
            outcome=outcome,
            problem=problem,
            results=results,
            situation=situation,
            status=status,
            throws=throws,
            trace=trace,
        )

        case_step_expected.additional_properties = d
        return case_step_expected

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
