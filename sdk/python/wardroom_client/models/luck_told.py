from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.figure_luck import FigureLuck
    from ..models.procedure_luck import ProcedureLuck


T = TypeVar("T", bound="LuckTold")


@_attrs_define
class LuckTold:
    """The luck of a game, as figures and in words."""

    figures: list[FigureLuck]
    """ Each figure over all procedures, the most important first. """
    left_out: int
    """ The number of procedures at the end that are not counted, because the work for one game is limited. Usually
    0. """
    lines: list[str]
    """ A line for each of the `figures` that dice could change, and a line about the parts that are not compared.
    The lines are for reading: they do not correspond to `figures` by position. """
    method_version: int
    """ The version of the method. Another version gives other figures. """
    procedures: list[ProcedureLuck]
    """ Each procedure whose dice changed a figure. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        figures = []
        for figures_item_data in self.figures:
            figures_item = figures_item_data.to_dict()
            figures.append(figures_item)

        left_out = self.left_out

        lines = self.lines

        method_version = self.method_version

        procedures = []
        for procedures_item_data in self.procedures:
            procedures_item = procedures_item_data.to_dict()
            procedures.append(procedures_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "figures": figures,
                "left_out": left_out,
                "lines": lines,
                "method_version": method_version,
                "procedures": procedures,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.figure_luck import FigureLuck  # noqa: PLC0415
        from ..models.procedure_luck import ProcedureLuck  # noqa: PLC0415

        d = dict(src_dict)
        figures = []
        _figures = d.pop("figures")
        for figures_item_data in _figures:
            figures_item = FigureLuck.from_dict(figures_item_data)

            figures.append(figures_item)

        left_out = d.pop("left_out")

        lines = cast(list[str], d.pop("lines"))

        method_version = d.pop("method_version")

        procedures = []
        _procedures = d.pop("procedures")
        for procedures_item_data in _procedures:
            procedures_item = ProcedureLuck.from_dict(procedures_item_data)

            procedures.append(procedures_item)

        luck_told = cls(
            figures=figures,
            left_out=left_out,
            lines=lines,
            method_version=method_version,
            procedures=procedures,
        )

        luck_told.additional_properties = d
        return luck_told

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
