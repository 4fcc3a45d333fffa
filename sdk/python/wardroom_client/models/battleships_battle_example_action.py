from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
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


T = TypeVar("T", bound="BattleshipsBattleExampleAction")


@_attrs_define
class BattleshipsBattleExampleAction:
    """An example of an action. It can be sent as it is, as the body of the request."""

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
    """ The action, which can be sent as it is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
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

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
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

        battleships_battle_example_action = cls(
            action=action,
        )

        battleships_battle_example_action.additional_properties = d
        return battleships_battle_example_action

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
