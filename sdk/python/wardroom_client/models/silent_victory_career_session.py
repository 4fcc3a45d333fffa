from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_career_session_status import SilentVictoryCareerSessionStatus

if TYPE_CHECKING:
    from ..models.lineage import Lineage
    from ..models.participation import Participation
    from ..models.pins import Pins
    from ..models.session_dice import SessionDice
    from ..models.silent_victory_career_legal_action import SilentVictoryCareerLegalAction
    from ..models.silent_victory_career_session_access import SilentVictoryCareerSessionAccess
    from ..models.silent_victory_career_view import SilentVictoryCareerView


T = TypeVar("T", bound="SilentVictoryCareerSession")


@_attrs_define
class SilentVictoryCareerSession:
    """A game as a seat sees it: A captain's career."""

    access: SilentVictoryCareerSessionAccess
    """ Who holds each seat, and the spectators' place, by name. """
    dice: SessionDice
    """ Where the dice of a session come from. """
    ended_by: list[str]
    """ The seat that resigned, or those that did not reveal. """
    ending: None | str
    """ How it ended, as a code. """
    head: str
    """ Head of the log's hash chain. """
    legal_actions: list[SilentVictoryCareerLegalAction]
    """ Everything that the reader can do now; empty: nothing. """
    lineage: Lineage | None
    number: int
    """ How many entries the log has. """
    rules: Pins
    """ The rules that a session is held to: what is corrected later does not bend it. """
    seat: None | str
    """ The reader's; null: a spectator. """
    seats: list[str]
    """ Who plays. """
    session: str
    """ Its id. """
    status: SilentVictoryCareerSessionStatus
    """ `created`: a seat has still to `start`, `commit` or `reveal`. """
    title: str
    """ Of the game. """
    tournament: None | Participation
    """ The tournament it is a game of; null: of none. """
    view: SilentVictoryCareerView
    """ A career as it stands: its situation, which any call takes, and what follows from it.

    The record of the situation is as of the last refit; `tons_sunk`, `ships_sunk` and `victory`
    count everything. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.participation import Participation  # noqa: PLC0415

        access = self.access.to_dict()

        dice = self.dice.to_dict()

        ended_by = self.ended_by

        ending: None | str
        ending = self.ending

        head = self.head

        legal_actions = []
        for legal_actions_item_data in self.legal_actions:
            legal_actions_item = legal_actions_item_data.to_dict()
            legal_actions.append(legal_actions_item)

        lineage: dict[str, Any] | None
        if isinstance(self.lineage, Lineage):
            lineage = self.lineage.to_dict()
        else:
            lineage = self.lineage

        number = self.number

        rules = self.rules.to_dict()

        seat: None | str
        seat = self.seat

        seats = self.seats

        session = self.session

        status = self.status.value

        title = self.title

        tournament: dict[str, Any] | None
        if isinstance(self.tournament, Participation):
            tournament = self.tournament.to_dict()
        else:
            tournament = self.tournament

        view = self.view.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "access": access,
                "dice": dice,
                "ended_by": ended_by,
                "ending": ending,
                "head": head,
                "legal_actions": legal_actions,
                "lineage": lineage,
                "number": number,
                "rules": rules,
                "seat": seat,
                "seats": seats,
                "session": session,
                "status": status,
                "title": title,
                "tournament": tournament,
                "view": view,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.participation import Participation  # noqa: PLC0415
        from ..models.pins import Pins  # noqa: PLC0415
        from ..models.session_dice import SessionDice  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action import SilentVictoryCareerLegalAction  # noqa: PLC0415
        from ..models.silent_victory_career_session_access import SilentVictoryCareerSessionAccess  # noqa: PLC0415
        from ..models.silent_victory_career_view import SilentVictoryCareerView  # noqa: PLC0415

        d = dict(src_dict)
        access = SilentVictoryCareerSessionAccess.from_dict(d.pop("access"))

        dice = SessionDice.from_dict(d.pop("dice"))

        ended_by = cast(list[str], d.pop("ended_by"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        head = d.pop("head")

        legal_actions = []
        _legal_actions = d.pop("legal_actions")
        for legal_actions_item_data in _legal_actions:
            legal_actions_item = SilentVictoryCareerLegalAction.from_dict(legal_actions_item_data)

            legal_actions.append(legal_actions_item)

        def _parse_lineage(data: object) -> Lineage | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                lineage_type_0 = Lineage.from_dict(data)

                return lineage_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Lineage | None, data)

        lineage = _parse_lineage(d.pop("lineage"))

        number = d.pop("number")

        rules = Pins.from_dict(d.pop("rules"))

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        seats = cast(list[str], d.pop("seats"))

        session = d.pop("session")

        status = SilentVictoryCareerSessionStatus(d.pop("status"))

        title = d.pop("title")

        def _parse_tournament(data: object) -> None | Participation:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tournament_type_0 = Participation.from_dict(data)

                return tournament_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Participation, data)

        tournament = _parse_tournament(d.pop("tournament"))

        view = SilentVictoryCareerView.from_dict(d.pop("view"))

        silent_victory_career_session = cls(
            access=access,
            dice=dice,
            ended_by=ended_by,
            ending=ending,
            head=head,
            legal_actions=legal_actions,
            lineage=lineage,
            number=number,
            rules=rules,
            seat=seat,
            seats=seats,
            session=session,
            status=status,
            title=title,
            tournament=tournament,
            view=view,
        )

        silent_victory_career_session.additional_properties = d
        return silent_victory_career_session

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
