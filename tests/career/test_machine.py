"""The career as hypothesis plays it: any dice, any decision, saved and loaded at any time."""

from __future__ import annotations

from games.war import EXAMPLES, War
from wardroom.rulesets.hunters.career.state import Stage as KommandantsStage
from wardroom.rulesets.silent_victory.career.state import Stage as CaptainsStage
from wardroom.rulesets.submarine.decisions import SetCourse

from . import hunters, silent_victory


class KommandantsWar(War):
    """One career of The Hunters, its dice supplied face by face."""

    careers = hunters.CAREERS
    home = KommandantsStage.HOME
    course = SetCourse(abort=True)


class CaptainsWar(War):
    """One career of Silent Victory, its dice supplied face by face."""

    careers = silent_victory.CAREERS
    home = CaptainsStage.HOME
    course = SetCourse(abort=True)


KommandantsWar.TestCase.settings = CaptainsWar.TestCase.settings = EXAMPLES
TestKommandantsWar, TestCaptainsWar = KommandantsWar.TestCase, CaptainsWar.TestCase
