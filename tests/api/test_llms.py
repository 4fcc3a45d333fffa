"""`/llms.txt`: what a model reads of the service leads somewhere, and names every document."""

from __future__ import annotations

import re

import pytest

from api.conftest import RULESETS
from wardroom.api.operations.contract_pages import CONTRACT
from wardroom.api.operations.guides import guides
from wardroom.api.operations.llms import LLMS_PATH, llms_text
from wardroom.api.paths import Paths
from wardroom.api.table import described_operations

ROOT = "/wardroom"
TEXT = llms_text(RULESETS, ROOT)
LINKS = re.findall(r"^- \[[^\]]+\]\(([^)]+)\): \S.*$", TEXT, re.MULTILINE)


@pytest.fixture(scope="module")
def paths() -> Paths:
    return Paths(described_operations(RULESETS), ROOT)


def test_every_link_leads_to_what_is_served(paths: Paths) -> None:
    assert paths.resolve("GET", ROOT + LLMS_PATH).operation is not None
    assert [link for link in LINKS if paths.resolve("GET", link).operation is None] == []


def test_every_document_is_named() -> None:
    named = {link.removeprefix(ROOT) for link in LINKS}
    assert {one.path for one in guides()} <= named
    assert {f"/openapi/{name}.md" for name in CONTRACT} <= named
    assert {f"/v1/{name}/calls" for name in RULESETS} <= named


def test_it_has_the_form_that_is_agreed_on() -> None:
    title, summary, *sections = [part for part in TEXT.split("\n\n") if part.strip()]
    assert title == "# Wardroom"
    assert summary.startswith("> Wardroom adjudicates ")
    assert "Never invent a die" in sections[0]
    assert len(TEXT) < 16_000
