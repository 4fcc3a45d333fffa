from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_battle_action_request import BattleshipsBattleActionRequest
    from ..models.battleships_battle_legal_action_by_unit import BattleshipsBattleLegalActionByUnit
    from ..models.battleships_battle_legal_action_details import BattleshipsBattleLegalActionDetails
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
    from ..models.roll import Roll
    from ..models.start import Start
    from ..models.supply_dice import SupplyDice


T = TypeVar("T", bound="BattleshipsBattleLegalAction")


@_attrs_define
class BattleshipsBattleLegalAction:
    """Something that can be done now."""

    by_unit: BattleshipsBattleLegalActionByUnit
    """ Where it is answered unit by unit: by unit every legal part, each an action that can be sent as it is. Those
    of several units are joined in one, as far as they go together. Empty: too many, or not answered so. """
    choices: list[
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
    ]
    """ Every legal one where there are few; empty: many. """
    details: BattleshipsBattleLegalActionDetails
    """ What it is about. """
    dice: None | str
    """ The dice to throw, where faces are wanted. """
    example: BattleshipsBattleActionRequest | None
    """ Can be sent as it is; null: only its seat knows the seed that it has committed to. """
    kind: str
    """ The `kind` of the action. """
    rolled: None | Roll
    """ The throw just seen, where it is about one. """
    rule: str
    """ The rule that gives it; empty: none does. """
    schema: Any
    """ JSON Schema of the action, with every bound. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_battle_action_request import BattleshipsBattleActionRequest  # noqa: PLC0415
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
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.start import Start  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415

        by_unit = self.by_unit.to_dict()

        choices = []
        for choices_item_data in self.choices:
            choices_item: dict[str, Any]
            if isinstance(choices_item_data, BattleshipsChooseFlagship):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, BattleshipsLayMines):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, BattleshipsFireStarShell):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, BattleshipsLaunchSpotterPlanes):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, BattleshipsDeclareTargets):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, BattleshipsLaunchTorpedoes):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, BattleshipsMoveUnits):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, BattleshipsRollRepairs):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, Start):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, Commit):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, Reveal):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SupplyDice):
                choices_item = choices_item_data.to_dict()
            else:
                choices_item = choices_item_data.to_dict()

            choices.append(choices_item)

        details = self.details.to_dict()

        dice: None | str
        dice = self.dice

        example: dict[str, Any] | None
        if isinstance(self.example, BattleshipsBattleActionRequest):
            example = self.example.to_dict()
        else:
            example = self.example

        kind = self.kind

        rolled: dict[str, Any] | None
        if isinstance(self.rolled, Roll):
            rolled = self.rolled.to_dict()
        else:
            rolled = self.rolled

        rule = self.rule

        schema = self.schema

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "by_unit": by_unit,
                "choices": choices,
                "details": details,
                "dice": dice,
                "example": example,
                "kind": kind,
                "rolled": rolled,
                "rule": rule,
                "schema": schema,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_action_request import BattleshipsBattleActionRequest  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_by_unit import BattleshipsBattleLegalActionByUnit  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_details import BattleshipsBattleLegalActionDetails  # noqa: PLC0415
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
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.start import Start  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415

        d = dict(src_dict)
        by_unit = BattleshipsBattleLegalActionByUnit.from_dict(d.pop("by_unit"))

        choices = []
        _choices = d.pop("choices")
        for choices_item_data in _choices:

            def _parse_choices_item(
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
                    choices_item_type_0 = BattleshipsChooseFlagship.from_dict(data)

                    return choices_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_1 = BattleshipsLayMines.from_dict(data)

                    return choices_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_2 = BattleshipsFireStarShell.from_dict(data)

                    return choices_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_3 = BattleshipsLaunchSpotterPlanes.from_dict(data)

                    return choices_item_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_4 = BattleshipsDeclareTargets.from_dict(data)

                    return choices_item_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_5 = BattleshipsLaunchTorpedoes.from_dict(data)

                    return choices_item_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_6 = BattleshipsMoveUnits.from_dict(data)

                    return choices_item_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_7 = BattleshipsRollRepairs.from_dict(data)

                    return choices_item_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_8 = Start.from_dict(data)

                    return choices_item_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_9 = Commit.from_dict(data)

                    return choices_item_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_10 = Reveal.from_dict(data)

                    return choices_item_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_11 = SupplyDice.from_dict(data)

                    return choices_item_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                choices_item_type_12 = Reroll.from_dict(data)

                return choices_item_type_12

            choices_item = _parse_choices_item(choices_item_data)

            choices.append(choices_item)

        details = BattleshipsBattleLegalActionDetails.from_dict(d.pop("details"))

        def _parse_dice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dice = _parse_dice(d.pop("dice"))

        def _parse_example(data: object) -> BattleshipsBattleActionRequest | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                example_type_0 = BattleshipsBattleActionRequest.from_dict(data)

                return example_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsBattleActionRequest | None, data)

        example = _parse_example(d.pop("example"))

        kind = d.pop("kind")

        def _parse_rolled(data: object) -> None | Roll:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                rolled_type_0 = Roll.from_dict(data)

                return rolled_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Roll, data)

        rolled = _parse_rolled(d.pop("rolled"))

        rule = d.pop("rule")

        schema = d.pop("schema")

        battleships_battle_legal_action = cls(
            by_unit=by_unit,
            choices=choices,
            details=details,
            dice=dice,
            example=example,
            kind=kind,
            rolled=rolled,
            rule=rule,
            schema=schema,
        )

        battleships_battle_legal_action.additional_properties = d
        return battleships_battle_legal_action

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
