from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_battle_set_standing_orders_order import BattleshipsBattleSetStandingOrdersOrder
    from ..models.battleships_choose_flagship import BattleshipsChooseFlagship
    from ..models.battleships_declare_targets_order import BattleshipsDeclareTargetsOrder
    from ..models.battleships_fire_star_shell import BattleshipsFireStarShell
    from ..models.battleships_launch_spotter_planes import BattleshipsLaunchSpotterPlanes
    from ..models.battleships_launch_torpedoes import BattleshipsLaunchTorpedoes
    from ..models.battleships_lay_mines import BattleshipsLayMines
    from ..models.battleships_move_units_order import BattleshipsMoveUnitsOrder
    from ..models.battleships_roll_repairs import BattleshipsRollRepairs
    from ..models.commit import Commit
    from ..models.reroll import Reroll
    from ..models.reveal import Reveal
    from ..models.start_order import StartOrder
    from ..models.supply_dice import SupplyDice


T = TypeVar("T", bound="BattleshipsBattleActionRequest")


@_attrs_define
class BattleshipsBattleActionRequest:
    """An action of a seat."""

    action: (
        BattleshipsBattleSetStandingOrdersOrder
        | BattleshipsChooseFlagship
        | BattleshipsDeclareTargetsOrder
        | BattleshipsFireStarShell
        | BattleshipsLaunchSpotterPlanes
        | BattleshipsLaunchTorpedoes
        | BattleshipsLayMines
        | BattleshipsMoveUnitsOrder
        | BattleshipsRollRepairs
        | Commit
        | Reroll
        | Reveal
        | StartOrder
        | SupplyDice
        | Unset
    ) = UNSET
    """ One of `legal_actions`. Send either this or a `choice`. """
    choice: int | Unset = UNSET
    """ The number of one of the `choices`, in place of an `action`. The number is that of the session `version`
    named in the body or by `If-Match`. """
    version: str | Unset = UNSET
    """ The version of what the seat sees: the opaque text of the session's `ETag`. It changes with each entry of
    the log and with each secret order of the seat's own. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_choose_flagship import BattleshipsChooseFlagship  # noqa: PLC0415
        from ..models.battleships_declare_targets_order import BattleshipsDeclareTargetsOrder  # noqa: PLC0415
        from ..models.battleships_fire_star_shell import BattleshipsFireStarShell  # noqa: PLC0415
        from ..models.battleships_launch_spotter_planes import BattleshipsLaunchSpotterPlanes  # noqa: PLC0415
        from ..models.battleships_launch_torpedoes import BattleshipsLaunchTorpedoes  # noqa: PLC0415
        from ..models.battleships_lay_mines import BattleshipsLayMines  # noqa: PLC0415
        from ..models.battleships_move_units_order import BattleshipsMoveUnitsOrder  # noqa: PLC0415
        from ..models.battleships_roll_repairs import BattleshipsRollRepairs  # noqa: PLC0415
        from ..models.commit import Commit  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.reveal import Reveal  # noqa: PLC0415
        from ..models.start_order import StartOrder  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415

        action: dict[str, Any] | Unset
        if isinstance(self.action, Unset):
            action = UNSET
        elif isinstance(self.action, BattleshipsChooseFlagship):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsLayMines):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsFireStarShell):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsLaunchSpotterPlanes):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsDeclareTargetsOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsLaunchTorpedoes):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsMoveUnitsOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, BattleshipsRollRepairs):
            action = self.action.to_dict()
        elif isinstance(self.action, StartOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, Commit):
            action = self.action.to_dict()
        elif isinstance(self.action, Reveal):
            action = self.action.to_dict()
        elif isinstance(self.action, SupplyDice):
            action = self.action.to_dict()
        elif isinstance(self.action, Reroll):
            action = self.action.to_dict()
        else:
            action = self.action.to_dict()

        choice = self.choice

        version = self.version

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if action is not UNSET:
            field_dict["action"] = action
        if choice is not UNSET:
            field_dict["choice"] = choice
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_set_standing_orders_order import BattleshipsBattleSetStandingOrdersOrder  # noqa: PLC0415
        from ..models.battleships_choose_flagship import BattleshipsChooseFlagship  # noqa: PLC0415
        from ..models.battleships_declare_targets_order import BattleshipsDeclareTargetsOrder  # noqa: PLC0415
        from ..models.battleships_fire_star_shell import BattleshipsFireStarShell  # noqa: PLC0415
        from ..models.battleships_launch_spotter_planes import BattleshipsLaunchSpotterPlanes  # noqa: PLC0415
        from ..models.battleships_launch_torpedoes import BattleshipsLaunchTorpedoes  # noqa: PLC0415
        from ..models.battleships_lay_mines import BattleshipsLayMines  # noqa: PLC0415
        from ..models.battleships_move_units_order import BattleshipsMoveUnitsOrder  # noqa: PLC0415
        from ..models.battleships_roll_repairs import BattleshipsRollRepairs  # noqa: PLC0415
        from ..models.commit import Commit  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.reveal import Reveal  # noqa: PLC0415
        from ..models.start_order import StartOrder  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_action(
            data: object,
        ) -> (
            BattleshipsBattleSetStandingOrdersOrder
            | BattleshipsChooseFlagship
            | BattleshipsDeclareTargetsOrder
            | BattleshipsFireStarShell
            | BattleshipsLaunchSpotterPlanes
            | BattleshipsLaunchTorpedoes
            | BattleshipsLayMines
            | BattleshipsMoveUnitsOrder
            | BattleshipsRollRepairs
            | Commit
            | Reroll
            | Reveal
            | StartOrder
            | SupplyDice
            | Unset
        ):
            if isinstance(data, Unset):
                return data
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
                action_type_4 = BattleshipsDeclareTargetsOrder.from_dict(data)

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
                action_type_6 = BattleshipsMoveUnitsOrder.from_dict(data)

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
                action_type_8 = StartOrder.from_dict(data)

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
            if not isinstance(data, dict):
                raise TypeError()
            action_type_13 = BattleshipsBattleSetStandingOrdersOrder.from_dict(data)

            return action_type_13

        action = _parse_action(d.pop("action", UNSET))

        choice = d.pop("choice", UNSET)

        version = d.pop("version", UNSET)

        battleships_battle_action_request = cls(
            action=action,
            choice=choice,
            version=version,
        )

        return battleships_battle_action_request
