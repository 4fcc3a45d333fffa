from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_battle_legal_action_commit import BattleshipsBattleLegalActionCommit
    from ..models.battleships_battle_legal_action_flagship import BattleshipsBattleLegalActionFlagship
    from ..models.battleships_battle_legal_action_mines import BattleshipsBattleLegalActionMines
    from ..models.battleships_battle_legal_action_movement import BattleshipsBattleLegalActionMovement
    from ..models.battleships_battle_legal_action_repairs import BattleshipsBattleLegalActionRepairs
    from ..models.battleships_battle_legal_action_reroll import BattleshipsBattleLegalActionReroll
    from ..models.battleships_battle_legal_action_reveal import BattleshipsBattleLegalActionReveal
    from ..models.battleships_battle_legal_action_set_standing_orders import (
        BattleshipsBattleLegalActionSetStandingOrders,
    )
    from ..models.battleships_battle_legal_action_spotter_planes import BattleshipsBattleLegalActionSpotterPlanes
    from ..models.battleships_battle_legal_action_star_shell import BattleshipsBattleLegalActionStarShell
    from ..models.battleships_battle_legal_action_start import BattleshipsBattleLegalActionStart
    from ..models.battleships_battle_legal_action_supply_dice import BattleshipsBattleLegalActionSupplyDice
    from ..models.battleships_battle_legal_action_targets import BattleshipsBattleLegalActionTargets
    from ..models.battleships_battle_legal_action_torpedoes import BattleshipsBattleLegalActionTorpedoes
    from ..models.battleships_battle_session_access import BattleshipsBattleSessionAccess
    from ..models.battleships_battle_session_entrants import BattleshipsBattleSessionEntrants
    from ..models.battleships_battle_session_policies import BattleshipsBattleSessionPolicies
    from ..models.battleships_battle_view import BattleshipsBattleView
    from ..models.lineage import Lineage
    from ..models.participation import Participation
    from ..models.pins import Pins
    from ..models.session_deadlines import SessionDeadlines
    from ..models.session_dice import SessionDice
    from ..models.umpire import Umpire
    from ..models.undo import Undo


T = TypeVar("T", bound="BattleshipsBattleSession")


