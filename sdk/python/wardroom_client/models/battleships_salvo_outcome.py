from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_shot_fired import BattleshipsShotFired


T = TypeVar("T", bound="BattleshipsSalvoOutcome")


@_attrs_define
class BattleshipsSalvoOutcome:
    """The result of the salvo.

    `situation` is the situation at the end of the phase, if no other shot is fired in the phase.

    """

    shot: BattleshipsShotFired | None
    """ The shot; null while its dice are awaited. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_shot_fired import BattleshipsShotFired  # noqa: PLC0415

        shot: dict[str, Any] | None
        if isinstance(self.shot, BattleshipsShotFired):
            shot = self.shot.to_dict()
        else:
            shot = self.shot

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "shot": shot,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_shot_fired import BattleshipsShotFired  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_shot(data: object) -> BattleshipsShotFired | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                shot_type_0 = BattleshipsShotFired.from_dict(data)

                return shot_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsShotFired | None, data)

        shot = _parse_shot(d.pop("shot"))

        battleships_salvo_outcome = cls(
            shot=shot,
        )

        battleships_salvo_outcome.additional_properties = d
        return battleships_salvo_outcome

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
