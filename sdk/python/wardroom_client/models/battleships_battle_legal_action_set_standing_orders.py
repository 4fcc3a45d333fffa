from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_battle_choice import BattleshipsBattleChoice
    from ..models.battleships_battle_example_action import BattleshipsBattleExampleAction
    from ..models.battleships_battle_legal_action_set_standing_orders_by_unit import (
        BattleshipsBattleLegalActionSetStandingOrdersByUnit,
    )
    from ..models.limit import Limit
    from ..models.no_details import NoDetails
    from ..models.roll import Roll
    from ..models.throws import Throws


T = TypeVar("T", bound="BattleshipsBattleLegalActionSetStandingOrders")


@_attrs_define
class BattleshipsBattleLegalActionSetStandingOrders:
    """Changes the standing orders of the seat. A decision that they cover is answered at once."""

    by_unit: BattleshipsBattleLegalActionSetStandingOrdersByUnit
    """ Every legal part of each unit, for an action that is decided unit by unit. Each part has an action that can
    be sent as it is. The parts of several units can be joined in one action where they are compatible. It is empty
    if the action is not decided unit by unit, or if there are too many parts: `listed_by` then names the call that
    lists them. """
    choices: list[BattleshipsBattleChoice]
    """ Every legal action of this kind. The list is empty if there are too many. """
    details: NoDetails
    """ An object without members: this kind of action has no details. """
    dice: None | str
    """ The dice to throw, if faces are required. """
    example: BattleshipsBattleExampleAction | None
    """ An example, which can be sent as it is. It is null for a seat that must reveal its seed, because only the
    seat knows that seed. """
    limits: list[Limit]
    """ Limits that several members of the action share. """
    listed_by: None | str
    """ The call that lists the parts of a unit, by name, such as `list-moves`, if there are too many for `by_unit`;
    otherwise null. """
    rolled: None | Roll
    """ The throw just seen, for an action about a throw. """
    rule: None | str
    """ The rule that allows the action, or null if no rule of the game does. """
    schema: Any
    """ JSON Schema of the action, with every bound of this moment. """
    throws: list[Throws]
    """ The throw that follows the example at once, if there are no choices. The list is empty if there is no throw,
    or if it is not known yet. """
    title: str
    """ What the action is, in the language of the answer. """
    kind: Literal["set_standing_orders"] = "set_standing_orders"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_battle_example_action import BattleshipsBattleExampleAction  # noqa: PLC0415
        from ..models.roll import Roll  # noqa: PLC0415

        by_unit = self.by_unit.to_dict()

        choices = []
        for choices_item_data in self.choices:
            choices_item = choices_item_data.to_dict()
            choices.append(choices_item)

        details = self.details.to_dict()

        dice: None | str
        dice = self.dice

        example: dict[str, Any] | None
        if isinstance(self.example, BattleshipsBattleExampleAction):
            example = self.example.to_dict()
        else:
            example = self.example

        kind = self.kind

        limits = []
        for limits_item_data in self.limits:
            limits_item = limits_item_data.to_dict()
            limits.append(limits_item)

        listed_by: None | str
        listed_by = self.listed_by

        rolled: dict[str, Any] | None
        if isinstance(self.rolled, Roll):
            rolled = self.rolled.to_dict()
        else:
            rolled = self.rolled

        rule: None | str
        rule = self.rule

        schema = self.schema

        throws = []
        for throws_item_data in self.throws:
            throws_item = throws_item_data.to_dict()
            throws.append(throws_item)

        title = self.title

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
                "limits": limits,
                "listed_by": listed_by,
                "rolled": rolled,
                "rule": rule,
                "schema": schema,
                "throws": throws,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_choice import BattleshipsBattleChoice  # noqa: PLC0415
        from ..models.battleships_battle_example_action import BattleshipsBattleExampleAction  # noqa: PLC0415
        from ..models.battleships_battle_legal_action_set_standing_orders_by_unit import (
            BattleshipsBattleLegalActionSetStandingOrdersByUnit,  # noqa: PLC0415
        )
        from ..models.limit import Limit  # noqa: PLC0415
        from ..models.no_details import NoDetails  # noqa: PLC0415
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.throws import Throws  # noqa: PLC0415

        d = dict(src_dict)
        by_unit = BattleshipsBattleLegalActionSetStandingOrdersByUnit.from_dict(d.pop("by_unit"))

        choices = []
        _choices = d.pop("choices")
        for choices_item_data in _choices:
            choices_item = BattleshipsBattleChoice.from_dict(choices_item_data)

            choices.append(choices_item)

        details = NoDetails.from_dict(d.pop("details"))

        def _parse_dice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dice = _parse_dice(d.pop("dice"))

        def _parse_example(data: object) -> BattleshipsBattleExampleAction | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                example_type_0 = BattleshipsBattleExampleAction.from_dict(data)

                return example_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsBattleExampleAction | None, data)

        example = _parse_example(d.pop("example"))

        kind = cast(Literal["set_standing_orders"], d.pop("kind"))
        if kind != "set_standing_orders":
            raise ValueError(f"kind must match const 'set_standing_orders', got '{kind}'")

        limits = []
        _limits = d.pop("limits")
        for limits_item_data in _limits:
            limits_item = Limit.from_dict(limits_item_data)

            limits.append(limits_item)

        def _parse_listed_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        listed_by = _parse_listed_by(d.pop("listed_by"))

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

        def _parse_rule(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rule = _parse_rule(d.pop("rule"))

        schema = d.pop("schema")

        throws = []
        _throws = d.pop("throws")
        for throws_item_data in _throws:
            throws_item = Throws.from_dict(throws_item_data)

            throws.append(throws_item)

        title = d.pop("title")

        battleships_battle_legal_action_set_standing_orders = cls(
            by_unit=by_unit,
            choices=choices,
            details=details,
            dice=dice,
            example=example,
            kind=kind,
            limits=limits,
            listed_by=listed_by,
            rolled=rolled,
            rule=rule,
            schema=schema,
            throws=throws,
            title=title,
        )

        battleships_battle_legal_action_set_standing_orders.additional_properties = d
        return battleships_battle_legal_action_set_standing_orders

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
