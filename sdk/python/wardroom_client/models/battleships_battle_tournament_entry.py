from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_battle_new_entrant import BattleshipsBattleNewEntrant


T = TypeVar("T", bound="BattleshipsBattleTournamentEntry")


@_attrs_define
class BattleshipsBattleTournamentEntry:
    """The players who enter an open tournament. Each gets a game of his own, on the same dice."""

    entrants: list[BattleshipsBattleNewEntrant]
    """ Who takes part; they are numbered in this order. """
    version: str | Unset = UNSET
    """ The version of the list of entrants: the opaque text of its `ETag`. It changes when somebody enters, is
    withdrawn, or is invited anew. """

    def to_dict(self) -> dict[str, Any]:
        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        version = self.version

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "entrants": entrants,
            }
        )
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_new_entrant import BattleshipsBattleNewEntrant  # noqa: PLC0415

        d = dict(src_dict)
        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = BattleshipsBattleNewEntrant.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        version = d.pop("version", UNSET)

        battleships_battle_tournament_entry = cls(
            entrants=entrants,
            version=version,
        )

        return battleships_battle_tournament_entry
