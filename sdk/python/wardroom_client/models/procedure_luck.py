from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.figure_luck import FigureLuck


T = TypeVar("T", bound="ProcedureLuck")


@_attrs_define
class ProcedureLuck:
    """A procedure that was played: its results, and the results that its dice bring on average."""

    call: str
    """ The name of its call. """
    entry: int | None
    """ The log entry of its first throw, or null if it is not known. """
    figures: list[FigureLuck]
    """ The figures that its dice could change. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        call = self.call

        entry: int | None
        entry = self.entry

        figures = []
        for figures_item_data in self.figures:
            figures_item = figures_item_data.to_dict()
            figures.append(figures_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "call": call,
                "entry": entry,
                "figures": figures,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.figure_luck import FigureLuck  # noqa: PLC0415

        d = dict(src_dict)
        call = d.pop("call")

        def _parse_entry(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        entry = _parse_entry(d.pop("entry"))

        figures = []
        _figures = d.pop("figures")
        for figures_item_data in _figures:
            figures_item = FigureLuck.from_dict(figures_item_data)

            figures.append(figures_item)

        procedure_luck = cls(
            call=call,
            entry=entry,
            figures=figures,
        )

        procedure_luck.additional_properties = d
        return procedure_luck

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
