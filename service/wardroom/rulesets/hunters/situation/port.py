"""In port: what the refit phases hand from one to the next (10.10 to 11.4)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.situation.terms import BoatType, Month, Patient


class RecoveryNeeded(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The months that a severely wounded man needs to recover."""

    man: Annotated[Patient, Meta(description="The wounded man.")]
    months: Annotated[int, Meta(ge=0, le=12, description="The months that he needs to recover.")]


class Port(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A boat between two patrols."""

    success: Annotated[
        bool | None,
        Meta(
            description="Whether the last patrol was a success (7.5); null if it is not judged yet."
        ),
    ] = None
    logged: Annotated[
        bool, Meta(description="Whether the last patrol has been entered in the record (11.1).")
    ] = False
    honoured: Annotated[
        bool,
        Meta(
            description="Whether the awards that the patrol has earned have been conferred (11.3)."
        ),
    ] = False
    replaced_boat: Annotated[
        BoatType | None,
        Meta(
            description=(
                "The type of the boat that came home, if another boat has replaced it "
                "(10.10.5, 11.4); null if the boat was kept."
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
        """Whether the refit, or a request, has brought another boat (10.10.5, 11.4)."""
        return self.replaced_boat is not None

    @property
    def refit_over(self) -> bool:
        """Whether the refit has left anything: of a boat that sails no more it may have not."""
        return self != Port(success=self.success, logged=self.logged, honoured=self.honoured)
