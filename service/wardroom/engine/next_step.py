"""What the rules prescribe next."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta


class NextStep(msgspec.Struct, kw_only=True):
    """A call that can be made now, with an order that it accepts, and why.

    Steps come in the order of play. The first required one comes before anything after it; those
    without a required one before them are alternatives, of which one is taken.
    """

    reason: Annotated[str, Meta(description="Why, as a code.")]
    rule: Annotated[str, Meta(description="The rule that prescribes it.")]
    call: Annotated[str | None, Meta(description="The call that does it; null: none does.")] = None
    required: Annotated[bool, Meta(description="Whether the rules leave no choice.")] = False
    order: Annotated[
        Any,
        Meta(
            description="An order for it that can be sent; where the player chooses, an example. "
            "Null: the situation does not say enough for one."
        ),
    ] = None
    chart: Annotated[str | None, Meta(description="The chart to roll on, if any.")] = None
    dice: Annotated[str | None, Meta(description="The dice to throw on it, if any.")] = None
    text: Annotated[str, Meta(description="Why, in the caller's language.")] = ""
