from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.lineage import Lineage
    from ..models.participation import Participation
    from ..models.pins import Pins
    from ..models.session_deadlines import SessionDeadlines
    from ..models.session_dice import SessionDice
    from ..models.silent_victory_career_legal_action_abort_heading import SilentVictoryCareerLegalActionAbortHeading
    from ..models.silent_victory_career_legal_action_additional_round import (
        SilentVictoryCareerLegalActionAdditionalRound,
    )
    from ..models.silent_victory_career_legal_action_ask_for_patrol import SilentVictoryCareerLegalActionAskForPatrol
    from ..models.silent_victory_career_legal_action_choose_class import SilentVictoryCareerLegalActionChooseClass
    from ..models.silent_victory_career_legal_action_choose_patrol import SilentVictoryCareerLegalActionChoosePatrol
    from ..models.silent_victory_career_legal_action_course import SilentVictoryCareerLegalActionCourse
    from ..models.silent_victory_career_legal_action_cutie import SilentVictoryCareerLegalActionCutie
    from ..models.silent_victory_career_legal_action_engage import SilentVictoryCareerLegalActionEngage
    from ..models.silent_victory_career_legal_action_engage_submarine import (
        SilentVictoryCareerLegalActionEngageSubmarine,
    )
    from ..models.silent_victory_career_legal_action_evasion import SilentVictoryCareerLegalActionEvasion
    from ..models.silent_victory_career_legal_action_fire import SilentVictoryCareerLegalActionFire
    from ..models.silent_victory_career_legal_action_follow import SilentVictoryCareerLegalActionFollow
    from ..models.silent_victory_career_legal_action_fourth_ship import SilentVictoryCareerLegalActionFourthShip
    from ..models.silent_victory_career_legal_action_load_torpedoes import SilentVictoryCareerLegalActionLoadTorpedoes
    from ..models.silent_victory_career_legal_action_noise_maker import SilentVictoryCareerLegalActionNoiseMaker
    from ..models.silent_victory_career_legal_action_reload import SilentVictoryCareerLegalActionReload
    from ..models.silent_victory_career_legal_action_request_boat import SilentVictoryCareerLegalActionRequestBoat
    from ..models.silent_victory_career_legal_action_reroll import SilentVictoryCareerLegalActionReroll
    from ..models.silent_victory_career_legal_action_reroll_advancement import (
        SilentVictoryCareerLegalActionRerollAdvancement,
    )
    from ..models.silent_victory_career_legal_action_reroll_contact import SilentVictoryCareerLegalActionRerollContact
    from ..models.silent_victory_career_legal_action_reroll_dive import SilentVictoryCareerLegalActionRerollDive
    from ..models.silent_victory_career_legal_action_reroll_miss import SilentVictoryCareerLegalActionRerollMiss
    from ..models.silent_victory_career_legal_action_retire import SilentVictoryCareerLegalActionRetire
    from ..models.silent_victory_career_legal_action_set_standing_orders import (
        SilentVictoryCareerLegalActionSetStandingOrders,
    )
    from ..models.silent_victory_career_legal_action_start import SilentVictoryCareerLegalActionStart
    from ..models.silent_victory_career_legal_action_straggler import SilentVictoryCareerLegalActionStraggler
    from ..models.silent_victory_career_legal_action_sunk_trick import SilentVictoryCareerLegalActionSunkTrick
    from ..models.silent_victory_career_legal_action_supply_dice import SilentVictoryCareerLegalActionSupplyDice
    from ..models.silent_victory_career_legal_action_switch_time import SilentVictoryCareerLegalActionSwitchTime
    from ..models.silent_victory_career_legal_action_test_depth import SilentVictoryCareerLegalActionTestDepth
    from ..models.silent_victory_career_legal_action_time_of_day import SilentVictoryCareerLegalActionTimeOfDay
    from ..models.silent_victory_career_legal_action_upgrade_guns import SilentVictoryCareerLegalActionUpgradeGuns
    from ..models.silent_victory_career_legal_action_weapon_group import SilentVictoryCareerLegalActionWeaponGroup
    from ..models.silent_victory_career_session_access import SilentVictoryCareerSessionAccess
    from ..models.silent_victory_career_session_entrants import SilentVictoryCareerSessionEntrants
    from ..models.silent_victory_career_view import SilentVictoryCareerView
    from ..models.umpire import Umpire
    from ..models.undo import Undo


