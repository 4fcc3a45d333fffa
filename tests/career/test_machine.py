"""The career as hypothesis plays it: any dice, any decision, saved and loaded at any time."""

from __future__ import annotations

from games.war import EXAMPLES, War
from wardroom.rulesets.hunters.career.state import Stage
from wardroom.rulesets.submarine.decisions import SetCourse

from .careers import CAREERS


class KommandantsWar(War):
    """One career, its dice supplied face by face."""

    careers = CAREERS
    home = Stage.HOME
    course = SetCourse(abort=True)


KommandantsWar.TestCase.settings = EXAMPLES
TestKommandantsWar = KommandantsWar.TestCase
