from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes
    from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes
    from ..models.submarine_deck_guns import SubmarineDeckGuns


T = TypeVar("T", bound="SilentVictoryChooseWeaponGroup")


@_attrs_define
class SilentVictoryChooseWeaponGroup:
    """The weapon group to fire next in this round, or null to fire no more (9.4.2)."""

    group: Any | None | SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns
    """ The group, with its targets; null to fire no more. """
    kind: Literal["weapon_group"] = "weapon_group"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes  # noqa: PLC0415
        from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes  # noqa: PLC0415
        from ..models.submarine_deck_guns import SubmarineDeckGuns  # noqa: PLC0415

        group: Any | dict[str, Any] | None
        if isinstance(self.group, SilentVictoryForwardTubes):
            group = self.group.to_dict()
        elif isinstance(self.group, SilentVictoryAftTubes):
            group = self.group.to_dict()
        elif isinstance(self.group, SubmarineDeckGuns):
            group = self.group.to_dict()
        else:
            group = self.group

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "group": group,
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

        def _parse_group(
            data: object,
        ) -> Any | None | SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                group_type_0_type_0 = SilentVictoryForwardTubes.from_dict(data)

                return group_type_0_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                group_type_0_type_1 = SilentVictoryAftTubes.from_dict(data)

                return group_type_0_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                group_type_0_type_2 = SubmarineDeckGuns.from_dict(data)

                return group_type_0_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Any | None | SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns, data)

        group = _parse_group(d.pop("group"))

        kind = cast(Literal["weapon_group"], d.pop("kind"))
        if kind != "weapon_group":
            raise ValueError(f"kind must match const 'weapon_group', got '{kind}'")

        silent_victory_choose_weapon_group = cls(
            group=group,
            kind=kind,
        )

        silent_victory_choose_weapon_group.additional_properties = d
        return silent_victory_choose_weapon_group

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
