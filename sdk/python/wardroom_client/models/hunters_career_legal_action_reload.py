from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_career_choice import HuntersCareerChoice
    from ..models.hunters_career_example_action import HuntersCareerExampleAction
    from ..models.hunters_reload_details import HuntersReloadDetails
    from ..models.limit import Limit
    from ..models.roll import Roll
    from ..models.throws import Throws


T = TypeVar("T", bound="HuntersCareerLegalActionReload")


@_attrs_define
class HuntersCareerLegalActionReload:
    """Which reloads go into which empty tubes, each from its own end (9.2.8); empty for none."""

    choices: list[HuntersCareerChoice]
    """ Every legal action of this kind. The list is empty if there are too many. """
    details: HuntersReloadDetails
    """ The empty tubes, and the reloads left at each end. """
    dice: None | str
    """ The dice to throw, if faces are required. """
    example: HuntersCareerExampleAction
    """ An example of an action. It can be sent as it is, as the body of the request. """
    limits: list[Limit]
    """ Limits that several members of the action share. """
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
    kind: Literal["reload"] = "reload"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.roll import Roll  # noqa: PLC0415

        choices = []
        for choices_item_data in self.choices:
            choices_item = choices_item_data.to_dict()
            choices.append(choices_item)

        details = self.details.to_dict()

        dice: None | str
        dice = self.dice

        example = self.example.to_dict()

        kind = self.kind

        limits = []
        for limits_item_data in self.limits:
            limits_item = limits_item_data.to_dict()
            limits.append(limits_item)

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
                "choices": choices,
                "details": details,
                "dice": dice,
                "example": example,
                "kind": kind,
                "limits": limits,
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
        from ..models.hunters_career_choice import HuntersCareerChoice  # noqa: PLC0415
        from ..models.hunters_career_example_action import HuntersCareerExampleAction  # noqa: PLC0415
        from ..models.hunters_reload_details import HuntersReloadDetails  # noqa: PLC0415
        from ..models.limit import Limit  # noqa: PLC0415
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.throws import Throws  # noqa: PLC0415

        d = dict(src_dict)
        choices = []
        _choices = d.pop("choices")
        for choices_item_data in _choices:
            choices_item = HuntersCareerChoice.from_dict(choices_item_data)

            choices.append(choices_item)

        details = HuntersReloadDetails.from_dict(d.pop("details"))

        def _parse_dice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dice = _parse_dice(d.pop("dice"))

        example = HuntersCareerExampleAction.from_dict(d.pop("example"))

        kind = cast(Literal["reload"], d.pop("kind"))
        if kind != "reload":
            raise ValueError(f"kind must match const 'reload', got '{kind}'")

        limits = []
        _limits = d.pop("limits")
        for limits_item_data in _limits:
            limits_item = Limit.from_dict(limits_item_data)

            limits.append(limits_item)

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

        hunters_career_legal_action_reload = cls(
            choices=choices,
            details=details,
            dice=dice,
            example=example,
            kind=kind,
            limits=limits,
            rolled=rolled,
            rule=rule,
            schema=schema,
            throws=throws,
            title=title,
        )

        hunters_career_legal_action_reload.additional_properties = d
        return hunters_career_legal_action_reload

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
