from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_salvo_outcome_groups_fired_item import HuntersSalvoOutcomeGroupsFiredItem

if TYPE_CHECKING:
    from ..models.hunters_attack_made import HuntersAttackMade
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_shot_fired import HuntersShotFired
    from ..models.hunters_target import HuntersTarget


T = TypeVar("T", bound="HuntersSalvoOutcome")


@_attrs_define
class HuntersSalvoOutcome:
    """The targets, the boat and the shots after the attack.

    `attack_made` is what a depth-charge cycle needs to know of it; null if nothing was fired.

    """

    attack_made: HuntersAttackMade | None
    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    groups_fired: list[HuntersSalvoOutcomeGroupsFiredItem]
    """ Weapon groups that have fired in this round. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    shots: list[HuntersShotFired]
    """ Every shot, in the order of fire. """
    targets: list[HuntersTarget]
    """ Every ship, in the order given. """
    tonnage_sunk: int
    """ Tons sunk by this attack. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_attack_made import HuntersAttackMade  # noqa: PLC0415

        attack_made: dict[str, Any] | None
        if isinstance(self.attack_made, HuntersAttackMade):
            attack_made = self.attack_made.to_dict()
        else:
            attack_made = self.attack_made

        boat = self.boat.to_dict()

        groups_fired = []
        for groups_fired_item_data in self.groups_fired:
            groups_fired_item = groups_fired_item_data.value
            groups_fired.append(groups_fired_item)

        kommandant = self.kommandant.to_dict()

        shots = []
        for shots_item_data in self.shots:
            shots_item = shots_item_data.to_dict()
            shots.append(shots_item)

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        tonnage_sunk = self.tonnage_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attack_made": attack_made,
                "boat": boat,
                "groups_fired": groups_fired,
                "kommandant": kommandant,
                "shots": shots,
                "targets": targets,
                "tonnage_sunk": tonnage_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_attack_made import HuntersAttackMade  # noqa: PLC0415
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_shot_fired import HuntersShotFired  # noqa: PLC0415
        from ..models.hunters_target import HuntersTarget  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_attack_made(data: object) -> HuntersAttackMade | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                attack_made_type_0 = HuntersAttackMade.from_dict(data)

                return attack_made_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAttackMade | None, data)

        attack_made = _parse_attack_made(d.pop("attack_made"))

        boat = HuntersBoat.from_dict(d.pop("boat"))

        groups_fired = []
        _groups_fired = d.pop("groups_fired")
        for groups_fired_item_data in _groups_fired:
            groups_fired_item = HuntersSalvoOutcomeGroupsFiredItem(groups_fired_item_data)

            groups_fired.append(groups_fired_item)

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        shots = []
        _shots = d.pop("shots")
        for shots_item_data in _shots:
            shots_item = HuntersShotFired.from_dict(shots_item_data)

            shots.append(shots_item)

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = HuntersTarget.from_dict(targets_item_data)

            targets.append(targets_item)

        tonnage_sunk = d.pop("tonnage_sunk")

        hunters_salvo_outcome = cls(
            attack_made=attack_made,
            boat=boat,
            groups_fired=groups_fired,
            kommandant=kommandant,
            shots=shots,
            targets=targets,
            tonnage_sunk=tonnage_sunk,
        )

        hunters_salvo_outcome.additional_properties = d
        return hunters_salvo_outcome

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
