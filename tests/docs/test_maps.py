"""The maps of the rulesets name modules that there are, and leave none out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wardroom
from rules.submarines import FOLDERS

RULESETS = Path(wardroom.__file__).parent / "rulesets"
MAPPED = tuple(sorted(page.parent.name for page in RULESETS.glob("*/MAP.md")))
SHARED = "submarine/"
DESCRIBED_AS_FOLDERS = {
    "battleships": ("battle/", "boards/", "calls/"),
    "hunters": ("calls/", "career/"),
    "silent_victory": ("calls/", "career/"),
}
NO_RULES = {"ruleset.py", "structs.py"}


def named(ruleset: str) -> list[str]:
    """The modules that the map of `ruleset` names, as paths in its folder or in `submarine`.

    A module without a folder lies in the folder of the one before it, or else at the top.
    """
    text = (RULESETS / ruleset / "MAP.md").read_text("utf-8")
    modules, folder = [], ""
    for name in re.findall(r"`([\w/]+\.py)`", text):
        if "/" in name:
            folder = name.rpartition("/")[0] + "/"
            modules.append(name)
        else:
            modules.append(folder + name if place(ruleset, folder + name).exists() else name)
    return modules


def place(ruleset: str, module: str) -> Path:
    """Where `module` of the map of `ruleset` lies."""
    return RULESETS / module if module.startswith(SHARED) else RULESETS / ruleset / module


def modules_in(folder: Path, beginning: str = "") -> set[str]:
    """Every module in `folder` but those of packages, each with `beginning` before its path."""
    paths = (path for path in folder.rglob("*.py") if path.name != "__init__.py")
    return {beginning + path.relative_to(folder).as_posix() for path in paths}


@pytest.mark.parametrize("ruleset", MAPPED)
def test_every_module_named_is_there(ruleset: str) -> None:
    missing = [module for module in named(ruleset) if not place(ruleset, module).is_file()]
    assert missing == []


@pytest.mark.parametrize("ruleset", MAPPED)
def test_every_module_is_named(ruleset: str) -> None:
    own = modules_in(RULESETS / ruleset) - NO_RULES
    as_folders = DESCRIBED_AS_FOLDERS[ruleset]
    bearing_rules = {module for module in own if not module.startswith(as_folders)}
    shared = modules_in(RULESETS / SHARED, SHARED) if ruleset in FOLDERS else set()
    assert sorted((bearing_rules | shared) - set(named(ruleset))) == []
