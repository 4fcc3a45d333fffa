"""Every rule with effect is named where it is done, in code or chart, or the index says why not.

A rule that no code names has `held_by` in `rules.toml`: `heading`, or why it holds by construction.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import wardroom

from .submarines import SUBMARINES
from .test_rules_named import WHOLE, binding_rules, headings, in_order, index

RULESETS = Path(wardroom.__file__).parent / "rulesets"
SHARED = RULESETS / "submarine"
SAYS_NOTHING_OF_CODE = "calls"
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)+(?!\.?\d)")
HEADING = "heading"


@cache
def cited(name: str) -> frozenset[str]:
    """Every rule that a module or a chart of a ruleset names; calls list what they cover."""
    folder = RULESETS / name.replace("-", "_")
    within = ((path, path.relative_to(folder).parts) for path in folder.rglob("*.py"))
    modules = (path for path, parts in within if SAYS_NOTHING_OF_CODE not in parts)
    shared = SHARED.rglob("*.py") if name in SUBMARINES else ()
    charts = (folder / "data" / "standard").glob("*.toml")
    files = (*modules, *shared, *charts)
    return frozenset(rule for path in files for rule in NUMBER.findall(path.read_text("utf-8")))


@cache
def marked(name: str) -> dict[str, str]:
    """Rules of which the index says why no code names them."""
    return {number: rule.held_by for number, rule in index(name).items() if rule.held_by}


@pytest.mark.parametrize("name", WHOLE)
def test_every_rule_with_effect_is_cited_or_marked(name: str) -> None:
    assert in_order(binding_rules(name) - cited(name) - set(marked(name))) == []


@pytest.mark.parametrize("name", WHOLE)
def test_no_rule_marked_is_cited(name: str) -> None:
    assert in_order(set(marked(name)) & cited(name)) == []


@pytest.mark.parametrize("name", WHOLE)
def test_only_rules_with_effect_are_marked(name: str) -> None:
    assert in_order(set(marked(name)) - binding_rules(name)) == []


@pytest.mark.parametrize("name", WHOLE)
def test_headings_have_rules_beneath_them(name: str) -> None:
    above = {head for rule in binding_rules(name) for head in headings(rule) if head != rule}
    said = {number for number, why in marked(name).items() if why == HEADING}
    assert in_order(said - above) == []
