"""The next steps by the rules."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta


class NextStep(msgspec.Struct, kw_only=True):
    """A call that can be made now, an order that it accepts, and the reason.

    Steps are in the order of play. The first required step must be taken before any step after it.
    The steps that have no required step before them are alternatives: take one of them.
    """

    reason: Annotated[str, Meta(description="The reason, as a code.")]
    rule: Annotated[str, Meta(description="The rule that prescribes the step.")]
    call: Annotated[
        str | None, Meta(description="The call that takes the step; null if no call does.")
    ] = None
    required: Annotated[bool, Meta(description="Whether the rules leave no choice.")] = False
    order: Annotated[
        Any,
        Meta(
            description=(
                "An order for the call, ready to send. If the player has a choice, the order is "
                "an example. Null if the situation does not state enough to make an order."
            )
        ),
    ] = None
    chart: Annotated[str | None, Meta(description="The chart used for the roll, if any.")] = None
    dice: Annotated[str | None, Meta(description="The dice to throw for this chart, if any.")] = (
        None
    )
    text: Annotated[str, Meta(description="The reason, in the caller's language.")] = ""
