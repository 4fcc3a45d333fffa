from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.awaited_dice import AwaitedDice
    from ..models.awaited_reroll import AwaitedReroll
    from ..models.dice_used import DiceUsed
    from ..models.hunters_completion_headline import HuntersCompletionHeadline
    from ..models.hunters_options import HuntersOptions
    from ..models.hunters_situation import HuntersSituation
    from ..models.next_step import NextStep
    from ..models.ruleset_used import RulesetUsed
    from ..models.trace_step import TraceStep


T = TypeVar("T", bound="HuntersCompletePatrolAnswer")


@_attrs_define
class HuntersCompletePatrolAnswer:
    """The adjudication: what the rules say happens, and why."""

    anachronisms: str
    """ `allowed`: a thing may be there before it was introduced or after it was gone. Today one of `allowed`,
    `refused`; more may come. """
    awaiting: Any | AwaitedDice | AwaitedReroll | None
    """ The decision or dice awaited; null if the call is done. """
    call: str
    """ The call, by name. """
    charts: str
    """ The chart pack in force, as it must be sent. """
    dice: DiceUsed
    """ The source of the dice, and their faces.

    Send `faces` back as fixed `rolls`, with the same order, and the outcome is the same. """
    next_: list[NextStep]
    """ What the rules prescribe next. """
    options: HuntersOptions
    """ The optional rules and contested readings in force. Members left out have their defaults. """
    outcome: HuntersCompletionHeadline
    """ The patrol's result, and how long it lasted. """
    ruleset: RulesetUsed
    """ The rules and charts in force.

    Under the same digest, the same request gets the same answer within a release. """
    situation: HuntersSituation
    """ A boat, its Kommandant and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    Kommandant is left out, he is as at the start of a career. If the record is left out, it is
    empty. """
    state: None | str
    """ Send this to `continue` with the decision or dice awaited. It is null if nothing is awaited. """
    trace: list[TraceStep]
    """ Every rule applied, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.awaited_dice import AwaitedDice  # noqa: PLC0415
        from ..models.awaited_reroll import AwaitedReroll  # noqa: PLC0415

        anachronisms = self.anachronisms

        awaiting: Any | dict[str, Any] | None
        if isinstance(self.awaiting, AwaitedReroll):
            awaiting = self.awaiting.to_dict()
        elif isinstance(self.awaiting, AwaitedDice):
            awaiting = self.awaiting.to_dict()
        else:
            awaiting = self.awaiting

        call = self.call

        charts = self.charts

        dice = self.dice.to_dict()

        next_ = []
        for next_item_data in self.next_:
            next_item = next_item_data.to_dict()
            next_.append(next_item)

        options = self.options.to_dict()

        outcome = self.outcome.to_dict()

        ruleset = self.ruleset.to_dict()

        situation = self.situation.to_dict()

        state: None | str
        state = self.state

        trace = []
        for trace_item_data in self.trace:
            trace_item = trace_item_data.to_dict()
            trace.append(trace_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "anachronisms": anachronisms,
                "awaiting": awaiting,
                "call": call,
                "charts": charts,
                "dice": dice,
                "next": next_,
                "options": options,
                "outcome": outcome,
                "ruleset": ruleset,
                "situation": situation,
                "state": state,
                "trace": trace,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.awaited_dice import AwaitedDice  # noqa: PLC0415
        from ..models.awaited_reroll import AwaitedReroll  # noqa: PLC0415
        from ..models.dice_used import DiceUsed  # noqa: PLC0415
        from ..models.hunters_completion_headline import HuntersCompletionHeadline  # noqa: PLC0415
        from ..models.hunters_options import HuntersOptions  # noqa: PLC0415
        from ..models.hunters_situation import HuntersSituation  # noqa: PLC0415
        from ..models.next_step import NextStep  # noqa: PLC0415
        from ..models.ruleset_used import RulesetUsed  # noqa: PLC0415
        from ..models.trace_step import TraceStep  # noqa: PLC0415

        d = dict(src_dict)
        anachronisms = d.pop("anachronisms")

        def _parse_awaiting(data: object) -> Any | AwaitedDice | AwaitedReroll | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                awaiting_type_0_type_0 = AwaitedReroll.from_dict(data)

                return awaiting_type_0_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                awaiting_type_0_type_1 = AwaitedDice.from_dict(data)

                return awaiting_type_0_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Any | AwaitedDice | AwaitedReroll | None, data)

        awaiting = _parse_awaiting(d.pop("awaiting"))

        call = d.pop("call")

        charts = d.pop("charts")

        dice = DiceUsed.from_dict(d.pop("dice"))

        next_ = []
        _next_ = d.pop("next")
        for next_item_data in _next_:
            next_item = NextStep.from_dict(next_item_data)

            next_.append(next_item)

        options = HuntersOptions.from_dict(d.pop("options"))

        outcome = HuntersCompletionHeadline.from_dict(d.pop("outcome"))

        ruleset = RulesetUsed.from_dict(d.pop("ruleset"))

        situation = HuntersSituation.from_dict(d.pop("situation"))

        def _parse_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        state = _parse_state(d.pop("state"))

        trace = []
        _trace = d.pop("trace")
        for trace_item_data in _trace:
            trace_item = TraceStep.from_dict(trace_item_data)

            trace.append(trace_item)

        hunters_complete_patrol_answer = cls(
            anachronisms=anachronisms,
            awaiting=awaiting,
            call=call,
            charts=charts,
            dice=dice,
            next_=next_,
            options=options,
            outcome=outcome,
            ruleset=ruleset,
            situation=situation,
            state=state,
            trace=trace,
        )

        hunters_complete_patrol_answer.additional_properties = d
        return hunters_complete_patrol_answer

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
