from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_career_legal_action_abort_heading import HuntersCareerLegalActionAbortHeading
    from ..models.hunters_career_legal_action_additional_round import HuntersCareerLegalActionAdditionalRound
    from ..models.hunters_career_legal_action_ask_for_patrol import HuntersCareerLegalActionAskForPatrol
    from ..models.hunters_career_legal_action_choose_patrol import HuntersCareerLegalActionChoosePatrol
    from ..models.hunters_career_legal_action_course import HuntersCareerLegalActionCourse
    from ..models.hunters_career_legal_action_cut_refit import HuntersCareerLegalActionCutRefit
    from ..models.hunters_career_legal_action_engage import HuntersCareerLegalActionEngage
    from ..models.hunters_career_legal_action_evasion import HuntersCareerLegalActionEvasion
    from ..models.hunters_career_legal_action_fire import HuntersCareerLegalActionFire
    from ..models.hunters_career_legal_action_follow import HuntersCareerLegalActionFollow
    from ..models.hunters_career_legal_action_limited_boat import HuntersCareerLegalActionLimitedBoat
    from ..models.hunters_career_legal_action_load_torpedoes import HuntersCareerLegalActionLoadTorpedoes
    from ..models.hunters_career_legal_action_mix_reloads import HuntersCareerLegalActionMixReloads
    from ..models.hunters_career_legal_action_reload import HuntersCareerLegalActionReload
    from ..models.hunters_career_legal_action_request_boat import HuntersCareerLegalActionRequestBoat
    from ..models.hunters_career_legal_action_reroll import HuntersCareerLegalActionReroll
    from ..models.hunters_career_legal_action_seek_supply import HuntersCareerLegalActionSeekSupply
    from ..models.hunters_career_legal_action_set_standing_orders import HuntersCareerLegalActionSetStandingOrders
    from ..models.hunters_career_legal_action_spare_parts import HuntersCareerLegalActionSpareParts
    from ..models.hunters_career_legal_action_start import HuntersCareerLegalActionStart
    from ..models.hunters_career_legal_action_stay_up import HuntersCareerLegalActionStayUp
    from ..models.hunters_career_legal_action_straggler import HuntersCareerLegalActionStraggler
    from ..models.hunters_career_legal_action_supply_dice import HuntersCareerLegalActionSupplyDice
    from ..models.hunters_career_legal_action_take_torpedoes import HuntersCareerLegalActionTakeTorpedoes
    from ..models.hunters_career_legal_action_test_depth import HuntersCareerLegalActionTestDepth
    from ..models.hunters_career_legal_action_time_of_day import HuntersCareerLegalActionTimeOfDay
    from ..models.hunters_career_legal_action_turn_back import HuntersCareerLegalActionTurnBack
    from ..models.hunters_career_legal_action_wait_for_night import HuntersCareerLegalActionWaitForNight
    from ..models.hunters_career_legal_action_weapon_group import HuntersCareerLegalActionWeaponGroup
    from ..models.hunters_career_session_access import HuntersCareerSessionAccess
    from ..models.hunters_career_session_entrants import HuntersCareerSessionEntrants
    from ..models.hunters_career_view import HuntersCareerView
    from ..models.lineage import Lineage
    from ..models.participation import Participation
    from ..models.pins import Pins
    from ..models.session_deadlines import SessionDeadlines
    from ..models.session_dice import SessionDice
    from ..models.umpire import Umpire
    from ..models.undo import Undo


T = TypeVar("T", bound="HuntersCareerSession")


