from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.reroll import Reroll
    from ..models.roll import Roll
    from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup
    from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss
    from ..models.silent_victory_resolve_salvo_awaited_details import SilentVictoryResolveSalvoAwaitedDetails


T = TypeVar("T", bound="SilentVictoryResolveSalvoAwaited")


@_attrs_define
class SilentVictoryResolveSalvoAwaited:
    """A decision is open: send one of `choices`, or one like `example`, to `continue`."""

    choices: list[Any | Reroll | SilentVictoryChooseWeaponGroup | SilentVictoryRerollMiss]
    """ Every legal decision. The list is empty if there are too many. """
    decision: str
    """ The `kind` of decision that is open. """
    details: SilentVictoryResolveSalvoAwaitedDetails
    """ What the decision is about. """
    example: Any | Reroll | SilentVictoryChooseWeaponGroup | SilentVictoryRerollMiss
    """ A decision that is legal now, ready to send. """
    rolled: None | Roll
    """ The throw just seen, if the decision is about a throw. """
    rule: str
    """ The rule that gives the player this decision. """
    seat: None | str
    """ The seat that decides, in a game with several seats. """
    text: str
    """ What is awaited, as one line, in the caller's language. """
    kind: Literal["decision"] = "decision"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup  # noqa: PLC0415
        from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss  # noqa: PLC0415

        choices = []
        for choices_item_data in self.choices:
            choices_item: Any | dict[str, Any]
            if isinstance(choices_item_data, Reroll):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryChooseWeaponGroup):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryRerollMiss):
                choices_item = choices_item_data.to_dict()
            else:
                choices_item = choices_item_data
            choices.append(choices_item)

        decision = self.decision

        details = self.details.to_dict()

        example: Any | dict[str, Any]
        if isinstance(self.example, Reroll):
            example = self.example.to_dict()
        elif isinstance(self.example, SilentVictoryChooseWeaponGroup):
            example = self.example.to_dict()
        elif isinstance(self.example, SilentVictoryRerollMiss):
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

        seat: None | str
        seat = self.seat

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "choices": choices,
                "decision": decision,
                "details": details,
                "example": example,
                "kind": kind,
                "rolled": rolled,
                "rule": rule,
                "seat": seat,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup  # noqa: PLC0415
        from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss  # noqa: PLC0415
        from ..models.silent_victory_resolve_salvo_awaited_details import SilentVictoryResolveSalvoAwaitedDetails  # noqa: PLC0415

        d = dict(src_dict)
        choices = []
        _choices = d.pop("choices")
        for choices_item_data in _choices:

            def _parse_choices_item(
                data: object,
            ) -> Any | Reroll | SilentVictoryChooseWeaponGroup | SilentVictoryRerollMiss:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_0 = Reroll.from_dict(data)

                    return choices_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_1 = SilentVictoryChooseWeaponGroup.from_dict(data)

                    return choices_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_2 = SilentVictoryRerollMiss.from_dict(data)

                    return choices_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(Any | Reroll | SilentVictoryChooseWeaponGroup | SilentVictoryRerollMiss, data)

            choices_item = _parse_choices_item(choices_item_data)

            choices.append(choices_item)

        decision = d.pop("decision")

        details = SilentVictoryResolveSalvoAwaitedDetails.from_dict(d.pop("details"))

        def _parse_example(data: object) -> Any | Reroll | SilentVictoryChooseWeaponGroup | SilentVictoryRerollMiss:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                example_type_0 = Reroll.from_dict(data)

                return example_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                example_type_1 = SilentVictoryChooseWeaponGroup.from_dict(data)

                return example_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                example_type_2 = SilentVictoryRerollMiss.from_dict(data)

                return example_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Any | Reroll | SilentVictoryChooseWeaponGroup | SilentVictoryRerollMiss, data)

        example = _parse_example(d.pop("example"))

        kind = cast(Literal["decision"], d.pop("kind"))
        if kind != "decision":
            raise ValueError(f"kind must match const 'decision', got '{kind}'")

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

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        text = d.pop("text")

        silent_victory_resolve_salvo_awaited = cls(
            choices=choices,
            decision=decision,
            details=details,
            example=example,
            kind=kind,
            rolled=rolled,
            rule=rule,
            seat=seat,
            text=text,
        )

        silent_victory_resolve_salvo_awaited.additional_properties = d
        return silent_victory_resolve_salvo_awaited

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
