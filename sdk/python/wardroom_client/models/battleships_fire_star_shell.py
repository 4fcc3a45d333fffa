from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_illumination import BattleshipsIllumination


T = TypeVar("T", bound="BattleshipsFireStarShell")


@_attrs_define
class BattleshipsFireStarShell:
    """Star shell of this turn (4.3); null to fire none now."""

    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    shell: BattleshipsIllumination | None
    kind: Literal["star_shell"] = "star_shell"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_illumination import BattleshipsIllumination  # noqa: PLC0415

        kind = self.kind

        seat = self.seat.value

        shell: dict[str, Any] | None
        if isinstance(self.shell, BattleshipsIllumination):
            shell = self.shell.to_dict()
        else:
            shell = self.shell

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "seat": seat,
                "shell": shell,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_illumination import BattleshipsIllumination  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["star_shell"], d.pop("kind"))
        if kind != "star_shell":
            raise ValueError(f"kind must match const 'star_shell', got '{kind}'")

        seat = BattleshipsSide(d.pop("seat"))

        def _parse_shell(data: object) -> BattleshipsIllumination | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                shell_type_0 = BattleshipsIllumination.from_dict(data)

                return shell_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsIllumination | None, data)

        shell = _parse_shell(d.pop("shell"))

        battleships_fire_star_shell = cls(
            kind=kind,
            seat=seat,
            shell=shell,
        )

        battleships_fire_star_shell.additional_properties = d
        return battleships_fire_star_shell

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
