"""Every choice of an optional rule or a contested reading is acted on, and a case shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec

from support.every import every

from .catalogue import Filed, catalogue, rulesets, run
from .submarines import SUBMARINES


def choices() -> Iterator[tuple[str, str, Any]]:
    """Every choice that an option has beside its default, as (ruleset, option, choice)."""
    for name in SUBMARINES:
        for field in msgspec.structs.fields(rulesets()[name].ruleset.options):
            type_ = get_args(field.type)[0] if hasattr(field.type, "__metadata__") else field.type
            possible = get_args(type_) if get_origin(type_) is Literal else (False, True)
            yield from ((name, field.name, each) for each in possible if each != field.default)


@every(("name", "option", "choice"), tuple(choices()))
def test_every_choice_makes_a_difference_to_a_case(name: str, option: str, choice: Any) -> None:
    shown = [filed for filed in catalogue(name) if filed.case.options.get(option) == choice]
    assert any(_is_other_without(filed, option) for filed in shown)


def _is_other_without(filed: Filed, option: str) -> bool:
    """Whether a case is not met once `option` has its default again."""
    others = {key: value for key, value in filed.case.options.items() if key != option}
    try:
        return bool(run(filed, others).faults)
    except msgspec.ValidationError:  # nothing is awaited that the case goes on with
        return True
