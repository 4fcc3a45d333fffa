from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.any_odds import AnyOdds
    from ..models.battleships_battle_action_odds_order_type_0 import BattleshipsBattleActionOddsOrderType0
    from ..models.battleships_battle_set_standing_orders import BattleshipsBattleSetStandingOrders
    from ..models.battleships_choose_flagship import BattleshipsChooseFlagship
    from ..models.battleships_declare_targets import BattleshipsDeclareTargets
    from ..models.battleships_fire_star_shell import BattleshipsFireStarShell
    from ..models.battleships_launch_spotter_planes import BattleshipsLaunchSpotterPlanes
    from ..models.battleships_launch_torpedoes import BattleshipsLaunchTorpedoes
    from ..models.battleships_lay_mines import BattleshipsLayMines
    from ..models.battleships_move_units import BattleshipsMoveUnits
    from ..models.battleships_roll_repairs import BattleshipsRollRepairs
    from ..models.commit import Commit
    from ..models.reroll import Reroll
    from ..models.reveal import Reveal
    from ..models.start import Start
    from ..models.supply_dice import SupplyDice
    from ..models.throw_ahead import ThrowAhead


T = TypeVar("T", bound="BattleshipsBattleActionOdds")


@_attrs_define
class BattleshipsBattleActionOdds:
    """The odds of one action, or why there are none."""

    action: (
        Any
        | BattleshipsBattleSetStandingOrders
        | BattleshipsChooseFlagship
        | BattleshipsDeclareTargets
        | BattleshipsFireStarShell
        | BattleshipsLaunchSpotterPlanes
        | BattleshipsLaunchTorpedoes
        | BattleshipsLayMines
        | BattleshipsMoveUnits
        | BattleshipsRollRepairs
        | Commit
        | Reroll
        | Reveal
        | Start
        | SupplyDice
    )
    """ The action. """
    ahead: list[ThrowAhead]
    """ Of an attack or a hunt each roll to hit and each check of the escorts that can follow the action, of another
    decision of a career the next throw, each with the totals that give each result. They are listed even if the
    odds of the action depend on another decision. The list is empty if no throw follows. """
    call: None | str
    """ The name of the call whose odds are returned, or null if there is none. """
    choice: int | None
    """ The number of the action among the choices of `legal_actions`, or null if it is not one of them. """
    odds: AnyOdds | None
    """ The odds, or null if there are none. """
    order: BattleshipsBattleActionOddsOrderType0 | None
    """ The order of that call. If you send it to the odds of the call with the `situation` of the session's `view`,
    the same options, charts and budget, you get the same odds. """
    reason: None | str
    """ The code of the reason why there are no odds. `openapi/playing.md` lists the codes. """
    unknown: list[str]
    """ JSON Pointers to hidden members of the situation that the odds depend on. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.any_odds import AnyOdds  # noqa: PLC0415
        from ..models.battleships_battle_action_odds_order_type_0 import BattleshipsBattleActionOddsOrderType0  # noqa: PLC0415
        from ..models.battleships_battle_set_standing_orders import BattleshipsBattleSetStandingOrders  # noqa: PLC0415
        from ..models.battleships_choose_flagship import BattleshipsChooseFlagship  # noqa: PLC0415
        from ..models.battleships_declare_targets import BattleshipsDeclareTargets  # noqa: PLC0415
        from ..models.battleships_fire_star_shell import BattleshipsFireStarShell  # noqa: PLC0415
        from ..models.battleships_launch_spotter_planes import BattleshipsLaunchSpotterPlanes  # noqa: PLC0415
        from ..models.battleships_launch_torpedoes import BattleshipsLaunchTorpedoes  # noqa: PLC0415
        from ..models.battleships_lay_mines import BattleshipsLayMines  # noqa: PLC0415
        from ..models.battleships_move_units import BattleshipsMoveUnits  # noqa: PLC0415
        from ..models.battleships_roll_repairs import BattleshipsRollRepairs  # noqa: PLC0415
        from ..models.commit import Commit  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.reveal import Reveal  # noqa: PLC0415
        from ..models.start import Start  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415

        action: Any | dict[str, Any]
        if isinstance(self.action, BattleshipsChooseFlagship):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsLayMines):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsFireStarShell):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsLaunchSpotterPlanes):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsDeclareTargets):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsLaunchTorpedoes):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsMoveUnits):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsRollRepairs):
            action = self.action.to_dict()
        elif isinstance(self.action, Start):
            action = self.action.to_dict()
        elif isinstance(self.action, Commit):
            action = self.action.to_dict()
        elif isinstance(self.action, Reveal):
            action = self.action.to_dict()
        elif isinstance(self.action, SupplyDice):
            action = self.action.to_dict()
        elif isinstance(self.action, Reroll):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsBattleSetStandingOrders):
            action = self.action.to_dict()
        else:
            action = self.action

        ahead = []
        for ahead_item_data in self.ahead:
            ahead_item = ahead_item_data.to_dict()
            ahead.append(ahead_item)

        call: None | str
        call = self.call

        choice: int | None
        choice = self.choice

        odds: dict[str, Any] | None
        if isinstance(self.odds, AnyOdds):
            odds = self.odds.to_dict()
        else:
            odds = self.odds

        order: dict[str, Any] | None
        if isinstance(self.order, BattleshipsBattleActionOddsOrderType0):
            order = self.order.to_dict()
        else:
            order = self.order

        reason: None | str
        reason = self.reason

        unknown = self.unknown

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "ahead": ahead,
                "call": call,
                "choice": choice,
                "odds": odds,
                "order": order,
                "reason": reason,
                "unknown": unknown,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.any_odds import AnyOdds  # noqa: PLC0415
        from ..models.battleships_battle_action_odds_order_type_0 import BattleshipsBattleActionOddsOrderType0  # noqa: PLC0415
        from ..models.battleships_battle_set_standing_orders import BattleshipsBattleSetStandingOrders  # noqa: PLC0415
        from ..models.battleships_choose_flagship import BattleshipsChooseFlagship  # noqa: PLC0415
        from ..models.battleships_declare_targets import BattleshipsDeclareTargets  # noqa: PLC0415
        from ..models.battleships_fire_star_shell import BattleshipsFireStarShell  # noqa: PLC0415
        from ..models.battleships_launch_spotter_planes import BattleshipsLaunchSpotterPlanes  # noqa: PLC0415
        from ..models.battleships_launch_torpedoes import BattleshipsLaunchTorpedoes  # noqa: PLC0415
        from ..models.battleships_lay_mines import BattleshipsLayMines  # noqa: PLC0415
        from ..models.battleships_move_units import BattleshipsMoveUnits  # noqa: PLC0415
        from ..models.battleships_roll_repairs import BattleshipsRollRepairs  # noqa: PLC0415
        from ..models.commit import Commit  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.reveal import Reveal  # noqa: PLC0415
        from ..models.start import Start  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415
        from ..models.throw_ahead import ThrowAhead  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_action(
            data: object,
        ) -> (
            Any
            | BattleshipsBattleSetStandingOrders
            | BattleshipsChooseFlagship
            | BattleshipsDeclareTargets
            | BattleshipsFireStarShell
            | BattleshipsLaunchSpotterPlanes
            | BattleshipsLaunchTorpedoes
            | BattleshipsLayMines
            | BattleshipsMoveUnits
            | BattleshipsRollRepairs
            | Commit
            | Reroll
            | Reveal
            | Start
            | SupplyDice
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_0 = BattleshipsChooseFlagship.from_dict(data)

                return action_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_1 = BattleshipsLayMines.from_dict(data)

                return action_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_2 = BattleshipsFireStarShell.from_dict(data)

                return action_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_3 = BattleshipsLaunchSpotterPlanes.from_dict(data)

                return action_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_4 = BattleshipsDeclareTargets.from_dict(data)

                return action_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_5 = BattleshipsLaunchTorpedoes.from_dict(data)

                return action_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_6 = BattleshipsMoveUnits.from_dict(data)

                return action_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_7 = BattleshipsRollRepairs.from_dict(data)

                return action_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_8 = Start.from_dict(data)

                return action_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_9 = Commit.from_dict(data)

                return action_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_10 = Reveal.from_dict(data)

                return action_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_11 = SupplyDice.from_dict(data)

                return action_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_12 = Reroll.from_dict(data)

                return action_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_13 = BattleshipsBattleSetStandingOrders.from_dict(data)

                return action_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                Any
                | BattleshipsBattleSetStandingOrders
                | BattleshipsChooseFlagship
                | BattleshipsDeclareTargets
                | BattleshipsFireStarShell
                | BattleshipsLaunchSpotterPlanes
                | BattleshipsLaunchTorpedoes
                | BattleshipsLayMines
                | BattleshipsMoveUnits
                | BattleshipsRollRepairs
                | Commit
                | Reroll
                | Reveal
                | Start
                | SupplyDice,
                data,
            )

        action = _parse_action(d.pop("action"))

        ahead = []
        _ahead = d.pop("ahead")
        for ahead_item_data in _ahead:
            ahead_item = ThrowAhead.from_dict(ahead_item_data)

            ahead.append(ahead_item)

        def _parse_call(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        call = _parse_call(d.pop("call"))

        def _parse_choice(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        choice = _parse_choice(d.pop("choice"))

        def _parse_odds(data: object) -> AnyOdds | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                odds_type_0 = AnyOdds.from_dict(data)

                return odds_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AnyOdds | None, data)

        odds = _parse_odds(d.pop("odds"))

        def _parse_order(data: object) -> BattleshipsBattleActionOddsOrderType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                order_type_0 = BattleshipsBattleActionOddsOrderType0.from_dict(data)

                return order_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsBattleActionOddsOrderType0 | None, data)

        order = _parse_order(d.pop("order"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        unknown = cast(list[str], d.pop("unknown"))

        battleships_battle_action_odds = cls(
            action=action,
            ahead=ahead,
            call=call,
            choice=choice,
            odds=odds,
            order=order,
            reason=reason,
            unknown=unknown,
        )

        battleships_battle_action_odds.additional_properties = d
        return battleships_battle_action_odds

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
