"""Severely wounded men without the pharmacist's mate, box by box (10.9.3, chart E5)."""

from __future__ import annotations

from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.submarine.crew import GENERIC, health_of, is_out
from wardroom.rulesets.submarine.terms import Health

NAMED = ("captain", "exec", "third_officer", "chief_engineer", "pharmacists_mate")
PASSENGER = "passenger"
EVERYONE = (*NAMED, *GENERIC, PASSENGER)
"""Everybody aboard, in the order in which dice are thrown for them; the rule leaves it open."""


def men_at_risk(crew: Crew) -> tuple[str, ...]:
    """Return who may die on entering a box, in the order in which they roll (10.9.3).

    Every severely wounded man while the pharmacist's mate is out, himself among them.
    """
    if not is_out(crew.pharmacists_mate):
        return ()
    return tuple(man for man in EVERYONE if health_of(crew, man) is Health.SEVERE_WOUND)
