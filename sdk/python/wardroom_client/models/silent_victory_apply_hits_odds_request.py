from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_apply_hits_odds_request_anachronisms import SilentVictoryApplyHitsOddsRequestAnachronisms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.odds_budget import OddsBudget
    from ..models.silent_victory_options_order import SilentVictoryOptionsOrder
    from ..models.silent_victory_situation_order import SilentVictorySituationOrder
    from ..models.submarine_apply_hits_order import SubmarineApplyHitsOrder


T = TypeVar("T", bound="SilentVictoryApplyHitsOddsRequest")


@_attrs_define
class SilentVictoryApplyHitsOddsRequest:
    """An order whose standing orders answer every decision, and how much work is allowed."""

    order: SubmarineApplyHitsOrder
    """ The hits and injuries of an attack on the boat. """
    situation: SilentVictorySituationOrder
    """ A boat, its captain and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    captain is left out, he is as at the start of a career. If the record is left out, it is empty. """
    anachronisms: SilentVictoryApplyHitsOddsRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    budget: OddsBudget | Unset = UNSET
    """ A limit on the work for odds. Beyond `states` the odds are sampled. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: SilentVictoryOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """

    def to_dict(self) -> dict[str, Any]:
        order = self.order.to_dict()

        situation = self.situation.to_dict()

        anachronisms: str | Unset = UNSET
        if not isinstance(self.anachronisms, Unset):
            anachronisms = self.anachronisms.value

        budget: dict[str, Any] | Unset = UNSET
        if not isinstance(self.budget, Unset):
            budget = self.budget.to_dict()

        charts = self.charts

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "order": order,
                "situation": situation,
            }
        )
        if anachronisms is not UNSET:
            field_dict["anachronisms"] = anachronisms
        if budget is not UNSET:
            field_dict["budget"] = budget
        if charts is not UNSET:
            field_dict["charts"] = charts
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.odds_budget import OddsBudget  # noqa: PLC0415
        from ..models.silent_victory_options_order import SilentVictoryOptionsOrder  # noqa: PLC0415
        from ..models.silent_victory_situation_order import SilentVictorySituationOrder  # noqa: PLC0415
        from ..models.submarine_apply_hits_order import SubmarineApplyHitsOrder  # noqa: PLC0415

        d = dict(src_dict)
        order = SubmarineApplyHitsOrder.from_dict(d.pop("order"))

        situation = SilentVictorySituationOrder.from_dict(d.pop("situation"))

        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: SilentVictoryApplyHitsOddsRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = SilentVictoryApplyHitsOddsRequestAnachronisms(_anachronisms)

        _budget = d.pop("budget", UNSET)
        budget: OddsBudget | Unset
        if isinstance(_budget, Unset):
            budget = UNSET
        else:
            budget = OddsBudget.from_dict(_budget)

        charts = d.pop("charts", UNSET)

        _options = d.pop("options", UNSET)
        options: SilentVictoryOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = SilentVictoryOptionsOrder.from_dict(_options)

        silent_victory_apply_hits_odds_request = cls(
            order=order,
            situation=situation,
            anachronisms=anachronisms,
            budget=budget,
            charts=charts,
            options=options,
        )

        return silent_victory_apply_hits_odds_request
