from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes
    from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes
    from ..models.submarine_deck_guns import SubmarineDeckGuns


T = TypeVar("T", bound="SilentVictoryFireSalvo")


@_attrs_define
class SilentVictoryFireSalvo:
    """The torpedoes to fire at escorted ships, all allocated before the first roll (9.2.1).

    Two groups are a first and a second salvo; only a night surface attack allows them (9.5.2). If
    the escort can be fired at, its number follows that of the last target (9.2.9). An empty list
    ends the encounter, with the boat undetected.

    """

    attack: list[Any | SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns]
    """ The weapon groups, in the order of fire; empty to fire none. """
    kind: Literal["fire"] = "fire"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes  # noqa: PLC0415
        from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes  # noqa: PLC0415
        from ..models.submarine_deck_guns import SubmarineDeckGuns  # noqa: PLC0415

        attack = []
        for attack_item_data in self.attack:
            attack_item: Any | dict[str, Any]
            if isinstance(attack_item_data, SilentVictoryForwardTubes):
                attack_item = attack_item_data.to_dict()
            elif isinstance(attack_item_data, SilentVictoryAftTubes):
                attack_item = attack_item_data.to_dict()
            elif isinstance(attack_item_data, SubmarineDeckGuns):
                attack_item = attack_item_data.to_dict()
            else:
                attack_item = attack_item_data
            attack.append(attack_item)

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attack": attack,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes  # noqa: PLC0415
        from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes  # noqa: PLC0415
        from ..models.submarine_deck_guns import SubmarineDeckGuns  # noqa: PLC0415

        d = dict(src_dict)
        attack = []
        _attack = d.pop("attack")
        for attack_item_data in _attack:

            def _parse_attack_item(
                data: object,
            ) -> Any | SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    attack_item_type_0 = SilentVictoryForwardTubes.from_dict(data)

                    return attack_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    attack_item_type_1 = SilentVictoryAftTubes.from_dict(data)

                    return attack_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    attack_item_type_2 = SubmarineDeckGuns.from_dict(data)

                    return attack_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(Any | SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns, data)

            attack_item = _parse_attack_item(attack_item_data)

            attack.append(attack_item)

        kind = cast(Literal["fire"], d.pop("kind"))
        if kind != "fire":
            raise ValueError(f"kind must match const 'fire', got '{kind}'")

        silent_victory_fire_salvo = cls(
            attack=attack,
            kind=kind,
        )

        silent_victory_fire_salvo.additional_properties = d
        return silent_victory_fire_salvo

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
