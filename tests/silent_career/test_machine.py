"""The career as hypothesis plays it: any dice, any decision, saved and loaded at any time."""

from __future__ import annotations

from games.war import EXAMPLES, War
from wardroom.rulesets.silent_victory.career.state import Stage
from wardroom.rulesets.submarine.decisions import SetCourse

from .careers import CAREERS


class CaptainsWar(War):
    """One career, its dice supplied face by face."""

    careers = CAREERS
    home = Stage.HOME
    course = SetCourse(abort=True)


CaptainsWar.TestCase.settings = EXAMPLES
TestCaptainsWar = CaptainsWar.TestCase
