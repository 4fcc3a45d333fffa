"""In port: what the refit phases hand from one to the next (10.10 to 11.4)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.situation.terms import Month, Patient


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
    boat_replaced: Annotated[
        bool, Meta(description="Whether the refit has brought another boat (10.10.5, 11.4).")
    ] = False
    next_patrol: Annotated[
        Month | None,
        Meta(description="The month in which the boat may sail again; null: none any more."),
    ] = None
    recovery: Annotated[
        tuple[RecoveryNeeded, ...],
        Meta(max_length=9, description="Men who recover during the refit, and their months."),
    ] = ()
    replaced: Annotated[
        tuple[Patient, ...], Meta(max_length=9, description="Men whom the refit has replaced.")
    ] = ()
