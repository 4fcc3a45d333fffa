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
    """The mat of the boat's class, and its tubes."""
    return (f"boats.type.{state.boat.type}", f"boats.type.{state.boat.type}.tubes")


RELOAD_TUBES = RuleCall(
    name="reload-tubes",
    summary="Reload torpedo tubes from the reloads of their own end.",
    description=(
        "After an encounter, before an additional round and before following. A tube takes a "
        "torpedo from the reloads of its own end only. The order names a torpedo for each tube, "
        "or marks to load first, and the empty tubes whose doors work are filled as far as the "
        "reloads go. A torpedo behind doors that do not work can be moved to a tube of its end "
        "whose doors do. No dice."
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
