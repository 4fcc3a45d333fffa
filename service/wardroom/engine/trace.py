"""The trace, which explains an adjudication with one step for each applied rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Roll

Detail = int | str | bool


class TraceStep(msgspec.Struct, kw_only=True, gc=False):
    """One rule applied: the roll and its purpose, each modifier with its rule, and the result.

    A step without a roll states an effect: for example that a ship was sunk or a system damaged.
    """

    rule: Annotated[str, Meta(description="Rule number, as the rulebook prints it.")]
    chart: Annotated[
        str | None,
        Meta(description=("Chart table looked up, such as `E2`; null if there is none.")),
    ] = None
    purpose: Annotated[str, Meta(description="The purpose of the roll or effect, as a code.")]
    details: Annotated[
        dict[str, Detail],
        Meta(description="The target, tube, hit, man or system that the step concerns."),
    ] = {}
    roll: Annotated[
        Roll | None, Meta(description="The dice that were thrown; null if none were thrown.")
    ] = None
    modifiers: Annotated[
        tuple[Modifier, ...], Meta(description="Every modifier of the roll, in chart order.")
    ] = ()
    total: Annotated[
        int | None, Meta(description="The natural total with every modifier added.")
    ] = None
    row: Annotated[
        str | None, Meta(description="The row of the chart that holds the total, as printed.")
    ] = None
    result: Annotated[str, Meta(description="The result, as a code.")]
    text: Annotated[str, Meta(description="The step as one line, in the caller's language.")] = ""
    """Filled in once, by the text layer; never part of a hash."""


def modified(roll: Roll, modifiers: Sequence[Modifier]) -> int:
    """Return the natural total of `roll` with every modifier added."""
    total = roll.natural
    for modifier in modifiers:
        total += modifier.value
    return total
