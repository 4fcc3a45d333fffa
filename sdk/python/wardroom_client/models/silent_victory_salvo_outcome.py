from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_salvo_outcome_groups_fired_item import SilentVictorySalvoOutcomeGroupsFiredItem

if TYPE_CHECKING:
    from ..models.silent_victory_attack_made import SilentVictoryAttackMade
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_shot_fired import SilentVictoryShotFired
    from ..models.silent_victory_target import SilentVictoryTarget


T = TypeVar("T", bound="SilentVictorySalvoOutcome")


@_attrs_define
class SilentVictorySalvoOutcome:
    """The targets, the boat and the shots after the attack.

    `attack_made` is what a depth-charge cycle needs to know of it; null if nothing was fired.

    """

    attack_made: None | SilentVictoryAttackMade
    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    citation_used: bool
    """ Whether the torpedo of the Presidential Unit Citation is spent. """
    ending: Literal["sunk"] | None
    """ `sunk`: by a torpedo of its own that circled (14.8.1); null: no. """
    escorted: bool
    """ Whether an escort is left: false once the only one is sunk (14.9). """
    groups_fired: list[SilentVictorySalvoOutcomeGroupsFiredItem]
    """ Weapon groups that have fired in this round. """
    shots: list[SilentVictoryShotFired]
    """ Every shot, in the order of fire. """
    targets: list[SilentVictoryTarget]
    """ Every ship, in the order given. """
    tonnage_sunk: int
    """ Tons sunk by this attack. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_attack_made import SilentVictoryAttackMade  # noqa: PLC0415

        attack_made: dict[str, Any] | None
        if isinstance(self.attack_made, SilentVictoryAttackMade):
            attack_made = self.attack_made.to_dict()
        else:
            attack_made = self.attack_made

        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        citation_used = self.citation_used

        ending: Literal["sunk"] | None
        ending = self.ending

        escorted = self.escorted

        groups_fired = []
        for groups_fired_item_data in self.groups_fired:
            groups_fired_item = groups_fired_item_data.value
            groups_fired.append(groups_fired_item)

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
                "captain": captain,
                "citation_used": citation_used,
                "ending": ending,
                "escorted": escorted,
                "groups_fired": groups_fired,
                "shots": shots,
                "targets": targets,
                "tonnage_sunk": tonnage_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_attack_made import SilentVictoryAttackMade  # noqa: PLC0415
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_shot_fired import SilentVictoryShotFired  # noqa: PLC0415
        from ..models.silent_victory_target import SilentVictoryTarget  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_attack_made(data: object) -> None | SilentVictoryAttackMade:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                attack_made_type_0 = SilentVictoryAttackMade.from_dict(data)

                return attack_made_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAttackMade, data)

        attack_made = _parse_attack_made(d.pop("attack_made"))

        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        citation_used = d.pop("citation_used")

        def _parse_ending(data: object) -> Literal["sunk"] | None:
            if data is None:
                return data
            ending_type_0 = cast(Literal["sunk"], data)
            if ending_type_0 != "sunk":
                raise ValueError(f"ending_type_0 must match const 'sunk', got '{ending_type_0}'")
            return ending_type_0
            return cast(Literal["sunk"] | None, data)

        ending = _parse_ending(d.pop("ending"))

        escorted = d.pop("escorted")

        groups_fired = []
        _groups_fired = d.pop("groups_fired")
        for groups_fired_item_data in _groups_fired:
            groups_fired_item = SilentVictorySalvoOutcomeGroupsFiredItem(groups_fired_item_data)

            groups_fired.append(groups_fired_item)

        shots = []
        _shots = d.pop("shots")
        for shots_item_data in _shots:
            shots_item = SilentVictoryShotFired.from_dict(shots_item_data)

            shots.append(shots_item)

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = SilentVictoryTarget.from_dict(targets_item_data)

            targets.append(targets_item)

        tonnage_sunk = d.pop("tonnage_sunk")

        silent_victory_salvo_outcome = cls(
            attack_made=attack_made,
            boat=boat,
            captain=captain,
            citation_used=citation_used,
            ending=ending,
            escorted=escorted,
            groups_fired=groups_fired,
            shots=shots,
            targets=targets,
            tonnage_sunk=tonnage_sunk,
        )

        silent_victory_salvo_outcome.additional_properties = d
        return silent_victory_salvo_outcome

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
