"""The call `reload-tubes`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.attack.reloading import (
    ReloadHeadline,
    Reloading,
    ReloadOrder,
    ReloadState,
    ReloadTubes,
    begin,
    headline,
)


def tables(state: ReloadState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and its tubes."""
    return (f"boats.type.{state.boat.type}", f"boats.type.{state.boat.type}.tubes")


RELOAD_TUBES = RuleCall(
    name="reload-tubes",
    summary="Reload torpedo tubes from the reloads of their own end.",
    description=(
        "Send this call after an encounter, before an additional round or before following. A "
        "tube takes a torpedo only from the reloads of its own end. The order names a torpedo "
        "for each tube, or marks to load first; then the empty tubes whose doors work are filled "
        "until the reloads run out. A torpedo behind inoperable doors can be moved to a tube of "
        "the same end whose doors work. Uses no dice."
    ),
    covers=("4.5", "4.5.1", "7.4.2", "9.2.11", "9.7.9", "10.8", "10.8.1"),
    parts=Reloading,
    order=ReloadOrder,
    state=ReloadState,
    decisions=(),
    outcome_type=ReloadHeadline,
    headline_type=ReloadHeadline,
    procedure=ReloadTubes(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=(),
)  # fmt: skip