@_attrs_define
class BattleshipsBattleSession:
    """A game as a seat sees it: A battle."""

    access: BattleshipsBattleSessionAccess
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
    entrants: BattleshipsBattleSessionEntrants
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
        | BattleshipsBattleLegalActionCommit
        | BattleshipsBattleLegalActionFlagship
        | BattleshipsBattleLegalActionMines
        | BattleshipsBattleLegalActionMovement
        | BattleshipsBattleLegalActionRepairs
        | BattleshipsBattleLegalActionReroll
        | BattleshipsBattleLegalActionReveal
        | BattleshipsBattleLegalActionSetStandingOrders
        | BattleshipsBattleLegalActionSpotterPlanes
        | BattleshipsBattleLegalActionStarShell
        | BattleshipsBattleLegalActionStart
        | BattleshipsBattleLegalActionSupplyDice
        | BattleshipsBattleLegalActionTargets
        | BattleshipsBattleLegalActionTorpedoes
    ]
    """ Every kind of action that the reader can take now. """
    lineage: Lineage | None
    number: int
    """ Number of entries in the log. """
    odds: bool
    """ Whether every seat can ask the session for odds (`POST .../odds`). """
    policies: BattleshipsBattleSessionPolicies
    """ The seats that standing policies play, each with the name of its policy (`GET /v1/rulesets` lists the
    policies). These seats get no invitation. """
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
    view: BattleshipsBattleView
    """ The state of a battle, as far as its reader may know it. """
    winner: None | str
    """ The seat that has won. It is null while the game continues, for a draw, where nobody won, and for a game of
    one seat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_battle_legal_action_commit import BattleshipsBattleLegalActionCommit  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_flagship import BattleshipsBattleLegalActionFlagship  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_mines import BattleshipsBattleLegalActionMines  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_movement import BattleshipsBattleLegalActionMovement  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_repairs import BattleshipsBattleLegalActionRepairs  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_reroll import BattleshipsBattleLegalActionReroll  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_reveal import BattleshipsBattleLegalActionReveal  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_set_standing_orders import (
            BattleshipsBattleLegalActionSetStandingOrders,  # noqa: PLC0415
        )
        from ..models.battleships_battle_legal_action_spotter_planes import BattleshipsBattleLegalActionSpotterPlanes  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_star_shell import BattleshipsBattleLegalActionStarShell  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_start import BattleshipsBattleLegalActionStart  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_supply_dice import BattleshipsBattleLegalActionSupplyDice  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_targets import BattleshipsBattleLegalActionTargets  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_torpedoes import BattleshipsBattleLegalActionTorpedoes  # noqa: PLC0415
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
            if isinstance(legal_actions_item_data, BattleshipsBattleLegalActionFlagship):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionMines):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionStarShell):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionSpotterPlanes):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionTargets):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionTorpedoes):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionMovement):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionRepairs):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionStart):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionCommit):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionReveal):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionSupplyDice):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionReroll):
                legal_actions_item = legal_actions_item_data.to_dict()
            elif isinstance(legal_actions_item_data, BattleshipsBattleLegalActionSetStandingOrders):
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

        policies = self.policies.to_dict()

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
                "policies": policies,
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
        from ..models.battleships_battle_legal_action_commit import BattleshipsBattleLegalActionCommit  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_flagship import BattleshipsBattleLegalActionFlagship  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_mines import BattleshipsBattleLegalActionMines  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_movement import BattleshipsBattleLegalActionMovement  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_repairs import BattleshipsBattleLegalActionRepairs  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_reroll import BattleshipsBattleLegalActionReroll  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_reveal import BattleshipsBattleLegalActionReveal  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_set_standing_orders import (
            BattleshipsBattleLegalActionSetStandingOrders,  # noqa: PLC0415
        )
        from ..models.battleships_battle_legal_action_spotter_planes import BattleshipsBattleLegalActionSpotterPlanes  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_star_shell import BattleshipsBattleLegalActionStarShell  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_start import BattleshipsBattleLegalActionStart  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_supply_dice import BattleshipsBattleLegalActionSupplyDice  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_targets import BattleshipsBattleLegalActionTargets  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_torpedoes import BattleshipsBattleLegalActionTorpedoes  # noqa: PLC0415
        from ..models.battleships_battle_session_access import BattleshipsBattleSessionAccess  # noqa: PLC0415
        from ..models.battleships_battle_session_entrants import BattleshipsBattleSessionEntrants  # noqa: PLC0415
        from ..models.battleships_battle_session_policies import BattleshipsBattleSessionPolicies  # noqa: PLC0415
        from ..models.battleships_battle_view import BattleshipsBattleView  # noqa: PLC0415
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.participation import Participation  # noqa: PLC0415
        from ..models.pins import Pins  # noqa: PLC0415
        from ..models.session_deadlines import SessionDeadlines  # noqa: PLC0415
        from ..models.session_dice import SessionDice  # noqa: PLC0415
        from ..models.umpire import Umpire  # noqa: PLC0415
        from ..models.undo import Undo  # noqa: PLC0415

        d = dict(src_dict)
        access = BattleshipsBattleSessionAccess.from_dict(d.pop("access"))

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

        entrants = BattleshipsBattleSessionEntrants.from_dict(d.pop("entrants"))

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
                | BattleshipsBattleLegalActionCommit
                | BattleshipsBattleLegalActionFlagship
                | BattleshipsBattleLegalActionMines
                | BattleshipsBattleLegalActionMovement
                | BattleshipsBattleLegalActionRepairs
                | BattleshipsBattleLegalActionReroll
                | BattleshipsBattleLegalActionReveal
                | BattleshipsBattleLegalActionSetStandingOrders
                | BattleshipsBattleLegalActionSpotterPlanes
                | BattleshipsBattleLegalActionStarShell
                | BattleshipsBattleLegalActionStart
                | BattleshipsBattleLegalActionSupplyDice
                | BattleshipsBattleLegalActionTargets
                | BattleshipsBattleLegalActionTorpedoes
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_0 = BattleshipsBattleLegalActionFlagship.from_dict(data)

                    return legal_actions_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_1 = BattleshipsBattleLegalActionMines.from_dict(data)

                    return legal_actions_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_2 = BattleshipsBattleLegalActionStarShell.from_dict(data)

                    return legal_actions_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_3 = BattleshipsBattleLegalActionSpotterPlanes.from_dict(data)

                    return legal_actions_item_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_4 = BattleshipsBattleLegalActionTargets.from_dict(data)

                    return legal_actions_item_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_5 = BattleshipsBattleLegalActionTorpedoes.from_dict(data)

                    return legal_actions_item_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_6 = BattleshipsBattleLegalActionMovement.from_dict(data)

                    return legal_actions_item_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_7 = BattleshipsBattleLegalActionRepairs.from_dict(data)

                    return legal_actions_item_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_8 = BattleshipsBattleLegalActionStart.from_dict(data)

                    return legal_actions_item_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_9 = BattleshipsBattleLegalActionCommit.from_dict(data)

                    return legal_actions_item_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_10 = BattleshipsBattleLegalActionReveal.from_dict(data)

                    return legal_actions_item_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_11 = BattleshipsBattleLegalActionSupplyDice.from_dict(data)

                    return legal_actions_item_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_12 = BattleshipsBattleLegalActionReroll.from_dict(data)

                    return legal_actions_item_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_actions_item_type_13 = BattleshipsBattleLegalActionSetStandingOrders.from_dict(data)

                    return legal_actions_item_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(
                    Any
                    | BattleshipsBattleLegalActionCommit
                    | BattleshipsBattleLegalActionFlagship
                    | BattleshipsBattleLegalActionMines
                    | BattleshipsBattleLegalActionMovement
                    | BattleshipsBattleLegalActionRepairs
                    | BattleshipsBattleLegalActionReroll
                    | BattleshipsBattleLegalActionReveal
                    | BattleshipsBattleLegalActionSetStandingOrders
                    | BattleshipsBattleLegalActionSpotterPlanes
                    | BattleshipsBattleLegalActionStarShell
                    | BattleshipsBattleLegalActionStart
                    | BattleshipsBattleLegalActionSupplyDice
                    | BattleshipsBattleLegalActionTargets
                    | BattleshipsBattleLegalActionTorpedoes,
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

        policies = BattleshipsBattleSessionPolicies.from_dict(d.pop("policies"))

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

        view = BattleshipsBattleView.from_dict(d.pop("view"))

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        battleships_battle_session = cls(
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
            policies=policies,
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

        battleships_battle_session.additional_properties = d
        return battleships_battle_session

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