T = TypeVar("T", bound="SilentVictoryCareerSession")


@_attrs_define
class SilentVictoryCareerSession:
    """A game as a seat sees it: A captain's career."""

    access: SilentVictoryCareerSessionAccess
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
    entrants: SilentVictoryCareerSessionEntrants
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
        | SilentVictoryCareerLegalActionAbortHeading
        | SilentVictoryCareerLegalActionAdditionalRound
        | SilentVictoryCareerLegalActionAskForPatrol
        | SilentVictoryCareerLegalActionChooseClass
        | SilentVictoryCareerLegalActionChoosePatrol
        | SilentVictoryCareerLegalActionCourse
        | SilentVictoryCareerLegalActionCutie
        | SilentVictoryCareerLegalActionEngage
        | SilentVictoryCareerLegalActionEngageSubmarine
        | SilentVictoryCareerLegalActionEvasion
        | SilentVictoryCareerLegalActionFire
        | SilentVictoryCareerLegalActionFollow
        | SilentVictoryCareerLegalActionFourthShip
        | SilentVictoryCareerLegalActionLoadTorpedoes
        | SilentVictoryCareerLegalActionNoiseMaker
        | SilentVictoryCareerLegalActionReload
        | SilentVictoryCareerLegalActionRequestBoat
        | SilentVictoryCareerLegalActionReroll
        | SilentVictoryCareerLegalActionRerollAdvancement
        | SilentVictoryCareerLegalActionRerollContact
        | SilentVictoryCareerLegalActionRerollDive
        | SilentVictoryCareerLegalActionRerollMiss
        | SilentVictoryCareerLegalActionRetire
        | SilentVictoryCareerLegalActionSetStandingOrders
        | SilentVictoryCareerLegalActionStart
        | SilentVictoryCareerLegalActionStraggler
        | SilentVictoryCareerLegalActionSunkTrick
        | SilentVictoryCareerLegalActionSupplyDice
        | SilentVictoryCareerLegalActionSwitchTime
        | SilentVictoryCareerLegalActionTestDepth
        | SilentVictoryCareerLegalActionTimeOfDay
        | SilentVictoryCareerLegalActionUpgradeGuns
        | SilentVictoryCareerLegalActionWeaponGroup
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
    view: SilentVictoryCareerView
    """ The state of a career: its situation, which any call accepts, and values derived from it.

    The record of the situation dates from the last refit. `tons_sunk`, `ships_sunk` and `victory`
    also count ships sunk since then. """
    winner: None | str
    """ The seat that has won. It is null while the game continues, for a draw, where nobody won, and for a game of
    one seat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.participation import Participation  # noqa: PLC0415
        from ..models.session_deadlines import SessionDeadlines  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_abort_heading import SilentVictoryCareerLegalActionAbortHeading  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_additional_round import (
            SilentVictoryCareerLegalActionAdditionalRound,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_ask_for_patrol import (
            SilentVictoryCareerLegalActionAskForPatrol,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_choose_class import SilentVictoryCareerLegalActionChooseClass  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_choose_patrol import SilentVictoryCareerLegalActionChoosePatrol  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_course import SilentVictoryCareerLegalActionCourse  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_cutie import SilentVictoryCareerLegalActionCutie  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_engage import SilentVictoryCareerLegalActionEngage  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_engage_submarine import (
            SilentVictoryCareerLegalActionEngageSubmarine,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_evasion import SilentVictoryCareerLegalActionEvasion  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_fire import SilentVictoryCareerLegalActionFire  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_follow import SilentVictoryCareerLegalActionFollow  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_fourth_ship import SilentVictoryCareerLegalActionFourthShip  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_load_torpedoes import (
            SilentVictoryCareerLegalActionLoadTorpedoes,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_noise_maker import SilentVictoryCareerLegalActionNoiseMaker  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_reload import SilentVictoryCareerLegalActionReload  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_request_boat import SilentVictoryCareerLegalActionRequestBoat  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_reroll import SilentVictoryCareerLegalActionReroll  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_reroll_advancement import (
            SilentVictoryCareerLegalActionRerollAdvancement,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_reroll_contact import (
            SilentVictoryCareerLegalActionRerollContact,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_reroll_dive import SilentVictoryCareerLegalActionRerollDive  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_reroll_miss import SilentVictoryCareerLegalActionRerollMiss  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_retire import SilentVictoryCareerLegalActionRetire  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_set_standing_orders import (
            SilentVictoryCareerLegalActionSetStandingOrders,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_start import SilentVictoryCareerLegalActionStart  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_straggler import SilentVictoryCareerLegalActionStraggler  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_sunk_trick import SilentVictoryCareerLegalActionSunkTrick  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_supply_dice import SilentVictoryCareerLegalActionSupplyDice  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_switch_time import SilentVictoryCareerLegalActionSwitchTime  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_test_depth import SilentVictoryCareerLegalActionTestDepth  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_time_of_day import SilentVictoryCareerLegalActionTimeOfDay  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_upgrade_guns import SilentVictoryCareerLegalActionUpgradeGuns  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_weapon_group import SilentVictoryCareerLegalActionWeaponGroup  # noqa: PLC0415
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
            if isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionLoadTorpedoes):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionAskForPatrol):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionChoosePatrol):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionCourse):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionAbortHeading):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionRerollContact):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionFourthShip):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionSwitchTime):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionEngage):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionFire):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionWeaponGroup):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionRerollMiss):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionEngageSubmarine):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionSunkTrick):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionTestDepth):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionCutie):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionNoiseMaker):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionEvasion):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionRerollDive):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionReload):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionAdditionalRound):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionFollow):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionStraggler):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionTimeOfDay):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionChooseClass):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionRerollAdvancement):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionRequestBoat):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionUpgradeGuns):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionRetire):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionStart):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionSupplyDice):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionReroll):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, SilentVictoryCareerLegalActionSetStandingOrders):
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
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.participation import Participation  # noqa: PLC0415
        from ..models.pins import Pins  # noqa: PLC0415
        from ..models.session_deadlines import SessionDeadlines  # noqa: PLC0415
        from ..models.session_dice import SessionDice  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_abort_heading import SilentVictoryCareerLegalActionAbortHeading  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_additional_round import (
            SilentVictoryCareerLegalActionAdditionalRound,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_ask_for_patrol import (
            SilentVictoryCareerLegalActionAskForPatrol,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_choose_class import SilentVictoryCareerLegalActionChooseClass  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_choose_patrol import SilentVictoryCareerLegalActionChoosePatrol  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_course import SilentVictoryCareerLegalActionCourse  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_cutie import SilentVictoryCareerLegalActionCutie  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_engage import SilentVictoryCareerLegalActionEngage  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_engage_submarine import (
            SilentVictoryCareerLegalActionEngageSubmarine,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_evasion import SilentVictoryCareerLegalActionEvasion  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_fire import SilentVictoryCareerLegalActionFire  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_follow import SilentVictoryCareerLegalActionFollow  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_fourth_ship import SilentVictoryCareerLegalActionFourthShip  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_load_torpedoes import (
            SilentVictoryCareerLegalActionLoadTorpedoes,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_noise_maker import SilentVictoryCareerLegalActionNoiseMaker  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_reload import SilentVictoryCareerLegalActionReload  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_request_boat import SilentVictoryCareerLegalActionRequestBoat  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_reroll import SilentVictoryCareerLegalActionReroll  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_reroll_advancement import (
            SilentVictoryCareerLegalActionRerollAdvancement,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_reroll_contact import (
            SilentVictoryCareerLegalActionRerollContact,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_reroll_dive import SilentVictoryCareerLegalActionRerollDive  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_reroll_miss import SilentVictoryCareerLegalActionRerollMiss  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_retire import SilentVictoryCareerLegalActionRetire  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_set_standing_orders import (
            SilentVictoryCareerLegalActionSetStandingOrders,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_legal_action_start import SilentVictoryCareerLegalActionStart  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_straggler import SilentVictoryCareerLegalActionStraggler  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_sunk_trick import SilentVictoryCareerLegalActionSunkTrick  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_supply_dice import SilentVictoryCareerLegalActionSupplyDice  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_switch_time import SilentVictoryCareerLegalActionSwitchTime  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_test_depth import SilentVictoryCareerLegalActionTestDepth  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_time_of_day import SilentVictoryCareerLegalActionTimeOfDay  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_upgrade_guns import SilentVictoryCareerLegalActionUpgradeGuns  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_weapon_group import SilentVictoryCareerLegalActionWeaponGroup  # noqa: PLC0415
        from ..models.silent_victory_career_session_access import SilentVictoryCareerSessionAccess  # noqa: PLC0415
        from ..models.silent_victory_career_session_entrants import SilentVictoryCareerSessionEntrants  # noqa: PLC0415
        from ..models.silent_victory_career_view import SilentVictoryCareerView  # noqa: PLC0415
        from ..models.umpire import Umpire  # noqa: PLC0415
        from ..models.undo import Undo  # noqa: PLC0415

        d = dict(src_dict)
        access = SilentVictoryCareerSessionAccess.from_dict(d.pop("access"))

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

        entrants = SilentVictoryCareerSessionEntrants.from_dict(d.pop("entrants"))

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
                | SilentVictoryCareerLegalActionAbortHeading
                | SilentVictoryCareerLegalActionAdditionalRound
                | SilentVictoryCareerLegalActionAskForPatrol
                | SilentVictoryCareerLegalActionChooseClass
                | SilentVictoryCareerLegalActionChoosePatrol
                | SilentVictoryCareerLegalActionCourse
                | SilentVictoryCareerLegalActionCutie
                | SilentVictoryCareerLegalActionEngage
                | SilentVictoryCareerLegalActionEngageSubmarine
                | SilentVictoryCareerLegalActionEvasion
                | SilentVictoryCareerLegalActionFire
                | SilentVictoryCareerLegalActionFollow
                | SilentVictoryCareerLegalActionFourthShip
                | SilentVictoryCareerLegalActionLoadTorpedoes
                | SilentVictoryCareerLegalActionNoiseMaker
                | SilentVictoryCareerLegalActionReload
                | SilentVictoryCareerLegalActionRequestBoat
                | SilentVictoryCareerLegalActionReroll
                | SilentVictoryCareerLegalActionRerollAdvancement
                | SilentVictoryCareerLegalActionRerollContact
                | SilentVictoryCareerLegalActionRerollDive
                | SilentVictoryCareerLegalActionRerollMiss
                | SilentVictoryCareerLegalActionRetire
                | SilentVictoryCareerLegalActionSetStandingOrders
                | SilentVictoryCareerLegalActionStart
                | SilentVictoryCareerLegalActionStraggler
                | SilentVictoryCareerLegalActionSunkTrick
                | SilentVictoryCareerLegalActionSupplyDice
                | SilentVictoryCareerLegalActionSwitchTime
                | SilentVictoryCareerLegalActionTestDepth
                | SilentVictoryCareerLegalActionTimeOfDay
                | SilentVictoryCareerLegalActionUpgradeGuns
                | SilentVictoryCareerLegalActionWeaponGroup
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_0 = SilentVictoryCareerLegalActionLoadTorpedoes.from_dict(data)

                    return legal_actions_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_1 = SilentVictoryCareerLegalActionAskForPatrol.from_dict(data)

                    return legal_actions_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_2 = SilentVictoryCareerLegalActionChoosePatrol.from_dict(data)

                    return legal_actions_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_3 = SilentVictoryCareerLegalActionCourse.from_dict(data)

                    return legal_actions_item_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_4 = SilentVictoryCareerLegalActionAbortHeading.from_dict(data)

                    return legal_actions_item_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_5 = SilentVictoryCareerLegalActionRerollContact.from_dict(data)

                    return legal_actions_item_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_6 = SilentVictoryCareerLegalActionFourthShip.from_dict(data)

                    return legal_actions_item_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_7 = SilentVictoryCareerLegalActionSwitchTime.from_dict(data)

                    return legal_actions_item_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_8 = SilentVictoryCareerLegalActionEngage.from_dict(data)

                    return legal_actions_item_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_9 = SilentVictoryCareerLegalActionFire.from_dict(data)

                    return legal_actions_item_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_10 = SilentVictoryCareerLegalActionWeaponGroup.from_dict(data)

                    return legal_actions_item_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_11 = SilentVictoryCareerLegalActionRerollMiss.from_dict(data)

                    return legal_actions_item_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_12 = SilentVictoryCareerLegalActionEngageSubmarine.from_dict(data)

                    return legal_actions_item_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_13 = SilentVictoryCareerLegalActionSunkTrick.from_dict(data)

                    return legal_actions_item_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_14 = SilentVictoryCareerLegalActionTestDepth.from_dict(data)

                    return legal_actions_item_type_14
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_15 = SilentVictoryCareerLegalActionCutie.from_dict(data)

                    return legal_actions_item_type_15
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_16 = SilentVictoryCareerLegalActionNoiseMaker.from_dict(data)

                    return legal_actions_item_type_16
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_17 = SilentVictoryCareerLegalActionEvasion.from_dict(data)

                    return legal_actions_item_type_17
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_18 = SilentVictoryCareerLegalActionRerollDive.from_dict(data)

                    return legal_actions_item_type_18
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_19 = SilentVictoryCareerLegalActionReload.from_dict(data)

                    return legal_actions_item_type_19
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_20 = SilentVictoryCareerLegalActionAdditionalRound.from_dict(data)

                    return legal_actions_item_type_20
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_21 = SilentVictoryCareerLegalActionFollow.from_dict(data)

                    return legal_actions_item_type_21
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_22 = SilentVictoryCareerLegalActionStraggler.from_dict(data)

                    return legal_actions_item_type_22
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_23 = SilentVictoryCareerLegalActionTimeOfDay.from_dict(data)

                    return legal_actions_item_type_23
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_24 = SilentVictoryCareerLegalActionChooseClass.from_dict(data)

                    return legal_actions_item_type_24
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_25 = SilentVictoryCareerLegalActionRerollAdvancement.from_dict(data)

                    return legal_actions_item_type_25
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_26 = SilentVictoryCareerLegalActionRequestBoat.from_dict(data)

                    return legal_actions_item_type_26
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_27 = SilentVictoryCareerLegalActionUpgradeGuns.from_dict(data)

                    return legal_actions_item_type_27
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_28 = SilentVictoryCareerLegalActionRetire.from_dict(data)

                    return legal_actions_item_type_28
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_29 = SilentVictoryCareerLegalActionStart.from_dict(data)

                    return legal_actions_item_type_29
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_30 = SilentVictoryCareerLegalActionSupplyDice.from_dict(data)

                    return legal_actions_item_type_30
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_31 = SilentVictoryCareerLegalActionReroll.from_dict(data)

                    return legal_actions_item_type_31
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_32 = SilentVictoryCareerLegalActionSetStandingOrders.from_dict(data)

                    return legal_actions_item_type_32
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(
                    Any
                    | SilentVictoryCareerLegalActionAbortHeading
                    | SilentVictoryCareerLegalActionAdditionalRound
                    | SilentVictoryCareerLegalActionAskForPatrol
                    | SilentVictoryCareerLegalActionChooseClass
                    | SilentVictoryCareerLegalActionChoosePatrol
                    | SilentVictoryCareerLegalActionCourse
                    | SilentVictoryCareerLegalActionCutie
                    | SilentVictoryCareerLegalActionEngage
                    | SilentVictoryCareerLegalActionEngageSubmarine
                    | SilentVictoryCareerLegalActionEvasion
                    | SilentVictoryCareerLegalActionFire
                    | SilentVictoryCareerLegalActionFollow
                    | SilentVictoryCareerLegalActionFourthShip
                    | SilentVictoryCareerLegalActionLoadTorpedoes
                    | SilentVictoryCareerLegalActionNoiseMaker
                    | SilentVictoryCareerLegalActionReload
                    | SilentVictoryCareerLegalActionRequestBoat
                    | SilentVictoryCareerLegalActionReroll
                    | SilentVictoryCareerLegalActionRerollAdvancement
                    | SilentVictoryCareerLegalActionRerollContact
                    | SilentVictoryCareerLegalActionRerollDive
                    | SilentVictoryCareerLegalActionRerollMiss
                    | SilentVictoryCareerLegalActionRetire
                    | SilentVictoryCareerLegalActionSetStandingOrders
                    | SilentVictoryCareerLegalActionStart
                    | SilentVictoryCareerLegalActionStraggler
                    | SilentVictoryCareerLegalActionSunkTrick
                    | SilentVictoryCareerLegalActionSupplyDice
                    | SilentVictoryCareerLegalActionSwitchTime
                    | SilentVictoryCareerLegalActionTestDepth
                    | SilentVictoryCareerLegalActionTimeOfDay
                    | SilentVictoryCareerLegalActionUpgradeGuns
                    | SilentVictoryCareerLegalActionWeaponGroup,
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

        view = SilentVictoryCareerView.from_dict(d.pop("view"))

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        silent_victory_career_session = cls(
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