@_attrs_define
class HuntersCareerSession:
    """A game as a seat sees it: A Kommandant's career."""

    access: HuntersCareerSessionAccess
    """ Who holds each seat, the spectators' place, and the umpire's if there is one, by name. """
    asked: list[str]
    """ The seats that have asked the umpire for a ruling which he has not given yet. """
    awaited: list[str]
    """ The seats that must act next, as far as the reader may know. """
    deadlines: None | SessionDeadlines
    """ How long the seats may take, or null if there is no limit. """
    dice: SessionDice
    """ Where the dice of a session come from. """
    ended_by: list[str]
    """ The seats that ended the game: who resigned, forfeited, missed a deadline, was withdrawn, or did not reveal
    their seeds. """
    ending: None | str
    """ The code of the ending, or null while the game continues. A game that does not end by its rules has an
    ending of the session, such as `resigned`; `ending` of the `view` is then null. """
    entrant: None | str
    """ Name of the entrant who plays this game of the tournament. It is null if the game belongs to no tournament,
    or if entrants play each other. """
    entrants: HuntersCareerSessionEntrants
    """ The name of the entrant at each seat, if entrants play each other; otherwise empty. """
    generation: int
    """ How often the session was restored from a backup. When it grows, entries that were read before may be gone,
    and others may have their numbers. """
    head: str
    """ Head of the log's hash chain. """
    headline: str
    """ One line on the state of the game, in the language of the answer: also whether it has not begun, and how it
    has ended. It is empty if the game has no such line. """
    legal_actions: list[
        Any
        | HuntersCareerLegalActionAbortHeading
        | HuntersCareerLegalActionAdditionalRound
        | HuntersCareerLegalActionAskForPatrol
        | HuntersCareerLegalActionChoosePatrol
        | HuntersCareerLegalActionCourse
        | HuntersCareerLegalActionCutRefit
        | HuntersCareerLegalActionEngage
        | HuntersCareerLegalActionEvasion
        | HuntersCareerLegalActionFire
        | HuntersCareerLegalActionFollow
        | HuntersCareerLegalActionLimitedBoat
        | HuntersCareerLegalActionLoadTorpedoes
        | HuntersCareerLegalActionMixReloads
        | HuntersCareerLegalActionReload
        | HuntersCareerLegalActionRequestBoat
        | HuntersCareerLegalActionReroll
        | HuntersCareerLegalActionSeekSupply
        | HuntersCareerLegalActionSetStandingOrders
        | HuntersCareerLegalActionSpareParts
        | HuntersCareerLegalActionStart
        | HuntersCareerLegalActionStayUp
        | HuntersCareerLegalActionStraggler
        | HuntersCareerLegalActionSupplyDice
        | HuntersCareerLegalActionTakeTorpedoes
        | HuntersCareerLegalActionTestDepth
        | HuntersCareerLegalActionTimeOfDay
        | HuntersCareerLegalActionTurnBack
        | HuntersCareerLegalActionWaitForNight
        | HuntersCareerLegalActionWeaponGroup
    ]
    """ Every kind of action that the reader can take now. """
    lineage: Lineage | None
    number: int
    """ Number of entries in the log. """
    odds: bool
    """ Whether every seat can ask the session for odds (`POST .../odds`). """
    rules: Pins
    """ The rules that a session is played by. Later corrections do not change them. """
    rulings: list[int]
    """ Numbers of the entries that hold the umpire's rulings. """
    seat: str
    """ The reader's seat, or `umpire`, or `spectator`. """
    seats: list[str]
    """ The seats of the game. """
    session: str
    """ Its id. """
    since: None | str
    """ The time of the last entry (RFC 3339, UTC). """
    status: str
    """ `created`: a seat must still `start`, `commit` or `reveal`. Today one of `created`, `over`, `playing`; more
    may come. """
    title: str
    """ Of the game, in the language of the answer. """
    tournament: None | Participation
    """ The tournament that the game belongs to, or null if it belongs to none. """
    umpire: None | Umpire
    """ The umpire of the session, or null if there is none. """
    undo: Undo
    """ Whether the reader can take back what was done last (`POST .../undo`). """
    version: str
    """ The version of what the seat sees: the opaque text of the session's `ETag`. It changes with each entry of
    the log and with each secret order of the seat's own. """
    view: HuntersCareerView
    """ The state of a career: its situation, which any call accepts, and values derived from it.

    The record of the situation dates from the last refit. `tons_sunk`, `ships_sunk` and `victory`
    also count ships sunk since then. """
    winner: None | str
    """ The seat that has won. It is null while the game continues, for a draw, where nobody won, and for a game of
    one seat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_career_legal_action_abort_heading import HuntersCareerLegalActionAbortHeading  # noqa: PLC0415
        from ..models.hunters_career_legal_action_additional_round import HuntersCareerLegalActionAdditionalRound  # noqa: PLC0415
        from ..models.hunters_career_legal_action_ask_for_patrol import HuntersCareerLegalActionAskForPatrol  # noqa: PLC0415
        from ..models.hunters_career_legal_action_choose_patrol import HuntersCareerLegalActionChoosePatrol  # noqa: PLC0415
        from ..models.hunters_career_legal_action_course import HuntersCareerLegalActionCourse  # noqa: PLC0415
        from ..models.hunters_career_legal_action_cut_refit import HuntersCareerLegalActionCutRefit  # noqa: PLC0415
        from ..models.hunters_career_legal_action_engage import HuntersCareerLegalActionEngage  # noqa: PLC0415
        from ..models.hunters_career_legal_action_evasion import HuntersCareerLegalActionEvasion  # noqa: PLC0415
        from ..models.hunters_career_legal_action_fire import HuntersCareerLegalActionFire  # noqa: PLC0415
        from ..models.hunters_career_legal_action_follow import HuntersCareerLegalActionFollow  # noqa: PLC0415
        from ..models.hunters_career_legal_action_limited_boat import HuntersCareerLegalActionLimitedBoat  # noqa: PLC0415
        from ..models.hunters_career_legal_action_load_torpedoes import HuntersCareerLegalActionLoadTorpedoes  # noqa: PLC0415
        from ..models.hunters_career_legal_action_mix_reloads import HuntersCareerLegalActionMixReloads  # noqa: PLC0415
        from ..models.hunters_career_legal_action_reload import HuntersCareerLegalActionReload  # noqa: PLC0415
        from ..models.hunters_career_legal_action_request_boat import HuntersCareerLegalActionRequestBoat  # noqa: PLC0415
        from ..models.hunters_career_legal_action_reroll import HuntersCareerLegalActionReroll  # noqa: PLC0415
        from ..models.hunters_career_legal_action_seek_supply import HuntersCareerLegalActionSeekSupply  # noqa: PLC0415
        from ..models.hunters_career_legal_action_set_standing_orders import HuntersCareerLegalActionSetStandingOrders  # noqa: PLC0415
        from ..models.hunters_career_legal_action_spare_parts import HuntersCareerLegalActionSpareParts  # noqa: PLC0415
        from ..models.hunters_career_legal_action_start import HuntersCareerLegalActionStart  # noqa: PLC0415
        from ..models.hunters_career_legal_action_stay_up import HuntersCareerLegalActionStayUp  # noqa: PLC0415
        from ..models.hunters_career_legal_action_straggler import HuntersCareerLegalActionStraggler  # noqa: PLC0415
        from ..models.hunters_career_legal_action_supply_dice import HuntersCareerLegalActionSupplyDice  # noqa: PLC0415
        from ..models.hunters_career_legal_action_take_torpedoes import HuntersCareerLegalActionTakeTorpedoes  # noqa: PLC0415
        from ..models.hunters_career_legal_action_test_depth import HuntersCareerLegalActionTestDepth  # noqa: PLC0415
        from ..models.hunters_career_legal_action_time_of_day import HuntersCareerLegalActionTimeOfDay  # noqa: PLC0415
        from ..models.hunters_career_legal_action_turn_back import HuntersCareerLegalActionTurnBack  # noqa: PLC0415
        from ..models.hunters_career_legal_action_wait_for_night import HuntersCareerLegalActionWaitForNight  # noqa: PLC0415
        from ..models.hunters_career_legal_action_weapon_group import HuntersCareerLegalActionWeaponGroup  # noqa: PLC0415
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.participation import Participation  # noqa: PLC0415
        from ..models.session_deadlines import SessionDeadlines  # noqa: PLC0415
        from ..models.umpire import Umpire  # noqa: PLC0415

        access = self.access.to_dict()

        asked = self.asked

        awaited = self.awaited

        deadlines: dict[str, Any] | None
        if isinstance(self.deadlines, SessionDeadlines):
            deadlines = self.deadlines.to_dict()
        else:
            deadlines = self.deadlines

        dice = self.dice.to_dict()

        ended_by = self.ended_by

        ending: None | str
        ending = self.ending

        entrant: None | str
        entrant = self.entrant

        entrants = self.entrants.to_dict()

        generation = self.generation

        head = self.head

        headline = self.headline

        legal_actions = []
        for legal_actions_item_data in self.legal_actions:
            legal_actions_item: Any | dict[str, Any]
            if isinstance(legal_actions_item_data, HuntersCareerLegalActionLoadTorpedoes):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionAskForPatrol):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionChoosePatrol):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionMixReloads):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionCourse):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionAbortHeading):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionTurnBack):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionWaitForNight):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionEngage):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionFire):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionWeaponGroup):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionTestDepth):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionEvasion):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionStayUp):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionReload):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionAdditionalRound):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionFollow):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionStraggler):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionTimeOfDay):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionSpareParts):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionSeekSupply):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionTakeTorpedoes):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionCutRefit):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionLimitedBoat):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionRequestBoat):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionStart):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionSupplyDice):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionReroll):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, HuntersCareerLegalActionSetStandingOrders):
                legal_actions_item = legal_actions_item_data.to_dict()
            else:
                legal_actions_item = legal_actions_item_data
            legal_actions.append(legal_actions_item)

        lineage: dict[str, Any] | None
        if isinstance(self.lineage, Lineage):
            lineage = self.lineage.to_dict()
        else:
            lineage = self.lineage

        number = self.number

        odds = self.odds

        rules = self.rules.to_dict()

        rulings = self.rulings

        seat = self.seat

        seats = self.seats

        session = self.session

        since: None | str
        since = self.since

        status = self.status

        title = self.title

        tournament: dict[str, Any] | None
        if isinstance(self.tournament, Participation):
            tournament = self.tournament.to_dict()
        else:
            tournament = self.tournament

        umpire: dict[str, Any] | None
        if isinstance(self.umpire, Umpire):
            umpire = self.umpire.to_dict()
        else:
            umpire = self.umpire

        undo = self.undo.to_dict()

        version = self.version

        view = self.view.to_dict()

        winner: None | str
        winner = self.winner

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "access": access,
                "asked": asked,
                "awaited": awaited,
                "deadlines": deadlines,
                "dice": dice,
                "ended_by": ended_by,
                "ending": ending,
                "entrant": entrant,
                "entrants": entrants,
                "generation": generation,
                "head": head,
                "headline": headline,
                "legal_actions": legal_actions,
                "lineage": lineage,
                "number": number,
                "odds": odds,
                "rules": rules,
                "rulings": rulings,
                "seat": seat,
                "seats": seats,
                "session": session,
                "since": since,
                "status": status,
                "title": title,
                "tournament": tournament,
                "umpire": umpire,
                "undo": undo,
                "version": version,
                "view": view,
                "winner": winner,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_legal_action_abort_heading import HuntersCareerLegalActionAbortHeading  # noqa: PLC0415
        from ..models.hunters_career_legal_action_additional_round import HuntersCareerLegalActionAdditionalRound  # noqa: PLC0415
        from ..models.hunters_career_legal_action_ask_for_patrol import HuntersCareerLegalActionAskForPatrol  # noqa: PLC0415
        from ..models.hunters_career_legal_action_choose_patrol import HuntersCareerLegalActionChoosePatrol  # noqa: PLC0415
        from ..models.hunters_career_legal_action_course import HuntersCareerLegalActionCourse  # noqa: PLC0415
        from ..models.hunters_career_legal_action_cut_refit import HuntersCareerLegalActionCutRefit  # noqa: PLC0415
        from ..models.hunters_career_legal_action_engage import HuntersCareerLegalActionEngage  # noqa: PLC0415
        from ..models.hunters_career_legal_action_evasion import HuntersCareerLegalActionEvasion  # noqa: PLC0415
        from ..models.hunters_career_legal_action_fire import HuntersCareerLegalActionFire  # noqa: PLC0415
        from ..models.hunters_career_legal_action_follow import HuntersCareerLegalActionFollow  # noqa: PLC0415
        from ..models.hunters_career_legal_action_limited_boat import HuntersCareerLegalActionLimitedBoat  # noqa: PLC0415
        from ..models.hunters_career_legal_action_load_torpedoes import HuntersCareerLegalActionLoadTorpedoes  # noqa: PLC0415
        from ..models.hunters_career_legal_action_mix_reloads import HuntersCareerLegalActionMixReloads  # noqa: PLC0415
        from ..models.hunters_career_legal_action_reload import HuntersCareerLegalActionReload  # noqa: PLC0415
        from ..models.hunters_career_legal_action_request_boat import HuntersCareerLegalActionRequestBoat  # noqa: PLC0415
        from ..models.hunters_career_legal_action_reroll import HuntersCareerLegalActionReroll  # noqa: PLC0415
        from ..models.hunters_career_legal_action_seek_supply import HuntersCareerLegalActionSeekSupply  # noqa: PLC0415
        from ..models.hunters_career_legal_action_set_standing_orders import HuntersCareerLegalActionSetStandingOrders  # noqa: PLC0415
        from ..models.hunters_career_legal_action_spare_parts import HuntersCareerLegalActionSpareParts  # noqa: PLC0415
        from ..models.hunters_career_legal_action_start import HuntersCareerLegalActionStart  # noqa: PLC0415
        from ..models.hunters_career_legal_action_stay_up import HuntersCareerLegalActionStayUp  # noqa: PLC0415
        from ..models.hunters_career_legal_action_straggler import HuntersCareerLegalActionStraggler  # noqa: PLC0415
        from ..models.hunters_career_legal_action_supply_dice import HuntersCareerLegalActionSupplyDice  # noqa: PLC0415
        from ..models.hunters_career_legal_action_take_torpedoes import HuntersCareerLegalActionTakeTorpedoes  # noqa: PLC0415
        from ..models.hunters_career_legal_action_test_depth import HuntersCareerLegalActionTestDepth  # noqa: PLC0415
        from ..models.hunters_career_legal_action_time_of_day import HuntersCareerLegalActionTimeOfDay  # noqa: PLC0415
        from ..models.hunters_career_legal_action_turn_back import HuntersCareerLegalActionTurnBack  # noqa: PLC0415
        from ..models.hunters_career_legal_action_wait_for_night import HuntersCareerLegalActionWaitForNight  # noqa: PLC0415
        from ..models.hunters_career_legal_action_weapon_group import HuntersCareerLegalActionWeaponGroup  # noqa: PLC0415
        from ..models.hunters_career_session_access import HuntersCareerSessionAccess  # noqa: PLC0415
        from ..models.hunters_career_session_entrants import HuntersCareerSessionEntrants  # noqa: PLC0415
        from ..models.hunters_career_view import HuntersCareerView  # noqa: PLC0415
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.participation import Participation  # noqa: PLC0415
        from ..models.pins import Pins  # noqa: PLC0415
        from ..models.session_deadlines import SessionDeadlines  # noqa: PLC0415
        from ..models.session_dice import SessionDice  # noqa: PLC0415
        from ..models.umpire import Umpire  # noqa: PLC0415
        from ..models.undo import Undo  # noqa: PLC0415

        d = dict(src_dict)
        access = HuntersCareerSessionAccess.from_dict(d.pop("access"))

        asked = cast(list[str], d.pop("asked"))

        awaited = cast(list[str], d.pop("awaited"))

        def _parse_deadlines(data: object) -> None | SessionDeadlines:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deadlines_type_0 = SessionDeadlines.from_dict(data)

                return deadlines_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionDeadlines, data)

        deadlines = _parse_deadlines(d.pop("deadlines"))

        dice = SessionDice.from_dict(d.pop("dice"))

        ended_by = cast(list[str], d.pop("ended_by"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_entrant(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        entrant = _parse_entrant(d.pop("entrant"))

        entrants = HuntersCareerSessionEntrants.from_dict(d.pop("entrants"))

        generation = d.pop("generation")

        head = d.pop("head")

        headline = d.pop("headline")

        legal_actions = []
        _legal_actions = d.pop("legal_actions")
        for legal_actions_item_data in _legal_actions:

            def _parse_legal_actions_item(
                data: object,
            ) -> (
                Any
                | HuntersCareerLegalActionAbortHeading
                | HuntersCareerLegalActionAdditionalRound
                | HuntersCareerLegalActionAskForPatrol
                | HuntersCareerLegalActionChoosePatrol
                | HuntersCareerLegalActionCourse
                | HuntersCareerLegalActionCutRefit
                | HuntersCareerLegalActionEngage
                | HuntersCareerLegalActionEvasion
                | HuntersCareerLegalActionFire
                | HuntersCareerLegalActionFollow
                | HuntersCareerLegalActionLimitedBoat
                | HuntersCareerLegalActionLoadTorpedoes
                | HuntersCareerLegalActionMixReloads
                | HuntersCareerLegalActionReload
                | HuntersCareerLegalActionRequestBoat
                | HuntersCareerLegalActionReroll
                | HuntersCareerLegalActionSeekSupply
                | HuntersCareerLegalActionSetStandingOrders
                | HuntersCareerLegalActionSpareParts
                | HuntersCareerLegalActionStart
                | HuntersCareerLegalActionStayUp
                | HuntersCareerLegalActionStraggler
                | HuntersCareerLegalActionSupplyDice
                | HuntersCareerLegalActionTakeTorpedoes
                | HuntersCareerLegalActionTestDepth
                | HuntersCareerLegalActionTimeOfDay
                | HuntersCareerLegalActionTurnBack
                | HuntersCareerLegalActionWaitForNight
                | HuntersCareerLegalActionWeaponGroup
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_0 = HuntersCareerLegalActionLoadTorpedoes.from_dict(data)

                    return legal_actions_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_1 = HuntersCareerLegalActionAskForPatrol.from_dict(data)

                    return legal_actions_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_2 = HuntersCareerLegalActionChoosePatrol.from_dict(data)

                    return legal_actions_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_3 = HuntersCareerLegalActionMixReloads.from_dict(data)

                    return legal_actions_item_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_4 = HuntersCareerLegalActionCourse.from_dict(data)

                    return legal_actions_item_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_5 = HuntersCareerLegalActionAbortHeading.from_dict(data)

                    return legal_actions_item_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_6 = HuntersCareerLegalActionTurnBack.from_dict(data)

                    return legal_actions_item_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_7 = HuntersCareerLegalActionWaitForNight.from_dict(data)

                    return legal_actions_item_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_8 = HuntersCareerLegalActionEngage.from_dict(data)

                    return legal_actions_item_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_9 = HuntersCareerLegalActionFire.from_dict(data)

                    return legal_actions_item_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_10 = HuntersCareerLegalActionWeaponGroup.from_dict(data)

                    return legal_actions_item_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_11 = HuntersCareerLegalActionTestDepth.from_dict(data)

                    return legal_actions_item_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_12 = HuntersCareerLegalActionEvasion.from_dict(data)

                    return legal_actions_item_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_13 = HuntersCareerLegalActionStayUp.from_dict(data)

                    return legal_actions_item_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_14 = HuntersCareerLegalActionReload.from_dict(data)

                    return legal_actions_item_type_14
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_15 = HuntersCareerLegalActionAdditionalRound.from_dict(data)

                    return legal_actions_item_type_15
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_16 = HuntersCareerLegalActionFollow.from_dict(data)

                    return legal_actions_item_type_16
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_17 = HuntersCareerLegalActionStraggler.from_dict(data)

                    return legal_actions_item_type_17
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_18 = HuntersCareerLegalActionTimeOfDay.from_dict(data)

                    return legal_actions_item_type_18
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_19 = HuntersCareerLegalActionSpareParts.from_dict(data)

                    return legal_actions_item_type_19
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_20 = HuntersCareerLegalActionSeekSupply.from_dict(data)

                    return legal_actions_item_type_20
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_21 = HuntersCareerLegalActionTakeTorpedoes.from_dict(data)

                    return legal_actions_item_type_21
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_22 = HuntersCareerLegalActionCutRefit.from_dict(data)

                    return legal_actions_item_type_22
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_23 = HuntersCareerLegalActionLimitedBoat.from_dict(data)

                    return legal_actions_item_type_23
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_24 = HuntersCareerLegalActionRequestBoat.from_dict(data)

                    return legal_actions_item_type_24
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_25 = HuntersCareerLegalActionStart.from_dict(data)

                    return legal_actions_item_type_25
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_26 = HuntersCareerLegalActionSupplyDice.from_dict(data)

                    return legal_actions_item_type_26
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_27 = HuntersCareerLegalActionReroll.from_dict(data)

                    return legal_actions_item_type_27
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_28 = HuntersCareerLegalActionSetStandingOrders.from_dict(data)

                    return legal_actions_item_type_28
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(
                    Any
                    | HuntersCareerLegalActionAbortHeading
                    | HuntersCareerLegalActionAdditionalRound
                    | HuntersCareerLegalActionAskForPatrol
                    | HuntersCareerLegalActionChoosePatrol
                    | HuntersCareerLegalActionCourse
                    | HuntersCareerLegalActionCutRefit
                    | HuntersCareerLegalActionEngage
                    | HuntersCareerLegalActionEvasion
                    | HuntersCareerLegalActionFire
                    | HuntersCareerLegalActionFollow
                    | HuntersCareerLegalActionLimitedBoat
                    | HuntersCareerLegalActionLoadTorpedoes
                    | HuntersCareerLegalActionMixReloads
                    | HuntersCareerLegalActionReload
                    | HuntersCareerLegalActionRequestBoat
                    | HuntersCareerLegalActionReroll
                    | HuntersCareerLegalActionSeekSupply
                    | HuntersCareerLegalActionSetStandingOrders
                    | HuntersCareerLegalActionSpareParts
                    | HuntersCareerLegalActionStart
                    | HuntersCareerLegalActionStayUp
                    | HuntersCareerLegalActionStraggler
                    | HuntersCareerLegalActionSupplyDice
                    | HuntersCareerLegalActionTakeTorpedoes
                    | HuntersCareerLegalActionTestDepth
                    | HuntersCareerLegalActionTimeOfDay
                    | HuntersCareerLegalActionTurnBack
                    | HuntersCareerLegalActionWaitForNight
                    | HuntersCareerLegalActionWeaponGroup,
                    data,
                )

            legal_actions_item = _parse_legal_actions_item(legal_actions_item_data)

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

        odds = d.pop("odds")

        rules = Pins.from_dict(d.pop("rules"))

        rulings = cast(list[int], d.pop("rulings"))

        seat = d.pop("seat")

        seats = cast(list[str], d.pop("seats"))

        session = d.pop("session")

        def _parse_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        since = _parse_since(d.pop("since"))

        status = d.pop("status")

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

        undo = Undo.from_dict(d.pop("undo"))

        version = d.pop("version")

        view = HuntersCareerView.from_dict(d.pop("view"))

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        hunters_career_session = cls(
            access=access,
            asked=asked,
            awaited=awaited,
            deadlines=deadlines,
            dice=dice,
            ended_by=ended_by,
            ending=ending,
            entrant=entrant,
            entrants=entrants,
            generation=generation,
            head=head,
            headline=headline,
            legal_actions=legal_actions,
            lineage=lineage,
            number=number,
            odds=odds,
            rules=rules,
            rulings=rulings,
            seat=seat,
            seats=seats,
            session=session,
            since=since,
            status=status,
            title=title,
            tournament=tournament,
            umpire=umpire,
            undo=undo,
            version=version,
            view=view,
            winner=winner,
        )

        hunters_career_session.additional_properties = d
        return hunters_career_session

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
