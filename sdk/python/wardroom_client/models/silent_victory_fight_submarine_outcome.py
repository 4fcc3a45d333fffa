from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_fight_submarine_outcome_result_type_0 import SilentVictoryFightSubmarineOutcomeResultType0
from ..models.submarine_detection import SubmarineDetection

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_ship import SilentVictoryShip
    from ..models.silent_victory_torpedo_fired import SilentVictoryTorpedoFired


T = TypeVar("T", bound="SilentVictoryFightSubmarineOutcome")


@_attrs_define
class SilentVictoryFightSubmarineOutcome:
    """How the round went. While both are afloat another can be tried (9.9.5)."""

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    citation_used: bool
    """ Whether the torpedo of the Presidential Unit Citation is spent. """
    detection: None | SubmarineDetection
    """ How the last check of the enemy went; null: it made none. """
    enemy_torpedoes: int
    """ Torpedoes that the enemy has fired. """
    result: None | SilentVictoryFightSubmarineOutcomeResultType0
    """ `declined`: the boat has left, undetected; null: not over yet. """
    shots: list[SilentVictoryTorpedoFired]
    """ Every torpedo of the boat, in the order of fire. """
    submarine: SilentVictoryShip
    """ A target: its kind and type, tons, and the damage points it has taken. """
    surprised: bool
    """ Whether the enemy fired first of all (9.9.1). """
    tonnage_sunk: int
    """ Tons sunk: those of the submarine, or 0. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        citation_used = self.citation_used

        detection: None | str
        if isinstance(self.detection, SubmarineDetection):
            detection = self.detection.value
        else:
            detection = self.detection

        enemy_torpedoes = self.enemy_torpedoes

        result: None | str
        if isinstance(self.result, SilentVictoryFightSubmarineOutcomeResultType0):
            result = self.result.value
        else:
            result = self.result

        shots = []
        for shots_item_data in self.shots:
            shots_item = shots_item_data.to_dict()
            shots.append(shots_item)

        submarine = self.submarine.to_dict()

        surprised = self.surprised

        tonnage_sunk = self.tonnage_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "citation_used": citation_used,
                "detection": detection,
                "enemy_torpedoes": enemy_torpedoes,
                "result": result,
                "shots": shots,
                "submarine": submarine,
                "surprised": surprised,
                "tonnage_sunk": tonnage_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_ship import SilentVictoryShip  # noqa: PLC0415
        from ..models.silent_victory_torpedo_fired import SilentVictoryTorpedoFired  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        citation_used = d.pop("citation_used")

        def _parse_detection(data: object) -> None | SubmarineDetection:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                detection_type_0 = SubmarineDetection(data)

                return detection_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineDetection, data)

        detection = _parse_detection(d.pop("detection"))

        enemy_torpedoes = d.pop("enemy_torpedoes")

        def _parse_result(data: object) -> None | SilentVictoryFightSubmarineOutcomeResultType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                result_type_0 = SilentVictoryFightSubmarineOutcomeResultType0(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryFightSubmarineOutcomeResultType0, data)

        result = _parse_result(d.pop("result"))

        shots = []
        _shots = d.pop("shots")
        for shots_item_data in _shots:
            shots_item = SilentVictoryTorpedoFired.from_dict(shots_item_data)

            shots.append(shots_item)

        submarine = SilentVictoryShip.from_dict(d.pop("submarine"))

        surprised = d.pop("surprised")

        tonnage_sunk = d.pop("tonnage_sunk")

        silent_victory_fight_submarine_outcome = cls(
            boat=boat,
            captain=captain,
            citation_used=citation_used,
            detection=detection,
            enemy_torpedoes=enemy_torpedoes,
            result=result,
            shots=shots,
            submarine=submarine,
            surprised=surprised,
            tonnage_sunk=tonnage_sunk,
        )

        silent_victory_fight_submarine_outcome.additional_properties = d
        return silent_victory_fight_submarine_outcome

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
