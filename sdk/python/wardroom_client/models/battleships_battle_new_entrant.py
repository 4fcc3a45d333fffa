from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_battle_set_up import BattleshipsBattleSetUp


T = TypeVar("T", bound="BattleshipsBattleNewEntrant")


@_attrs_define
class BattleshipsBattleNewEntrant:
    """A player who takes part. If a game has several seats, an entrant is the group that plays the game together."""

    name: str
    """ The name of the entrant in the tournament. """
    setup: BattleshipsBattleSetUp | Unset = UNSET
    """ The battle to be fought: a scenario, your own ships and map, or a mixture of both.

    Members left out are those of the scenario. `{}` is the first scenario. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        setup: dict[str, Any] | Unset = UNSET
        if not isinstance(self.setup, Unset):
            setup = self.setup.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if setup is not UNSET:
            field_dict["setup"] = setup

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_set_up import BattleshipsBattleSetUp  # noqa: PLC0415

        d = dict(src_dict)
        name = d.pop("name")

        _setup = d.pop("setup", UNSET)
        setup: BattleshipsBattleSetUp | Unset
        if isinstance(_setup, Unset):
            setup = UNSET
        else:
            setup = BattleshipsBattleSetUp.from_dict(_setup)

        battleships_battle_new_entrant = cls(
            name=name,
            setup=setup,
        )

        return battleships_battle_new_entrant
