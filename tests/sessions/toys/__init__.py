"""Two small games, for the tests of sessions: nothing in the service knows them.

`drill`: one player presses an attack round after round, and may throw again. `duel`: two players
give secret orders, which are carried out together; what a lookout sees is for one side alone.
"""

from __future__ import annotations

from sessions.toys.drill.ruleset import DRILL
from sessions.toys.duel.ruleset import DUEL

TOYS = (DRILL, DUEL)

__all__ = ["DRILL", "DUEL", "TOYS"]
