from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.deadlines import Deadlines
    from ..models.hunters_career_entrant import HuntersCareerEntrant
    from ..models.pins import Pins
    from ..models.tournament_dice import TournamentDice
    from ..models.umpire import Umpire


T = TypeVar("T", bound="HuntersCareerTournament")


@_attrs_define
class HuntersCareerTournament:
    """A tournament as the organiser or a player sees it: A Kommandant's career."""

    closed: None | str
    """ When the organiser closed it. """
    closes: str
    """ The latest time at which the tournament is closed. """
    contest: None | str
    """ The contest of the rulebook that ranks entrants who each play a game of their own. It is null if there is
    none. """
    created: str
    """ When the tournament was created (RFC 3339, UTC). """
    deadlines: Deadlines | None
    """ How long the seats may take, or null if there is no limit. """
    dice: TournamentDice
    """ Where the dice of every game of a tournament come from. """
    entrant: int | None
    """ The reader's number as an entrant, or null if the reader is the organiser. """
    entrants: list[HuntersCareerEntrant]
    """ Every entrant, by number. """
    format_: str
    """ `own_games`: each entrant plays a game of his own, all on the same dice. `round_robin`: entrants meet each
    other in rounds; for games of two seats. The games of a round have the same dice, and each round has others.
    Today one of `own_games`, `round_robin`; more may come. """
    groups: int
    """ The number of groups of a `round_robin`. Entrants are dealt out to the groups in turn, in the order of their
    numbers. Only entrants of one group meet. """
    hidden_from_organiser: bool
    """ Whether the games are hidden from the organiser, who could otherwise know dice from a game that is ahead. Of
    a game he sees its status, who must act, and how many entries its log has, until the seed of its round is
    revealed. As an umpire he can open one game to rule on it (`POST .../games/{game}/open`), which is an entry of
    its log. Games that are hidden have no spectators. """
    meetings: int
    """ How often each pair of a `round_robin` meets. The second time is in another round, with sides swapped. """
    name: str
    """ Name of the tournament; may be empty. """
    rounds_begun: int
    """ How many rounds have begun. """
    rules: Pins
    """ The rules that a session is played by. Later corrections do not change them. """
    status: str
    """ `closed`: every game is over, and the seed is revealed. Today one of `closed`, `open`; more may come. """
    title: str
    """ Of the game. """
    tournament: str
    """ Its id. """
    umpire: None | Umpire
    """ Present if the organiser is the umpire of every game; null if nobody is. """
    unplayed: str
    """ How the games of a `round_robin` count that are not played, or not played to their end, because an entrant
    was withdrawn: as his `loss`, or as `void`, for nobody. Today one of `loss`, `void`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.deadlines import Deadlines  # noqa: PLC0415
        from ..models.umpire import Umpire  # noqa: PLC0415

        closed: None | str
        closed = self.closed

        closes = self.closes

        contest: None | str
        contest = self.contest

        created = self.created

        deadlines: dict[str, Any] | None
        if isinstance(self.deadlines, Deadlines):
            deadlines = self.deadlines.to_dict()
        else:
            deadlines = self.deadlines

        dice = self.dice.to_dict()

        entrant: int | None
        entrant = self.entrant

        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        format_ = self.format_

        groups = self.groups

        hidden_from_organiser = self.hidden_from_organiser

        meetings = self.meetings

        name = self.name

        rounds_begun = self.rounds_begun

        rules = self.rules.to_dict()

        status = self.status

        title = self.title

        tournament = self.tournament

        umpire: dict[str, Any] | None
        if isinstance(self.umpire, Umpire):
            umpire = self.umpire.to_dict()
        else:
            umpire = self.umpire

        unplayed = self.unplayed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "closed": closed,
                "closes": closes,
                "contest": contest,
                "created": created,
                "deadlines": deadlines,
                "dice": dice,
                "entrant": entrant,
                "entrants": entrants,
                "format": format_,
                "groups": groups,
                "hidden_from_organiser": hidden_from_organiser,
                "meetings": meetings,
                "name": name,
                "rounds_begun": rounds_begun,
                "rules": rules,
                "status": status,
                "title": title,
                "tournament": tournament,
                "umpire": umpire,
                "unplayed": unplayed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deadlines import Deadlines  # noqa: PLC0415
        from ..models.hunters_career_entrant import HuntersCareerEntrant  # noqa: PLC0415
        from ..models.pins import Pins  # noqa: PLC0415
        from ..models.tournament_dice import TournamentDice  # noqa: PLC0415
        from ..models.umpire import Umpire  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_closed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        closed = _parse_closed(d.pop("closed"))

        closes = d.pop("closes")

        def _parse_contest(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contest = _parse_contest(d.pop("contest"))

        created = d.pop("created")

        def _parse_deadlines(data: object) -> Deadlines | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deadlines_type_0 = Deadlines.from_dict(data)

                return deadlines_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Deadlines | None, data)

        deadlines = _parse_deadlines(d.pop("deadlines"))

        dice = TournamentDice.from_dict(d.pop("dice"))

        def _parse_entrant(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        entrant = _parse_entrant(d.pop("entrant"))

        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = HuntersCareerEntrant.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        format_ = d.pop("format")

        groups = d.pop("groups")

        hidden_from_organiser = d.pop("hidden_from_organiser")

        meetings = d.pop("meetings")

        name = d.pop("name")

        rounds_begun = d.pop("rounds_begun")

        rules = Pins.from_dict(d.pop("rules"))

        status = d.pop("status")

        title = d.pop("title")

        tournament = d.pop("tournament")

        def _parse_umpire(data: object) -> None | Umpire:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                umpire_type_0 = Umpire.from_dict(data)

                return umpire_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Umpire, data)

        umpire = _parse_umpire(d.pop("umpire"))

        unplayed = d.pop("unplayed")

        hunters_career_tournament = cls(
            closed=closed,
            closes=closes,
            contest=contest,
            created=created,
            deadlines=deadlines,
            dice=dice,
            entrant=entrant,
            entrants=entrants,
            format_=format_,
            groups=groups,
            hidden_from_organiser=hidden_from_organiser,
            meetings=meetings,
            name=name,
            rounds_begun=rounds_begun,
            rules=rules,
            status=status,
            title=title,
            tournament=tournament,
            umpire=umpire,
            unplayed=unplayed,
        )

        hunters_career_tournament.additional_properties = d
        return hunters_career_tournament

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
