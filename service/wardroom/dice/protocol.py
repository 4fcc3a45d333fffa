"""The interface between rules and dice."""

from __future__ import annotations

from typing import Annotated, Protocol

import msgspec
from msgspec import Meta

from wardroom.dice.notation import Die


class Roll(msgspec.Struct, frozen=True, gc=False):
    """One throw as it counts: the dice in notation, their faces in order, and the natural total.

    `stream` names the stream of seeded dice that the faces come from (`round/2/detection`).
    `rerolled` holds the faces of each earlier throw that a re-roll replaced, oldest first.
    """

    dice: Annotated[str, Meta(description="The dice in notation, such as `2d6`.")]
    faces: Annotated[tuple[int, ...], Meta(description="Their faces, in order.")]
    natural: Annotated[int, Meta(description="The total before any modifier.")]
    stream: Annotated[str, Meta(description="The stream of seeded dice from which the faces come.")]
    rerolled: Annotated[
        tuple[tuple[int, ...], ...],
        Meta(description="Faces that re-rolls replaced, the oldest first."),
    ] = ()


class RollRequest(msgspec.Struct, frozen=True):
    """A throw that a rule asks for: which dice, what for, and the rule that asks."""

    dice: str
    purpose: str
    rule: str


class Dice(Protocol):
    """The dice as a rule sees them."""

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Throw `die` once.

        `purpose` names the throw in the trace (a slug, such as `detection`), `rule` is the
        rule that asks for it. `stream` is the position of the throw in the game, without the
        purpose; a rule leaves it to the procedure that called it (see `ScopedDice`).
        """
        ...
