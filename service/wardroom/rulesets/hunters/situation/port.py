"""In port: what the refit phases hand from one to the next (10.10 to 11.4)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.situation.terms import BoatType, Month, Patient


class RecoveryNeeded(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The months a severely wounded man needs."""

    man: Annotated[Patient, Meta(description="Who.")]
    months: Annotated[int, Meta(ge=0, le=12, description="The months that he needs.")]


class Port(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A boat between two patrols."""

    success: Annotated[
        bool | None, Meta(description="Whether the last patrol was one (7.5); null: not judged.")
    ] = None
    logged: Annotated[
        bool, Meta(description="Whether the last patrol stands in the record (11.1).")
    ] = False
    honoured: Annotated[
        bool, Meta(description="Whether what the patrol has earned is conferred (11.3).")
    ] = False
    replaced_boat: Annotated[
        BoatType | None,
        Meta(
            description="The type of the boat that came home, where another has taken its place "
            "(10.10.5, 11.4); null: it was kept."
        ),
    ] = None
    next_patrol: Annotated[
        Month | None,
        Meta(
            description="The month in which the boat may sail again; null: not known before the "
            "refit, and after it none any more (5.1.2)."
        ),
    ] = None
    recovery: Annotated[
        tuple[RecoveryNeeded, ...],
        Meta(
            max_length=9,
            description="Months that wounded men need who stay with the boat, by the posts that "
            "they hold now.",
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
