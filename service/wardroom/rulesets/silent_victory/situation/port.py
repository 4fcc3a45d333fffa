"""In port: what the phases of a refit hand from one to the next (10.14 to 11.7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.situation.boat import UnitAwards
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Month, Patient

PortPhase = Literal["refit", "crew", "awards", "guns"]
"""A phase of the stay in port that comes once: refit, crew's affairs, awards, newer guns."""


class RecoveryNeeded(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The months that a severely wounded man needs to recover."""

    man: Annotated[Patient, Meta(description="The wounded man.")]
    months: Annotated[int, Meta(ge=0, le=12, description="The months that he needs to recover.")]


class Port(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A boat between two patrols. The record says how the last patrol went."""

    done: Annotated[
        tuple[PortPhase, ...],
        Meta(max_length=4, description="The completed phases of this stay, in order."),
    ] = ()
    commander_wounded: Annotated[
        bool,
        Meta(
            description=(
                "Whether the captain came home wounded, so that a Purple Heart is due (11.3.6)."
            )
        ),
    ] = False
    replaced_boat: Annotated[
        BoatClass | None,
        Meta(
            description=(
                "The class of the boat that came home, if another boat has replaced it "
                "(10.13.4, 11.5, 11.6.1); null if the boat was kept."
            )
        ),
    ] = None
    unit_awards: Annotated[
        UnitAwards | None,
        Meta(
            description=(
                "The awards of the boat that came home, if another boat has replaced it "
                "(11.3.10); null if the boat was kept."
            )
        ),
    ] = None
    next_patrol: Annotated[
        Month | None,
        Meta(
            description=(
                "The month in which the boat may sail again. Before the refit, null means that "
                "the month is unknown; after it, that no patrol may start any more (5.1.2)."
            )
        ),
    ] = None
    recovery: Annotated[
        tuple[RecoveryNeeded, ...],
        Meta(
            max_length=9,
            description=(
                "Months of recovery that wounded men who stay with the boat need, by the "
                "posts that they hold now."
            ),
        ),
    ] = ()
    replaced: Annotated[
        tuple[Patient, ...], Meta(max_length=9, description="Men replaced in port.")
    ] = ()

    @property
    def boat_replaced(self) -> bool:
        """Whether the refit, or a request, has brought another boat (10.13.4, 11.5, 11.6.1)."""
        return self.replaced_boat is not None

    @property
    def refit_over(self) -> bool:
        """Whether the boat is as it sails again, and no more as it came home."""
        return "refit" in self.done or self.next_patrol is not None


def with_done(port: Port, phase: PortPhase) -> Port:
    """Return `port` with `phase` over. A phase that was named twice is named once."""
    return msgspec.structs.replace(port, done=tuple(dict.fromkeys((*port.done, phase))))


def require_due(port: Port, phase: PortPhase, rule: str) -> None:
    """Raise Refused, by `rule`, where `phase` is over in this stay in port: it comes once."""
    if phase in port.done:
        raise Refused(
            "over_in_this_port.phase", rule=rule, member="/situation/port/done", phase=phase
        )
