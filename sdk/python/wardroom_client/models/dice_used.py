from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DiceUsed")


@_attrs_define
class DiceUsed:
    """The source of the dice, and their faces.

    Send `faces` back as fixed `rolls`, with the same order, and the outcome is the same.

    """

    algorithm: None | str
    """ How faces follow from the seed. """
    context: None | str
    """ The context of the seeded streams. """
    faces: list[int]
    """ Every face thrown in this request, in order. """
    mode: str
    """ `drawn` (the service drew the seed), `seeded`, `fixed` or `supplied`. Today one of `drawn`, `seeded`,
    `fixed`, `supplied`; more may come. """
    seed: None | str
    """ The seed in hexadecimal; null for fixed dice. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        algorithm: None | str
        algorithm = self.algorithm

        context: None | str
        context = self.context

        faces = self.faces

        mode = self.mode

        seed: None | str
        seed = self.seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "algorithm": algorithm,
                "context": context,
                "faces": faces,
                "mode": mode,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_algorithm(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        algorithm = _parse_algorithm(d.pop("algorithm"))

        def _parse_context(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        context = _parse_context(d.pop("context"))

        faces = cast(list[int], d.pop("faces"))

        mode = d.pop("mode")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        dice_used = cls(
            algorithm=algorithm,
            context=context,
            faces=faces,
            mode=mode,
            seed=seed,
        )

        dice_used.additional_properties = d
        return dice_used

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
