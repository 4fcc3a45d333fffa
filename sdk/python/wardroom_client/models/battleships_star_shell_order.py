from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_star_shell_order_phase import BattleshipsStarShellOrderPhase
from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsStarShellOrder")


@_attrs_define
class BattleshipsStarShellOrder:
    """A ship and the hex it lights."""

    hex_: str
    """ A hex by the number printed in it: column, then row (9.3). """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    phase: BattleshipsStarShellOrderPhase | Unset = UNSET
    """ The phase of the turn. In phase 1 either player may fire star shell; in phase 3 the superior player may, if
    he has not yet (3.1). """

    def to_dict(self) -> dict[str, Any]:
        hex_ = self.hex_

        ship = self.ship

        phase: str | Unset = UNSET
        if not isinstance(self.phase, Unset):
            phase = self.phase.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "hex": hex_,
                "ship": ship,
            }
        )
        if phase is not UNSET:
            field_dict["phase"] = phase

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hex_ = d.pop("hex")

        ship = d.pop("ship")

        _phase = d.pop("phase", UNSET)
        phase: BattleshipsStarShellOrderPhase | Unset
        if isinstance(_phase, Unset):
            phase = UNSET
        else:
            phase = BattleshipsStarShellOrderPhase(_phase)

        battleships_star_shell_order = cls(
            hex_=hex_,
            ship=ship,
            phase=phase,
        )

        return battleships_star_shell_order
