from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_situation_order import BattleshipsSituationOrder


T = TypeVar("T", bound="BattleshipsShownOrder")


@_attrs_define
class BattleshipsShownOrder:
    """A position to be shown. The `situation` of any answer can be sent unchanged."""

    situation: BattleshipsSituationOrder
    """ A battle as it is sent: a scenario, your own ships and map, or a mixture of both.

    If a scenario is named, members that are left out have their values at the start of the
    scenario. Without a scenario the battle is in turn 1, by day, on the open sea. The `situation`
    of any answer can be sent unchanged. """
    arcs: None | str | Unset = UNSET
    around: int | None | Unset = UNSET
    window: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        situation = self.situation.to_dict()

        arcs: None | str | Unset
        if isinstance(self.arcs, Unset):
            arcs = UNSET
        else:
            arcs = self.arcs

        around: int | None | Unset
        if isinstance(self.around, Unset):
            around = UNSET
        else:
            around = self.around

        window: None | str | Unset
        if isinstance(self.window, Unset):
            window = UNSET
        else:
            window = self.window

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "situation": situation,
            }
        )
        if arcs is not UNSET:
            field_dict["arcs"] = arcs
        if around is not UNSET:
            field_dict["around"] = around
        if window is not UNSET:
            field_dict["window"] = window

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_situation_order import BattleshipsSituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        situation = BattleshipsSituationOrder.from_dict(d.pop("situation"))

        def _parse_arcs(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        arcs = _parse_arcs(d.pop("arcs", UNSET))

        def _parse_around(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        around = _parse_around(d.pop("around", UNSET))

        def _parse_window(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        window = _parse_window(d.pop("window", UNSET))

        battleships_shown_order = cls(
            situation=situation,
            arcs=arcs,
            around=around,
            window=window,
        )

        return battleships_shown_order
