from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_game_row_due import TournamentGameRowDue
    from ..models.tournament_game_row_entrants import TournamentGameRowEntrants


T = TypeVar("T", bound="TournamentGameRow")


@_attrs_define
class TournamentGameRow:
    """A game of a tournament and how it stands, as far as the reader may know it."""

    asked: list[str]
    """ The seats whose question to the umpire has no ruling yet. """
    awaited: list[str]
    """ The seats that must act, as far as the reader may know. """
    awaits_umpire: bool
    """ Whether a seat has missed a deadline and the umpire must rule on it before play goes on. """
    due: TournamentGameRowDue
    """ When the clock of each seat runs out (RFC 3339, UTC), for the seats whose clock is running, as far as the
    reader may know. """
    ended_by: list[str]
    """ The seats that ended the game, as in the session. """
    ending: None | str
    """ How it ended, as a code. """
    entrants: TournamentGameRowEntrants
    """ The number of the entrant at each seat. """
    entries: int | None
    """ Number of entries in its log. """
    head: None | str
    """ Head of its hash chain. """
    missed: list[str]
    """ The seats that have missed a deadline. """
    number: int
    """ Games are numbered from 1, in the order of the rounds. If each entrant plays a game of his own, the game has
    his number. """
    opened: None | str
    """ When the organiser opened the game to rule on it (RFC 3339, UTC), where its tournament hides games from him.
    It is null if he did not. """
    replaced: list[str]
    """ The seats that the standing policy plays since they missed a deadline. """
    round_: int
    """ The round that the game belongs to. """
    session: None | str
    """ Id of its session, or null if it is hidden from the reader or has not begun. """
    since: None | str
    """ The time of the last entry of its log (RFC 3339, UTC). """
    status: None | str
    """ `gone` means that the session was deleted or has expired. Null means that the status is hidden until the
    tournament is closed. """
    winner: None | str
    """ The seat that has won, as in the session, or null. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        asked = self.asked

        awaited = self.awaited

        awaits_umpire = self.awaits_umpire

        due = self.due.to_dict()

        ended_by = self.ended_by

        ending: None | str
        ending = self.ending

        entrants = self.entrants.to_dict()

        entries: int | None
        entries = self.entries

        head: None | str
        head = self.head

        missed = self.missed

        number = self.number

        opened: None | str
        opened = self.opened

        replaced = self.replaced

        round_ = self.round_

        session: None | str
        session = self.session

        since: None | str
        since = self.since

        status: None | str
        status = self.status

        winner: None | str
        winner = self.winner

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "asked": asked,
                "awaited": awaited,
                "awaits_umpire": awaits_umpire,
                "due": due,
                "ended_by": ended_by,
                "ending": ending,
                "entrants": entrants,
                "entries": entries,
                "head": head,
                "missed": missed,
                "number": number,
                "opened": opened,
                "replaced": replaced,
                "round": round_,
                "session": session,
                "since": since,
                "status": status,
                "winner": winner,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_game_row_due import TournamentGameRowDue  # noqa: PLC0415
        from ..models.tournament_game_row_entrants import TournamentGameRowEntrants  # noqa: PLC0415

        d = dict(src_dict)
        asked = cast(list[str], d.pop("asked"))

        awaited = cast(list[str], d.pop("awaited"))

        awaits_umpire = d.pop("awaits_umpire")

        due = TournamentGameRowDue.from_dict(d.pop("due"))

        ended_by = cast(list[str], d.pop("ended_by"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        entrants = TournamentGameRowEntrants.from_dict(d.pop("entrants"))

        def _parse_entries(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        entries = _parse_entries(d.pop("entries"))

        def _parse_head(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        head = _parse_head(d.pop("head"))

        missed = cast(list[str], d.pop("missed"))

        number = d.pop("number")

        def _parse_opened(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        opened = _parse_opened(d.pop("opened"))

        replaced = cast(list[str], d.pop("replaced"))

        round_ = d.pop("round")

        def _parse_session(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        session = _parse_session(d.pop("session"))

        def _parse_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        since = _parse_since(d.pop("since"))

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        tournament_game_row = cls(
            asked=asked,
            awaited=awaited,
            awaits_umpire=awaits_umpire,
            due=due,
            ended_by=ended_by,
            ending=ending,
            entrants=entrants,
            entries=entries,
            head=head,
            missed=missed,
            number=number,
            opened=opened,
            replaced=replaced,
            round_=round_,
            session=session,
            since=since,
            status=status,
            winner=winner,
        )

        tournament_game_row.additional_properties = d
        return tournament_game_row

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
