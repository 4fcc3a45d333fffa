from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_battle_new_entrant import BattleshipsBattleNewEntrant
    from ..models.battleships_battle_set_up import BattleshipsBattleSetUp
    from ..models.battleships_options_order import BattleshipsOptionsOrder


T = TypeVar("T", bound="BattleshipsBattleNewTournament")


@_attrs_define
class BattleshipsBattleNewTournament:
    """Games with the same dice, one for each entrant: A battle."""

    entrants: list[BattleshipsBattleNewEntrant]
    """ Who takes part; they are numbered in this order. """
    setup: BattleshipsBattleSetUp
    """ The battle to be fought: a scenario, your own ships and map, or a mixture of both.

    Members left out are those of the scenario. `{}` is the first scenario. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    closes: datetime.datetime | Unset = UNSET
    """ The latest time at which the tournament is closed, up to a year from now. Left out: the time at which an
    unused session would expire. """
    contribution: str | Unset = UNSET
    """ The organiser's contribution to the seed: 16 to 64 random bytes in hexadecimal. It goes into the dice in the
    same way as the client seeds of a session. """
    name: str | Unset = UNSET
    """ Name of the tournament. """
    odds: bool | Unset = UNSET
    """ Whether every seat can ask the session for odds (`POST .../odds`). """
    options: BattleshipsOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Options left out have their default. """
    seed: str | Unset = UNSET
    """ A complete seed, to play with the same dice elsewhere. The organiser can then know every die before it is
    thrown, and `foreseeable` reports this. Left out: the service draws a seed and reveals it to nobody before the
    end. """

    def to_dict(self) -> dict[str, Any]:
        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        setup = self.setup.to_dict()

        charts = self.charts

        closes: str | Unset = UNSET
        if not isinstance(self.closes, Unset):
            closes = self.closes.isoformat()

        contribution = self.contribution

        name = self.name

        odds = self.odds

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        seed = self.seed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "entrants": entrants,
                "setup": setup,
            }
        )
        if charts is not UNSET:
            field_dict["charts"] = charts
        if closes is not UNSET:
            field_dict["closes"] = closes
        if contribution is not UNSET:
            field_dict["contribution"] = contribution
        if name is not UNSET:
            field_dict["name"] = name
        if odds is not UNSET:
            field_dict["odds"] = odds
        if options is not UNSET:
            field_dict["options"] = options
        if seed is not UNSET:
            field_dict["seed"] = seed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_new_entrant import BattleshipsBattleNewEntrant  # noqa: PLC0415
        from ..models.battleships_battle_set_up import BattleshipsBattleSetUp  # noqa: PLC0415
        from ..models.battleships_options_order import BattleshipsOptionsOrder  # noqa: PLC0415

        d = dict(src_dict)
        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = BattleshipsBattleNewEntrant.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        setup = BattleshipsBattleSetUp.from_dict(d.pop("setup"))

        charts = d.pop("charts", UNSET)

        _closes = d.pop("closes", UNSET)
        closes: datetime.datetime | Unset
        if isinstance(_closes, Unset):
            closes = UNSET
        else:
            closes = datetime.datetime.fromisoformat(_closes)

        contribution = d.pop("contribution", UNSET)

        name = d.pop("name", UNSET)

        odds = d.pop("odds", UNSET)

        _options = d.pop("options", UNSET)
        options: BattleshipsOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = BattleshipsOptionsOrder.from_dict(_options)

        seed = d.pop("seed", UNSET)

        battleships_battle_new_tournament = cls(
            entrants=entrants,
            setup=setup,
            charts=charts,
            closes=closes,
            contribution=contribution,
            name=name,
            odds=odds,
            options=options,
            seed=seed,
        )

        return battleships_battle_new_tournament
