from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_tube_load import SilentVictoryTubeLoad
    from ..models.silent_victory_tube_move import SilentVictoryTubeMove


T = TypeVar("T", bound="SilentVictoryReloadOrder")


@_attrs_define
class SilentVictoryReloadOrder:
    """Tubes to be reloaded: after an encounter, before an additional round or before following.

    `moves` are made first. Without `loads` every empty tube whose doors work is reloaded until the
    reloads of its end run out.

    """

    loads: list[SilentVictoryTubeLoad] | Unset = UNSET
    """ Which torpedo goes into which tube. """
    moves: list[SilentVictoryTubeMove] | Unset = UNSET
    """ Torpedoes to be moved out of tubes whose doors do not work. """
    preferred: list[str] | Unset = UNSET
    """ Without `loads`: the marks that are loaded first, before other marks. """

    def to_dict(self) -> dict[str, Any]:
        loads: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.loads, Unset):
            loads = []
            for loads_item_data in self.loads:
                loads_item = loads_item_data.to_dict()
                loads.append(loads_item)

        moves: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.moves, Unset):
            moves = []
            for moves_item_data in self.moves:
                moves_item = moves_item_data.to_dict()
                moves.append(moves_item)

        preferred: list[str] | Unset = UNSET
        if not isinstance(self.preferred, Unset):
            preferred = self.preferred

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if loads is not UNSET:
            field_dict["loads"] = loads
        if moves is not UNSET:
            field_dict["moves"] = moves
        if preferred is not UNSET:
            field_dict["preferred"] = preferred

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_tube_load import SilentVictoryTubeLoad  # noqa: PLC0415
        from ..models.silent_victory_tube_move import SilentVictoryTubeMove  # noqa: PLC0415

        d = dict(src_dict)
        _loads = d.pop("loads", UNSET)
        loads: list[SilentVictoryTubeLoad] | Unset = UNSET
        if _loads is not UNSET:
            loads = []
            for loads_item_data in _loads:
                loads_item = SilentVictoryTubeLoad.from_dict(loads_item_data)

                loads.append(loads_item)

        _moves = d.pop("moves", UNSET)
        moves: list[SilentVictoryTubeMove] | Unset = UNSET
        if _moves is not UNSET:
            moves = []
            for moves_item_data in _moves:
                moves_item = SilentVictoryTubeMove.from_dict(moves_item_data)

                moves.append(moves_item)

        preferred = cast(list[str], d.pop("preferred", UNSET))

        silent_victory_reload_order = cls(
            loads=loads,
            moves=moves,
            preferred=preferred,
        )

        return silent_victory_reload_order
