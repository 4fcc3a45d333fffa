"""Severely wounded men without a doctor, whenever the boat enters a box (10.5.3, chart E5)."""

from __future__ import annotations

from wardroom.rulesets.hunters.port.recovery import EVERYONE
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.submarine.crew import health_of, is_out
from wardroom.rulesets.submarine.terms import Health


def men_at_risk(crew: Crew) -> tuple[str, ...]:
    """Return who may die on entering a box, in the order in which they roll (10.5.3).

    Every severely wounded man while the doctor is out, the doctor and the agent among them: from
    the Kommandant down to the crew, the agent last. The rule leaves the order open.
    """
    if not is_out(crew.doctor):
        return ()
    aboard = (*EVERYONE, "abwehr_agent")
    return tuple(man for man in aboard if health_of(crew, man) is Health.SEVERE_WOUND)
