from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
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


T = TypeVar("T", bound="BattleshipsBattleLegalActionByUnit")


@_attrs_define
class BattleshipsBattleLegalActionByUnit:
    """Where it is answered unit by unit: by unit every legal part, each an action that can be sent as it is. Those of
    several units are joined in one, as far as they go together. Empty: too many, or not answered so.

    """

    additional_properties: dict[
        str,
        list[
            BattleshipsChooseFlagship
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
        ],
    ] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_choose_flagship import BattleshipsChooseFlagship  # noqa: PLC0415
        from ..models.battleships_declare_targets import BattleshipsDeclareTargets  # noqa: PLC0415
        from ..models.battleships_fire_star_shell import BattleshipsFireStarShell  # noqa: PLC0415
        from ..models.battleships_launch_spotter_planes import BattleshipsLaunchSpotterPlanes  # noqa: PLC0415
        from ..models.battleships_launch_torpedoes import BattleshipsLaunchTorpedoes  # noqa: PLC0415
        from ..models.battleships_lay_mines import BattleshipsLayMines  # noqa: PLC0415
        from ..models.battleships_move_units import BattleshipsMoveUnits  # noqa: PLC0415
        from ..models.battleships_roll_repairs import BattleshipsRollRepairs  # noqa: PLC0415
        from ..models.commit import Commit  # noqa: PLC0415
        from ..models.reveal import Reveal  # noqa: PLC0415
        from ..models.start import Start  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = []
            for additional_property_item_data in prop:
                additional_property_item: dict[str, Any]
                if isinstance(additional_property_item_data, BattleshipsChooseFlagship):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, BattleshipsLayMines):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, BattleshipsFireStarShell):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, BattleshipsLaunchSpotterPlanes):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, BattleshipsDeclareTargets):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, BattleshipsLaunchTorpedoes):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, BattleshipsMoveUnits):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, BattleshipsRollRepairs):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, Start):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, Commit):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, Reveal):
                    additional_property_item = additional_property_item_data.to_dict()
                elif isinstance(additional_property_item_data, SupplyDice):
                    additional_property_item = additional_property_item_data.to_dict()
                else:
                    additional_property_item = additional_property_item_data.to_dict()

                field_dict[prop_name].append(additional_property_item)

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
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
        battleships_battle_legal_action_by_unit = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():
            additional_property = []
            _additional_property = prop_dict
            for additional_property_item_data in _additional_property:

                def _parse_additional_property_item(
                    data: object,
                ) -> (
                    BattleshipsChooseFlagship
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
                        additional_property_item_type_0 = BattleshipsChooseFlagship.from_dict(data)

                        return additional_property_item_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_1 = BattleshipsLayMines.from_dict(data)

                        return additional_property_item_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_2 = BattleshipsFireStarShell.from_dict(data)

                        return additional_property_item_type_2
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_3 = BattleshipsLaunchSpotterPlanes.from_dict(data)

                        return additional_property_item_type_3
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_4 = BattleshipsDeclareTargets.from_dict(data)

                        return additional_property_item_type_4
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_5 = BattleshipsLaunchTorpedoes.from_dict(data)

                        return additional_property_item_type_5
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_6 = BattleshipsMoveUnits.from_dict(data)

                        return additional_property_item_type_6
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_7 = BattleshipsRollRepairs.from_dict(data)

                        return additional_property_item_type_7
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_8 = Start.from_dict(data)

                        return additional_property_item_type_8
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_9 = Commit.from_dict(data)

                        return additional_property_item_type_9
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_10 = Reveal.from_dict(data)

                        return additional_property_item_type_10
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        additional_property_item_type_11 = SupplyDice.from_dict(data)

                        return additional_property_item_type_11
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    if not isinstance(data, dict):
                        raise TypeError()
                    additional_property_item_type_12 = Reroll.from_dict(data)

                    return additional_property_item_type_12

                additional_property_item = _parse_additional_property_item(additional_property_item_data)

                additional_property.append(additional_property_item)

            additional_properties[prop_name] = additional_property

        battleships_battle_legal_action_by_unit.additional_properties = additional_properties
        return battleships_battle_legal_action_by_unit

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(
        self, key: str
    ) -> list[
        BattleshipsChooseFlagship
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
    ]:
        return self.additional_properties[key]

    def __setitem__(
        self,
        key: str,
        value: list[
            BattleshipsChooseFlagship
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
        ],
    ) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
