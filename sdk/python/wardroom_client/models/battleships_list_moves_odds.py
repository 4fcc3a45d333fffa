from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_list_moves_odds_results_item import BattleshipsListMovesOddsResultsItem
    from ..models.marginal import Marginal
    from ..models.odds_method import OddsMethod
    from ..models.ruleset_used import RulesetUsed


T = TypeVar("T", bound="BattleshipsListMovesOdds")


@_attrs_define
class BattleshipsListMovesOdds:
    """The distribution of the call's headline results."""

    call: str
    """ The call, by name. """
    marginals: list[Marginal]
    """ Each result by itself, counted over every joint result. """
    method: OddsMethod
    """ How the odds were found. """
    results: list[BattleshipsListMovesOddsResultsItem]
    """ Joint results, most likely first: every one if exact, at most 500 if sampled. """
    ruleset: RulesetUsed
    """ The rules and charts in force.

    Under the same digest, the same request gets the same answer within a release. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        call = self.call

        marginals = []
        for marginals_item_data in self.marginals:
            marginals_item = marginals_item_data.to_dict()
            marginals.append(marginals_item)

        method = self.method.to_dict()

        results = []
        for results_item_data in self.results:
            results_item = results_item_data.to_dict()
            results.append(results_item)

        ruleset = self.ruleset.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "call": call,
                "marginals": marginals,
                "method": method,
                "results": results,
                "ruleset": ruleset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_list_moves_odds_results_item import BattleshipsListMovesOddsResultsItem  # noqa: PLC0415
        from ..models.marginal import Marginal  # noqa: PLC0415
        from ..models.odds_method import OddsMethod  # noqa: PLC0415
        from ..models.ruleset_used import RulesetUsed  # noqa: PLC0415

        d = dict(src_dict)
        call = d.pop("call")

        marginals = []
        _marginals = d.pop("marginals")
        for marginals_item_data in _marginals:
            marginals_item = Marginal.from_dict(marginals_item_data)

            marginals.append(marginals_item)

        method = OddsMethod.from_dict(d.pop("method"))

        results = []
        _results = d.pop("results")
        for results_item_data in _results:
            results_item = BattleshipsListMovesOddsResultsItem.from_dict(results_item_data)

            results.append(results_item)

        ruleset = RulesetUsed.from_dict(d.pop("ruleset"))

        battleships_list_moves_odds = cls(
            call=call,
            marginals=marginals,
            method=method,
            results=results,
            ruleset=ruleset,
        )

        battleships_list_moves_odds.additional_properties = d
        return battleships_list_moves_odds

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
