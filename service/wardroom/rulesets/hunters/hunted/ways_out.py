"""Before an escort's check: test depth; before its attack: evasion (9.6.4, 9.6.6, 14.8)."""

from __future__ import annotations

from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import may_exceed_test_depth
from wardroom.rulesets.hunters.hunted.hunted import CycleState
from wardroom.rulesets.submarine.decisions import ExceedTestDepth, NameEscortNumber, NameEvasion
from wardroom.rulesets.submarine.ways_out import BeyondTestDepth, Evasion


def _may_dive(state: CycleState, charts: HuntersCharts) -> bool:
    """Whether test depth may be exceeded before the next check (9.6.4, 9.6.6)."""
    del charts
    return may_exceed_test_depth(state.contact) and not checks_as_approach(state)


def checks_as_approach(state: CycleState) -> bool:
    """Return whether an arriving escort's first check is next, read as an approach's (9.6.2)."""
    contact = state.contact
    arriving = contact.escort_arrived and contact.attack is None and not contact.checks
    return arriving and state.options.arriving_escort_check == "as_approach"


TEST_DEPTH = BeyondTestDepth(
    ExceedTestDepth, "careers.test_depth", lambda charts: charts.careers.test_depth, _may_dive
).stages
"""Whether to exceed test depth before a check (9.6.4)."""
EVASION = Evasion("14.8", NameEvasion, NameEscortNumber).stages
"""The number that the boat names before an attack, and the escort's (14.8, 14.8.3, 14.8.4)."""
