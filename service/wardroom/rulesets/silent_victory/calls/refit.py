"""The call `refit`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.port.in_port import InPort
from wardroom.rulesets.silent_victory.port.refit import (
    ChooseClass,
    RefitHeadline,
    RefitOrder,
    RefitState,
    RunRefit,
    begin,
    headline,
)


def tables(state: RefitState) -> tuple[str, ...]:
    """Return the mat of the boat's class, load and guns, and what limits exchange of marks."""
    mat = f"boats.type.{state.boat.type}"
    named = [mat, f"{mat}.tubes", f"{mat}.guns", "boats.ammunition", "boats.exchange"]
    if state.new_boat is not None:
        named.append("boats.upgrades")
    return tuple(named)


REFIT = RuleCall(
    name="refit",
    summary="Refit a boat that is home: length of the refit, recovery, a new boat, the next start.",
    description=(
        "Adds up the months of the refit and rolls the recovery of every severely wounded man. "
        "Replaces the dead and those who need longer to recover; a boat with battle stars gets "
        "some experts as replacements. Assigns a new boat if one is due. Repairs, rearms and "
        "loads the boat. The answer states the month in which the next patrol may start. A crew "
        "rescued from a boat scuttled at sea gets a new boat. If that boat's class is no longer "
        "built, the captain chooses a class, by standing order or when asked. Awards, promotion "
        "and crew advancement are separate calls."
    ),
    covers=(
        "4.2", "4.2.3", "4.4", "4.4.2", "4.5", "4.6", "4.6.2", "5.1", "5.1.1", "5.1.2", "6.1",
        "10.3.3", "10.11.7", "10.12.6", "10.13.4",
        "10.14", "10.14.1", "10.14.2", "10.14.3", "10.14.4", "10.14.5", "10.14.6",
        "10.15", "10.15.1", "10.15.2", "10.15.3", "10.15.4",
        "11.1.4", "11.1.6", "11.3.10", "11.3.10.3", "11.5", "11.5.1", "11.5.2", "11.5.5", "11.5.6",
        "11.6", "11.6.1", "11.6.2", "11.6.3",
    ),
    parts=InPort,
    order=RefitOrder,
    state=RefitState,
    decisions=(ChooseClass,),
    outcome_type=RefitHeadline,
    headline_type=RefitHeadline,
    procedure=RunRefit(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=("recovery", "expert_replacement"),
)  # fmt: skip
