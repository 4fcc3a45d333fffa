from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_situation import BattleshipsSituation


T = TypeVar("T", bound="BattleshipsSpotterOutcome")


@_attrs_define
class BattleshipsSpotterOutcome:
    """Whether aircraft spot for a player this turn."""

    in_the_air: bool
    """ Whether its aircraft are in the air this turn (10.2). """
    ships: list[str]
    """ Units that may fire beyond visibility, as far as their guns reach. """
    situation: BattleshipsSituation
    """ A battle at one moment, complete. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        in_the_air = self.in_the_air

        ships = self.ships

        situation = self.situation.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "in_the_air": in_the_air,
                "ships": ships,
                "situation": situation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_situation import BattleshipsSituation  # noqa: PLC0415

        d = dict(src_dict)
        in_the_air = d.pop("in_the_air")

        ships = cast(list[str], d.pop("ships"))

        situation = BattleshipsSituation.from_dict(d.pop("situation"))

        battleships_spotter_outcome = cls(
            in_the_air=in_the_air,
            ships=ships,
            situation=situation,
        )

        battleships_spotter_outcome.additional_properties = d
        return battleships_spotter_outcome

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
