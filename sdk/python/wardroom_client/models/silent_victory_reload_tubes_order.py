from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_tube_load import SilentVictoryTubeLoad
    from ..models.silent_victory_tube_move import SilentVictoryTubeMove


T = TypeVar("T", bound="SilentVictoryReloadTubesOrder")


@_attrs_define
class SilentVictoryReloadTubesOrder:
    """Which torpedoes are moved out of dead tubes, and which reloads go into which empty ones.

    Moves are made before reloads (10.8.1). A tube takes a reload only from its own end (9.2.11).
    Leave the lists empty to load nothing.

    """

    loads: list[SilentVictoryTubeLoad]
    """ Which torpedo goes into which tube; empty if none. """
    kind: Literal["reload"] = "reload"
    moves: list[SilentVictoryTubeMove] | Unset = UNSET
    """ Torpedoes to be moved out of tubes whose doors do not work; empty if none. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

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

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "loads": loads,
            }
        )
        if moves is not UNSET:
            field_dict["moves"] = moves

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_tube_load import SilentVictoryTubeLoad  # noqa: PLC0415
        from ..models.silent_victory_tube_move import SilentVictoryTubeMove  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["reload"], d.pop("kind"))
        if kind != "reload":
            raise ValueError(f"kind must match const 'reload', got '{kind}'")

        loads = []
        _loads = d.pop("loads")
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

        silent_victory_reload_tubes_order = cls(
            kind=kind,
            loads=loads,
            moves=moves,
        )

        return silent_victory_reload_tubes_order
