from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_battle_view import BattleshipsBattleView


T = TypeVar("T", bound="BattleshipsBattleEntrant")


@_attrs_define
class BattleshipsBattleEntrant:
    """An entrant and the state of his game, as far as the reader may know it."""

    ended_by: list[str]
    """ The seats that ended the game, as in the session. """
    ending: None | str
    """ How his game ended, as a code. """
    entered: str
    """ When he entered (RFC 3339, UTC): at the creation of the tournament, or later while it is open. """
    entries: int | None
    """ Number of entries in the log of his game. """
    group: int | None
    """ The number of his group, from 1, if entrants meet each other; otherwise null. """
    head: None | str
    """ Head of its hash chain. """
    invited: None | str
    """ When the organiser last invited him anew (RFC 3339, UTC), which replaced his token. It is null if he did
    not, and if the entrant plays a game of his own: the log of that game shows it. """
    name: str
    """ The entrant's name in the tournament. """
    number: int
    """ Entrants are numbered from 1. """
    reason: None | str
    """ The reason why he was withdrawn. It is null if `withdrawn` is null. """
    session: None | str
    """ Id of his session. """
    status: None | str
    """ `gone` means that the session was deleted or has expired. Null means that the status is hidden until the
    tournament is closed. """
    view: BattleshipsBattleView | None
    """ His game as a spectator sees it. It is null if it is hidden, and in the answer to the creation. """
    winner: None | str
    """ The seat that has won, as in the session, or null. """
    withdrawn: None | str
    """ When the organiser withdrew him (RFC 3339, UTC). It is null if he was not withdrawn. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_battle_view import BattleshipsBattleView  # noqa: PLC0415

        ended_by = self.ended_by

        ending: None | str
        ending = self.ending

        entered = self.entered

        entries: int | None
        entries = self.entries

        group: int | None
        group = self.group

        head: None | str
        head = self.head

        invited: None | str
        invited = self.invited

        name = self.name

        number = self.number

        reason: None | str
        reason = self.reason

        session: None | str
        session = self.session

        status: None | str
        status = self.status

        view: dict[str, Any] | None
        if isinstance(self.view, BattleshipsBattleView):
            view = self.view.to_dict()
        else:
            view = self.view

        winner: None | str
        winner = self.winner

        withdrawn: None | str
        withdrawn = self.withdrawn

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ended_by": ended_by,
                "ending": ending,
                "entered": entered,
                "entries": entries,
                "group": group,
                "head": head,
                "invited": invited,
                "name": name,
                "number": number,
                "reason": reason,
                "session": session,
                "status": status,
                "view": view,
                "winner": winner,
                "withdrawn": withdrawn,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_view import BattleshipsBattleView  # noqa: PLC0415

        d = dict(src_dict)
        ended_by = cast(list[str], d.pop("ended_by"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        entered = d.pop("entered")

        def _parse_entries(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        entries = _parse_entries(d.pop("entries"))

        def _parse_group(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        group = _parse_group(d.pop("group"))

        def _parse_head(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        head = _parse_head(d.pop("head"))

        def _parse_invited(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        invited = _parse_invited(d.pop("invited"))

        name = d.pop("name")

        number = d.pop("number")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_session(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        session = _parse_session(d.pop("session"))

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        def _parse_view(data: object) -> BattleshipsBattleView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                view_type_0 = BattleshipsBattleView.from_dict(data)

                return view_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsBattleView | None, data)

        view = _parse_view(d.pop("view"))

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        def _parse_withdrawn(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        withdrawn = _parse_withdrawn(d.pop("withdrawn"))

        battleships_battle_entrant = cls(
            ended_by=ended_by,
            ending=ending,
            entered=entered,
            entries=entries,
            group=group,
            head=head,
            invited=invited,
            name=name,
            number=number,
            reason=reason,
            session=session,
            status=status,
            view=view,
            winner=winner,
            withdrawn=withdrawn,
        )

        battleships_battle_entrant.additional_properties = d
        return battleships_battle_entrant

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
