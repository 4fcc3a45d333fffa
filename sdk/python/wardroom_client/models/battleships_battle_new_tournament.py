from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_battle_new_tournament_format import BattleshipsBattleNewTournamentFormat
from ..models.battleships_battle_new_tournament_unplayed import BattleshipsBattleNewTournamentUnplayed
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_battle_new_entrant import BattleshipsBattleNewEntrant
    from ..models.battleships_battle_set_up import BattleshipsBattleSetUp
    from ..models.battleships_options_order import BattleshipsOptionsOrder
    from ..models.deadlines_asked import DeadlinesAsked
    from ..models.umpire_request import UmpireRequest


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
    closes: str | Unset = UNSET
    """ The latest time at which the tournament is closed, up to a year from now. If it is left out, it is the time
    at which an unused session would expire. """
    contribution: str | Unset = UNSET
    """ The organiser's contribution to the seed: 16 to 64 random bytes in hexadecimal. It goes into the dice in the
    same way as the client seeds of a session. """
    deadlines: DeadlinesAsked | None | Unset = UNSET
    """ How long a seat may take before a reminder, and before its deadline. If it is null, there is no limit. """
    format_: BattleshipsBattleNewTournamentFormat | Unset = UNSET
    """ `own_games`: each entrant plays a game of his own, all on the same dice. `round_robin`: entrants meet each
    other in rounds; for games of two seats. The games of a round have the same dice, and each round has others. """
    groups: int | Unset = UNSET
    """ The number of groups of a `round_robin`. Entrants are dealt out to the groups in turn, in the order of their
    numbers. Only entrants of one group meet. """
    hidden_from_organiser: bool | Unset = UNSET
    """ Whether the games are hidden from the organiser, who could otherwise know dice from a game that is ahead. Of
    a game he sees its status, who must act, and how many entries its log has, until the seed of its round is
    revealed. As an umpire he can open one game to rule on it (`POST .../games/{game}/open`), which is an entry of
    its log. Games that are hidden have no spectators. """
    meetings: int | Unset = UNSET
    """ How often each pair of a `round_robin` meets. The second time is in another round, with sides swapped. """
    name: str | Unset = UNSET
    """ Name of the tournament. """
    odds: bool | Unset = UNSET
    """ Whether every seat can ask the session for odds (`POST .../odds`). """
    options: BattleshipsOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Options left out have their default. """
    seed: str | Unset = UNSET
    """ A complete seed, to play with the same dice elsewhere. The organiser can then know every die before it is
    thrown, and `foreseeable` reports this. If it is left out, the service draws a seed and reveals it to nobody
    before the end. """
    umpire: None | UmpireRequest | Unset = UNSET
    """ Makes the organiser the umpire of every game. His token is then also the umpire's token of each game (`POST
    .../sessions/{session}/rulings`). If it is null, nobody is the umpire. """
    unplayed: BattleshipsBattleNewTournamentUnplayed | Unset = UNSET
    """ How the games of a `round_robin` count that are not played, or not played to their end, because an entrant
    was withdrawn: as his `loss`, or as `void`, for nobody. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.deadlines_asked import DeadlinesAsked  # noqa: PLC0415
        from ..models.umpire_request import UmpireRequest  # noqa: PLC0415

        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        setup = self.setup.to_dict()

        charts = self.charts

        closes = self.closes

        contribution = self.contribution

        deadlines: dict[str, Any] | None | Unset
        if isinstance(self.deadlines, Unset):
            deadlines = UNSET
        elif isinstance(self.deadlines, DeadlinesAsked):
            deadlines = self.deadlines.to_dict()
        else:
            deadlines = self.deadlines

        format_: str | Unset = UNSET
        if not isinstance(self.format_, Unset):
            format_ = self.format_.value

        groups = self.groups

        hidden_from_organiser = self.hidden_from_organiser

        meetings = self.meetings

        name = self.name

        odds = self.odds

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        seed = self.seed

        umpire: dict[str, Any] | None | Unset
        if isinstance(self.umpire, Unset):
            umpire = UNSET
        elif isinstance(self.umpire, UmpireRequest):
            umpire = self.umpire.to_dict()
        else:
            umpire = self.umpire

        unplayed: str | Unset = UNSET
        if not isinstance(self.unplayed, Unset):
            unplayed = self.unplayed.value

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
        if deadlines is not UNSET:
            field_dict["deadlines"] = deadlines
        if format_ is not UNSET:
            field_dict["format"] = format_
        if groups is not UNSET:
            field_dict["groups"] = groups
        if hidden_from_organiser is not UNSET:
            field_dict["hidden_from_organiser"] = hidden_from_organiser
        if meetings is not UNSET:
            field_dict["meetings"] = meetings
        if name is not UNSET:
            field_dict["name"] = name
        if odds is not UNSET:
            field_dict["odds"] = odds
        if options is not UNSET:
            field_dict["options"] = options
        if seed is not UNSET:
            field_dict["seed"] = seed
        if umpire is not UNSET:
            field_dict["umpire"] = umpire
        if unplayed is not UNSET:
            field_dict["unplayed"] = unplayed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_new_entrant import BattleshipsBattleNewEntrant  # noqa: PLC0415
        from ..models.battleships_battle_set_up import BattleshipsBattleSetUp  # noqa: PLC0415
        from ..models.battleships_options_order import BattleshipsOptionsOrder  # noqa: PLC0415
        from ..models.deadlines_asked import DeadlinesAsked  # noqa: PLC0415
        from ..models.umpire_request import UmpireRequest  # noqa: PLC0415

        d = dict(src_dict)
        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = BattleshipsBattleNewEntrant.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        setup = BattleshipsBattleSetUp.from_dict(d.pop("setup"))

        charts = d.pop("charts", UNSET)

        closes = d.pop("closes", UNSET)

        contribution = d.pop("contribution", UNSET)

        def _parse_deadlines(data: object) -> DeadlinesAsked | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deadlines_type_0 = DeadlinesAsked.from_dict(data)

                return deadlines_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeadlinesAsked | None | Unset, data)

        deadlines = _parse_deadlines(d.pop("deadlines", UNSET))

        _format_ = d.pop("format", UNSET)
        format_: BattleshipsBattleNewTournamentFormat | Unset
        if isinstance(_format_, Unset):
            format_ = UNSET
        else:
            format_ = BattleshipsBattleNewTournamentFormat(_format_)

        groups = d.pop("groups", UNSET)

        hidden_from_organiser = d.pop("hidden_from_organiser", UNSET)

        meetings = d.pop("meetings", UNSET)

        name = d.pop("name", UNSET)

        odds = d.pop("odds", UNSET)

        _options = d.pop("options", UNSET)
        options: BattleshipsOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = BattleshipsOptionsOrder.from_dict(_options)

        seed = d.pop("seed", UNSET)

        def _parse_umpire(data: object) -> None | UmpireRequest | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                umpire_type_0 = UmpireRequest.from_dict(data)

                return umpire_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UmpireRequest | Unset, data)

        umpire = _parse_umpire(d.pop("umpire", UNSET))

        _unplayed = d.pop("unplayed", UNSET)
        unplayed: BattleshipsBattleNewTournamentUnplayed | Unset
        if isinstance(_unplayed, Unset):
            unplayed = UNSET
        else:
            unplayed = BattleshipsBattleNewTournamentUnplayed(_unplayed)

        battleships_battle_new_tournament = cls(
            entrants=entrants,
            setup=setup,
            charts=charts,
            closes=closes,
            contribution=contribution,
            deadlines=deadlines,
            format_=format_,
            groups=groups,
            hidden_from_organiser=hidden_from_organiser,
            meetings=meetings,
            name=name,
            odds=odds,
            options=options,
            seed=seed,
            umpire=umpire,
            unplayed=unplayed,
        )

        return battleships_battle_new_tournament
