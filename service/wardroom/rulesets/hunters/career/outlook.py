"""What is counted of a career when a policy plays on (`submarine.outlook`)."""

from __future__ import annotations

from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.situation.fate import loss
from wardroom.rulesets.submarine.outlook import outlook_of

OUTLOOK = outlook_of(lambda situation: loss(situation.fate) is not None, is_sunk)
"""How far a career is played on, and what came of it."""
